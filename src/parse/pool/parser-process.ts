import { type ChildProcess, fork } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ParseError } from '../parse-error.ts';
import type { Mark } from '../pdf/marks.ts';
import { createChunkCollector } from './collect-chunks.ts';
import type { Confinement } from './confinement.ts';
import { documentFd, openStored, sendFile } from './document-pipe.ts';
import { limitWork } from './limit-work.ts';
import { type ChunkedDocument, type ParserReply, type ParserRequest, parserReply } from './messages.ts';
import { explainEnd, failed, lost, neededTooMuchMemory, tookTooLong } from './process-failures.ts';
import { lowerPriority, measureQueuedMs, measureResidentBytes, restorePriority } from './process-status.ts';

export type ParserProcessOptions = {
  /** For one document or, once pages are recognised from pictures, for one page; waiting for a processor not counted. */
  timeoutMilliseconds: number;
  /** For all pages of a document that are recognised from pictures, counted in the same way. */
  scanMilliseconds: number;
  /** Resident memory of the process; checked on Linux. Its JavaScript heap may have half of it everywhere. */
  memoryBytes: number;
  /** The program that the process runs. */
  program: string;
  confinement: Confinement;
};

/** Told before each page that is recognised from its picture: how many are done, and of how many. */
export type OnScan = (done: number, total: number) => void;

type RequestOf<Task> = Omit<Extract<ParserRequest, { task: Task }>, 'task' | 'bytes'>;

/** What is drawn: the small picture of a file, or one of its pages. */
type Drawing = ({ task: 'thumbnail' } & RequestOf<'thumbnail'>) | ({ task: 'page' } & RequestOf<'page'>);

