import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { cacheSize } from './cache-size.ts';
import { createDirectory, hasDatabase, requireNothingElse } from './create-directory.ts';
import { DurableFiles } from './durable-files.ts';
import { explainOpenFailure } from './explain-open-failure.ts';
import type { Requests, ThreadOptions } from './thread-protocol.ts';
import type { RunBatch } from './wire/multiplexer.ts';

/** PGlite as the thread uses it. */
export type OpenPglite = {
  run: RunBatch;
  /** Handles the requests of the main thread. */
  requests: { [Name in keyof Requests]: () => Promise<Requests[Name]> };
};

const withoutFlushing = '-F';

/** PGlite's own parameters, with flushing. `fdatasync`, the default, never reaches the file system; `fsync` does. */
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== withoutFlushing),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * Opens the database, creating it if needed.
 * @param crashed called with PostgreSQL's last output when the database cannot continue. Must end the thread: PGlite would
 * continue with damaged memory.
 */
export async function openPglite(
  options: ThreadOptions,
  crashed: (reason: string) => never,
): Promise<OpenPglite> {
  if (options.directory !== undefined) await requireNothingElse(options.directory);
  const lastWords = recentLines(5);
  const { pglite, files } = await openFiles(options, lastWords.add).catch((error: unknown) => {
    throw explainOpenFailure(error, lastWords.lines(), options.directory, options.isAgain);
  });
  watchMainLoop(pglite, (error) => crashed([String(error), ...lastWords.lines()].join('\n')));
  return {
    // `syncToFs` is for file systems that keep changes in memory first.
    run: (batch, answer) => pglite.execProtocolRawStream(batch, { onRawData: answer, syncToFs: false }),
    requests: {
      flushes: async () => files?.flushes ?? { log: 0, data: 0, milliseconds: 0 },
      dump: async () => new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
      shutdown: async () => {
        await pglite.close();
        return null;
      },
    },
  };
}

async function openFiles(
  { directory, template, durable }: ThreadOptions,
  onStderr: (line: string) => boolean,
): Promise<{ pglite: PGlite; files: DurableFiles | undefined }> {
  const loadDataDir = template && asArchive(template);
  const common = { extensions: { vector }, onStderr };
  if (directory === undefined) {
    return {
      pglite: await PGlite.create({ ...common, ...(loadDataDir && { loadDataDir }) }),
      files: undefined,
    };
  }
  if (!hasDatabase(directory)) await createDirectory(directory, loadDataDir);
  const files = new DurableFiles(directory);
  const startParams = [
    ...(durable ? durableParameters : PGlite.defaultStartParams),
    '-c',
    `shared_buffers=${cacheSize(directory)}MB`,
  ];
  return { pglite: await PGlite.create({ ...common, fs: files, startParams }), files };
}

/** What PGlite takes bytes from, and all that it asks of it. A blob would copy them twice, which takes a fourth of an opening in memory. */
function asArchive({ buffer, byteOffset, byteLength }: Uint8Array): Blob {
  const isWhole = byteLength === buffer.byteLength;
  const bytes = isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  return { type: 'application/x-tar', arrayBuffer: async () => bytes } as Blob;
}

/** The exit status with which PostgreSQL returns to its main loop after an error; PGlite handles it. */
const errorReturnStatus = 100;

/**
 * Detects the exceptions that end PostgreSQL. PGlite swallows them: it would keep calling into the dead database, or
 * mistake the end of a failed commit for its success.
 */
function watchMainLoop(pglite: PGlite, crashed: (error: unknown) => never): void {
  const module = pglite.Module;
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      const status =
        typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
      if (status === errorReturnStatus) throw error;
      crashed(error);
    }
  };
}

/** Keeps the last lines of a text; `add` tells PGlite not to print the line. */
function recentLines(most: number): { add(line: string): false; lines(): string[] } {
  let recent: string[] = [];
  return {
    add(line) {
      recent = [...recent, line].slice(-most);
      return false;
    },
    lines: () => recent,
  };
}
