import { once } from 'node:events';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { ensureGeneration } from '../../src/db/vectors/generations.ts';
import { startWorker } from '../../src/index.ts';
import { ParseError } from '../../src/parse/parse-error.ts';
import { ingestFile } from '../support/ingestion/ingest-file.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { serverOfItsOwn } from '../support/server/server-of-its-own.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';
import { startScriptedServer } from '../support/vendors/openai-scripted-server.ts';

async function serverWith(settings: Record<string, string> = {}): Promise<TestServer> {
  // Another embedding model would take the place of the one that other tests search with.
  if (settings['EMBEDDING_MODEL'] !== undefined) return serverOfItsOwn(settings);
  const server = await createTestServer(settings);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

/** A document of several chunks. */
const document = Array.from(
  { length: 8 },
  (_, index) => `# Part ${index}\n\n${`Sentence ${index}. `.repeat(80)}`,
);

function upload(tenant: Awaited<ReturnType<TestServer['createTenant']>>, parts = document) {
  const file = new File([parts.join('\n\n')], 'parts.md');
  return tenant.openai.files.create({ file, purpose: 'assistants' });
}

const uuidOf = (fileId: string) => fileId.slice('file-'.length);

async function countRows(server: TestServer, fileId: string): Promise<{ chunks: number; segments: number }> {
  const { rows } = await server.deps.pool.query<{ chunks: number; segments: number }>(
    `select (select count(*) from chunk where document_id in (select id from document where file_id = $1)) as chunks,
            (select count(*) from segment where document_id in (select id from document where file_id = $1)) as segments`,
    [uuidOf(fileId)],
  );
  return rows[0] ?? { chunks: 0, segments: 0 };
}

/** A server for embeddings that answers with a status, and with vectors of some dimensions. */
async function startEmbeddings() {
  const state = { status: 200, dimensions: 2 };
  const server = await startScriptedServer((response, _request, before) => {
    const { input } = z.object({ input: z.array(z.string()) }).parse(server.received[before]?.body);
    const data = input.map((_text, index) => ({
      object: 'embedding',
      index,
      embedding: Array.from({ length: state.dimensions }, (_, axis) => 1 + axis * index),
    }));
    const failing = state.status !== 200;
    response.writeHead(state.status, {
      'content-type': 'application/json',
      'x-should-retry': 'false',
    });
    response.end(
      JSON.stringify(failing ? { error: { message: `down: ${input[0]}` } } : { object: 'list', data }),
    );
  });
  return {
    state,
    close: () => server[Symbol.asyncDispose](),
    settings: { OPENAI_BASE_URL: server.baseUrl, EMBEDDING_MODEL: 'scripted', CHAT_MODEL: 'local' },
  };
}

test('processing a file twice at once leaves each chunk once', async () => {
  const server = await serverWith();
  const { id } = await upload(await server.createTenant());
  await Promise.all([ingestFile(server.deps, uuidOf(id)), ingestFile(server.deps, uuidOf(id))]);
  const after = await countRows(server, id);
  expect(after.chunks).toBe(8);
  await server.drainJobs();
  expect(await countRows(server, id)).toEqual(after);
});

test('passages are as long as the setting says', async () => {
  const counts = [];
  for (const tokens of ['50', '4000']) {
    const server = await serverWith({ CHUNK_TOKENS: tokens });
    const { id } = await upload(await server.createTenant(), [
      'Sentence of six words, no more. '.repeat(100),
    ]);
    await ingestFile(server.deps, uuidOf(id));
    counts.push((await countRows(server, id)).chunks);
  }
  expect(counts[0]).toBeGreaterThan(10);
  expect(counts[1]).toBe(1);
});

test('a file that is deleted while it is being read ends quietly and leaves nothing', async () => {
  const server = await serverWith();
  const tenant = await server.createTenant();
  const { id } = await upload(tenant);
  const { embedder } = server.deps;
  const deps = {
    ...server.deps,
    embedder: {
      ...embedder,
      async embed(...args: Parameters<typeof embedder.embed>) {
        await tenant.openai.files.delete(id);
        return embedder.embed(...args);
      },
    },
  };
  await ingestFile(deps, uuidOf(id));
  expect(await countRows(server, id)).toEqual({ chunks: 0, segments: 0 });
});

test('a file says what may have been misread, and is found by its title', async () => {
  const server = await serverWith();
  const tenant = await server.createTenant();
  const { id } = await upload(tenant);
  const notice = 'The text of page 2 may have errors.';
  const chunks = [{ text: 'Two scoops a day.', headingPath: [], page: 1 }];
  const parserPool = {
    ...server.deps.parserPool,
    parse: async () => ({ chunks, notice, title: 'Feeding zebras' }),
  };
  await ingestFile({ ...server.deps, parserPool }, uuidOf(id));
  expect(await tenant.openai.files.retrieve(id)).toMatchObject({
    status: 'processed',
    status_details: notice,
  });
  const found = await tenant.trpc.search.mutate({ assistant_id: tenant.assistantId, query: 'zebras' });
  expect(found.file_ids).toEqual([id]);
  expect(found.context).toContain('Two scoops a day.');
});

test('a file waits when a newer version introduces an embedding model that this process does not know', async () => {
  const server = await serverOfItsOwn();
  const tenant = await server.createTenant();
  await ensureGeneration(server.deps.pool, 'local-of-the-next-version');
  const { id } = await upload(tenant);
  await server.drainJobs();
  expect(await tenant.openai.files.retrieve(id)).toMatchObject({ status: 'uploaded' });
  const newer = { ...server.deps, embedder: { ...server.deps.embedder, model: 'local-of-the-next-version' } };
  await ingestFile(newer, uuidOf(id));
  expect(await tenant.openai.files.retrieve(id)).toMatchObject({ status: 'processed' });
});

test('an embedding outage delays a file, and fails it only at the last attempt', async () => {
  const { state, settings, close } = await startEmbeddings();
  onTestFinished(close);
  const server = await serverWith(settings);
  const tenant = await server.createTenant();
  state.status = 500;
  const [delayed, failed] = [await upload(tenant), await upload(tenant, document.toReversed())];
  await server.drainJobs();
  expect(await tenant.openai.files.retrieve(delayed.id)).toMatchObject({
    status: 'uploaded',
    status_details: null,
  });

  const { pool } = server.deps;
  /** As if the time to its next attempt had passed. */
  const makeDue = async (fileId: string, failures: number) => {
    await pool.query('update file set retry_at = now(), failures = $2 where id = $1', [
      uuidOf(fileId),
      failures,
    ]);
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
  };
  await makeDue(failed.id, 7);
  await server.drainJobs();
  expect(await tenant.openai.files.retrieve(failed.id)).toMatchObject({
    status: 'error',
    status_details: expect.stringMatching(/provider.*upload it again/),
  });

  state.status = 200;
  // A machine that takes seconds for an attempt has made so many by now that the vendor is not asked for a while.
  const ended = await until(async () => {
    await makeDue(delayed.id, 1);
    await server.drainJobs();
    const { status } = await tenant.openai.files.retrieve(delayed.id);
    return status !== 'uploaded' && status;
  });
  expect(ended).toBe('processed');
});

describe('at a vendor', () => {
  let vendor: Awaited<ReturnType<typeof startEmbeddings>>;
  let server: TestServer;
  beforeAll(async () => {
    const database = await openTestDatabase();
    vendor = await startEmbeddings();
    server = await createTestServer(vendor.settings, database);
    return async () => {
      await server[Symbol.asyncDispose]();
      await vendor.close();
      await database.close();
    };
  });

  test.each([
    ['refuses the key', { status: 401 }, /credentials.*operator must check.*API key/],
    ['refuses the service', { status: 403 }, /credentials.*operator must check/],
    ['does not know the model', { status: 404 }, /does not have the requested model.*operator must/],
    ['gives other vectors than before', { dimensions: 3 }, /3 dimensions.*operator must.*EMBEDDING_MODEL/],
  ])('a file ends in error at once when the vendor %s, and says what to do', async (_, fault, sentence) => {
    const { state } = vendor;
    const tenant = await server.createTenant();
    await upload(tenant, ['The password is tramontane.']);
    await server.drainJobs();
    onTestFinished(() => void Object.assign(state, { status: 200, dimensions: 2 }));
    Object.assign(state, fault);
    const { id } = await upload(tenant);
    await server.drainJobs();
    const file = await tenant.openai.files.retrieve(id);
    expect(file).toMatchObject({ status: 'error', status_details: expect.stringMatching(sentence) });
    expect(file.status_details).not.toContain('Sentence');

    Object.assign(state, { status: 200, dimensions: 2 });
    await tenant.trpc.files.retry.mutate({ id });
    await server.drainJobs();
    expect((await tenant.openai.files.retrieve(id)).status).toBe('processed');
  });
});

test('an embedder that never answers does not block the worker', async () => {
  const server = await serverWith();
  const tenant = await server.createTenant();
  const { id } = await upload(tenant);
  const embedder = { ...server.deps.embedder, embed: () => new Promise<never>(() => {}) };
  const reading = ingestFile({ ...server.deps, embedder, embeddingTimeoutMs: 10 }, uuidOf(id));
  await expect(reading).rejects.toThrow('took too long');
  const [progress] = await tenant.trpc.files.progress.query({ ids: [id] });
  expect(progress).toMatchObject({
    status: 'uploaded',
    attempts: 1,
    last_error: expect.stringContaining('took too long'),
  });
});

test('a stop returns the job in hand to the queue', async () => {
  // Of its own, or the job in hand may be another test's, and this one's be taken as the worker stops.
  const server = await serverOfItsOwn();
  const tenant = await server.createTenant();
  const { id } = await upload(tenant);
  const begun = Promise.withResolvers<void>();
  const { rows: jobs } = await server.deps.pool.query<{ id: string; key: string }>(
    `select id, key from graphile_worker.jobs where key = (
       select 'ingest_next_file:' || organization_id || ':1' from file where id = $1)`,
    [uuidOf(id)],
  );
  const errors: object[] = [];
  const note = (facts: object) => errors.push(facts);
  const deps = {
    ...server.deps,
    ownsDatabase: true,
    log: { ...server.deps.log, info: () => {}, error: note },
    embedder: {
      ...server.deps.embedder,
      async embed(_texts: string[], _purpose: 'document' | 'query', signal?: AbortSignal) {
        begun.resolve();
        if (signal && !signal.aborted) await once(signal, 'abort');
        throw signal?.reason;
      },
    },
  };
  const worker = await startWorker(deps, 1);
  await begun.promise;
  await worker.stop();
  expect(errors).toEqual([]);
  expect((await tenant.openai.files.retrieve(id)).status).toBe('uploaded');
  const { rows } = await server.deps.pool.query('select locked_at from graphile_worker.jobs where key = $1', [
    jobs[0]?.key,
  ]);
  expect(rows).toEqual([{ locked_at: null }]);

  await server.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await server.drainJobs();
  expect((await tenant.openai.files.retrieve(id)).status).toBe('processed');
});

test('a job that was replaced while it ran, and whose process was killed, does not stay as a failed one', async () => {
  const server = await serverWith();
  const { pool } = server.deps;
  const enqueue = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select (graphile_worker.add_job('sweep_documents', job_key => 'replaced')).id`,
    );
    return rows[0]?.id;
  };
  const replaced = await enqueue();
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1 where id = $1`,
    [replaced],
  );
  const replacing = await enqueue();
  const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
  onTestFinished(() => worker.stop());
  const left = await until(async () => {
    const { rows } = await pool.query('select id from graphile_worker.jobs where id = any($1)', [
      [replaced, replacing],
    ]);
    return !rows.some(({ id }) => id === replacing) && rows;
  });
  expect(left).toEqual([]);
});

