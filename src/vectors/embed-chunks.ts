import { batchesOf } from '../batches-of.ts';
import type { ChunkRow } from '../db/documents/chunks.ts';
import type { DocumentKey } from '../db/documents/document-key.ts';
import type { ChunkVectors } from '../db/vectors/vectors.ts';
import { textToEmbed } from '../text/passage-text.ts';
import { copyFor, embedFor, type GenerationWriter, type WriterDependencies } from './generation-writers.ts';

/** How many chunks are embedded at once: bounds memory, and gives progress between calls to a vendor. */
export const embeddingBatch = 256;

/** Chunks with their vectors in the generations that they could be embedded for. */
export type EmbeddedChunks = { chunks: ChunkRow[]; vectors: ChunkVectors[] };

/** Consecutive chunks of a document, from a position on. */
export type DocumentPart = {
  filename: string;
  title?: string | undefined;
  /** A document with the same chunks, whose vectors are copied where they exist. */
  duplicate?: DocumentKey | undefined;
  from: number;
  chunks: ChunkRow[];
};

/**
 * Embeds a part of a document for each generation in batches, the next one while the consumer uses the last.
 * @throws what the embedder throws
 */
export async function* embedChunks(
  deps: WriterDependencies,
  writers: GenerationWriter[],
  part: DocumentPart,
  signal: AbortSignal,
): AsyncGenerator<EmbeddedChunks> {
  const embed = async (batch: ChunkRow[], index: number): Promise<EmbeddedChunks> => {
    signal.throwIfAborted();
    const copied = part.duplicate && {
      document: part.duplicate,
      from: part.from + index * embeddingBatch,
    };
    const texts = batch.map((chunk) => textToEmbed(part, chunk));
    const made = await Promise.all(
      writers.map(async (writer) => {
        const copy = copied && (await copyFor(deps.pool, writer, copied, batch.length));
        return copy || embedFor(deps, writer, texts, signal);
      }),
    );
    return { chunks: batch, vectors: made.filter((vectors) => vectors !== undefined) };
  };
  const batches = batchesOf(part.chunks, embeddingBatch);
  let next: Promise<EmbeddedChunks> | undefined;
  for (const [index, batch] of batches.entries()) {
    const embedded = await (next ?? embed(batch, index));
    const following = batches[index + 1];
    next = following && embed(following, index + 1);
    // A consumer that stops early does not handle the failure of the next batch.
    next?.catch(() => {});
    yield embedded;
  }
}
