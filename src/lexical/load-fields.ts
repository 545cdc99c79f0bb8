import type { Queryable } from '../db/connections.ts';
import { loadChunksInOrder } from '../db/documents/chunks.ts';
import type { LiveDocument } from '../db/documents/live-documents.ts';
import { withTitle } from '../text/passage-text.ts';
import type { Field } from './analyze-chunks.ts';
import { lexicalFields } from './index-document.ts';

/** How many chunks are loaded at once. */
const pageSize = 256;

/** The stored chunks of a document, page by page, each with the fields that are to be indexed. */
export async function* loadFields(
  db: Queryable,
  document: LiveDocument,
): AsyncGenerator<{ chunkId: number; text: string; fields: Field[] }[]> {
  for (let from = 0; ; ) {
    const page = await loadChunksInOrder(db, document, { from, count: pageSize });
    const last = page.at(-1);
    if (!last) return;
    yield page.map((chunk) => ({
      chunkId: chunk.chunkId,
      text: chunk.text,
      fields: lexicalFields(withTitle(chunk, document.title), document.filename),
    }));
    from = last.position + 1;
  }
}