test('a file at which one process after the other is killed lets others pass, and fails after as many attempts as any', async () => {
  const server = await serverOfItsOwn();
  const tenant = await server.createTenant();
  const { pool } = server.deps;
  const { id } = await upload(tenant);
  /** As so many killed processes leave the job. */
  const kill = (times: number) =>
    pool.query('update graphile_worker._private_jobs set attempts = $1, run_at = now() where key like $2', [
      times,
      'ingest_next_file:%',
    ]);
  const show = async () => (await tenant.trpc.files.progress.query({ ids: [id] }))[0];
  await kill(3);
  await server.drainJobs();
  expect(await show()).toMatchObject({
    status: 'uploaded',
    attempts: 1,
    last_error: expect.stringContaining('The service ended several times while it processed this file'),
  });
  // However slow the machine is, the file is not due again before the others.
  await pool.query(`update file set retry_at = now() + interval '1 hour' where id = $1`, [uuidOf(id)]);
  const other = await upload(tenant, ['Others are read meanwhile.']);
  await server.drainJobs();
  expect((await tenant.openai.files.retrieve(other.id)).status).toBe('processed');
  // Once it has failed, one more is enough.
  await pool.query('update file set failures = 7, retry_at = now() where id = $1', [uuidOf(id)]);
  await kill(1);
  await server.drainJobs();
  expect(await tenant.openai.files.retrieve(id)).toMatchObject({
    status: 'error',
    status_details: expect.stringContaining('Retry it, or upload it again.'),
  });
  // A job that was killed twice is done like any other.
  await tenant.trpc.files.retry.mutate({ id });
  await kill(2);
  await server.drainJobs();
  expect((await tenant.openai.files.retrieve(id)).status).toBe('processed');
});

