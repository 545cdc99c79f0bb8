import { type AppError, type Log, toAppError } from '../../src/index.ts';

/**
 * The error that a client is told. A failure that is the service's own, 500 and above, is logged with its cause, which
 * no client sees.
 * @param facts what else the log line should hold, such as the request id
 */
export function logFailure(log: Log, error: unknown, facts: Record<string, unknown>): AppError {
  const known = toAppError(error);
  if (known.status >= 500) {
    const err = known.kind === 'internal' ? (known.cause ?? known) : known;
    log.error({ ...facts, status: known.status, code: known.errorCode, err }, known.message);
  }
  return known;
}
