/**
 * What a reading of the database gives, for those who must answer whether or not it does.
 * @throws Error when it takes longer than `maxMs` milliseconds; it goes on meanwhile
 */
export async function inTime<Result>(reading: Promise<Result>, maxMs: number): Promise<Result> {
  const overdue = Promise.withResolvers<never>();
  const timer = setTimeout(() => overdue.reject(new Error(`No answer in ${maxMs} ms.`)), maxMs);
  try {
    return await Promise.race([reading, overdue.promise]);
  } finally {
    clearTimeout(timer);
  }
}
