/** The result of a promise, for callers that leave when a signal aborts. @throws the signal's reason then; the work itself continues */
export async function untilAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([ended.promise, promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
