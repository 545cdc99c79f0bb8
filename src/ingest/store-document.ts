import { appendChunks } from '../db/chunks.ts';
import type { Pool } from '../db/connections.ts';
import { beginDocument, publishDocument, retireUnpublished } from '../db/documents.ts';
import type { FileRow } from '../db/files.ts';
import { transaction } from '../db/transaction.ts';
import { insertVectors } from '../db/vectors.ts';
import type { Embedder } from '../providers/ports.ts';
import type { Field } from '../retrieve/lexical/analyze.ts';
import {
  chooseLanguage,
  chunkFields,
  type IndexedDocument,
  indexChunks,
  withTitle,
} from '../retrieve/lexical/index-document.ts';
import type { WordIndex } from '../retrieve/lexical/word-index.ts';
import type { Chunk } from './chunk.ts';
import type { Run } from './start-run.ts';

/** What was read of a file. */
export type ReadDocument = {
  chunks: Chunk[];
  /** What the document calls itself. */
  title?: string | undefined;
  /** For the person who uploaded it: what may have been misread. */
  notice?: string | undefined;
};

type StoreDependencies = { pool: Pool; embedder: Embedder; wordIndex: WordIndex };

/** How many chunks are embedded at once: bounds memory and gives progress between calls of a vendor. */
const embeddingBatch = 256;

/** How many chunks are written in one transaction: everyone else waits for it where the database has one session. */
const writingBatch = 25;

/**
 * Embeds and indexes the chunks of a file as a new document, which takes the place of the file's old one at the end.
 * @returns false when the file was deleted or read by another process meanwhile.
 * @throws whatever the embedder does; nothing of the new document is left then.
 */
export async function storeDocument(
  deps: StoreDependencies,
  file: FileRow,
  { chunks, title, notice }: ReadDocument,
  run: Run,
): Promise<boolean> {
  const { pool, embedder, wordIndex } = deps;
  const id = await beginDocument(pool, file, title);
  if (id === undefined) return false;
  let stored = 0;
  try {
    const indexed = await chooseLanguage(
      pool,
      { documentId: id, projectId: file.projectId },
      chunks.map(({ text }) => text),
    );
    for (const batch of batchesOf(chunks, embeddingBatch)) {
      run.signal.throwIfAborted();
      run.countChunks(stored, chunks.length);
      run.enter('embedding');
      const texts = batch.map((chunk) => embeddedText(file, withTitle(chunk, title)));
      const vectors = await embedder.embed(texts, 'document', run.signal);
      run.enter('storing');
      const rows = batch.map((chunk, index) => ({ chunk, vector: vectors[index] as Float32Array }));
      const written: { chunkId: number; fields: Field[] }[] = [];
      for (const part of batchesOf(rows, writingBatch)) {
        const chunkIds = await appendPart(pool, { ...indexed, embeddingModel: embedder.model }, part);
        if (!chunkIds) return false;
        for (const [place, { chunk }] of part.entries()) {
          const fields = chunkFields(withTitle(chunk, title), file.filename);
          written.push({ chunkId: chunkIds[place] as number, fields });
        }
        stored += part.length;
        run.countChunks(stored, chunks.length);
      }
      if ((await indexChunks(pool, wordIndex, indexed, written)) === undefined) return false;
    }
    const document = { id, fileId: file.id, embeddingModel: embedder.model, notice };
    return await publishDocument(pool, document, { startedAt: run.startedAt, pageCount: countPages(chunks) });
  } catch (error) {
    await retireUnpublished(pool, file.id, id);
    throw error;
  }
}

/** @returns the chunks' ids; undefined when the document was retired. */
function appendPart(
  pool: Pool,
  document: IndexedDocument & { embeddingModel: string },
  part: { chunk: Chunk; vector: Float32Array }[],
): Promise<number[] | undefined> {
  return transaction(pool, async (db) => {
    const chunks = part.map(({ chunk }) => chunk);
    const chunkIds = await appendChunks(db, document.documentId, chunks);
    if (!chunkIds) return undefined;
    const rows = part.map(({ vector }, place) => ({ chunkId: chunkIds[place] as number, vector }));
    await insertVectors(db, document, rows);
    return chunkIds;
  });
}

function countPages(chunks: Chunk[]): number | null {
  const last = chunks.reduce((most, { page }) => Math.max(most, page ?? 0), 0);
  return last || null;
}

/** What of a chunk is embedded: its document and headings give the words of the text their subject. */
function embeddedText(file: FileRow, chunk: Chunk): string {
  return [file.filename, ...chunk.headingPath, chunk.text].join('\n');
}

function batchesOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
