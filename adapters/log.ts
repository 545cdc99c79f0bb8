import { type DestinationStream, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';

/** What is logged of an error. Others carry what they were about: rows of the database, headers, bodies. */
const errorFields = ['type', 'message', 'stack', 'name', 'kind', 'status', 'code', 'errorCode', 'param'];

/**
 * The process's log: JSON lines, or readable ones on a terminal, on standard error. It must never hold a key, a
 * question or a passage; `authorization` is struck out wherever it turns up all the same. Lines are written off the
 * event loop, and what is left of them when the process exits.
 * @param destination where the lines go instead
 */
export function createLog(level: string, destination?: DestinationStream): pino.Logger {
  const redact = ['authorization', '*.authorization', 'headers.authorization'];
  // Errors reach the log as a field: their message and stack, which JSON would drop.
  const options = { level, redact, serializers: { error: describeError, err: describeError } };
  if (destination) return pino(options, destination);
  if (!process.stderr.isTTY) return pino(options, pino.destination({ dest: 2, sync: false }));
  return pino(options, PinoPretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(described.filter(([field]) => errorFields.includes(field)));
}
