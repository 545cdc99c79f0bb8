import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog as log } from '../../../test/support/server/silent-log.ts';
import { createProjectRow, type Scope } from '../../../test/support/stores/create-project-row.ts';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import {
  addFile,
  addFileRow,
  chunkOf,
  replaceChunks,
  testGeneration,
  writeDocument,
} from '../../../test/support/stores/store-chunks.ts';
import type { Database } from '../../db/database.ts';
import { publishDocument } from '../../db/documents/publish-documents.ts';
import { findRetiredDocument, sweepDocument } from '../../db/documents/sweep-documents.ts';
import { deleteFile } from '../../db/files/files.ts';
import type { Hit } from '../../db/hit.ts';
import { countUnsegmented, discardVectorSegments } from '../../db/vectors/unsegmented.ts';
import type { PreparedGeneration } from '../../db/vectors/vectors.ts';
import { createRandom } from '../../evaluate/random.ts';
import { mergers } from '../../jobs/tasks/segment-tasks.ts';
import { compactSegments } from '../../segments/compact-segments.ts';
import { loadSegments } from '../../segments/load-segments.ts';
import { createSegmentCache } from '../../segments/segment-cache.ts';
import { checkVectorSegments } from '../check-vector-segments.ts';
import { segmentVectors } from '../segment-vectors.ts';
import { findNearest } from './find-nearest.ts';

const dimensions = 40;

let database: Database;
let generation: PreparedGeneration;
beforeAll(async () => {
  database = await openTestDatabase();
  generation = await testGeneration(database.pool, dimensions);
});
afterAll(() => database.close());

const cache = createSegmentCache();
const smallCache = createSegmentCache({ segments: 1_000_000, blocks: 10_000, vectors: 10_000 });

async function search(
  { projectId }: Scope,
  { vector = axis(0), limit = 10, indexCache = cache, db = database.pool } = {},
): Promise<Hit[]> {
  const view = await loadSegments(database.pool, indexCache, projectId);
  const seen = { ...view, generationId: generation.id };
  const hits = await findNearest({ pool: db, indexCache }, seen, { vector, limit });
  if (!hits) throw new Error('A segment was swept.');
  return hits;
}

function axis(at: number): Float32Array {
  return Float32Array.from({ length: dimensions }, (_, index) => (index === at ? 1 : 0));
}

/** A vector of unit length of this cosine with the first axis. */
function atCosine(cosine: number): number[] {
  return [cosine, Math.sqrt(1 - cosine ** 2), ...Array<number>(dimensions - 2).fill(0)];
}

const round = (score: number) => Math.round(score * 100) / 100;
const compact = ({ projectId }: Scope) => compactSegments({ db: database.pool, cache, mergers }, projectId);

async function sweepAll(): Promise<void> {
  const { pool } = database;
  for (let id = await findRetiredDocument(pool); id; id = await findRetiredDocument(pool)) {
    while (await sweepDocument(pool, id));
  }
}

test('vectors are found by cosine, nearest first, in their own project alone', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('far', atCosine(0)), chunkOf('near', atCosine(0.8))]);
  await addFile(database.pool, await createProjectRow(database.pool), [chunkOf('elsewhere', atCosine(1))]);
  expect((await search(scope)).map(({ score }) => round(score))).toEqual([0.8, 0]);
});

test('vectors are found from the moment their document is published until its file is deleted', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFileRow(database.pool, scope);
  const chunks = [chunkOf('a', atCosine(1)), chunkOf('b', atCosine(1))];
  const documentId = await writeDocument(database.pool, { ...scope, id }, chunks);
  expect(await search(scope)).toEqual([]);
  await publishDocument(database.pool, { id: documentId, fileId: id, generationIds: [generation.id] });
  expect(await search(scope)).toHaveLength(2);
  await deleteFile(database.pool, { ...scope, id });
  expect(await search(scope)).toEqual([]);
});

/** Vectors about a few centres, of unit length. */
function createVectors(seed: number) {
  const random = createRandom(seed);
  const spread = () => Array.from({ length: dimensions }, () => random() + random() + random() - 1.5);
  const centres = Array.from({ length: 30 }, spread);
  const next = () => {
    const centre = centres[Math.floor(random() * centres.length)] ?? [];
    const vector = spread().map((value, at) => value + (centre[at] ?? 0));
    return vector.map((value) => value / Math.hypot(...vector));
  };
  return { random, next };
}

