import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog as log } from '../../test/support/server/silent-log.ts';
import { createProjectRow, type Scope } from '../../test/support/stores/create-project-row.ts';
import { insertFile } from '../../test/support/stores/insert-file.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import type { Database } from '../db/database.ts';
import { beginDocument } from '../db/documents/begin-documents.ts';
import { publishDocument } from '../db/documents/publish-documents.ts';
import { findRetiredDocument, sweepDocument } from '../db/documents/sweep-documents.ts';
import { deleteFile } from '../db/files/files.ts';
import { dropGeneration, ensureGeneration, listGenerations, switchBack } from '../db/vectors/generations.ts';
import { sweepDroppedGenerations } from '../db/vectors/sweep-dropped-generations.ts';
import {
  countUnsegmented,
  listUnsegmented,
  publishVectorSegments,
  type UnsegmentedDocument,
} from '../db/vectors/unsegmented.ts';
import { startAttempt } from '../ingest/start-attempt.ts';
import { storeDocument } from '../ingest/store-document.ts';
import { createIndexCaches } from '../lexical/index-cache.ts';
import type { Embedder } from '../ports/embedder.ts';
import { embedMissing } from './embed-missing.ts';
import { searchVectors } from './search-vectors.ts';

let database: Database;
let scope: Scope;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.pool.query(
    'truncate organization, document, embedding_generation, chunk_vector restart identity cascade',
  );
  await ensureGeneration(database.pool, rising.model);
  scope = await createProjectRow(database.pool);
});

/** Finds passages by their number, low ones first or last, by vectors of so many dimensions that eight bits keep apart. */
function embedderOfNumbers(model: string, dimensions: number, rankOf: (number: number) => number): Embedder {
  const [high, low] = [32, 4];
  const embed = (text: string) => {
    const rank = rankOf(Number(text.split(' ').at(-1)));
    const values =
      text === 'question'
        ? [0, 1, 1 / 128]
        : [1, Math.floor(rank / high) / 127, (low * (rank % high)) / 127].map(
            (value) => value / Math.sqrt(3),
          );
    return Float32Array.from({ length: dimensions }, (_, index) => values[index] ?? 0);
  };
  return {
    model,
    weight: 0.5,
    minimumSimilarity: 0,
    async embed(texts) {
      await nextTurn();
      return texts.map(embed);
    },
  };
}

const rising = embedderOfNumbers('rising', 3, (number) => 999 - number);
const falling = embedderOfNumbers('falling', 4, (number) => number);
const indexCaches = createIndexCaches();

function depsOf(embedder: Embedder, others: Embedder[] = [rising, falling]) {
  const createEmbedderFor = async (model: string) => {
    const other = others.find((one) => one.model === model);
    if (!other) throw new Error(`There is no key for ${model}.`);
    return other;
  };
  return {
    pool: database.pool,
    log,
    embedder,
    createEmbedderFor,
    indexCaches,
    indexCache: indexCaches.current,
  };
}

type Deps = ReturnType<typeof depsOf>;

async function addFile(deps: Deps, first: number, count: number): Promise<string> {
  const facts = { filename: 'a.md', purpose: 'assistants', kind: 'txt', bytes: 1 } as const;
  const row = { ...scope, ...facts, id: randomUUID(), sha256: new Uint8Array(32), createdAt: new Date(0) };
  const file = await insertFile(database.pool, row);
  const chunks = Array.from({ length: count }, (_, index) => ({
    text: `passage ${first + index}`,
    headingPath: [],
    page: null,
  }));
  using run = startAttempt(deps, file);
  await storeDocument(deps, file, { chunks }, run);
  return row.id;
}

/** The numbers of the passages that a search finds, best first, and the model that found them. */
async function search(deps: Deps, limit = 20): Promise<{ model: string; numbers: number[] }> {
  const { hits, embedder } = await searchVectors(deps, { ...scope, query: 'question', limit });
  const { rows } = await database.pool.query<{ id: number; body: string }>(
    'select id, body from chunk where id = any($1::bigint[])',
    [hits.map(({ chunkId }) => chunkId)],
  );
  const numbers = new Map(rows.map(({ id, body }) => [id, Number(body.split(' ').at(-1))]));
  return { model: embedder.model, numbers: hits.map(({ chunkId }) => numbers.get(chunkId) ?? -1) };
}

const states = async () =>
  (await listGenerations(database.pool)).map(({ model, state, chunks }) => ({ model, state, chunks }));

const up = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

