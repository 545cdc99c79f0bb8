import { availableParallelism, totalmem } from 'node:os';
import { defaultChunkTokens } from '../chunk/chunk.ts';
import type { FileKind } from '../file-kinds.ts';
import { ParseError } from '../parse-error.ts';
import type { Mark } from '../pdf/marks.ts';
import { type Confinement, findConfinement } from './confinement.ts';
import type { ChunkedDocument } from './messages.ts';
import { type OnScan, type ParserProcess, parserProgram, startParserProcess } from './parser-process.ts';
import { createSlots } from './slots.ts';

export type ParserPoolOptions = {
  /** How many documents are parsed at once; by default one more than cores, as far as half of the memory allows, at most 3. */
  size?: number;
  /**
   * For one document or, once pages are recognised from pictures, for one page; 60,000 by default. Waiting for a processor
   * does not count, but ten times as long ends all.
   */
  timeoutMilliseconds?: number;
  /** For all pages of a document that are recognised from pictures, counted in the same way; 1,800,000 by default. */
  scanMilliseconds?: number;
  /** Resident memory of each process; 1 GiB by default. */
  memoryBytes?: number;
  /** How many documents a process parses before a new one replaces it; 50 by default. */
  jobsPerChild?: number;
  /** How long a process waits for its next document before it is ended; 60,000 by default. */
  idleMilliseconds?: number;
  /** The languages that text in pictures may be in, by Tesseract's codes; English by default. */
  ocrLanguages?: string[];
  /** The length that chunks are filled up to, in tokens; 300 by default. */
  chunkTokens?: number;
  /** The program that the processes run, where it is not the project's own. */
  program?: string;
  /** Told once, before the first process starts, how far the system confines them. */
  onConfined?: (confinement: Confinement) => void;
};

export type ParserPool = {
  /**
   * Parses a document and cuts it into chunks in a process of its own, so that no file can harm or hold up the server;
   * waits for a free one. Throws a `ParseError` that says what is wrong with the file, or the signal's reason when it
   * aborts.
   */
  parse(
    document: { path: string; kind: FileKind },
    signal?: AbortSignal,
    onScan?: OnScan,
  ): Promise<ChunkedDocument>;
  /**
   * Draws a small WebP picture of an image or of the first page of a PDF, at most 320 pixels wide or high and 40 kB
   * large; null for other formats. Throws as `parse` does.
   */
  makeThumbnail(document: { path: string; kind: FileKind }, signal?: AbortSignal): Promise<Uint8Array | null>;
  /**
   * Draws a page of a PDF or an image, counted from 1, as a WebP picture to be read; null for other formats. Throws as
   * `parse` does; the signal is heeded only as long as the drawing has not begun.
   */
  drawPage(
    document: { path: string; kind: FileKind },
    page: number,
    signal?: AbortSignal,
  ): Promise<Uint8Array | null>;
  /** Where a passage stands on a page of a PDF; nowhere in other formats. Throws as `drawPage` does. */
  findMarks(
    document: { path: string; kind: FileKind },
    shown: { page: number; passage: string },
    signal?: AbortSignal,
  ): Promise<Mark[]>;
  /** Ends every process; documents in hand or waiting fail as interrupted. */
  close(): Promise<void>;
};

/** A process between documents. */
type Idle = { process: ParserProcess; jobs: number; timer: NodeJS.Timeout };

/** Makes a pool of parser processes. They start when there is something to read. */
export function createParserPool(options: ParserPoolOptions = {}): ParserPool {
  const {
    timeoutMilliseconds = 60_000,
    scanMilliseconds = 1_800_000,
    memoryBytes = 2 ** 30,
    size = defaultSize(memoryBytes),
    jobsPerChild = 50,
    idleMilliseconds = 60_000,
    ocrLanguages = ['eng'],
    chunkTokens = defaultChunkTokens,
    program = parserProgram,
    onConfined,
  } = options;
  const limits = { timeoutMilliseconds, scanMilliseconds, memoryBytes, program };
  let confining: Promise<Confinement> | undefined;
  const idle: Idle[] = [];
  const busy = new Set<ParserProcess>();
  const slots = createSlots(size, interrupted);
  let isClosed = false;

  function confine(): Promise<Confinement> {
    confining ??= findConfinement(program).then((confinement) => {
      onConfined?.(confinement);
      return confinement;
    });
    return confining;
  }

  function takeProcess(confinement: Confinement): { process: ParserProcess; jobs: number } {
    for (let candidate = idle.pop(); candidate; candidate = idle.pop()) {
      clearTimeout(candidate.timer);
      if (candidate.process.isUsable()) return candidate;
      candidate.process.end();
    }
    return { process: startParserProcess({ ...limits, confinement }), jobs: 0 };
  }

  /** Starts the successor of a process that has its last document, so that the next one does not wait for the start. */
  function startSuccessor(confinement: Confinement): void {
    if (idle.length === 0) giveBack(startParserProcess({ ...limits, confinement }), 0);
  }

  function giveBack(process: ParserProcess, jobs: number): void {
    if (isClosed || jobs >= jobsPerChild || !process.isUsable()) {
      process.end();
      return;
    }
    const entry: Idle = { process, jobs, timer: setTimeout(() => endIdle(entry), idleMilliseconds).unref() };
    idle.push(entry);
  }

  function endIdle(entry: Idle): void {
    idle.splice(idle.indexOf(entry), 1);
    entry.process.end();
  }

  async function withProcess<Result>(
    use: (process: ParserProcess) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    await slots.take(signal);
    try {
      const confinement = await confine();
      if (isClosed) throw interrupted();
      const { process, jobs } = takeProcess(confinement);
      busy.add(process);
      if (jobs + 1 >= jobsPerChild) startSuccessor(confinement);
      try {
        return await use(process);
      } finally {
        busy.delete(process);
        giveBack(process, jobs + 1);
      }
    } finally {
      slots.free();
    }
  }

  return {
    parse: ({ path, kind }, signal, onScan) =>
      withProcess(
        (process) => process.parse(path, { kind, ocrLanguages, chunkTokens }, signal, onScan),
        signal,
      ),
    makeThumbnail: ({ path, kind }, signal) =>
      withProcess((process) => process.draw(path, { task: 'thumbnail', kind }, signal), signal),
    // Drawing is over soon: whoever leaves meanwhile, it is not worth a process.
    drawPage: ({ path, kind }, page, signal) =>
      withProcess((process) => process.draw(path, { task: 'page', kind, page }), signal),
    findMarks: ({ path, kind }, shown, signal) =>
      withProcess((process) => process.findMarks(path, { kind, ...shown }), signal),
    async close() {
      isClosed = true;
      slots.close();
      for (const { process, timer } of idle.splice(0)) {
        clearTimeout(timer);
        process.end();
      }
      for (const process of busy) process.end();
    },
  };
}

function defaultSize(memoryBytes: number): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(1, Math.min(3, availableParallelism() + 1, Math.floor(memory / 2 / memoryBytes)));
}

function interrupted(): ParseError {
  return new ParseError('The reading of the file was interrupted.', { permanent: false });
}
