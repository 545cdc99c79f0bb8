/**
 * What a promise gives, for those who must answer whether or not it does, as where a database is asked that may be away.
 * @throws Error when it takes longer than `maxMs` milliseconds; it goes on meanwhile
 */
export async function inTime<Result>(promise: Promise<Result>, maxMs: number): Promise<Result> {
  const overdue = Promise.withResolvers<never>();
  const timer = setTimeout(() => overdue.reject(new Error(`No answer in ${maxMs} ms.`)), maxMs);
  try {
    return await Promise.race([promise, overdue.promise]);
  } finally {
    clearTimeout(timer);
  }
}