test('each search during a change of the model uses one model alone, at the end the new one', async () => {
  for (let file = 0; file < 20; file += 1) await addFile(depsOf(rising), file * 30, 30);
  const deps = depsOf(falling);
  await ensureGeneration(database.pool, 'falling');
  const answers: Awaited<ReturnType<typeof search>>[] = [];
  let done = false;
  const load = (async () => {
    while (!done) answers.push(...(await Promise.all([search(deps), search(depsOf(rising))])));
  })();
  expect(await embedMissing(deps)).toBe(true);
  done = true;
  await load;
  const seen = Map.groupBy(answers, ({ model }) => model);
  for (const { numbers } of seen.get('rising') ?? []) expect(numbers).toEqual(up(0, 20));
  for (const { numbers } of seen.get('falling') ?? []) expect(numbers).toEqual(up(580, 20).toReversed());
  expect(seen.get('rising')?.length).toBeGreaterThan(3);
  expect((await search(depsOf(rising))).model).toBe('falling');
  expect(await states()).toEqual([
    { model: 'rising', state: 'retired', chunks: 600 },
    { model: 'falling', state: 'active', chunks: 600 },
  ]);
});

test('the vectors of a new model are in segments before searches use them', async () => {
  await addFile(depsOf(rising), 0, 60);
  await ensureGeneration(database.pool, 'falling');
  const deps = depsOf(falling);
  let turns = 0;
  // Each is over after its first vectors, as if the process had been stopped.
  while (!(await embedMissing(deps, { mustStop: async () => true }))) {
    turns += 1;
    expect(await search(deps)).toEqual({ model: 'rising', numbers: up(0, 20) });
    if (turns === 2) await addFile(deps, 60, 5);
  }
  expect(turns).toBeGreaterThan(1);
  expect(await countUnsegmented(database.pool, 2)).toBe(0);
  expect(await search(deps)).toEqual({ model: 'falling', numbers: up(45, 20).toReversed() });
  expect(await switchBack(database.pool, 1)).toBeUndefined();
  expect(await search(deps)).toEqual({ model: 'rising', numbers: up(0, 20) });
});

test('files added and deleted meanwhile are in both generations, or in neither', async () => {
  const kept = await addFile(depsOf(rising), 0, 300);
  const deleted = await addFile(depsOf(rising), 300, 300);
  await ensureGeneration(database.pool, 'falling');
  let calls = 0;
  const interrupted: Embedder = {
    ...falling,
    async embed(texts, purpose) {
      calls += 1;
      if (calls === 1) {
        await deleteFile(database.pool, { ...scope, id: deleted });
        await addFile(depsOf(falling), 900, 5);
      }
      return falling.embed(texts, purpose);
    },
  };
  await embedMissing(depsOf(interrupted));
  expect((await search(depsOf(falling))).numbers).toEqual([
    ...up(900, 5).toReversed(),
    ...up(285, 15).toReversed(),
  ]);
  expect((await states()).map(({ chunks }) => chunks)).toEqual([305, 305]);
  expect(kept).not.toBe(deleted);
});

test('a document that was begun before the change is embedded before the switch', async () => {
  const id = await addFile(depsOf(rising), 0, 10);
  const documentId = (await beginDocument(database.pool, { id })) as number;
  await database.pool.query('update document set chunk_count = 1 where id = $1', [documentId]);
  await database.pool.query(
    `insert into chunk (project_id, document_id, position, body, heading_path) values ($1, $2, 0, 'passage 77', '{}')`,
    [scope.projectId, documentId],
  );
  await ensureGeneration(database.pool, 'falling');
  const published = await publishDocument(database.pool, { id: documentId, fileId: id, generationIds: [1] });
  expect(published).toEqual({ complete: false });
  await embedMissing(depsOf(falling));
  expect((await search(depsOf(falling))).numbers).toEqual([77]);
});

test('continues where it was stopped, and two at once embed each passage once', async () => {
  for (let file = 0; file < 4; file += 1) await addFile(depsOf(rising), file * 200, 200);
  await ensureGeneration(database.pool, 'falling');
  let embedded = 0;
  const counting = (until: number): Embedder => ({
    ...falling,
    async embed(texts, purpose) {
      if (embedded >= until) throw new Error('killed');
      embedded += texts.length;
      return falling.embed(texts, purpose);
    },
  });
  await expect(embedMissing(depsOf(counting(512)))).rejects.toThrow('killed');
  expect((await search(depsOf(falling))).model).toBe('rising');
  const all = counting(Number.POSITIVE_INFINITY);
  expect(await embedMissing(depsOf(all))).toBe(true);
  expect(embedded).toBe(800);

  await dropGeneration(database.pool, 1);
  await ensureGeneration(database.pool, 'rising');
  await Promise.all([embedMissing(depsOf(rising)), embedMissing(depsOf(rising))]);
  const { numbers } = await search(depsOf(rising), 1_000);
  expect(numbers).toEqual(up(0, 800));
});