/** A process that takes one document at a time. */
export type ParserProcess = {
  /** Parses a stored file and cuts it into chunks. Throws a `ParseError`, or the signal's reason when it aborts. */
  parse(
    path: string,
    request: RequestOf<'parse'>,
    signal?: AbortSignal,
    onScan?: OnScan,
  ): Promise<ChunkedDocument>;
  /** Draws a picture of a stored file. Throws as `parse` does. */
  draw(path: string, request: Drawing, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Finds where a passage stands on a page. Throws as `parse` does. */
  findMarks(path: string, request: RequestOf<'marks'>): Promise<Mark[]>;
  /** Whether it lives and is slim enough for another document. */
  isUsable(): boolean;
  /** Ends it at once; the document in hand fails as lost. */
  end(): void;
};

/** The program that parses documents of every format. */
export const parserProgram = fileURLToPath(new URL('./child.ts', import.meta.url));

const memoryCheckMilliseconds = 50;
const priorityCheckMilliseconds = 2_000;

/** The lower priority is given up for a process that spends more than this part of its time waiting for a processor. */
const starvedShare = 0.9;

/** How many times as long as the work on it a document, or all its scans, may take on a busy machine. */
const busyFactor = { document: 10, scans: 2 };

/** A process whose memory is fuller than this part of its limit does not take another document. */
const reusableShare = 1 / 4;

/** Enough of what a dying process writes to tell why, in characters. */
const keptErrorOutput = 2_000;

type Listeners = {
  signal?: AbortSignal | undefined;
  onScan?: OnScan | undefined;
  collector: ReturnType<typeof createChunkCollector>;
};

type Answer = Exclude<ParserReply, { chunks: unknown } | { scans: unknown } | { failure: unknown }>;

/**
 * Starts a parser process. Its environment is empty, so that no secret is within reach of the documents it parses, and it
 * is confined as far as the system allows. It keeps this process alive only while it has a document.
 */
export function startParserProcess(options: ParserProcessOptions): ParserProcess {
  const { memoryBytes } = options;
  const child = forkConfined(options);
  const documents = documentPipe(child);
  // Whoever has something to send learns it from the failed write.
  documents.on('error', () => {});
  lowerPriority(child.pid);
  const errorOutput = collectErrorOutput(child);
  let residentBytes = 0;
  let isSending = false;
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

  async function ask(path: string, request: ParserRequest, listeners: Listeners): Promise<Answer> {
    listeners.signal?.throwIfAborted();
    const { file, bytes } = await openStored(path);
    if (!hasEnded && child.connected) return await send(file, { ...request, bytes }, listeners);
    await file.close();
    throw lost(`it ended before it was given a file: ${errorOutput.text}`);
  }

  async function sendDocument(file: FileHandle, stop: (why: unknown) => void): Promise<void> {
    isSending = true;
    try {
      await sendFile(file, documents);
      isSending = false;
    } catch (error) {
      // A process that has closed its pipe is about to end, or hangs: either tells more.
      if (!documents.destroyed) stop(lost(error));
    }
  }

  function send(file: FileHandle, request: ParserRequest, listeners: Listeners): Promise<Answer> {
    const { signal, onScan, collector } = listeners;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let reason: unknown = null;
    const stop = (why: unknown) => {
      reason ??= why;
      child.kill('SIGKILL');
    };
    const queuedMs = () => measureQueuedMs(child.pid);
    const limitTime = (workMs: number, times: number) =>
      limitWork(queuedMs, { workMs, wallMs: times * workMs }, () => stop(tookTooLong(workMs)));
    const limitStep = () => limitTime(options.timeoutMilliseconds, busyFactor.document);
    let stepLimit = limitStep();
    let scanLimit: ReturnType<typeof limitTime> | undefined;
    const allowNextScan = () => {
      scanLimit ??= limitTime(options.scanMilliseconds, busyFactor.scans);
      stepLimit.lift();
      stepLimit = limitStep();
    };
    const memoryTimer = setInterval(() => {
      residentBytes = measureResidentBytes(child.pid);
      if (residentBytes > memoryBytes) stop(neededTooMuchMemory());
    }, memoryCheckMilliseconds);
    const priority = keepFromStarving(child.pid);
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
    return Promise.all([promise, sendDocument(file, stop)])
      .then(([answer]) => answer)
      .finally(() => {
        stepLimit.lift();
        scanLimit?.lift();
        clearInterval(memoryTimer);
        priority.release();
        signal?.removeEventListener('abort', onAbort);
        child.off('message', onMessage);
        child.off('close', onClose);
        keepAlive(child, false);
      });
  }

  return {
    async parse(path, request, signal, onScan) {
      const collector = createChunkCollector();
      const answer = await ask(path, { ...request, task: 'parse', bytes: 0 }, { signal, onScan, collector });
      if ('document' in answer) return { ...answer.document, chunks: collector.chunks };
      throw failed('it drew what it was to parse');
    },
    async draw(path, request, signal) {
      const answer = await ask(path, { ...request, bytes: 0 }, { signal, collector: createChunkCollector() });
      if ('picture' in answer) return answer.picture;
      throw failed('it parsed what it was to draw');
    },
    async findMarks(path, request) {
      const collector = createChunkCollector();
      const answer = await ask(path, { ...request, task: 'marks', bytes: 0 }, { collector });
      if ('marks' in answer) return answer.marks;
      throw failed('it parsed what it was to mark');
    },
    isUsable: () =>
      !hasEnded &&
      child.connected &&
      // What is left in the pipe would be the beginning of the next document.
      !isSending &&
      !documents.destroyed &&
      residentBytes <= memoryBytes * reusableShare,
    end() {
      child.kill('SIGKILL');
    },
  };
}

function forkConfined({ memoryBytes, program, confinement }: ParserProcessOptions): ChildProcess {
  const { execPath, execArgv, user } = confinement;
  return fork(program, [], {
    env: {},
    execPath,
    execArgv: [...execArgv, `--max-old-space-size=${Math.ceil(memoryBytes / 2 / 2 ** 20)}`],
    ...user,
    serialization: 'advanced',
    // The fifth is `documentFd`.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  });
}

/** Somebody waits for an answer, nobody for a document: it has the lower priority, unless it would hardly get on so. */
function keepFromStarving(pid: number | undefined): { release(): void } {
  let queuedMs = Number.POSITIVE_INFINITY;
  let isRestored = false;
  const timer = setInterval(() => {
    const queuedBefore = queuedMs;
    queuedMs = measureQueuedMs(pid);
    if (queuedMs - queuedBefore < starvedShare * priorityCheckMilliseconds) return;
    restorePriority(pid);
    isRestored = true;
  }, priorityCheckMilliseconds);
  return {
    release() {
      clearInterval(timer);
      if (isRestored) lowerPriority(pid);
    },
  };
}

/** Everything that would hold the event loop open: the process, its channel and its pipes. */
function keepAlive(child: ChildProcess, wanted: boolean): void {
  const act = wanted ? 'ref' : 'unref';
  child[act]();
  child.channel?.[act]();
  for (const pipe of [child.stderr, documentPipe(child)]) if (pipe instanceof Socket) pipe[act]();
}

function documentPipe(child: ChildProcess): Socket {
  const pipe = child.stdio[documentFd];
  if (pipe instanceof Socket) return pipe;
  throw new Error('A parser process was started without a pipe for documents.');
}

function collectErrorOutput(child: ChildProcess): { text: string } {
  const output = { text: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.text = (output.text + text).slice(-keptErrorOutput);
  });
  return output;
}

type Failure = Extract<ParserReply, { failure: unknown }>['failure'];

function fromFailure({ message, permanent, detail }: Failure): ParseError {
  return new ParseError(message, { permanent, cause: detail });
}
