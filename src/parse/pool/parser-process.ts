import type { FileHandle } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ParseError } from '../parse-error.ts';
import type { Mark } from '../pdf/marks.ts';
import { createChunkCollector } from './collect-chunks.ts';
import type { Confinement } from './confinement.ts';
import { openStored, sendFile } from './document-pipe.ts';
import { collectErrorOutput, documentPipe, forkConfined, keepAlive } from './fork-parser.ts';
import type { ChunkedDocument, ParserReply, ParserRequest } from './messages.ts';
import { parserReply } from './parser-reply.ts';
import { explainEnd, faultOfFile, interruption } from './process-failures.ts';
import { lowerPriority } from './process-status.ts';
import { type ProcessLimits, watchProcess } from './watch-process.ts';

export type ParserProcessOptions = ProcessLimits & {
  /** The program that the process runs. */
  program: string;
  confinement: Confinement;
};

/** Called before OCR of each page, with the number of pages done and the total. */
export type OnScan = (done: number, total: number) => void;

type RequestOf<Task> = Omit<Extract<ParserRequest, { task: Task }>, 'task' | 'bytes'>;

/** A request to render the thumbnail of a file, or one of its pages. */
type Drawing = ({ task: 'thumbnail' } & RequestOf<'thumbnail'>) | ({ task: 'page' } & RequestOf<'page'>);

/** A process that handles one document at a time. */
export type ParserProcess = {
  /** Parses a stored file and splits it into chunks. Throws a `ParseError`, or the signal's reason when it aborts. */
  parse(
    path: string,
    request: RequestOf<'parse'>,
    signal?: AbortSignal,
    onScan?: OnScan,
  ): Promise<ChunkedDocument>;
  /** Renders a picture of a stored file. Throws as `parse` does. */
  draw(path: string, request: Drawing, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Finds a passage on a page. Throws as `parse` does. */
  findMarks(path: string, request: RequestOf<'marks'>): Promise<Mark[]>;
  /** Whether it is running and uses little enough memory for another document. */
  isUsable(): boolean;
  /** Ends it immediately; a document in progress fails as lost. */
  end(): void;
};

/** The program that parses documents of every format. */
export const parserProgram = fileURLToPath(new URL('./child.ts', import.meta.url));

/** A process that uses more than this share of its memory limit gets no further document. */
const reusableShare = 1 / 4;

type Listeners = {
  signal?: AbortSignal | undefined;
  onScan?: OnScan | undefined;
  collector: ReturnType<typeof createChunkCollector>;
};

type Answer = Exclude<ParserReply, { chunks: unknown } | { scans: unknown } | { failure: unknown }>;

/**
 * Starts a parser process. Its environment is empty, so that a hostile document cannot reach secrets, and it is confined as far as
 * the system allows. It keeps this process alive only while it has a document.
 */
export function startParserProcess(options: ParserProcessOptions): ParserProcess {
  const { memoryBytes } = options;
  const child = forkConfined(options);
  const documents = documentPipe(child);
  // The failed write reports the error to the sender.
  documents.on('error', () => {});
  lowerPriority(child.pid);
  const errorOutput = collectErrorOutput(child);
  let residentBytes = 0;
  let isSending = false;
  let hasEnded = false;
  child.on('close', () => {
    hasEnded = true;
  });
  // A process that could not start emits this instead of `close`.
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
    throw interruption(`it ended before it was given a file: ${errorOutput.text}`);
  }

  async function sendDocument(file: FileHandle, bytes: number, stop: (why: unknown) => void): Promise<void> {
    isSending = true;
    try {
      await sendFile(file, bytes, documents);
      isSending = false;
    } catch (error) {
      // A process that has closed its pipe is ending or hangs, and that will be reported with a better reason.
      if (!documents.destroyed) stop(interruption(error));
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
    const watch = watchProcess(child.pid, options, {
      onExceeded: stop,
      onMemory: (bytes) => {
        residentBytes = bytes;
      },
    });
    const onAbort = () => stop(signal?.reason);
    const onMessage = (message: unknown) => {
      const reply = parserReply.safeParse(message);
      if (!reply.success) return stop(faultOfFile('it sent an answer of the wrong shape'));
      const { data } = reply;
      if ('failure' in data) return reject(fromFailure(data.failure));
      if ('scans' in data) {
        watch.allowNextScan();
        return onScan?.(data.scans.done, data.scans.total);
      }
      const part = 'document' in data ? data.document : data;
      if ('chunks' in part && !collector.add(part.chunks))
        return stop(faultOfFile('it sent more chunks than a document may have'));
      // Chunks alone are a part of a document, of which more follows.
      if (!('chunks' in data)) resolve(data);
    };
    const onClose = (code: number | null, fault: NodeJS.Signals | null) => {
      reject(reason ?? explainEnd(code, fault, errorOutput.text));
    };
    signal?.addEventListener('abort', onAbort);
    child.on('message', onMessage);
    child.on('close', onClose);
    keepAlive(child, true);
    child.send(request, (error) => error && stop(interruption(error)));
    return Promise.all([promise, sendDocument(file, request.bytes, stop)])
      .then(([answer]) => answer)
      .finally(() => {
        watch.end();
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
      throw faultOfFile('it drew what it was to parse');
    },
    async draw(path, request, signal) {
      const answer = await ask(path, { ...request, bytes: 0 }, { signal, collector: createChunkCollector() });
      if ('picture' in answer) return answer.picture;
      throw faultOfFile('it parsed what it was to draw');
    },
    async findMarks(path, request) {
      const collector = createChunkCollector();
      const answer = await ask(path, { ...request, task: 'marks', bytes: 0 }, { collector });
      if ('marks' in answer) return answer.marks;
      throw faultOfFile('it parsed what it was to mark');
    },
    isUsable: () =>
      !hasEnded &&
      child.connected &&
      // The rest in the pipe would become the beginning of the next document.
      !isSending &&
      !documents.destroyed &&
      residentBytes <= memoryBytes * reusableShare,
    end() {
      child.kill('SIGKILL');
    },
  };
}

type Failure = Extract<ParserReply, { failure: unknown }>['failure'];

function fromFailure({ message, permanent, detail }: Failure): ParseError {
  return new ParseError(message, { permanent, cause: detail });
}