async function countWaitingForLocks(): Promise<number | null> {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

test('segments of the same documents are shown once, however many processes built them', async () => {
  await addFile(depsOf(rising), 0, 10);
  await ensureGeneration(database.pool, 'falling');
  const generation = 2;
  await database.pool.query(
    'insert into embedded_document (document_id, generation_id) select id, 2 from document',
  );
  const [document] = await listUnsegmented(database.pool, generation, 1);
  const { id, projectId } = document as UnsegmentedDocument;
  const built = { projectId, generationId: generation, documentIds: [id], built: [] };
  let second: Promise<boolean> | undefined;
  const first = await publishVectorSegments(database.pool, built, async () => {
    second = publishVectorSegments(database.pool, built);
    // The embedded database begins the second when the first has ended.
    if (database.kind === 'postgresql') await expect.poll(countWaitingForLocks).toBe(1);
  });
  expect([first, await second]).toEqual([true, false]);
});

test('if the old model cannot be used any more, only the lexical search runs until the new one is ready', async () => {
  await addFile(depsOf(rising), 0, 10);
  await ensureGeneration(database.pool, 'falling');
  const deps = depsOf(falling, []);
  expect((await search(deps)).numbers).toEqual([]);
  await addFile(deps, 10, 10);
  await embedMissing(deps);
  expect((await search(deps)).numbers).toEqual(up(0, 20).toReversed());
});

test('a switch can be undone at once, a restart keeps that, and files added meanwhile are embedded', async () => {
  await addFile(depsOf(rising), 0, 10);
  await ensureGeneration(database.pool, 'falling');
  await embedMissing(depsOf(falling));
  await addFile(depsOf(falling), 10, 10);
  expect(await switchBack(database.pool, 1)).toBeUndefined();
  expect(await search(depsOf(falling))).toEqual({ model: 'rising', numbers: up(0, 10) });
  expect(await ensureGeneration(database.pool, 'falling')).toEqual({ dismissed: true });
  await embedMissing(depsOf(falling));
  expect(await search(depsOf(falling))).toEqual({ model: 'rising', numbers: up(0, 20) });
  const [active] = await listGenerations(database.pool);
  expect(active).toMatchObject({ model: 'rising', state: 'active', retiredAt: null });
  expect(await switchBack(database.pool, 1)).toBe('active');
  expect(await switchBack(database.pool, 7)).toBe('missing');
});

test('setting the former model again reuses its vectors', async () => {
  await addFile(depsOf(rising), 0, 10);
  await ensureGeneration(database.pool, 'falling');
  await embedMissing(depsOf(falling));
  await addFile(depsOf(falling), 10, 10);
  await ensureGeneration(database.pool, 'rising');
  expect((await states())[0]).toEqual({ model: 'rising', state: 'building', chunks: 10 });
  await embedMissing(depsOf(rising));
  expect(await search(depsOf(rising))).toEqual({ model: 'rising', numbers: up(0, 20) });
});

/** A model in whose first work another process is started that drops its generation. */
function embedderOfDropped() {
  let calls = 0;
  const embedder: Embedder = {
    ...falling,
    async embed(texts, purpose) {
      calls += 1;
      if (calls === 1) {
        await dropGeneration(database.pool, 2);
        await sweepDroppedGenerations(database.pool, {});
      }
      return falling.embed(texts, purpose);
    },
  };
  return { embedder, calls: () => calls };
}

/** How many vectors, and segments of them, there are of the second generation. */
async function countDropped(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select (select count(*) from chunk_vector where generation_id = 2)
       + (select count(*) from segment where project_id = $1 and generation_id = 2 and state <> 'retired') as count`,
    [scope.projectId],
  );
  return rows[0]?.count ?? 0;
}

test('one that is dropped while it is built gets no more vectors', async () => {
  await addFile(depsOf(rising), 0, 600);
  await ensureGeneration(database.pool, 'falling');
  await addFile(depsOf(falling), 600, 1);
  expect(await countDropped()).toBeGreaterThan(0);
  const { embedder, calls } = embedderOfDropped();
  expect(await embedMissing(depsOf(embedder, [rising, embedder]))).toBe(true);
  expect([calls(), await countDropped()]).toEqual([1, 0]);
});

test('one that is dropped while a file is embedded keeps none of its vectors, and the file is to be embedded again', async () => {
  await addFile(depsOf(rising), 0, 10);
  await ensureGeneration(database.pool, 'falling');
  await addFile(depsOf(falling), 10, 10);
  const { embedder } = embedderOfDropped();
  const id = await addFile(depsOf(embedder, [rising, embedder]), 20, 10);
  for (let next = await findRetiredDocument(database.pool); next; ) {
    while (await sweepDocument(database.pool, next));
    next = await findRetiredDocument(database.pool);
  }
  expect(await countDropped()).toBe(0);
  const { rows } = await database.pool.query('select pending from file where id = $1', [id]);
  expect(rows).toEqual([{ pending: true }]);
  expect((await search(depsOf(rising))).numbers).toEqual(up(0, 20));
});

test('one that is built no more is dropped, the active one cannot be', async () => {
  await addFile(depsOf(rising), 0, 10);
  await ensureGeneration(database.pool, 'falling');
  await ensureGeneration(database.pool, 'rising');
  expect(await states()).toEqual([{ model: 'rising', state: 'active', chunks: 10 }]);
  expect(await dropGeneration(database.pool, 1)).toBe('active');
  expect(await dropGeneration(database.pool, 2)).toBe('missing');
});
