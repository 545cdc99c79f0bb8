import { beginDocuments } from '../db/documents/begin-documents.ts';
import { appendToDocuments, reserveChunkIds, writingBatch } from '../db/documents/chunks.ts';
import { type Published, publishDocuments, retireUnpublished } from '../db/documents/publish-documents.ts';
import type { FileRow } from '../db/files/files.ts';
import type { ChunkVectors } from '../db/vectors/vectors.ts';
import { batchesOf } from '../helpers/batches-of.ts';
import { type AnalyzedChunks, analyzeChunks, joinAnalyzed } from '../lexical/analyze-chunks.ts';
import { buildPostings } from '../lexical/build-segment.ts';
import { chooseLanguages } from '../lexical/choose-languages.ts';
import { indexDocuments, lexicalFields } from '../lexical/index-document.ts';
import type { Chunk } from '../parse/chunk/chunk.ts';
import type { ChunksToIndex } from '../segments/segment-header.ts';
import { textToEmbed, withTitle } from '../text/passage-text.ts';
import { roundVectors, type VectorSegmentBuilder } from '../vectors/build-vector-segment.ts';
import { embedFor, type GenerationWriter, openWriters } from '../vectors/generation-writers.ts';
import { writeVectorSegments } from '../vectors/write-vector-segments.ts';
import type { IngestionAttempt } from './start-attempt.ts';
import { countPages, type ParsedContent, type StoreDependencies } from './store-document.ts';

/** A parsed file that is to be stored. */
export type FileToStore = { file: FileRow; content: ParsedContent; attempt: IngestionAttempt };

/** Thrown when one of the files was deleted, or ingested by another process, while they were stored. */
export class RetiredMeanwhile extends Error {
  override name = 'RetiredMeanwhile';
}

/** A document with its language and, once it has begun, its id. */
type BegunFile = FileToStore & { language: string; id: number };

/**
 * Embeds and indexes the small files of one project as new documents, with as many statements, flushes and segments as one
 * file takes. The documents replace the files' previous ones at the end, all in one transaction.
 * @returns for each file undefined when it was deleted meanwhile; otherwise whether all current generations have its
 * vectors
 * @throws whatever is wrong with any of them, with nothing stored; `RetiredMeanwhile` when one is no longer wanted
 */
export async function storeTogether(
  deps: StoreDependencies,
  projectId: string,
  files: FileToStore[],
): Promise<(Published | undefined)[]> {
  if (files.length === 0) return [];
  const { pool } = deps;
  const [writers, chunkIds] = await Promise.all([
    openWriters(deps),
    reserveChunkIds(
      pool,
      files.reduce((sum, { content }) => sum + content.chunks.length, 0),
    ),
  ]);
  const begun = await beginDocumentsOf(deps, projectId, files);
  if (begun.length === 0) return files.map(() => undefined);
  try {
    const ended = await storeBegunDocuments({ ...deps, writers }, projectId, begun, chunkIds);
    return files.map(({ file }) => ended.get(file.id));
  } catch (error) {
    await retireUnpublished(
      pool,
      begun.map(({ file }) => file.id),
      begun.map(({ id }) => id),
    );
    throw error;
  }
}

/** Begins the documents, grouped by language. A file that is gone has none. */
async function beginDocumentsOf(
  { pool }: StoreDependencies,
  projectId: string,
  files: FileToStore[],
): Promise<BegunFile[]> {
  const texts = files.map(({ content }) => content.chunks.map(({ text }) => text));
  const languages = await chooseLanguages(pool, projectId, texts);
  const detected = files.map((one, index) => ({ ...one, language: languages[index] as string }));
  detected.sort((one, other) => (one.language < other.language ? -1 : Number(one.language > other.language)));
  const ids = await beginDocuments(
    pool,
    detected.map(({ file: { id, revision }, content: { title }, language }) => ({
      fileId: id,
      revision,
      title,
      language,
    })),
  );
  return detected.flatMap((one, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ ...one, id }];
  });
}

