import { ParseError } from '../parse-error.ts';

/** Signals that a crashing program raises itself; any other comes from outside. */
const faults = new Set<NodeJS.Signals>([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
]);

/** The error for a process that ended unexpectedly. */
export function explainEnd(
  code: number | null,
  signal: NodeJS.Signals | null,
  errorOutput: string,
): ParseError {
  if (/heap out of memory|Allocation failed/.test(errorOutput)) return neededTooMuchMemory();
  const isFault = signal ? faults.has(signal) : code !== null && code !== 0;
  const detail = `it ended with ${signal ?? `exit status ${code}`}: ${errorOutput}`;
  return isFault ? faultOfFile(detail) : interruption(detail);
}

export function tookTooLong(milliseconds: number): ParseError {
  const seconds = Math.ceil(milliseconds / 1000);
  return new ParseError(`The file took longer than ${seconds} s to read. Split it into smaller files.`);
}

export function neededTooMuchMemory(): ParseError {
  return new ParseError('The file needs more memory to read than is allowed. Split it into smaller files.');
}

/** A permanent failure, caused by the file. */
export function faultOfFile(cause: unknown): ParseError {
  return new ParseError(
    'The file could not be read: its content makes the reader fail. Export it in another format, such as PDF.',
    { cause },
  );
}

/** A temporary failure, not caused by the file. */
export function interruption(cause?: unknown): ParseError {
  return new ParseError('The reading of the file was interrupted.', { permanent: false, cause });
}
