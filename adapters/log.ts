import { type DestinationStream, pino } from 'pino';
import { AppError, isSystemError } from '../src/index.ts';

/** Loaded for terminals alone: servers mostly write to a file or a pipe. */
const pretty = process.stderr.isTTY ? await import('pino-pretty') : undefined;

/** The error fields that are logged. Others contain what they were about: rows of the database, headers, bodies. */
const errorFields = ['type', 'message', 'stack', 'name', 'kind', 'status', 'code', 'errorCode', 'param'];

/**
 * The process's log on standard error: JSON lines, or readable ones on a terminal. It must never contain a key, a question
 * or a passage; `authorization` is redacted wherever it appears. Lines are written off the event loop, and the rest when
 * the process exits.
 * @param destination where the lines go instead
 */
export function createLog(level: string, destination?: DestinationStream): pino.Logger {
  const redact = ['authorization', '*.authorization', 'headers.authorization'];
  // Errors are logged as a field, with their message and stack, which JSON would drop.
  const options = { level, redact, serializers: { error: describeError, err: describeError } };
  if (destination) return pino(options, destination);
  if (!pretty) return pino(options, openStandardError());
  return pino(
    options,
    pretty.PinoPretty({
      destination: 2,
      translateTime: 'HH:MM:ss',
      // The message contains the other fields; only an error takes further lines.
      include: 'level,time,err,error',
      messageFormat: formatLine,
    }),
  );
}

/** How many bytes of lines may wait for a disk or a pipe; further lines are dropped. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** Standard error, often a file: while its disk is full, lines are lost, and the service goes on, and ends when it should. */
function openStandardError(): DestinationStream {
  const destination = pino.destination({ dest: 2, sync: false, maxLength: maxWaitingBytes });
  const flushAll = destination.flushSync.bind(destination);
  let isFull = false;
  // Nowhere is left to tell it; without a listener, the process would end.
  destination.on('error', () => {
    isFull = true;
  });
  destination.on('write', () => {
    isFull = false;
  });
  // It is called at the exit, and tries again until there is room.
  destination.flushSync = () => {
    if (!isFull) flushAll();
  };
  return destination;
}

/** Fields that a terminal shows differently, or not at all. */
const shownElsewhere = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'error']);

/** A message with its fields on one line, a request as `GET /v1/models 200 in 12 ms`. */
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
  const fields = isForeseen(error) ? errorFields.filter((field) => field !== 'stack') : errorFields;
  const described = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(described.filter(([field]) => fields.includes(field)));
}

/**
 * Whether an error says all there is to know in words, as one of the disk, the network or a vendor: where the program noticed it
 * helps nobody, and a full disk would fill the log with it.
 */
function isForeseen(error: Error): boolean {
  const chain = withCauses(error);
  // Errors of vendors' clients know it themselves.
  const known = chain.find((each) => 'isForeseen' in each);
  if (known) return known.isForeseen === true;
  if (chain.some(isSystemError)) return true;
  const isOfProgram = chain.some((each) => programFaults.some((kind) => each instanceof kind));
  return error instanceof AppError && error.kind !== 'internal' && !isOfProgram;
}

const programFaults = [TypeError, RangeError, ReferenceError, SyntaxError];

function withCauses(error: Error, depth = 0): Error[] {
  const rest = error.cause instanceof Error && depth < 10 ? withCauses(error.cause, depth + 1) : [];
  return [error, ...rest];
}
