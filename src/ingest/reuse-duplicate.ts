import type { Pool } from '../db/connections.ts';
import { findDuplicate, loadDocument } from '../db/documents/duplicate-content.ts';
import type { ParsedContent } from './store-document.ts';

/**
 * Loads the chunks of another file with the same content, so that this one need not be parsed or embedded.
 * @returns `pending` while the other one is still to be ingested; undefined when there is none
 */
export async function reuseDuplicate(
  { pool }: { pool: Pool },
  file: { id: string; projectId: string },
): Promise<ParsedContent | 'pending' | undefined> {
  const duplicate = await findDuplicate(pool, file.id);
  if (duplicate?.state !== 'read') return duplicate?.state;
  const { documentId, chunkCount, title, notice } = duplicate;
  const document = { projectId: file.projectId, id: documentId };
  const chunks = await loadDocument(pool, document);
  // The other file has been deleted since, and some of its rows are gone.
  if (chunks.length < chunkCount) return undefined;
  return { chunks, title, notice, duplicate: document };
}
