import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepSegments } from '../../src/db/segments/sweep-segments.ts';
import { AppError } from '../../src/errors/errors.ts';
import { drainJobs, startWorker } from '../../src/index.ts';
import { ingestFiles } from '../../src/ingest/ingest-file.ts';
import { mergers } from '../../src/jobs/tasks/segment-tasks.ts';
import { rebuildSegments } from '../../src/lexical/rebuild-segments.ts';
import { ParseError } from '../../src/parse/parse-error.ts';
import type { ParserPool } from '../../src/parse/pool/parser-pool.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import { compactSegments } from '../../src/segments/compact-segments.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { interceptStatements } from '../support/stores/intercept-statements.ts';
import { until } from '../support/timing/until.ts';

const server = await startSharedServer();

const uuidOf = (id: string) => id.slice(id.indexOf('-') + 1);

async function upload({ trpc }: Tenant, content: string, name = 'notes.md'): Promise<string> {
  return uploadFile(trpc, name, content);
}

/** A tenant whose organization's queue holds these files, each with a word of its own, and nothing else. */
async function tenantWith(words: string[]): Promise<{ tenant: Tenant; ids: string[] }> {
  const tenant = await server.createTenant();
  const ids: string[] = [];
  for (const one of words) ids.push(await upload(tenant, `${one} grow in the garden behind the house`));
  return { tenant, ids };
}

function ingest(ids: string[], embedder: Partial<Embedder> = {}) {
  const { deps } = server;
  const changed = { ...deps, parserPool: instantParsers(), embedder: { ...deps.embedder, ...embedder } };
  return ingestFiles(changed, ids.map(uuidOf));
}

async function countSegments({ assistantId }: Tenant): Promise<{ shared: number; own: number }> {
  const { rows } = await server.deps.pool.query<{ shared: number; own: number }>(
    `select count(*) filter (where document_id is null) as shared, count(document_id) as own
     from segment where project_id = $1 and state = 'live'`,
    [uuidOf(assistantId)],
  );
  return rows[0] ?? { shared: 0, own: 0 };
}

async function languagesOf({ assistantId }: Tenant): Promise<string[]> {
  const { rows } = await server.deps.pool.query<{ language: string }>(
    'select distinct language from document where project_id = $1 and live order by language',
    [uuidOf(assistantId)],
  );
  return rows.map(({ language }) => language);
}

async function statusesOf({ openai }: Tenant, ids: string[]): Promise<string[]> {
  const files = await Promise.all(ids.map((id) => openai.files.retrieve(id)));
  return files.map(({ status }) => status);
}

/** Parsers that do not keep the others of a group waiting, however busy the machine is. */
function instantParsers(): ParserPool {
  return {
    ...server.deps.parserPool,
    async parse({ path, kind }) {
      if (kind === 'pdf') throw new ParseError('The file is damaged.');
      return { chunks: [{ text: await readFile(path, 'utf8'), headingPath: [], page: null }] };
    },
  };
}

/** The files that a search for each word finds first. */
function findEach({ trpc, assistantId }: Tenant, words: string[]) {
  return Promise.all(
    words.map(async (query) => {
      const { file_ids } = await trpc.search.mutate({ assistant_id: assistantId, query });
      return file_ids[0];
    }),
  );
}

const plants = ['tomatoes', 'radishes', 'leeks', 'courgettes', 'beetroots'];