/** Compares the best hundred with those of a scan by the database. */
async function expectReference(scope: Scope, vector: Float32Array, leastRecall: number): Promise<void> {
  const { rows: expected } = await database.pool.query<Hit>(
    `select v.chunk_id as "chunkId", -(v.embedding::vector <#> $1::vector) as score
     from chunk_vector v join chunk c on c.id = v.chunk_id join document d on d.id = c.document_id and d.live
     where v.project_id = $2 and v.generation_id = $3 order by 2 desc limit 100`,
    [JSON.stringify([...vector]), scope.projectId, generation.id],
  );
  for (const indexCache of [cache, createSegmentCache(), smallCache]) {
    const hits = await search(scope, { vector, limit: 100, indexCache });
    expect(hits).toHaveLength(expected.length);
    expect(new Set(hits.map(({ chunkId }) => chunkId)).size).toBe(hits.length);
    const scores = new Map(expected.map(({ chunkId, score }) => [chunkId, score]));
    const found = hits.filter(({ chunkId }) => scores.has(chunkId));
    // What is nearly as near as the hundredth may take its place.
    const last = expected.at(-1)?.score ?? 0;
    const asNear = hits.filter(({ score }) => score > last - 0.005);
    expect(asNear.length).toBeGreaterThanOrEqual(leastRecall * expected.length);
    for (const { chunkId, score } of found) {
      expect(Math.abs(score - (scores.get(chunkId) ?? 0))).toBeLessThan(0.005);
    }
  }
}

test('whatever was added, deleted, merged and rebuilt, the nearest are those of a scan of all', async () => {
  const { pool } = database;
  const { random, next } = createVectors(7);
  const scope = await createProjectRow(pool);
  const files: string[] = [];
  const chunks = () =>
    Array.from({ length: 1 + Math.floor(random() ** 3 * 40) }, () => chunkOf('text', next()));
  const takeFile = () => files.splice(Math.floor(random() * files.length), 1)[0] ?? '';
  for (let step = 0; step < 40; step += 1) {
    const chance = random();
    if (chance < 0.6 || files.length === 0) files.push(await addFile(pool, scope, chunks()));
    else if (chance < 0.75) await deleteFile(pool, { projectId: scope.projectId, id: takeFile() });
    else if (chance < 0.82) {
      const id = takeFile();
      await replaceChunks(pool, { ...scope, id }, chunks());
      files.push(id);
    } else if (chance < 0.88) await sweepAll();
    else if (chance < 0.95) await compact(scope);
    else await discardVectorSegments(pool, scope.projectId);
    if (step % 8 === 7) await expectReference(scope, Float32Array.from(next()), 1);
  }
  await segmentVectors({ pool, log }, generation);
  await compact(scope);
  await expectReference(scope, Float32Array.from(next()), 1);
  const check = await checkVectorSegments(pool, cache, scope.projectId);
  expect(check).toMatchObject({ missing: [], superfluous: [], different: [] });
});

test('in a large project, the nearest hundred are found, from memory and without', async () => {
  const { pool } = database;
  const { next } = createVectors(11);
  const scope = await createProjectRow(pool);
  for (let file = 0; file < 9; file += 1) {
    const chunks = Array.from({ length: 400 }, () => chunkOf('text', next()));
    await addFile(pool, scope, chunks);
  }
  const id = await addFile(pool, scope, [chunkOf('gone', atCosine(1))]);
  await compact(scope);
  const { vectorSegments } = await loadSegments(pool, cache, scope.projectId);
  expect([...vectorSegments.values()].some(({ bits }) => bits === 1)).toBe(true);
  await deleteFile(pool, { ...scope, id });
  // A search that cannot load what it lacks says why, and those after it are not the worse for it.
  const query = async (...statement: Parameters<typeof pool.query>) => {
    if ((statement[0] as { name?: string }).name === 'read_blocks') throw new Error('no connection is free');
    return pool.query(...statement);
  };
  const failing = Object.assign(Object.create(pool), { query });
  await expect(search(scope, { db: failing })).rejects.toThrow('no connection is free');
  for (let question = 0; question < 5; question += 1) {
    await expectReference(scope, Float32Array.from(next()), 0.98);
  }
  expect((await search(scope))[0]?.score).toBeLessThan(0.99);
});

