/**
 * The result of a promise, for callers that must answer in time even if it never settles, such as a query during an outage.
 * @throws Error when it takes longer than `maxMs` milliseconds; the work itself continues
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
