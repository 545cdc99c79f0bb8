import type { Pool } from '../db/connections.ts';
import { findTwin, loadDocument } from '../db/tables/duplicate-content.ts';
import type { ReadDocument } from './store-document.ts';

/**
 * What was read of another file with the same content, so that it need be neither parsed nor embedded again.
 * @returns `ahead` while another one is still to be read; undefined when there is none.
 */
export async function readTwin(
  { pool }: { pool: Pool },
  fileId: string,
): Promise<ReadDocument | 'ahead' | undefined> {
  const twin = await findTwin(pool, fileId);
  if (twin?.state !== 'read') return twin?.state;
  const { documentId, chunkCount, title, notice } = twin;
  const chunks = await loadDocument(pool, documentId);
  // Deleted meanwhile, and partly swept.
  if (chunks.length < chunkCount) return undefined;
  return { chunks, title, notice, twinId: documentId };
}
