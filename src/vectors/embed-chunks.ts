import type { ChunkRow } from '../db/documents/chunks.ts';
import type { DocumentKey } from '../db/documents/document-key.ts';
import type { ChunkVectors } from '../db/vectors/vectors.ts';
import { batchesOf } from '../helpers/batches-of.ts';
import { textToEmbed } from '../text/passage-text.ts';
import { copyFor, embedFor, type GenerationWriter, type WriterDependencies } from './generation-writers.ts';

/** How many chunks are embedded at once: bounds memory, and gives progress between calls to a vendor. */
export const embeddingBatch = 256;

/** Chunks with their vectors in the generations that they could be embedded for. */
export type EmbeddedChunks = { chunks: ChunkRow[]; vectors: ChunkVectors[] };

/** A document whose chunks are embedded. */
export type DocumentToEmbed = {
  filename: string;
  title?: string | undefined;
  /** A document with the same chunks, whose vectors are copied where they exist. */
  duplicate?: DocumentKey | undefined;
  chunks: ChunkRow[];
};

/**
 * Embeds a document in batches for each generation. The first batch begins at once, before it is asked for; each further one
 * while the consumer uses the one before.
 * @throws what the embedder throws
 */
export function embedChunks(
  deps: WriterDependencies,
  writers: GenerationWriter[],
  document: DocumentToEmbed,
  signal: AbortSignal,
): AsyncGenerator<EmbeddedChunks> {
  const { duplicate, chunks } = document;
  const embed = async (batch: ChunkRow[], index: number): Promise<EmbeddedChunks> => {
    signal.throwIfAborted();
    const copied = duplicate && { document: duplicate, from: index * embeddingBatch };
    const texts = batch.map((chunk) => textToEmbed(document, chunk));
    const made = await Promise.all(
      writers.map(async (writer) => {
        const copy = copied && (await copyFor(deps.pool, writer, copied, batch.length));
        return copy || embedFor(deps, writer, texts, signal);
      }),
    );
    return { chunks: batch, vectors: made.filter((vectors) => vectors !== undefined) };
  };
  return oneAhead(batchesOf(chunks, embeddingBatch), embed);
}

/** Works on items one after the other, always one ahead of the consumer of the results. */
function oneAhead<Item, Result>(
  items: Item[],
  work: (item: Item, index: number) => Promise<Result>,
): AsyncGenerator<Result> {
  function begin(index: number): Promise<Result> | undefined {
    const item = items[index];
    const begun = item === undefined ? undefined : work(item, index);
    // A consumer that stops early does not handle the failure of what it does not wait for.
    begun?.catch(() => {});
    return begun;
  }

  async function* results(first: Promise<Result> | undefined): AsyncGenerator<Result> {
    let next = first;
    for (let index = 1; next; index += 1) {
      const result = await next;
      next = begin(index);
      yield result;
    }
  }

  return results(begin(0));
}
