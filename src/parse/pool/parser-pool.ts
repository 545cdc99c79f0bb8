import { availableParallelism, totalmem } from 'node:os';
import type { FileKind } from '../../../schema/file-kind.ts';
import { createSlots } from '../../helpers/slots.ts';
import { defaultChunkTokens } from '../chunk/chunk.ts';
import type { Mark } from '../pdf/marks.ts';
import type { OnScan } from './ask-process.ts';
import { type Confinement, findConfinement } from './confinement.ts';
import type { ChunkedDocument } from './messages.ts';
import { type ParserProcess, parserProgram, startParserProcess } from './parser-process.ts';
import { interruption } from './process-failures.ts';
import { reuseProcesses } from './reused-processes.ts';

export type ParserPoolOptions = {
  /** How many documents are parsed at once; by default the number of cores plus one, at most 3, within half of the memory. */
  size?: number;
  /**
   * Time for a document or, with OCR, for each page; 60,000 by default. Waiting for a processor does not count, up to ten times
   * as long in all.
   */
  timeoutMs?: number;
  /** Time for OCR of all pages of a document, counted in the same way; 1,800,000 by default. */
  scanMs?: number;
  /** Resident memory of each process; 1 GiB by default. */
  memoryBytes?: number;
  /** How many documents of several owners, or of unknown ones, a process parses before a new one replaces it; 50 by default. */
  jobsPerChild?: number;
  /** How many documents a process parses while all are of one owner; 250 by default. */
  jobsOfOneOwner?: number;
  /** How long a process waits for its next document before it is ended; 60,000 by default. */
  idleMs?: number;
  /** The languages for OCR, as Tesseract's codes; English by default. */
  ocrLanguages?: string[];
  /** The target length of chunks, in tokens; 300 by default. */
  chunkTokens?: number;
  /** The program that the processes run; this project's own by default. */
  program?: string;
  /** Called once, before the first process starts, with how far the system confines processes. */
  onConfined?: (confinement: Confinement) => void;
};

/** A stored file, and the organization that owns it. */
type OwnedDocument = { path: string; kind: FileKind; owner: string };
type AnyDocument = Omit<OwnedDocument, 'owner'> & Partial<OwnedDocument>;

export type ParserPool = {
  /**
   * Parses a document and splits it into chunks in a separate process, so that no file can harm or block the server; waits for a free
   * process. Throws a `ParseError` that says what is wrong with the file, or the signal's reason when it aborts.
   */
  parse(document: AnyDocument, signal?: AbortSignal, onScan?: OnScan): Promise<ChunkedDocument>;
  /**
   * Renders an image or the first page of a PDF as a WebP picture of at most 320 by 320 pixels and 40 kB; null for other formats.
   * Throws as `parse` does.
   */
  makeThumbnail(document: AnyDocument, signal?: AbortSignal): Promise<Uint8Array | null>;
  /**
   * Renders a page of a PDF or an image, counted from 1, as a WebP picture for reading; null for other formats. Owners who wait
   * for a free process take turns. Throws as `parse` does; the signal has no effect once rendering has begun.
   */
  drawPage(document: OwnedDocument, page: number, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Finds a passage on a page of a PDF; nothing in other formats. Throws as `drawPage` does. */
  findMarks(
    document: OwnedDocument,
    shown: { page: number; passage: string },
    signal?: AbortSignal,
  ): Promise<Mark[]>;
  /** Ends all processes; running and waiting documents fail as interrupted. */
  close(): Promise<void>;
};

/** Creates a pool of parser processes, which start on demand. */
export function createParserPool(options: ParserPoolOptions = {}): ParserPool {
  const {
    timeoutMs = 60_000,
    scanMs = 1_800_000,
    memoryBytes = 2 ** 30,
    size = defaultSize(memoryBytes),
    jobsPerChild = 50,
    jobsOfOneOwner = Math.max(250, jobsPerChild),
    idleMs = 60_000,
    ocrLanguages = ['eng'],
    chunkTokens = defaultChunkTokens,
    program = parserProgram,
    onConfined,
  } = options;
  const limits = { timeoutMs, scanMs, memoryBytes, program };
  const processes = reuseProcesses({
    start: (confinement) => startParserProcess({ ...limits, confinement }),
    jobsPerChild,
    jobsOfOneOwner,
    idleMs,
  });
  const busy = new Set<ParserProcess>();
  const slots = createSlots(size, interruption);
  let confining: Promise<Confinement> | undefined;
  let isClosed = false;

  function confine(): Promise<Confinement> {
    confining ??= findConfinement(program).then((confinement) => {
      onConfined?.(confinement);
      return confinement;
    });
    return confining;
  }

  async function withProcess<Result>(
    use: (process: ParserProcess) => Promise<Result>,
    {
      owner,
      turn = '',
      signal,
    }: { owner: string | undefined; turn?: string; signal?: AbortSignal | undefined },
  ): Promise<Result> {
    await slots.take(turn, signal);
    try {
      const confinement = await confine();
      if (isClosed) throw interruption();
      const used = processes.take(confinement, owner);
      const { process } = used;
      busy.add(process);
      try {
        return await use(process);
      } finally {
        busy.delete(process);
        processes.giveBack(used);
      }
    } finally {
      slots.free();
    }
  }

  return {
    parse: ({ path, kind, owner }, signal, onScan) =>
      withProcess((process) => process.parse(path, { kind, ocrLanguages, chunkTokens }, signal, onScan), {
        owner,
        signal,
      }),
    makeThumbnail: ({ path, kind, owner }, signal) =>
      withProcess((process) => process.draw(path, { task: 'thumbnail', kind }, signal), { owner, signal }),
    // Rendering is short: aborting it would cost more than it saves, because it ends the process.
    drawPage: ({ path, kind, owner }, page, signal) =>
      withProcess((process) => process.draw(path, { task: 'page', kind, page }), {
        owner,
        turn: owner,
        signal,
      }),
    findMarks: ({ path, kind, owner }, shown, signal) =>
      withProcess((process) => process.findMarks(path, { kind, ...shown }), { owner, turn: owner, signal }),
    async close() {
      isClosed = true;
      slots.close();
      processes.close();
      for (const process of busy) process.end();
    },
  };
}

function defaultSize(memoryBytes: number): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(1, Math.min(3, availableParallelism() + 1, Math.floor(memory / 2 / memoryBytes)));
}
