import { fileURLToPath } from 'node:url';
import type { Mark } from '../pdf/marks.ts';
import { askProcess, type OnScan, type RunningProcess } from './ask-process.ts';
import { createChunkCollector } from './collect-chunks.ts';
import type { Confinement } from './confinement.ts';
import type { ChunkedDocument, DocumentTask } from './messages.ts';
import { faultOfFile } from './process-failures.ts';
import { lowerPriority } from './process-status.ts';
import { collectErrorOutput, keepAlive, startConfined } from './start-confined.ts';
import type { ProcessLimits } from './watch-process.ts';

export type ParserProcessOptions = ProcessLimits & {
  /** The program that the process runs. */
  program: string;
  confinement: Confinement;
};

type RequestOf<Task> = Omit<Extract<DocumentTask, { task: Task }>, 'task'>;

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

/**
 * Starts a parser process. Its environment is empty, so that a hostile document cannot reach secrets, and it is confined as far as
 * the system allows. It keeps this process alive only while it has a document.
 */
export function startParserProcess(options: ParserProcessOptions): ParserProcess {
  const process = startProcess(options);
  const { child, input } = process;
  return {
    async parse(path, request, signal, onScan) {
      const collector = createChunkCollector();
      const asked = { ...request, task: 'parse', path } as const;
      const answer = await askProcess(process, options, asked, { signal, onScan, collector });
      if ('document' in answer) return { ...answer.document, chunks: collector.chunks };
      throw faultOfFile('it drew what it was to parse');
    },
    async draw(path, request, signal) {
      const collector = createChunkCollector();
      const answer = await askProcess(process, options, { ...request, path }, { signal, collector });
      if ('picture' in answer) return answer.picture;
      throw faultOfFile('it parsed what it was to draw');
    },
    async findMarks(path, request) {
      const collector = createChunkCollector();
      const asked = { ...request, task: 'marks', path } as const;
      const answer = await askProcess(process, options, asked, { collector });
      if ('marks' in answer) return answer.marks;
      throw faultOfFile('it parsed what it was to mark');
    },
    isUsable: () =>
      !process.hasEnded &&
      !process.isSending &&
      !input.destroyed &&
      process.residentBytes <= options.memoryBytes * reusableShare,
    end() {
      child.kill('SIGKILL');
    },
  };
}

function startProcess(options: ParserProcessOptions): RunningProcess {
  const confined = startConfined(options);
  const { child, input, output } = confined;
  const errorOutput = collectErrorOutput(child);
  const process = { ...confined, errorOutput, hasEnded: false, isSending: false, residentBytes: 0 };
  // The failed write reports the error to the sender, and the end of the process what reading would.
  for (const pipe of [input, output]) pipe.on('error', () => {});
  child.on('close', () => {
    process.hasEnded = true;
  });
  // A process that could not start emits this instead of `close`.
  child.on('error', (error) => {
    errorOutput.text = String(error);
    if (child.pid === undefined) child.emit('close', null, null);
  });
  lowerPriority(child.pid);
  keepAlive(process, false);
  return process;
}
