import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchesOf } from '../batches-of.ts';
import type { Pool } from '../db/connections.ts';
import { writingBatch } from '../db/tables/chunks.ts';
import { switchWhenBuilt } from '../db/vectors/generations.ts';
import {
  addMissingVectors,
  findEmbeddedChunks,
  listUnembeddedChunks,
  markEmbedded,
  type StoredChunk,
} from '../db/vectors/missing-vectors.ts';
import { isPrepared } from '../db/vectors/vectors.ts';
import type { Embedders } from '../ports/embedders.ts';
import type { Log } from '../ports/log.ts';
import { textToEmbed } from '../text/passage-text.ts';
import { embeddingBatch } from './embed-chunks.ts';
import { embedFor, type GenerationWriter, openWriters } from './generation-writers.ts';
import { indexVectors, type WorkBudget } from './index-vectors.ts';

type EmbeddingDependencies = Embedders & { pool: Pool; log: Log };

/**
 * Gives current generations the vectors that they lack, from the stored texts, and switches to the one that is being
 * built once it has all, those of large projects in their indexes. It may be stopped at any moment and begun again; of two
 * at once, one does the other's work.
 * @param options the signal that stops it, and how long it may index in one run; embedding is not limited
 * @returns whether all is done; not so when the time for indexing ran out.
 * @throws what the embedder throws
 */
export async function embedMissing(deps: EmbeddingDependencies, options: WorkBudget = {}): Promise<boolean> {
  const { signal } = options;
  for (const writer of await openWriters(deps)) {
    await fill(deps, writer, signal);
    // Embedding the first text makes it prepared.
    const { generation } = writer;
    if (generation.state !== 'building') continue;
    if (isPrepared(generation) && (await indexVectors(deps.pool, generation, options))) return false;
    // A document that was begun before the generation may have been published since.
    while (!(await switchWhenBuilt(deps.pool, generation.id))) await fill(deps, writer, signal);
    deps.log.info({ model: generation.model }, 'searches use the new embedding model from now on');
  }
  return true;
}

/** Embeds the documents that a generation lacks, in the order of their ids. */
async function fill(
  deps: EmbeddingDependencies,
  writer: GenerationWriter,
  signal?: AbortSignal,
): Promise<void> {
  const { pool } = deps;
  const { id } = writer.generation;
  let cursor = { documentId: 0, chunkId: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const batch = await listUnembeddedChunks(pool, id, cursor, embeddingBatch);
    const next = batch[0]?.documentId;
    if (cursor.documentId > 0 && next !== cursor.documentId)
      await markEmbedded(pool, id, [cursor.documentId]);
    const last = batch.at(-1);
    if (!last) return;
    if (!(await embedBatch(deps, writer, batch, signal))) return;
    // The last document may go on in the next batch; the others end here.
    const ended = new Set(batch.map(({ documentId }) => documentId));
    ended.delete(last.documentId);
    await markEmbedded(pool, id, [...ended]);
    cursor = { documentId: last.documentId, chunkId: last.chunkId };
    await nextTurn();
  }
}

/** @returns false when the generation is being replaced and its model failed. */
async function embedBatch(
  deps: EmbeddingDependencies,
  writer: GenerationWriter,
  batch: StoredChunk[],
  signal?: AbortSignal,
): Promise<boolean> {
  const missing = await withoutVectors(deps.pool, writer, batch);
  if (missing.length === 0) return true;
  const texts = missing.map((chunk) => textToEmbed(chunk, chunk));
  const made = await embedFor(deps, writer, texts, signal);
  if (!made) return false;
  const rows = missing.map((chunk, index) => ({ ...chunk, vector: made.vectors[index] as Float32Array }));
  for (const part of batchesOf(rows, writingBatch)) {
    await addMissingVectors(deps.pool, made.generation, part);
  }
  return true;
}

async function withoutVectors(
  pool: Pool,
  { generation }: GenerationWriter,
  batch: StoredChunk[],
): Promise<StoredChunk[]> {
  if (!isPrepared(generation)) return batch;
  const embedded = await findEmbeddedChunks(
    pool,
    generation,
    batch.map(({ chunkId }) => chunkId),
  );
  return batch.filter(({ chunkId }) => !embedded.has(chunkId));
}
