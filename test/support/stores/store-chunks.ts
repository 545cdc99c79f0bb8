import { randomUUID } from 'node:crypto';
import type { Pool } from '../../../src/db/connections.ts';
import { beginDocument } from '../../../src/db/documents/begin-documents.ts';
import { appendChunks, type ChunkRow, reserveChunkIds } from '../../../src/db/documents/chunks.ts';
import { publishDocument } from '../../../src/db/documents/publish-documents.ts';
import { transaction } from '../../../src/db/transaction.ts';
import {
  ensureGeneration,
  findActiveGeneration,
  prepareGeneration,
} from '../../../src/db/vectors/generations.ts';
import { insertVectors, isPrepared, type PreparedGeneration } from '../../../src/db/vectors/vectors.ts';
import { batchesOf } from '../../../src/helpers/batches-of.ts';
import { analyzeChunks } from '../../../src/lexical/analyze-chunks.ts';
import { chooseLanguage } from '../../../src/lexical/choose-languages.ts';
import { createIndexCache } from '../../../src/lexical/index-cache.ts';
import { indexChunks, lexicalFields } from '../../../src/lexical/index-document.ts';
import { roundVectors } from '../../../src/vectors/build-vector-segment.ts';
import { writeVectorSegments } from '../../../src/vectors/write-vector-segments.ts';
import type { Scope } from './create-project-row.ts';
import { insertFile } from './insert-file.ts';

/** A chunk with what it is found by besides its words. */
export type IndexedChunk = ChunkRow & { vector: Float32Array };

const filename = 'notes.txt';
const indexCache = createIndexCache();

export function chunkOf(text: string, vector = [1, 0]): IndexedChunk {
  return { text, headingPath: ['Chapter'], page: 2, vector: Float32Array.from(vector) };
}

/** The generation of the vectors that a test makes up, which all have as many dimensions as the first ones. */
export async function testGeneration(pool: Pool, dimensions = 2): Promise<PreparedGeneration> {
  await ensureGeneration(pool, 'made-up');
  const active = await findActiveGeneration(pool);
  const generation = active && (await prepareGeneration(pool, active.id, dimensions));
  if (generation && isPrepared(generation)) return generation;
  throw new Error('There is no generation.');
}

export async function addFileRow(pool: Pool, scope: Scope): Promise<string> {
  const id = randomUUID();
  const facts = { filename, purpose: 'assistants', kind: 'txt', bytes: 1 } as const;
  await insertFile(pool, { ...scope, ...facts, id, sha256: new Uint8Array(32), createdAt: new Date(0) });
  return id;
}

/** Writes a document of a file without publishing it, for tests of what lies below ingestion. @returns its id */
export async function writeDocument(
  pool: Pool,
  file: { id: string; projectId: string },
  chunks: IndexedChunk[],
  batch = 100,
): Promise<number> {
  const generation = await testGeneration(pool);
  const { projectId } = file;
  const texts = chunks.map(({ text }) => text);
  const language = await chooseLanguage(pool, projectId, texts);
  const documentId = (await beginDocument(pool, { id: file.id }, { language })) as number;
  const document = { documentId, projectId, language };
  for (const part of batchesOf(chunks, batch)) {
    await transaction(pool, async (db) => {
      const chunkIds = await reserveChunkIds(db, part.length);
      await appendChunks(db, { projectId, id: documentId }, { chunks: part, chunkIds });
      const rows = part.map((chunk, index) => ({
        ...chunk,
        ...document,
        chunkId: chunkIds[index] as number,
      }));
      await insertVectors(db, generation, projectId, rows);
      const fields = part.map((chunk) => lexicalFields(chunk, filename));
      const analyzed = await analyzeChunks(db, indexCache.vocabularies, document.language, fields);
      await indexChunks(db, document, { chunkIds, analyzed });
      const vectors = part.map(({ vector }) => vector);
      const spans = [{ documentId, size: chunkIds.length }];
      await writeVectorSegments(
        db,
        { projectId, spans, chunkIds },
        new Map([[generation.id, await roundVectors(vectors)]]),
      );
    });
  }
  return documentId;
}

/** Gives a file these chunks in place of those that it has. */
export async function replaceChunks(
  pool: Pool,
  file: { id: string; projectId: string },
  chunks: IndexedChunk[],
): Promise<void> {
  const id = await writeDocument(pool, file, chunks);
  const { id: generationId } = await testGeneration(pool);
  await publishDocument(pool, { id, fileId: file.id, generationIds: [generationId] });
}

/** Makes a processed file of these chunks. @returns its id */
export async function addFile(pool: Pool, scope: Scope, chunks: IndexedChunk[]): Promise<string> {
  const id = await addFileRow(pool, scope);
  await replaceChunks(pool, { id, projectId: scope.projectId }, chunks);
  return id;
}