test('of vectors with few values, which eight bits do not tell apart, those that are nearest are found', async () => {
  const scope = await createProjectRow(database.pool);
  const [largest, others] = [0.45, dimensions - 2];
  const cosines = Array.from({ length: 20 }, (_, at) => 0.41 - 0.0005 * at);
  const chunks = cosines.map((cosine) => {
    const rest = Math.sqrt((1 - cosine ** 2 - largest ** 2) / others);
    return chunkOf('text', [cosine, largest, ...Array<number>(others).fill(rest)]);
  });
  await addFile(database.pool, scope, chunks);
  const inOrder = (await search(scope, { limit: 20 }))
    .map(({ chunkId }) => chunkId)
    .sort((one, other) => one - other);
  const found = (await search(scope, { limit: 10 })).map(({ chunkId }) => chunkId);
  expect(found.sort((one, other) => one - other)).toEqual(inOrder.slice(0, 10));
});

test('what is in no segment yet is scanned, until it is', async () => {
  const { pool } = database;
  const { next } = createVectors(13);
  const scope = await createProjectRow(pool);
  for (let file = 0; file < 3; file += 1) {
    await addFile(
      pool,
      scope,
      [...Array(20)].map(() => chunkOf('text', next())),
    );
  }
  const vector = Float32Array.from(next());
  await discardVectorSegments(pool, scope.projectId);
  await addFile(pool, scope, [chunkOf('late', next())]);
  await expectReference(scope, vector, 1);
  expect(await countUnsegmented(pool, generation.id)).toBe(60);
  expect(await checkVectorSegments(pool, cache, scope.projectId)).toMatchObject({ missing: [] });
  await segmentVectors({ pool, log }, generation);
  expect(await countUnsegmented(pool, generation.id)).toBe(0);
  await expectReference(scope, vector, 1);
});

test('a document that is swept while its vectors are put into segments is not found again', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  const id = await addFile(pool, scope, [chunkOf('gone', atCosine(1))]);
  await addFile(pool, scope, [chunkOf('kept', atCosine(0.5))]);
  await discardVectorSegments(pool, scope.projectId);
  let statements = 0;
  const meanwhile = {
    ...pool,
    query: async (...statement: Parameters<typeof pool.query>) => {
      statements += 1;
      if (statements === 3) {
        await deleteFile(pool, { ...scope, id });
        await sweepAll();
        await compact(scope);
      }
      return pool.query(...statement);
    },
  };
  Object.setPrototypeOf(meanwhile, pool);
  await segmentVectors({ pool: meanwhile as typeof pool, log }, generation);
  expect(statements).toBeGreaterThan(3);
  expect((await search(scope)).map(({ score }) => round(score))).toEqual([0.5]);
});

test('a check tells which vectors are missing, superfluous or different', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  const { projectId } = scope;
  await addFile(pool, scope, [chunkOf('a', atCosine(1)), chunkOf('b', atCosine(0.5))]);
  await addFile(pool, scope, [chunkOf('c', atCosine(0.1))]);
  const [first, second, third] = (await search(scope)).map(({ chunkId }) => chunkId);
  await pool.query(
    `update chunk_vector set embedding = (select embedding from chunk_vector where chunk_id = $2)
     where project_id = $3 and chunk_id = $1`,
    [first, second, projectId],
  );
  await pool.query('delete from chunk_vector where project_id = $2 and chunk_id = $1', [second, projectId]);
  await pool.query(
    `update segment set state = 'retired' where project_id = $1 and generation_id is not null and document_id =
       (select document_id from chunk where id = $2)`,
    [projectId, third],
  );
  expect(await checkVectorSegments(pool, cache, projectId)).toEqual({
    segments: 1,
    missing: [third],
    superfluous: [second],
    different: [first],
  });
});
