import { readChunks } from '../../db/chunks.ts';
import type { Queryable } from '../../db/connections.ts';
import type { LiveDocument } from '../../db/documents.ts';
import type { Field } from './analyze.ts';
import { chunkFields, withTitle } from './index-document.ts';

/** How many chunks are read at once. */
const pageSize = 256;

/** The stored chunks of a document, as they are indexed, some at a time. */
export async function* readDocument(
  db: Queryable,
  { id, filename, title }: LiveDocument,
): AsyncGenerator<{ chunkId: number; text: string; fields: Field[] }[]> {
  for (let from = 0; ; ) {
    const page = await readChunks(db, id, { from, count: pageSize });
    const last = page.at(-1);
    if (!last) return;
    yield page.map((chunk) => ({
      chunkId: chunk.chunkId,
      text: chunk.text,
      fields: chunkFields(withTitle(chunk, title), filename),
    }));
    from = last.position + 1;
  }
}