test('a stored file that was damaged is not read again in place of the text that was read before', async () => {
  const server = await serverOfItsOwn();
  const tenant = await server.createTenant();
  const { id } = await upload(tenant);
  await server.drainJobs();
  await server.deps.blobs.put(uuidOf(id), Readable.from([Buffer.from('# Cut')]));
  await tenant.trpc.files.reindex.mutate({ id });
  await server.drainJobs();
  expect(await tenant.trpc.files.progress.query({ ids: [id] })).toMatchObject([
    { status: 'processed', last_error: expect.stringContaining('The stored file is damaged') },
  ]);
});

test('processes that are killed at a file after a stop are counted from the stop on', async () => {
  const server = await serverOfItsOwn();
  const tenant = await server.createTenant();
  const { pool, blobs } = server.deps;
  await upload(tenant);
  const job = `graphile_worker._private_jobs where key like 'ingest_next_file:%'`;
  // As a stop leaves the job.
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 4, last_error = 'stopped', run_at = now()
     where key like 'ingest_next_file:%'`,
  );
  const { withLocalFile } = blobs;
  const whileRead: unknown[] = [];
  blobs.withLocalFile = async (key, work) => {
    whileRead.push((await pool.query(`select attempts, last_error from ${job}`)).rows);
    return withLocalFile(key, work);
  };
  await server.drainJobs();
  expect(whileRead).toEqual([[{ attempts: 1, last_error: null }]]);
});

test('jobs of a silent process are done by another, those of a live one are not', async () => {
  const server = await serverOfItsOwn();
  const { pool } = server.deps;
  const ids = async (condition: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from graphile_worker._private_jobs where ${condition} order by id`,
    );
    return rows.map(({ id }) => id);
  };
  // Of a task that does not wait for another of its kind.
  for (const worker of ['silent', 'alive', 'new']) {
    await pool.query(`select graphile_worker.add_job('sweep_blobs', job_key => $1)`, [worker]);
  }
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = key, locked_at = now() - interval '2 minutes'`,
  );
  // In the future, so that nothing of theirs grows old however long the test takes.
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() + interval '5 minutes' where key = 'new'`,
  );
  await pool.query(
    `insert into worker values ('alive', now() + interval '5 minutes'), ('silent', now() - interval '13 seconds')`,
  );
  const kept = await ids(`key in ('alive', 'new')`);
  const worker = await startWorker(server.deps, 1);
  onTestFinished(() => worker.stop());
  await until(async () => (await ids(`key = 'silent'`)).length === 0);
  expect(await ids(`locked_by in ('alive', 'new')`)).toEqual(kept);
});