test('small waiting files are stored together, and each is found and deleted separately', async () => {
  const { tenant, ids } = await tenantWith(plants);
  const again = await upload(tenant, `${plants[0]} grow in the garden behind the house`, 'again.md');
  const broken = await upload(tenant, '%PDF-1.7 and no more of it', 'broken.pdf');
  const french = await upload(tenant, 'Les poireaux et les carottes sont dans la cave de la maison');
  const unclear = await upload(tenant, 'Spades 1999');
  const thai = await upload(tenant, 'ผักกาดหอมปลูกในสวนหลังบ้าน');
  await drainJobs({ ...server.deps, parserPool: instantParsers() });
  const all = [...ids, again, french, unclear, thai];
  expect(await statusesOf(tenant, [...all, broken])).toEqual([...all.map(() => 'processed'), 'error']);
  // The copy is stored by itself, with the vectors of the other.
  expect(await countSegments(tenant)).toEqual({ shared: 2, own: 2 });
  expect(await findEach(tenant, [...plants.slice(1), 'poireau'])).toEqual([...ids.slice(1), french]);
  // Of the first files of a project too, an unclear one is in the language of most, unless its script is another.
  expect(await languagesOf(tenant)).toEqual(['english', 'french', 'thai']);

  const check = () =>
    server.createAdmin(tenant.assistantId).admin.index.check.query({ project_id: tenant.assistantId });
  const counted = { missing: 0, superfluous: 0, different: 0 };
  expect(await check()).toMatchObject([counted]);
  await rebuildSegments(server.deps.pool, server.deps.indexCaches.current, uuidOf(tenant.assistantId));
  // The vectors lie in a segment of all files as before.
  expect(await countSegments(tenant)).toEqual({ shared: 1, own: 1 + all.length });
  expect(await check()).toMatchObject([counted]);
  await tenant.openai.files.delete(ids[1] as string);
  await server.drainJobs();
  expect(await findEach(tenant, plants.slice(1))).not.toContain(ids[1]);
  expect(await check()).toMatchObject([counted]);
});

test('few waiting files are shared evenly among the turns that an organization may have at once', async () => {
  const { tenant, ids } = await tenantWith(Array.from({ length: 30 }, (_, index) => `Plants ${index}`));
  const turns: number[] = [];
  const embedder: Embedder = {
    ...server.deps.embedder,
    embed(texts, ...rest) {
      turns.push(texts.length);
      return server.deps.embedder.embed(texts, ...rest);
    },
  };
  await drainJobs({ ...server.deps, parserPool: instantParsers(), embedder });
  expect(new Set(await statusesOf(tenant, ids))).toEqual(new Set(['processed']));
  // The other turn of two would take as many, and after this one there are twelve for it again.
  expect(turns).toEqual([15, 12, 3]);
});

