import type { Pool, Queryable } from '../db/connections.ts';
import { beginDocument } from '../db/documents/begin-documents.ts';
import { appendChunks, reserveChunkIds, writingBatch } from '../db/documents/chunks.ts';
import type { DocumentKey } from '../db/documents/document-key.ts';
import { type Published, publishDocument, retireUnpublished } from '../db/documents/publish-documents.ts';
import type { FileRow } from '../db/files/files.ts';
import { batchesOf } from '../helpers/batches-of.ts';
import { analyzeChunks } from '../lexical/analyze-chunks.ts';
import { buildPostings } from '../lexical/build-segment.ts';
import { chooseLanguage } from '../lexical/choose-languages.ts';
import type { IndexCaches } from '../lexical/index-cache.ts';
import { indexDocuments, lexicalFields } from '../lexical/index-document.ts';
import type { Chunk } from '../parse/chunk/chunk.ts';
import { withTitle } from '../text/passage-text.ts';
import { startVectorSegment, type VectorSegmentBuilder } from '../vectors/build-vector-segment.ts';
import { type EmbeddedChunks, embedChunks } from '../vectors/embed-chunks.ts';
import { openWriters, type WriterDependencies } from '../vectors/generation-writers.ts';
import { writeVectorSegments } from '../vectors/write-vector-segments.ts';
import type { IngestionAttempt } from './start-attempt.ts';

/** The parsed content of a file. */
export type ParsedContent = {
  chunks: Chunk[];
  /** The document's own title. */
  title?: string | undefined;
  /** For the person who uploaded it: what may have been misread. */
  notice?: string | undefined;
  /** A document with the same chunks, whose vectors are copied. */
  duplicate?: DocumentKey | undefined;
};

export type StoreDependencies = WriterDependencies & {
  indexCaches: IndexCaches;
  /** Enqueues what follows the ingestion of files of one project, in the transaction that ends it. */
  enqueueNext?: (db: Queryable, files: FileRow[]) => Promise<void>;
};

/** How many chunks are indexed as one segment: fewer segments need fewer merges. */
const indexingBatch = 1_024;

/**
 * Embeds and indexes the chunks of a file as a new document, which replaces the file's old one at the end. Embedding, the
 * database and the analysis of words run in parallel: the words are indexed by ids that the chunks are going to have.
 * @returns undefined when the file was deleted or ingested by another process meanwhile
 * @throws what the embedder throws; the new document is retired then
 */
export async function storeDocument(
  deps: StoreDependencies,
  file: FileRow,
  { chunks, title, notice, duplicate }: ParsedContent,
  attempt: IngestionAttempt,
): Promise<Published | undefined> {
  const { pool, indexCaches } = deps;
  const { projectId, filename } = file;
  const writers = await openWriters(deps);
  // The embedder needs to know neither the language nor the document, and takes longest.
  const embedded = embedChunks(deps, writers, { filename, title, duplicate, chunks }, attempt.signal);
  const language = await chooseLanguage(
    pool,
    projectId,
    chunks.map(({ text }) => text),
  );
  const id = await beginDocument(pool, file, { title, language });
  if (id === undefined) return undefined;
  let stored = 0;
  attempt.countChunks(stored, chunks.length);
  const onStored = (count: number) => {
    stored += count;
    attempt.countChunks(stored, chunks.length);
  };
  try {
    attempt.enter('embedding');
    /** Whether the vectors of the part before could be indexed, which goes on while the next part is embedded. */
    let before: Promise<boolean> = Promise.resolve(true);
    for (const part of batchesOf(chunks, indexingBatch)) {
      const fields = part.map((chunk) => lexicalFields(withTitle(chunk, title), filename));
      const chunkIds = await reserveChunkIds(pool, part.length);
      const indexed = { projectId, spans: [{ documentId: id, size: chunkIds.length }], chunkIds };
      const [builders, segment] = await Promise.all([
        writeChunks(embedded, chunkIds, { pool, document: { projectId, id }, attempt, onStored }),
        analyzeChunks(pool, indexCaches.current.vocabularies, language, fields)
          .then(buildPostings)
          .then((postings) => indexDocuments(pool, indexed, { languages: [language], postings })),
      ]);
      if (!(await before) || !builders || segment === undefined) return undefined;
      before = writeVectorSegments(pool, indexed, builders).then((segments) => segments !== undefined);
      before.catch(() => {});
    }
    if (!(await before)) return undefined;
    const generationIds = writers.filter(({ failed }) => !failed).map(({ generation }) => generation.id);
    const { startedAt } = attempt;
    const written = { id, fileId: file.id, generationIds, notice, startedAt, pageCount: countPages(chunks) };
    return await publishDocument(pool, written, async (db) => deps.enqueueNext?.(db, [file]));
  } catch (error) {
    await retireUnpublished(pool, [file.id], [id]);
    throw error;
  }
}

type WriteOptions = {
  pool: Pool;
  document: DocumentKey;
  attempt: IngestionAttempt;
  /** Called with the number of chunks of each statement. */
  onStored: (count: number) => void;
};

/**
 * Writes the next chunks.
 * @param chunkIds their ids: a multiple of `embeddingBatch`, or of all that are left
 * @returns segments with their vectors by generation, as far as they could be embedded; undefined when the document was retired
 */
async function writeChunks(
  embedded: AsyncGenerator<EmbeddedChunks>,
  chunkIds: number[],
  options: WriteOptions,
): Promise<Map<number, VectorSegmentBuilder> | undefined> {
  const { attempt } = options;
  const builders = new Map<number, VectorSegmentBuilder>();
  for (let start = 0; start < chunkIds.length; ) {
    const { value, done } = await embedded.next();
    if (done) throw new Error('Fewer chunks were embedded than there are.');
    attempt.enter('storing');
    const end = start + value.chunks.length;
    const [isWritten] = await Promise.all([
      writeBatch(value, chunkIds.slice(start, end), options),
      roundBatch(value, builders, chunkIds.length),
    ]);
    if (!isWritten) return undefined;
    start = end;
    attempt.enter('embedding');
  }
  return builders;
}

/** @returns false when the document was retired */
async function writeBatch(
  { chunks, vectors }: EmbeddedChunks,
  chunkIds: number[],
  { pool, document, onStored }: WriteOptions,
): Promise<boolean> {
  for (let start = 0; start < chunks.length; start += writingBatch) {
    const end = start + writingBatch;
    const part = { chunks: chunks.slice(start, end), chunkIds: chunkIds.slice(start, end) };
    const vectorsOfPart = vectors.map((made) => ({ ...made, vectors: made.vectors.slice(start, end) }));
    if (!(await appendChunks(pool, document, part, vectorsOfPart))) return false;
    onStored(part.chunks.length);
  }
  return true;
}

/** Adds the vectors to the segments of their generations, while the database stores them. */
async function roundBatch(
  { vectors }: EmbeddedChunks,
  builders: Map<number, VectorSegmentBuilder>,
  count: number,
): Promise<void> {
  for (const { generation, vectors: made } of vectors) {
    await builders.getOrInsertComputed(generation.id, () => startVectorSegment(count)).add(made);
  }
}

/** The last page that a chunk is on; null for formats without pages. */
export function countPages(chunks: Chunk[]): number | null {
  const last = chunks.reduce((most, { page }) => Math.max(most, page ?? 0), 0);
  return last || null;
}
