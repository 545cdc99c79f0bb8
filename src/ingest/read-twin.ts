import type { Pool } from '../db/connections.ts';
import { findTwin, loadDocument, loadVectors } from '../db/twins.ts';
import type { Embedder } from '../providers/ports.ts';
import type { ReadDocument } from './store-document.ts';

/** What was read of another file with the same content. */
export type Reading = {
  document: ReadDocument;
  /** Gives its chunks the vectors that they have there. It is to be asked for all of them, in their order. */
  embedder: Embedder;
};

/**
 * What was read of another file with the same content, so that it need be neither parsed nor embedded again.
 * @returns `ahead` while another one is still to be read; undefined when there is none.
 */
export async function readTwin(
  { pool, embedder }: { pool: Pool; embedder: Embedder },
  fileId: string,
): Promise<Reading | 'ahead' | undefined> {
  const twin = await findTwin(pool, fileId);
  if (twin?.state !== 'read') return twin?.state;
  const { documentId, chunkCount, title, notice } = twin;
  const chunks = await loadDocument(pool, documentId);
  // Deleted meanwhile, and partly swept.
  if (chunks.length < chunkCount) return undefined;
  let from = 0;
  return {
    document: { chunks, title, notice },
    embedder: {
      ...embedder,
      async embed(texts, purpose, signal) {
        const part = { from, count: texts.length };
        from += texts.length;
        const document = { documentId, embeddingModel: embedder.model };
        const vectors = await loadVectors(pool, document, part);
        return vectors.length === texts.length ? vectors : embedder.embed(texts, purpose, signal);
      },
    },
  };
}
