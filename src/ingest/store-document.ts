import { appendChunks } from '../db/chunks.ts';
import type { Pool, Queryable } from '../db/connections.ts';
import { beginDocument, publishDocument, retireUnpublished } from '../db/documents.ts';
import type { FileRow } from '../db/files.ts';
import { transaction } from '../db/transaction.ts';
import { insertVectors, type PreparedGeneration } from '../db/vectors.ts';
import type { Log } from '../providers/ports.ts';
import type { Embedders } from '../retrieve/embedders.ts';
import type { Field } from '../retrieve/lexical/analyze.ts';
import {
  chooseLanguage,
  chunkFields,
  type IndexedDocument,
  indexChunks,
  withTitle,
} from '../retrieve/lexical/index-document.ts';
import type { WordIndex } from '../retrieve/lexical/word-index.ts';
import { batchesOf } from './batches-of.ts';
import type { Chunk } from './chunk.ts';
import { embeddedText } from './embedded-text.ts';
import { copyFor, embedFor, openWriters } from './generation-writers.ts';
import type { Run } from './start-run.ts';

/** What was read of a file. */
export type ReadDocument = {
  chunks: Chunk[];
  /** What the document calls itself. */
  title?: string | undefined;
  /** For the person who uploaded it: what may have been misread. */
  notice?: string | undefined;
  /** A document of the same chunks, whose vectors are taken over. */
  twinId?: number | undefined;
};

type StoreDependencies = Embedders & {
  pool: Pool;
  wordIndex: WordIndex;
  log: Log;
  enqueueNext?: (db: Queryable, file: FileRow) => Promise<void>;
};

/** How many chunks are embedded at once: bounds memory and gives progress between calls of a vendor. */
export const embeddingBatch = 256;

/** How many chunks are written in one transaction: everyone else waits for it where the database has one session. */
export const writingBatch = 25;

/** A chunk with its vector in each generation. */
type EmbeddedChunk = { chunk: Chunk; vectors: { generation: PreparedGeneration; vector: Float32Array }[] };

/**
 * Embeds and indexes the chunks of a file as a new document, which takes the place of the file's old one at the end.
 * @returns undefined when the file was deleted or read by another process meanwhile; else whether the document has all
 *   vectors that it should have.
 * @throws whatever the embedder does; nothing of the new document is left then.
 */
export async function storeDocument(
  deps: StoreDependencies,
  file: FileRow,
  { chunks, title, notice, twinId }: ReadDocument,
  run: Run,
): Promise<{ complete: boolean } | undefined> {
  const { pool, wordIndex } = deps;
  let writers = await openWriters(deps);
  const indexed = await transaction(pool, (db) => begin(db, file, { chunks, title }), { flush: false });
  if (!indexed) return undefined;
  const id = indexed.documentId;
  let stored = 0;
  try {
    for (const batch of batchesOf(chunks, embeddingBatch)) {
      run.signal.throwIfAborted();
      run.countChunks(stored, chunks.length);
      run.enter('embedding');
      const texts = batch.map((chunk) => embeddedText({ filename: file.filename, title }, chunk));
      const copied = twinId === undefined ? undefined : { documentId: twinId, from: stored };
      const made = await Promise.all(
        writers.map(async (writer) => {
          const copy = copied && (await copyFor(pool, writer, copied, batch.length));
          return copy ?? embedFor(deps, writer, texts, run.signal);
        }),
      );
      writers = writers.filter((_, index) => made[index] !== undefined);
      run.enter('storing');
      const rows = batch.map((chunk, place) => ({ chunk, vectors: vectorsAt(made, place) }));
      const written: { chunkId: number; fields: Field[] }[] = [];
      for (const part of batchesOf(rows, writingBatch)) {
        const chunkIds = await appendPart(pool, indexed, part);
        if (!chunkIds) return undefined;
        for (const [place, { chunk }] of part.entries()) {
          const fields = chunkFields(withTitle(chunk, title), file.filename);
          written.push({ chunkId: chunkIds[place] as number, fields });
        }
        stored += part.length;
        run.countChunks(stored, chunks.length);
      }
      if ((await indexChunks(pool, wordIndex, indexed, written)) === undefined) return undefined;
    }
    const generationIds = writers.map(({ generation }) => generation.id);
    const document = { id, fileId: file.id, generationIds, notice };
    const facts = { startedAt: run.startedAt, pageCount: countPages(chunks) };
    return await publishDocument(pool, document, facts, async (db) => deps.enqueueNext?.(db, file));
  } catch (error) {
    await retireUnpublished(pool, file.id, id);
    throw error;
  }
}

/** @returns undefined when the file was deleted meanwhile, or something else is asked for. */
async function begin(
  db: Queryable,
  file: FileRow,
  { chunks, title }: ReadDocument,
): Promise<IndexedDocument | undefined> {
  const documentId = await beginDocument(db, file, title);
  if (documentId === undefined) return undefined;
  const texts = chunks.map(({ text }) => text);
  return chooseLanguage(db, { documentId, projectId: file.projectId }, texts);
}

function vectorsAt(made: Awaited<ReturnType<typeof embedFor>>[], place: number): EmbeddedChunk['vectors'] {
  return made.flatMap((one) =>
    one ? [{ generation: one.generation, vector: one.vectors[place] as Float32Array }] : [],
  );
}

/** @returns the chunks' ids; undefined when the document was retired. */
function appendPart(
  pool: Pool,
  { documentId, projectId }: IndexedDocument,
  part: EmbeddedChunk[],
): Promise<number[] | undefined> {
  const append = async (db: Queryable) => {
    const chunks = part.map(({ chunk }) => chunk);
    const chunkIds = await appendChunks(db, documentId, chunks);
    if (!chunkIds) return undefined;
    for (const [index, { generation }] of (part[0]?.vectors ?? []).entries()) {
      const rows = part.map(({ vectors }, place) => ({
        chunkId: chunkIds[place] as number,
        documentId,
        projectId,
        vector: vectors[index]?.vector as Float32Array,
      }));
      await insertVectors(db, generation, rows);
    }
    return chunkIds;
  };
  return transaction(pool, append, { flush: false });
}

function countPages(chunks: Chunk[]): number | null {
  const last = chunks.reduce((most, { page }) => Math.max(most, page ?? 0), 0);
  return last || null;
}
