import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ParseError } from '../parse-error.ts';
import type { Mark } from '../pdf/marks.ts';
import { createChunkCollector } from './collect-chunks.ts';
import { type ChunkedDocument, type ParserReply, type ParserRequest, parserReply } from './messages.ts';

export type ParserProcessOptions = {
  /** Wall clock for one document or, once pages are read from pictures, for one page. */
  timeoutMilliseconds: number;
  /** Wall clock for all pages of a document that are read from pictures. */
  scanMilliseconds: number;
  /** Resident memory of the process; checked on Linux. Its JavaScript heap may have half of it everywhere. */
  memoryBytes: number;
  /** The program that the process runs. */
  program: string;
};

/** Told before each page that is read from its picture: how many are done, and of how many. */
export type OnScan = (done: number, total: number) => void;

type RequestOf<Task> = Omit<Extract<ParserRequest, { task: Task }>, 'task'>;

/** A process that takes one document at a time. */
export type ParserProcess = {
  /** Parses a document and cuts it into chunks. Throws a `ParseError`, or the signal's reason when it aborts. */
  parse(request: RequestOf<'parse'>, signal?: AbortSignal, onScan?: OnScan): Promise<ChunkedDocument>;
  /** Draws a picture. Throws as `parse` does. */
  draw(
    request: Extract<ParserRequest, { task: 'thumbnail' | 'page' }>,
    signal?: AbortSignal,
  ): Promise<Uint8Array | null>;
  /** Finds where a passage stands on a page. Throws as `parse` does. */
  findMarks(request: RequestOf<'marks'>): Promise<Mark[]>;
  /** Whether it lives and is slim enough to read another document. */
  isUsable(): boolean;
  /** Ends it at once; what it reads fails as lost. */
  end(): void;
};

/** The program that reads documents of every format. */
export const parserProgram = fileURLToPath(new URL('./child.ts', import.meta.url));

const memoryCheckMilliseconds = 50;

/** A process whose memory is fuller than this part of its limit does not take another document. */
const reusableShare = 1 / 4;

/** Enough of what a dying process writes to tell why, in characters. */
const keptErrorOutput = 2_000;

/** Signals that a program raises against itself by failing; any other comes from outside. */
const faults = new Set<NodeJS.Signals>([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
]);

type Listeners = {
  signal?: AbortSignal | undefined;
  onScan?: OnScan | undefined;
  collector: ReturnType<typeof createChunkCollector>;
};

type Answer = Exclude<ParserReply, { chunks: unknown } | { scans: unknown } | { failure: unknown }>;