async function storeBegunDocuments(
  deps: StoreDependencies & { writers: GenerationWriter[] },
  projectId: string,
  begun: BegunFile[],
  reserved: number[],
): Promise<Map<string, Published | undefined>> {
  const { pool } = deps;
  for (const { attempt, content } of begun) {
    attempt.countChunks(0, content.chunks.length);
    attempt.enter('embedding');
  }
  // Before the words are analyzed, since that keeps the event loop busy while the embedder would wait.
  const embedded = embedAll(deps, begun);
  embedded.catch(() => {});
  const spans = begun.map(({ id, content }) => ({ documentId: id, size: content.chunks.length }));
  // A file that is gone needs none of those that were reserved.
  const chunkIds = reserved.slice(
    0,
    spans.reduce((sum, { size }) => sum + size, 0),
  );
  const chunks = { projectId, spans, chunkIds };
  const languages = [...new Set(begun.map(({ language }) => language))];
  // A segment of several documents that was live before them would be merged without them, as if they had been deleted.
  const [builders, indexed] = await Promise.all([
    embedded.then((vectors) => append(deps, chunks, begun, vectors)),
    analyzeAll(deps, begun)
      .then(buildPostings)
      .then((postings) => indexDocuments(pool, chunks, { languages, postings }, 'building')),
  ]);
  const ofVectors = await writeVectorSegments(pool, chunks, builders, 'building');
  if (indexed === undefined || !ofVectors) throw new RetiredMeanwhile();
  const published = await publishDocuments(
    pool,
    begun.map(({ id, file, content, attempt }) => ({
      id,
      fileId: file.id,
      notice: content.notice,
      startedAt: attempt.startedAt,
      pageCount: countPages(content.chunks),
    })),
    { generationIds: [...builders.keys()], segmentIds: [indexed, ...ofVectors] },
    async (db, fileIds) => {
      // Its chunks in the segments could be seen once its document is forgotten.
      if (fileIds.length < begun.length) throw new RetiredMeanwhile();
      const files = begun.map(({ file }) => file).filter(({ id }) => fileIds.includes(id));
      await deps.enqueueNext?.(db, files);
    },
  );
  return new Map(begun.map(({ file }, index) => [file.id, published[index]]));
}

/** The vectors of all chunks, in each generation that they could be embedded for. */
async function embedAll(
  deps: StoreDependencies & { writers: GenerationWriter[] },
  begun: BegunFile[],
): Promise<ChunkVectors[]> {
  const texts = begun.flatMap(({ file: { filename }, content: { title, chunks } }) =>
    chunks.map((chunk) => textToEmbed({ filename, title }, chunk)),
  );
  const signal = AbortSignal.any(begun.map(({ attempt }) => attempt.signal));
  signal.throwIfAborted();
  const made = await Promise.all(deps.writers.map((writer) => embedFor(deps, writer, texts, signal)));
  return made.filter((ofGeneration) => ofGeneration !== undefined);
}

/** Appends all chunks with their vectors. @returns segments with the vectors by generation */
async function append(
  deps: StoreDependencies,
  { projectId, chunkIds }: ChunksToIndex,
  begun: BegunFile[],
  vectors: ChunkVectors[],
): Promise<Map<number, VectorSegmentBuilder>> {
  for (const { attempt } of begun) attempt.enter('storing');
  const chunks = begun
    .flatMap(({ id, content }) => content.chunks.map((chunk) => ({ id, chunk })))
    .map((one, index) => ({ ...one, chunkId: chunkIds[index] as number }));
  for (const [index, batch] of batchesOf(chunks, writingBatch).entries()) {
    const start = index * writingBatch;
    const vectorsOfBatch = vectors.map((ofGeneration) => ({
      ...ofGeneration,
      vectors: ofGeneration.vectors.slice(start, start + batch.length),
    }));
    const parts = [...Map.groupBy(batch, ({ id }) => id)].map(([documentId, own]) => ({
      documentId,
      chunks: own.map(({ chunk }): Chunk => chunk),
      chunkIds: own.map(({ chunkId }) => chunkId),
    }));
    if (!(await appendToDocuments(deps.pool, projectId, parts, vectorsOfBatch))) throw new RetiredMeanwhile();
  }
  for (const { attempt, content } of begun) attempt.countChunks(content.chunks.length, content.chunks.length);
  const builders = new Map<number, VectorSegmentBuilder>();
  for (const { generation, vectors: ofGeneration } of vectors) {
    builders.set(generation.id, await roundVectors(ofGeneration));
  }
  return builders;
}

/** Analyzes the chunks of all, each document with the stemmer of its language. */
async function analyzeAll(
  { pool, indexCaches }: StoreDependencies,
  begun: BegunFile[],
): Promise<AnalyzedChunks> {
  const parts: AnalyzedChunks[] = [];
  for (const [language, alike] of Map.groupBy(begun, ({ language }) => language)) {
    const fields = alike.flatMap(({ file, content: { title, chunks } }) =>
      chunks.map((chunk) => lexicalFields(withTitle(chunk, title), file.filename)),
    );
    parts.push(await analyzeChunks(pool, indexCaches.current.vocabularies, language, fields));
  }
  return parts.length === 1 ? (parts[0] as AnalyzedChunks) : joinAnalyzed(parts);
}
