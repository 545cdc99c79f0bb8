import type { Pool } from '../db/connections.ts';
import { type FileRow, findFileToIngest, markFileFailed } from '../db/files.ts';
import { AppError } from '../errors.ts';
import type { Blobs, Embedder, Log } from '../providers/ports.ts';
import { type Chunk, chunkSections } from './chunk.ts';
import type { FileKind } from './file-kinds.ts';
import { ParseError } from './parse-error.ts';
import type { ParserPool } from './parser-pool.ts';
import { storeDocument } from './store-document.ts';

export type IngestDependencies = {
  pool: Pool;
  blobs: Blobs;
  parserPool: ParserPool;
  /** The length that chunks are filled up to, in tokens. */
  chunkTokens: number;
  embedder: Embedder;
  log: Log;
};

/**
 * Reads, chunks, embeds and indexes an accepted file and sets it to `processed`, or to `error` with a sentence when
 * its content cannot be read. Running it again does no harm: what the file had is replaced in the transaction that
 * sets the status, and a file that is done or deleted ends it quietly.
 * @throws whatever may pass with time, such as an embedding vendor's outage; `giveUp` then ends the last attempt.
 */
export async function ingestFile(
  deps: IngestDependencies,
  fileId: string,
  signal?: AbortSignal,
): Promise<void> {
  const file = await findFileToIngest(deps.pool, fileId, deps.embedder.model);
  if (!file) return;
  const started = performance.now();
  try {
    const chunks = await readChunks(deps, file, signal);
    if (!(await storeDocument(deps, file, chunks, signal))) return;
    const milliseconds = Math.round(performance.now() - started);
    deps.log.info({ fileId, kind: file.kind, chunks: chunks.length, milliseconds }, 'file processed');
  } catch (error) {
    // Deleted meanwhile: whatever failed, it is of no interest any more.
    if (!(await findFileToIngest(deps.pool, fileId, deps.embedder.model))) return;
    if (!(error instanceof ParseError && error.permanent)) throw error;
    await fail(deps, fileId, error.message);
  }
}

/** Ends a file whose last attempt has failed for a reason that did not pass. */
export async function giveUp(deps: IngestDependencies, fileId: string, error: unknown): Promise<void> {
  const sentence =
    error instanceof AppError || error instanceof ParseError
      ? error.message
      : 'The file could not be processed because of a fault inside the service.';
  await fail(deps, fileId, `${sentence} Delete the file and upload it again to retry.`);
}

async function fail(deps: IngestDependencies, fileId: string, details: string): Promise<void> {
  deps.log.warn({ fileId, details }, 'file could not be processed');
  await markFileFailed(deps.pool, fileId, details);
}

async function readChunks(deps: IngestDependencies, file: FileRow, signal?: AbortSignal): Promise<Chunk[]> {
  const { sections } = await deps.blobs.withLocalFile(file.id, (path) =>
    deps.parserPool.parse({ path, kind: file.kind as FileKind }, signal),
  );
  const chunks = chunkSections(sections, deps.chunkTokens);
  if (chunks.length === 0) {
    throw new ParseError('No text was found in the file.', { permanent: true });
  }
  return chunks;
}