/** Somebody waits for an answer, nobody for a file to be read: where both want a processor, the answer goes first. */
function yieldToRequests(pid: number): void {
  try {
    setPriority(pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // It has ended already, or the system does not let it: it is only slower for others.
  }
}

/**
 * Starts a parser process. Its environment is empty, so that no secret is within reach of the files it reads. It keeps
 * this process alive only while it reads.
 */
export function startParserProcess(options: ParserProcessOptions): ParserProcess {
  const child = fork(options.program, [], {
    env: {},
    execArgv: [`--max-old-space-size=${Math.ceil(options.memoryBytes / 2 / 2 ** 20)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) yieldToRequests(child.pid);
  const errorOutput = collectErrorOutput(child);
  let residentBytes = 0;
  let hasEnded = false;
  child.on('close', () => {
    hasEnded = true;
  });
  // a process that could not start reports this instead of closing
  child.on('error', (error) => {
    errorOutput.text = String(error);
    if (child.pid === undefined) child.emit('close', null, null);
  });
  keepAlive(child, false);

  function ask(request: ParserRequest, { signal, onScan, collector }: Listeners): Promise<Answer> {
    signal?.throwIfAborted();
    if (hasEnded || !child.connected) throw lost('it ended before it was given a file');
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let reason: unknown = null;
    const stop = (why: unknown) => {
      reason ??= why;
      child.kill('SIGKILL');
    };
    const { timeoutMilliseconds, scanMilliseconds } = options;
    const limitTime = (milliseconds: number) =>
      setTimeout(() => stop(tookTooLong(milliseconds)), milliseconds);
    let timer = limitTime(timeoutMilliseconds);
    let scanTimer: NodeJS.Timeout | undefined;
    const allowNextScan = () => {
      scanTimer ??= limitTime(scanMilliseconds);
      clearTimeout(timer);
      timer = limitTime(timeoutMilliseconds);
    };
    const memoryTimer = setInterval(() => {
      residentBytes = measureResidentBytes(child.pid);
      if (residentBytes > options.memoryBytes) stop(neededTooMuchMemory());
    }, memoryCheckMilliseconds);
    const onAbort = () => stop(signal?.reason);
    const onMessage = (message: unknown) => {
      const reply = parserReply.safeParse(message);
      if (!reply.success) stop(failed('it sent an answer of the wrong shape'));
      else if ('failure' in reply.data) reject(fromFailure(reply.data.failure));
      else if ('scans' in reply.data) {
        allowNextScan();
        onScan?.(reply.data.scans.done, reply.data.scans.total);
      } else if (!('chunks' in reply.data)) resolve(reply.data);
      else if (!collector.add(reply.data.chunks))
        stop(failed('it sent more chunks than a document may have'));
    };
    const onClose = (code: number | null, fault: NodeJS.Signals | null) => {
      reject(reason ?? explainEnd(code, fault, errorOutput.text));
    };
    signal?.addEventListener('abort', onAbort);
    child.on('message', onMessage);
    child.on('close', onClose);
    keepAlive(child, true);
    child.send(request, (error) => error && stop(lost(error)));
    return promise.finally(() => {
      clearTimeout(timer);
      clearTimeout(scanTimer);
      clearInterval(memoryTimer);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', onMessage);
      child.off('close', onClose);
      keepAlive(child, false);
    });
  }

  return {
    async parse(request, signal, onScan) {
      const collector = createChunkCollector();
      const answer = await ask({ ...request, task: 'parse' }, { signal, onScan, collector });
      if ('document' in answer) return { ...answer.document, chunks: collector.chunks };
      throw failed('it drew what it was to parse');
    },
    async draw(request, signal) {
      const answer = await ask(request, { signal, collector: createChunkCollector() });
      if ('picture' in answer) return answer.picture;
      throw failed('it parsed what it was to draw');
    },
    async findMarks(request) {
      const answer = await ask({ ...request, task: 'marks' }, { collector: createChunkCollector() });
      if ('marks' in answer) return answer.marks;
      throw failed('it parsed what it was to mark');
    },
    isUsable: () => !hasEnded && child.connected && residentBytes <= options.memoryBytes * reusableShare,
    end() {
      child.kill('SIGKILL');
    },
  };
}

/** Everything that would hold the event loop open: the process, its channel and its error output. */
function keepAlive(child: ChildProcess, wanted: boolean): void {
  if (wanted) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function collectErrorOutput(child: ChildProcess): { text: string } {
  const output = { text: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.text = (output.text + text).slice(-keptErrorOutput);
  });
  return output;
}

/**
 * `VmRSS` of `/proc/PID/status` in bytes; 0 where the system has no such file or the process is gone. Read at once: it
 * is no file on a disk, and the detour over another thread takes several times as long.
 */
function measureResidentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function explainEnd(code: number | null, signal: NodeJS.Signals | null, errorOutput: string): ParseError {
  if (/heap out of memory|Allocation failed/.test(errorOutput)) return neededTooMuchMemory();
  const isFault = signal ? faults.has(signal) : code !== null && code !== 0;
  const detail = `it ended with ${signal ?? `exit status ${code}`}: ${errorOutput}`;
  return isFault ? failed(detail) : lost(detail);
}

function fromFailure({
  message,
  permanent,
  detail,
}: {
  message: string;
  permanent: boolean;
  detail: string;
}) {
  return new ParseError(message, { permanent, cause: detail });
}

function tookTooLong(milliseconds: number): ParseError {
  const seconds = Math.ceil(milliseconds / 1000);
  return new ParseError(`The file took longer than ${seconds} s to read. Split it into smaller files.`, {
    permanent: true,
  });
}

function neededTooMuchMemory(): ParseError {
  return new ParseError('The file needs more memory to read than is allowed. Split it into smaller files.', {
    permanent: true,
  });
}

function failed(cause: unknown): ParseError {
  return new ParseError('The file could not be read: its content makes the reader fail.', {
    permanent: true,
    cause,
  });
}

function lost(cause: unknown): ParseError {
  return new ParseError('The reading of the file was interrupted.', { permanent: false, cause });
}
