import { ParseError } from '../parse-error.ts';
import type { createChunkCollector } from './collect-chunks.ts';
import { openStored, sendFile } from './document-pipe.ts';
import { toJsonFrame } from './frames.ts';
import { type DocumentTask, maxReplies, type ParserReply, type ParserRequest } from './messages.ts';
import { parserReply } from './parser-reply.ts';
import { explainEnd, faultOfFile, interruption } from './process-failures.ts';
import { readReplies } from './read-replies.ts';
import { type ConfinedProcess, keepAlive } from './start-confined.ts';
import { type ProcessLimits, watchProcess } from './watch-process.ts';

/** A parser process that was started, and what is known of it. */
export type RunningProcess = ConfinedProcess & {
  /** The end of what it wrote to standard error. */
  errorOutput: { text: string };
  hasEnded: boolean;
  /** Whether a document is only partly sent: the rest would become the beginning of the next one. */
  isSending: boolean;
  /** Its resident memory at the last measurement. */
  residentBytes: number;
};

/** Called before OCR of each page, with the number of pages done and the total. */
export type OnScan = (done: number, total: number) => void;

/** The observers of a request, and what collects its chunks. */
export type RequestObservers = {
  signal?: AbortSignal | undefined;
  onScan?: OnScan | undefined;
  collector: ReturnType<typeof createChunkCollector>;
};

/** The last message about a document, which ends the request. */
export type ParserAnswer = Exclude<
  ParserReply,
  { chunks: unknown } | { scans: unknown } | { failure: unknown }
>;

/**
 * Sends a stored file with a request to a process, and waits for the answer.
 * @throws ParseError that says what is wrong, or the signal's reason when it aborts; the process has then ended or is ending
 */
export async function askProcess(
  process: RunningProcess,
  limits: ProcessLimits,
  { path, ...task }: DocumentTask & { path: string },
  observers: RequestObservers,
): Promise<ParserAnswer> {
  const { child, input, output, errorOutput } = process;
  const { signal } = observers;
  signal?.throwIfAborted();
  const { file, bytes } = await openStored(path);
  if (process.hasEnded || input.destroyed) {
    await file.close();
    throw interruption(`it ended before it was given a file: ${errorOutput.text}`);
  }

  const { promise, resolve, reject } = Promise.withResolvers<ParserAnswer>();
  let reason: unknown = null;
  const stop = (why: unknown) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const watch = watchProcess(child.pid, limits, {
    onExceeded: stop,
    onMemory: (residentBytes) => {
      process.residentBytes = residentBytes;
    },
  });
  const onReply = handleReplies({ ...observers, allowNextScan: watch.allowNextScan, resolve, reject, stop });
  const onAbort = () => stop(signal?.reason);
  const onClose = (code: number | null, fault: NodeJS.Signals | null) =>
    reject(reason ?? explainEnd(code, fault, errorOutput.text));
  // It may have aborted while the file was opened.
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  child.on('close', onClose);
  const endReading = readReplies(output, onReply);
  keepAlive(process, true);
  const request: ParserRequest = { ...task, bytes };

  async function sendDocument(): Promise<void> {
    process.isSending = true;
    try {
      input.write(toJsonFrame(request));
      await sendFile(file, bytes, input);
      process.isSending = false;
    } catch (error) {
      // A process that has closed its pipe is ending or hangs, and that will be reported with a better reason.
      if (!input.destroyed) stop(interruption(error));
    }
  }

  try {
    const [answer] = await Promise.all([promise, sendDocument()]);
    return answer;
  } finally {
    watch.end();
    signal?.removeEventListener('abort', onAbort);
    endReading();
    child.off('close', onClose);
    keepAlive(process, false);
  }
}

type ReplyHandlers = Pick<RequestObservers, 'onScan' | 'collector'> & {
  allowNextScan(): void;
  resolve(answer: ParserAnswer): void;
  reject(error: unknown): void;
  /** Ends the process, and the request with this error. */
  stop(why: unknown): void;
};

/** Handles the messages of a process about one document. */
function handleReplies({ onScan, collector, ...request }: ReplyHandlers): (message: unknown) => void {
  let replies = 0;
  return (message) => {
    replies += 1;
    if (replies > maxReplies)
      return request.stop(faultOfFile('it sent more answers than a document may take'));
    const reply = parserReply.safeParse(message);
    if (!reply.success) return request.stop(faultOfFile('it sent an answer of the wrong shape'));
    const { data } = reply;
    if ('failure' in data) return request.reject(fromFailure(data.failure));
    if ('scans' in data) {
      request.allowNextScan();
      return onScan?.(data.scans.done, data.scans.total);
    }
    const part = 'document' in data ? data.document : data;
    if ('chunks' in part && !collector.add(part.chunks))
      return request.stop(faultOfFile('it sent more chunks than a document may have'));
    // Chunks alone are a part of a document, of which more follows.
    if (!('chunks' in data)) request.resolve(data);
  };
}

type Failure = Extract<ParserReply, { failure: unknown }>['failure'];

function fromFailure({ message, permanent, detail }: Failure): ParseError {
  return new ParseError(message, { permanent, cause: detail });
}
