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
  return pino(
    options,
    PinoPretty({
      destination: 2,
      translateTime: 'HH:MM:ss',
      // The message holds the other facts; only an error takes lines of its own.
      include: 'level,time,err,error',
      messageFormat: formatLine,
    }),
  );
}

/** Fields that a terminal shows otherwise, or not at all. */
const shownElsewhere = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'error']);

/** A message with its facts on one line, a request as `GET /v1/models 200 in 12 ms`. */
export function formatLine(entry: Record<string, unknown>): string {
  const { msg, method, path, status, milliseconds, ...facts } = entry;
  if (method !== undefined) {
    const brokenOff = msg === 'request' ? '' : ` (${msg})`;
    return `${method} ${path} ${status} in ${milliseconds} ms${brokenOff}  requestId=${facts['requestId']}`;
  }
  const rest = Object.entries({ ...facts, ...(milliseconds !== undefined && { milliseconds }) })
    .filter(([name]) => !shownElsewhere.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return [msg, ...rest].join('  ');
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(described.filter(([field]) => errorFields.includes(field)));
}
