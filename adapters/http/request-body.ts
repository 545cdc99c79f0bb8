import type { Request, Response } from 'express';

/** Whether a request announces a body that is not empty. */
export function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * A refused upload may still be arriving. Its client must get the answer, for which the connection has to stay open a
 * moment; then it ends, however much is still to come.
 */
export function stopReading(request: Request, response: Response): void {
  if (request.complete || !hasBody(request)) return;
  request.unpipe();
  request.resume();
  response.once('finish', () => setTimeout(() => request.complete || request.destroy(), 1_000).unref());
}