test('a file that the embedder refuses delays the others once, and is tried alone from then on', async () => {
  const words = plants.slice(0, 3);
  const { tenant, ids } = await tenantWith(words);
  const calls: number[] = [];
  const refusing: Partial<Embedder> = {
    async embed(texts, ...rest) {
      calls.push(texts.length);
      if (texts.some((text) => text.includes('radishes')))
        throw new AppError('upstream', 'The embedding model refuses the text.', { lasting: true });
      return server.deps.embedder.embed(texts, ...rest);
    },
  };
  const first = await ingest(ids, refusing);
  expect(first.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
  expect(calls).toEqual([3]);
  expect(await statusesOf(tenant, ids)).toEqual(ids.map(() => 'uploaded'));
  expect(await countSegments(tenant)).toEqual({ shared: 0, own: 0 });

  // Due again, each has a turn of its own.
  await server.deps.pool.query('update file set retry_at = now() where id = any($1)', [ids.map(uuidOf)]);
  const embedder = { ...server.deps.embedder, ...refusing };
  await drainJobs({ ...server.deps, parserPool: instantParsers(), embedder });
  expect(calls).toEqual([3, 1, 1, 1]);
  expect(await statusesOf(tenant, ids)).toEqual(['processed', 'error', 'processed']);
  expect(await findEach(tenant, ['tomatoes', 'leeks'])).toEqual([ids[0], ids[2]]);
});

test('files behind a slow one are returned to the queue, and those before it are stored', async () => {
  const { tenant, ids } = await tenantWith(plants.slice(0, 3));
  const released = Promise.withResolvers<void>();
  const parserPool = instantParsers();
  const slow: ParserPool = {
    ...parserPool,
    async parse(document, ...rest) {
      if (basename(document.path) === uuidOf(ids[1] as string)) await released.promise;
      return parserPool.parse(document, ...rest);
    },
  };
  const worker = await startWorker({ ...server.deps, parserPool: slow }, 3);
  onTestFinished(() => worker.stop());
  // Before it: a stop waits for what is held.
  onTestFinished(() => released.resolve());
  await until(async () => {
    const [before, , behind] = await statusesOf(tenant, ids);
    return before === 'processed' && behind === 'processed';
  });
  expect(await statusesOf(tenant, ids)).toEqual(['processed', 'uploaded', 'processed']);
  released.resolve();
  await until(async () => (await tenant.trpc.files.progress.query()).length === 0);
  expect(await findEach(tenant, plants.slice(0, 3))).toEqual(ids);
});

test('files that are stored together are found though segments are merged before they are published', async () => {
  const words = plants.slice(0, 3);
  const { tenant, ids } = await tenantWith(words);
  const { pool, indexCaches } = server.deps;
  const projectId = uuidOf(tenant.assistantId);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  let merges = 0;
  const merging = async (...args: unknown[]) => {
    const result = await query(...args);
    const [{ name }] = args as [{ name?: string }];
    if (name === 'insert_segment') {
      merges += 1;
      await compactSegments({ db: pool, cache: indexCaches.current, mergers }, projectId);
    }
    return result;
  };
  Object.assign(pool, { query: merging });
  onTestFinished(() => void Object.assign(pool, { query }));
  await ingest(ids);
  expect(merges).toBeGreaterThan(1);
  expect(await findEach(tenant, words)).toEqual(ids);
  expect(await countSegments(tenant)).toEqual({ shared: 2, own: 0 });
});

test('files whose segments were swept before they are published, as after a machine has slept for days, are found all the same', async () => {
  const words = plants.slice(0, 3);
  const { tenant, ids } = await tenantWith(words);
  const { pool } = server.deps;
  const projectId = uuidOf(tenant.assistantId);
  let isBuilt = false;
  const sleep = async () => {
    await pool.query(
      `update segment set state_changed_at = now() - interval '2 days' where project_id = $1 and state = 'building'`,
      [projectId],
    );
    while (await sweepSegments(pool, projectId));
  };
  server.deps.pool = interceptStatements(pool, ({ name, text }) => {
    if (name === 'insert_segment') isBuilt = true;
    if (!isBuilt || text !== 'begin') return undefined;
    server.deps.pool = pool;
    isBuilt = false;
    return sleep();
  });
  onTestFinished(() => {
    server.deps.pool = pool;
  });
  await ingest(ids);
  expect(server.deps.pool).toBe(pool);
  expect(await findEach(tenant, words)).toEqual(ids);
  expect(await countSegments(tenant)).toMatchObject({ own: 6 });
});

test('files are stored one by one when one of them is deleted meanwhile, and none of them is lost or there twice', async () => {
  const words = plants.slice(0, 3);
  const { tenant, ids } = await tenantWith(words);
  const deleting: Partial<Embedder> = {
    async embed(...args) {
      await tenant.openai.files.delete(ids[1] as string).catch(() => {});
      return server.deps.embedder.embed(...args);
    },
  };
  const outcomes = await ingest(ids, deleting);
  expect(outcomes).toMatchObject([
    { value: { complete: true } },
    { status: 'fulfilled', value: undefined },
    { value: { complete: true } },
  ]);
  await server.drainJobs();
  expect(await findEach(tenant, ['tomatoes', 'leeks'])).toEqual([ids[0], ids[2]]);
  const { rows } = await server.deps.pool.query(
    'select count(*) as chunks from chunk where project_id = $1',
    [uuidOf(tenant.assistantId)],
  );
  expect(rows).toEqual([{ chunks: 2 }]);
});