test.each([
  ['has not indexed', 'language = null'],
  ['has indexed by other rules', 'words_are_stale = true'],
  // As after a restore from the embedded database into an older PostgreSQL, or an upgrade of PostgreSQL.
  ['has indexed with the stemmers of another PostgreSQL', 'stemmed_by = 12'],
])('what an older version %s is indexed anew at the start', async (_, change) => {
  // Of its own: upkeep takes the documents of other tests too, and rests when one of them cannot be embedded any more.
  const server = await serverOfItsOwn();
  const tenant = await server.createTenant();
  await upload(tenant);
  await server.drainJobs();
  const { pool } = server.deps;
  const project = [uuidOf(tenant.assistantId.replace('asst-', 'file-'))];
  await pool.query('delete from segment where project_id = $1', project);
  await pool.query(
    `update embedded_document set segmented = false
     where document_id in (select id from document where project_id = $1)`,
    project,
  );
  await pool.query(`update document set ${change} where project_id = $1`, project);
  const worker = await startWorker(server.deps, 1);
  onTestFinished(() => worker.stop());
  const admin = server.createAdmin().admin;
  const check = await until(async () => {
    const [found] = await admin.index.check.query({ project_id: tenant.assistantId });
    return found?.missing === 0 && found;
  });
  expect(check).toMatchObject({ superfluous: 0, different: 0 });
  expect(check.passages).toBeGreaterThan(7);
  const stale =
    'select from document where project_id = $1 and (language is null or words_are_stale or stemmed_by = 12)';
  await until(async () => (await pool.query(stale, project)).rowCount === 0);
});

test('where a reader failed is logged, in the layout of pages or altogether, without words of the document', async () => {
  const lines: string[] = [];
  await using server = await createTestServer({ LOG_LEVEL: 'warn' }, undefined, {
    logged: (line) => void lines.push(line),
  });
  const tenant = await server.createTenant();
  const [laidOut, failing] = [await upload(tenant), await upload(tenant, ['Another document.'])];
  const { parserPool } = server.deps;
  const ingest = (id: string, parse: typeof parserPool.parse) =>
    ingestFile({ ...server.deps, parserPool: { ...parserPool, parse } }, uuidOf(id));
  const layoutFaults = 'RangeError at write-page.ts:1:2';
  await ingest(laidOut.id, async (...from) => ({ ...(await parserPool.parse(...from)), layoutFaults }));
  await ingest(failing.id, async () => {
    throw new ParseError('It makes the reader fail.', {
      cause: 'it ended with SIGSEGV: \nAnother document.',
    });
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { fileId: uuidOf(laidOut.id), layoutFaults },
    { fileId: uuidOf(failing.id), cause: 'it ended with SIGSEGV: ' },
  ]);
  expect(lines.join('')).not.toContain('Another');
  expect((await server.deps.metrics.render()).text).toContain('lectern_layout_faults_total 1\n');
});
