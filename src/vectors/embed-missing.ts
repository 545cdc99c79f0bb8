import type { Pool } from '../db/connections.ts';
import { writingBatch } from '../db/documents/chunks.ts';
import { listCurrentGenerations, switchWhenBuilt } from '../db/vectors/generations.ts';
import {
  addMissingVectors,
  findEmbeddedChunks,
  listUnembeddedChunks,
  markEmbedded,
  type StoredChunk,
} from '../db/vectors/missing-vectors.ts';
import { isPrepared } from '../db/vectors/vectors.ts';
import { batchesOf } from '../helpers/batches-of.ts';
import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import { textToEmbed } from '../text/passage-text.ts';
import { embeddingBatch } from './embed-chunks.ts';
import {
  embedFor,
  type GenerationWriter,
  openWriters,
  type WriterDependencies,
} from './generation-writers.ts';
import { moveAllFormerVectors } from './move-former-vectors.ts';
import { type BulkOptions, segmentVectors } from './segment-vectors.ts';

/**
 * Embeds the chunks that current generations lack, puts their vectors into segments, and activates the generation that is
 * being built once it is complete. May be stopped at any moment and started again; two at once repeat each other's work.
 * @returns whether all is done; false when it was told to stop.
 * @throws what the embedder throws
 */
export async function embedMissing(deps: WriterDependencies, options: BulkOptions = {}): Promise<boolean> {
  // First, and without the models: until it is in segments, every search scans it.
  for (const generation of await listCurrentGenerations(deps.pool)) {
    if (isPrepared(generation) && !(await segmentVectors(deps, generation, options))) return false;
  }
  if (!(await moveAllFormerVectors(deps, options))) return false;
  for (const writer of await openWriters(deps)) {
    if (!(await embedDocuments(deps, writer, options))) return false;
    // A generation is prepared once its first text is embedded.
    const { generation } = writer;
    if (isPrepared(generation) && !(await segmentVectors(deps, generation, options))) return false;
    if (generation.state !== 'building') continue;
    // A document begun before the generation may have been published since.
    while (!(await switchWhenBuilt(deps.pool, generation.id))) {
      if (!(await embedDocuments(deps, writer, options))) return false;
    }
    deps.log.info({ model: generation.model }, 'searches use the new embedding model from now on');
  }
  return true;
}

/** Embeds the documents that a generation lacks, in the order of their ids. @returns false when it was told to stop. */
async function embedDocuments(
  deps: WriterDependencies,
  writer: GenerationWriter,
  { signal, mustStop }: BulkOptions,
): Promise<boolean> {
  const { pool } = deps;
  const { id } = writer.generation;
  const yieldToEventLoop = createYieldToEventLoop();
  let cursor = { documentId: 0, chunkId: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const batch = await listUnembeddedChunks(pool, id, cursor, embeddingBatch);
    const next = batch[0]?.documentId;
    if (cursor.documentId > 0 && next !== cursor.documentId)
      await markEmbedded(pool, id, [cursor.documentId]);
    const last = batch.at(-1);
    if (!last) return true;
    const result = await embedBatch(deps, writer, batch, signal);
    if (result === 'given up') return true;
    // The last document may continue in the next batch; the others end here.
    const ended = new Set(batch.map(({ documentId }) => documentId));
    ended.delete(last.documentId);
    await markEmbedded(pool, id, [...ended]);
    cursor = { documentId: last.documentId, chunkId: last.chunkId };
    // Stopping before anything was embedded might repeat forever.
    if (result === 'embedded' && (await mustStop?.())) return false;
    await yieldToEventLoop();
  }
}

/** @returns `given up` when the generation is being replaced and its model failed, or it was dropped. */
async function embedBatch(
  deps: WriterDependencies,
  writer: GenerationWriter,
  batch: StoredChunk[],
  signal?: AbortSignal,
): Promise<'embedded' | 'present' | 'given up'> {
  const missing = await withoutVectors(deps.pool, writer, batch);
  if (missing.length === 0) return 'present';
  const texts = missing.map((chunk) => textToEmbed(chunk, chunk));
  const made = await embedFor(deps, writer, texts, signal);
  if (!made) return 'given up';
  const rows = missing.map((chunk, index) => ({ ...chunk, vector: made.vectors[index] as Float32Array }));
  for (const [projectId, own] of Map.groupBy(rows, (row) => row.projectId)) {
    for (const part of batchesOf(own, writingBatch)) {
      if (!(await addMissingVectors(deps.pool, made.generation, projectId, part))) return 'given up';
    }
  }
  return 'embedded';
}

async function withoutVectors(
  pool: Pool,
  { generation }: GenerationWriter,
  batch: StoredChunk[],
): Promise<StoredChunk[]> {
  if (!isPrepared(generation)) return batch;
  const missing: StoredChunk[] = [];
  for (const [projectId, own] of Map.groupBy(batch, (chunk) => chunk.projectId)) {
    const chunkIds = own.map(({ chunkId }) => chunkId);
    const embedded = await findEmbeddedChunks(pool, generation, { projectId, chunkIds });
    missing.push(...own.filter(({ chunkId }) => !embedded.has(chunkId)));
  }
  return missing;
}
