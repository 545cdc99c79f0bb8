import { randomBytes } from 'node:crypto';
import { makeId } from '../../../schema/ids.ts';
import { beginDocument } from '../../../src/db/documents/begin-documents.ts';
import { appendChunks, reserveChunkIds } from '../../../src/db/documents/chunks.ts';
import { publishDocument } from '../../../src/db/documents/publish-documents.ts';
import type { OrganizationId } from '../../../src/db/organizations/organizations.ts';
import { insertProject } from '../../../src/db/projects/projects.ts';
import {
  ensureGeneration,
  findActiveGeneration,
  prepareGeneration,
} from '../../../src/db/vectors/generations.ts';
import { isPrepared, type PreparedGeneration } from '../../../src/db/vectors/vectors.ts';
import { batchesOf } from '../../../src/helpers/batches-of.ts';
import type { Dependencies } from '../../../src/index.ts';
import { analyzeChunks } from '../../../src/lexical/analyze-chunks.ts';
import { indexChunks, lexicalFields } from '../../../src/lexical/index-document.ts';
import { roundVectors } from '../../../src/vectors/build-vector-segment.ts';
import { writeVectorSegments } from '../../../src/vectors/write-vector-segments.ts';
import { insertFile } from '../../../test/support/stores/insert-file.ts';
import { createExactNearest, type ExactNearest } from '../baselines/exact-nearest.ts';
import { createClusteredVectors } from './clustered-vectors.ts';
import { createSyntheticText } from './synthetic-text.ts';

/** About as many as a segment has after its last merge, so that no merge is due. */
const chunksPerDocument = 62_500;
const rowsAtOnce = 500;
const language = 'english';

/** More than the hundred nearest passages, so that these are about the question's own subject, as in a real project of this size. */
const passagesPerSubject = 200;

/** A question, its vector, and the chunks that a scan of all vectors finds nearest, best first. */
export type LargeQuestion = { text: string; vector: Float32Array; nearest: number[] };

export type LargeProject = { projectId: string; questions: LargeQuestion[] };

/**
 * Fills a project with segments as they are after all merges, writing each passage once. The vectors are synthetic, since
 * embedding so many texts would take long; each text has a few words.
 * @param depth how many of the nearest chunks of each question are wanted
 */
export async function fillLarge(
  deps: Dependencies,
  organizationId: OrganizationId,
  {
    size,
    dimensions,
    questionCount,
    depth,
  }: Record<'size' | 'dimensions' | 'questionCount' | 'depth', number>,
): Promise<LargeProject> {
  const { pool } = deps;
  const generation = await makeGeneration(deps, dimensions);
  const project = { id: makeId(), organizationId, name: `${size} chunks`, instructions: '' };
  await insertProject(pool, project);
  const text = createSyntheticText(size, 24);
  const vectors = createClusteredVectors(size, dimensions, size, passagesPerSubject);
  const asked = Array.from({ length: questionCount }, () => createExactNearest(vectors.next(), depth));
  const texts: string[] = [];
  for (let start = 0; start < size; start += chunksPerDocument) {
    const count = Math.min(chunksPerDocument, size - start);
    const passages = Array.from({ length: count }, text.passage);
    texts.push(passages[0] ?? '', passages.at(-1) ?? '');
    const scope = { organizationId, projectId: project.id, generation };
    await fillDocument(deps, scope, passages, { next: vectors.next, asked });
  }
  await pool.query('vacuum (analyze)');
  return {
    projectId: project.id,
    questions: asked.map(({ vector, nearest }, index) => ({
      text: text.question(texts[index % texts.length] ?? ''),
      vector,
      nearest: nearest(),
    })),
  };
}

/** Prepares the active generation for vectors with this many dimensions. */
export async function makeGeneration(
  { pool, embedder }: Dependencies,
  dimensions: number,
): Promise<PreparedGeneration> {
  await ensureGeneration(pool, embedder.model);
  const active = await findActiveGeneration(pool);
  const generation = active && (await prepareGeneration(pool, active.id, dimensions));
  if (!generation || !isPrepared(generation)) throw new Error('Vectors cannot be stored yet.');
  return generation;
}

/**
 * Publishes a document with its segments.
 * @param vectors.next makes the vector of the next passage
 * @param vectors.asked exact searches, which are offered each vector
 */
export async function fillDocument(
  { pool, indexCaches }: Dependencies,
  {
    generation,
    ...scope
  }: Pick<Parameters<typeof insertFile>[1], 'organizationId' | 'projectId'> & {
    generation: PreparedGeneration;
  },
  passages: string[],
  { next, asked }: { next: () => Float32Array; asked: ExactNearest[] },
): Promise<void> {
  const { projectId } = scope;
  const facts = { filename: 'large.md', purpose: 'assistants', kind: 'md', bytes: 1 } as const;
  const file = { id: makeId(), ...scope, ...facts, sha256: randomBytes(32), createdAt: new Date() };
  await insertFile(pool, file);
  const id = (await beginDocument(pool, file, { language })) as number;
  const chunkIds: number[] = [];
  const all: Float32Array[] = [];
  for (const batch of batchesOf(passages, rowsAtOnce)) {
    const rows = batch.map(toChunk);
    const vectors = rows.map(next);
    const added = await reserveChunkIds(pool, rows.length);
    await appendChunks(pool, { projectId, id }, { chunks: rows, chunkIds: added }, [{ generation, vectors }]);
    for (const [index, chunkId] of added.entries()) {
      const vector = vectors[index] as Float32Array;
      chunkIds.push(chunkId);
      all.push(vector);
      for (const one of asked) one.offer(chunkId, vector);
    }
  }
  const fields = passages.map((passage) => lexicalFields(toChunk(passage), facts.filename));
  const analyzed = await analyzeChunks(pool, indexCaches.current.vocabularies, language, fields);
  await indexChunks(pool, { documentId: id, projectId, language }, { chunkIds, analyzed });
  await writeVectorSegments(
    pool,
    { projectId, spans: [{ documentId: id, size: chunkIds.length }], chunkIds },
    new Map([[generation.id, await roundVectors(all)]]),
  );
  await publishDocument(pool, { id, fileId: file.id, generationIds: [generation.id] });
}

function toChunk(text: string) {
  return { text, headingPath: [], page: null };
}
