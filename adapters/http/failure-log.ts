import { type AppError, type Log, toAppError } from '../../src/index.ts';
import { StoppingError } from './in-flight.ts';

/**
 * The error to send to the client. A failure of the service itself, 500 and above, is logged with its cause, which no
 * client sees; at `debug` when it is only that the server stops.
 * @param facts further fields of the log line, such as the request id
 */
export function logFailure(log: Log, error: unknown, facts: Record<string, unknown>): AppError {
  const known = toAppError(error);
  if (known.status >= 500) {
    const err = known.kind === 'internal' ? (known.cause ?? known) : known;
    const level = known instanceof StoppingError ? 'debug' : 'error';
    log[level]({ ...facts, status: known.status, code: known.errorCode, err }, known.message);
  }
  return known;
}
