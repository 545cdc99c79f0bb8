import { replaceChunks } from '../db/chunks.ts';
import type { Pool } from '../db/connections.ts';
import { type FileRow, findFileToIngest, lockFile, markFileFailed, markFileProcessed } from '../db/files.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Blobs, Embedder, Log } from '../providers/ports.ts';
import { chunkSearchText } from '../retrieve/search-text.ts';
import { type Chunk, chunkSections } from './chunk.ts';
import type { FileKind } from './file-kinds.ts';
import { ParseError } from './parse-error.ts';
import type { ParserPool } from './parser-pool.ts';

export type IngestDependencies = {
  pool: Pool;
  blobs: Blobs;
  parserPool: ParserPool;
  embedder: Embedder;
  log: Log;
};

/** How many chunks are embedded at once: bounds memory and gives progress between calls of a vendor. */
const embeddingBatch = 256;

/**
 * Reads, chunks, embeds and indexes an accepted file and sets it to `processed`, or to `error` with a sentence when
 * its content cannot be read. Running it again does no harm: chunks are replaced in the transaction that sets the
 * status, and a file that is done or deleted ends it quietly.
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
    const vectors = await embedChunks(deps.embedder, file, chunks, signal);
    const rows = chunks.map((chunk, index) => ({
      ...chunk,
      searchText: chunkSearchText(chunk, file.filename),
      vector: vectors[index] as Float32Array,
    }));
    await transaction(deps.pool, async (db) => {
      if (!(await lockFile(db, fileId))) return;
      const { id, projectId } = file;
      await replaceChunks(db, { id, projectId, embeddingModel: deps.embedder.model }, rows);
      await markFileProcessed(db, fileId, deps.embedder.model);
    });
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
  const sections = await deps.blobs.withLocalFile(file.id, (path) =>
    deps.parserPool.parse({ path, kind: file.kind as FileKind }, signal),
  );
  const chunks = chunkSections(sections);
  if (chunks.length === 0) {
    throw new ParseError('No text was found in the file.', { permanent: true });
  }
  return chunks;
}

/** What of a chunk is embedded: its document and headings give the words of the text their subject. */
function embeddedText(file: FileRow, chunk: Chunk): string {
  return [file.filename, ...chunk.headingPath, chunk.text].join('\n');
}

async function embedChunks(
  embedder: Embedder,
  file: FileRow,
  chunks: Chunk[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let start = 0; start < chunks.length; start += embeddingBatch) {
    signal?.throwIfAborted();
    const batch = chunks.slice(start, start + embeddingBatch).map((chunk) => embeddedText(file, chunk));
    vectors.push(...(await embedder.embed(batch, 'document', signal)));
  }
  return vectors;
}
