import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../adapters/log.ts';
import { openPool, type PoolClient } from '../../src/db/connections.ts';
import { openDatabase } from '../../src/db/database.ts';
import { migrate, pendingMigrations } from '../../src/db/migrate.ts';
import { openReplica } from '../../src/db/postgresql/read-replica.ts';
import { isReady, startWorker } from '../../src/index.ts';
import { startRunner } from '../../src/jobs/runner/start-runner.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import { openWire } from '../support/server/wire.ts';
import { type NetworkedDatabase, openNetworkedDatabase } from '../support/stores/networked-database.ts';
import { until } from '../support/timing/until.ts';

let database: NetworkedDatabase;
let server: TestServer;
let tenant: Tenant;
const lines: string[] = [];

beforeAll(async () => {
  const logged = (line: string) => void lines.push(line);
  database = await openNetworkedDatabase({ log: createLog('info', { write: logged }) });
  server = await createTestServer({ LOG_LEVEL: 'debug' }, database, { logged });
  tenant = await server.createTenant();
  return async () => {
    await server[Symbol.asyncDispose]();
    await database.close();
  };
});

const json = { 'content-type': 'application/json' };
const question = { method: 'POST', headers: json, body: JSON.stringify({ content: 'Is anybody there?' }) };
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

test('while the database is unreachable every surface answers 503 with Retry-After, and serves again afterwards', async () => {
  const { apiKey: key, openai } = tenant;
  const worker = await startWorker(server.deps, 1);
  onTestFinished(() => worker.stop());
  const calls = {
    '/v1/models': {},
    '/v1/chat': question,
    '/openai/v1/models': {},
    '/trpc/models.list': {},
    '/mcp': {
      method: 'POST',
      headers: { ...json, accept: 'application/json, text/event-stream' },
      body: JSON.stringify(initialize),
    },
  };
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await server.fetch(path, { key, ...init });
    return {
      status: response.status,
      after: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  for (const [path, init] of Object.entries(calls))
    expect(await ask(path, init), path).toMatchObject({ status: 200 });

  await database.cut();
  for (const [path, init] of Object.entries(calls)) {
    const answer = await ask(path, init);
    expect(answer, path).toMatchObject({ status: 503, after: '5' });
    expect(answer.text, path).toContain('The database cannot be reached at the moment.');
    expect(answer.text, path).not.toContain('127.0.0.1');
  }
  // Only the operator is told why.
  await expect(server.createAdmin().admin.status.query()).rejects.toMatchObject({
    message: expect.stringMatching(
      /^PostgreSQL behind a network cannot be used: .*(?:ECONNREFUSED|terminated).*\. Requests get a 503 until it can;/,
    ),
    data: { httpStatus: 503 },
  });
  expect(JSON.parse((await ask('/v1/models')).text).error).toMatchObject({ type: 'api_error', code: null });
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
  expect(await ask('/readyz')).toMatchObject({ status: 503 });

  await database.mend();
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
  for (const [path, init] of Object.entries(calls))
    expect(await ask(path, init), path).toMatchObject({ status: 200 });
  await expect.poll(() => lines.join('')).toContain('the database answers again');
  // Whoever reads the log finds the outage and its end, each in one line, and no warning of all that failed meanwhile, nor
  // of the queue, which gives up if it was looking for a job at that moment.
  const told = lines
    .map((line) => JSON.parse(line))
    // That a busy machine stalls is no news of the database.
    .filter(({ msg }) => msg !== 'the event loop stalled')
    .filter(({ msg, level }) => level >= 40 || (level >= 30 && /database|queue/.test(msg)));
  expect(told).toMatchObject([
    {
      level: 50,
      msg: expect.stringContaining('the database is away'),
      reason: expect.stringMatching(/ECONNREFUSED|terminated/),
    },
    { level: 30, msg: 'the database answers again' },
  ]);
  const file = new File(['The canteen opens at noon.'], 'canteen.md');
  const { id } = await openai.files.create({ file, purpose: 'assistants' });
  await until(async () => (await openai.files.retrieve(id)).status === 'processed');
  await openai.files.delete(id);
});

test('while the database is unreachable no request counts as one with a wrong key, and the right key is accepted at once afterwards', async () => {
  const away = await openNetworkedDatabase();
  onTestFinished(() => away.close());
  await using limited = await createTestServer({ RATE_LIMITS: 'on' }, away);
  const { apiKey: key } = await limited.createTenant();
  const paths = ['/v1/files', '/v1/assistants', '/v1/threads', '/v1/models'];
  const ask = async (path: string) => (await limited.fetch(path, { key })).status;
  await away.cut();
  // More often than wrong keys are accepted, and no more often than each of these is.
  for (let round = 0; round < 20; round += 1)
    for (const path of paths) expect(await ask(path), `${path}, round ${round}`).toBe(503);
  await away.mend();
  expect(await ask('/v1/models')).toBe(200);
});

test('a database that falls silent is one out of reach, for statements under way and for new ones, and slow ones are waited for', async () => {
  // Long enough for a busy machine to let somebody in meanwhile.
  const silent = await openNetworkedDatabase({ silenceMs: 2_000 });
  onTestFinished(() => silent.close());
  const { pool } = silent;
  await pool.query('select 1');

  const pass = silent.hold();
  const slow = pool.query('select 1 as one');
  const known = silent.letIn();
  await until(async () => silent.letIn() > known);
  pass();
  expect((await slow).rows).toEqual([{ one: 1 }]);

  const client = await pool.connect();
  await client.query('begin');
  silent.silence();
  const [underWay, begun, ready] = await Promise.allSettled([
    client.query('commit'),
    pool.query('select 1'),
    isReady({ pool }),
  ]);
  client.release(true);
  const unreachable = {
    kind: 'unavailable',
    message: expect.stringMatching(/^The database cannot be reached/),
  };
  expect([underWay, begun]).toMatchObject([{ reason: unreachable }, { reason: unreachable }]);
  expect(ready).toMatchObject({ value: false });

  await silent.mend();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('who waits in vain for one of the connections is told so, and not that the database is away', async () => {
  const lost: unknown[] = [];
  const pool = openPool({ connectionString: database.url, max: 1 }, { onAway: (error) => lost.push(error) });
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  pool.options.connectionTimeoutMillis = 1;
  await expect(pool.query('select 1')).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('all of its connections are in use'),
  });
  client.release();
  expect(lost).toEqual([]);
});

test('a replica that cannot be read is told once, however many searches meet it, and once that it is read again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { port } = new URL(database.url);
  await using wire = await openWire(Number(port));
  const url = database.url.replace(port, String(wire.port));
  const told: string[] = [];
  const note = (_facts: object, line: string) => void told.push(line);
  const log = { debug() {}, info: note, warn: note, error: note };
  const replica = openReplica(database.pool, { url, poolSize: 1, log });
  onTestFinished(async () => {
    vi.useRealTimers();
    await replica.close();
  });
  const isRead = async () => {
    vi.advanceTimersByTime(10_000);
    return (await replica.caughtUp()) !== undefined;
  };
  expect(await isRead()).toBe(true);
  wire.cut();
  expect([await isRead(), await isRead()]).toEqual([false, false]);
  wire.mend();
  expect([await isRead(), await isRead()]).toEqual([true, true]);
  expect(told).toEqual([
    'the replica cannot be read; searches read the primary',
    'the replica is read again',
  ]);
});

test('a process whose job ends while the database is away works on jobs again afterwards', async () => {
  const { blobs } = server.deps;
  // It may have given up in a test before.
  const former = lines.length;
  let cuts = 0;
  const withLocalFile: typeof blobs.withLocalFile = async (...args) => {
    cuts += 1;
    if (cuts === 1) await database.cut();
    return blobs.withLocalFile(...args);
  };
  const worker = await startWorker({ ...server.deps, blobs: { ...blobs, withLocalFile } }, 1);
  onTestFinished(() => worker.stop());
  const { openai } = tenant;
  const file = new File(['The canteen opens at noon.'], 'canteen.md');
  const { id } = await openai.files.create({ file, purpose: 'assistants' });
  const said = () => lines.slice(former).map((line) => JSON.parse(line));
  await until(async () => said().some(({ msg }) => msg === 'the job queue gave up, and is started again'));
  await database.mend();
  await until(async () => (await openai.files.retrieve(id)).status === 'processed');
  const { pool } = server.deps;
  const locked = 'select from graphile_worker.jobs where locked_at is not null';
  await until(async () => (await pool.query(locked)).rowCount === 0);
  await until(async () => said().some(({ msg }) => msg === 'the job queue works again'));
  expect(said().filter(({ msg, level }) => level > 20 && /queue|Runner/.test(msg))).toEqual([]);
  await openai.files.delete(id);
});

test.each([
  ['while its database is there', 40, () => false],
  ['in an outage that is over before it has', 20, (failures: number) => failures === 0],
])(
  'a queue that cannot store that two jobs have ended %s gives up, works on them again, and can be stopped',
  async (_state, level, isAway) => {
    const { pool } = server.deps;
    const told: { level: number; msg: string }[] = [];
    const write = (line: string) => void told.push(JSON.parse(line));
    const times = (start: string) => told.filter(({ msg }) => msg.startsWith(start)).length;
    await pool.query(`
    create function refuse_ends() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.5); raise exception 'refused'; end $$;
    create trigger refuse_ends before delete on graphile_worker._private_jobs
      for each row execute function refuse_ends()`);
    // The second one ends while it is stored that the first has, and the third lasts until neither could be.
    const taskList = {
      first: async () => {},
      async second() {
        await until(async () => times('Completed task') > 0);
      },
      async third() {
        await until(async () => times('Failed to complete jobs') > 1);
        throw new Error('lasted too long');
      },
    };
    const runner = await startRunner(
      {
        pool,
        database: { isAway: () => isAway(times('Failed to complete jobs')) },
        log: createLog('debug', { write }),
        maxEndMs: 100,
      },
      { taskList, concurrency: 3 },
    );
    await pool.query(
      `select graphile_worker.add_job(task, max_attempts => 1) from unnest(array['first', 'second', 'third']) as task`,
    );
    await until(async () => times('the job queue gave up') > 0);
    await pool.query('drop function refuse_ends cascade');
    const left = `select task_identifier from graphile_worker.jobs where task_identifier = any($1) and last_error is null`;
    await until(async () => (await pool.query(left, [['first', 'second', 'third']])).rowCount === 0);
    await runner.stop();
    expect(told.find(({ msg }) => msg.startsWith('the job queue gave up'))).toMatchObject({ level });
  },
);

test.each([
  ['is full', '53100', 'The database has no room left'],
  ['accepts no changes, as after a failover', '25006', 'The database accepts no changes at the moment'],
  ['breaks a deadlock', '40P01', 'Another request changed the same things at the same moment'],
  ["ends what exceeds its provider's limits", '57014', 'The database ended a statement that took longer'],
])(
  'while the database %s, what would be stored is answered with 503 and what is read is served',
  async (_state, code, sentence) => {
    const { pool } = server.deps;
    await pool.query(`
    create function refuse_rows() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
    create trigger refuse_threads before insert on thread for each row execute function refuse_rows();
    create trigger refuse_files before insert on file for each row execute function refuse_rows()`);
    const { apiKey: key } = tenant;
    const body = new FormData();
    body.set('file', new File(['Words.'], 'words.md'));
    const uploaded = await server.fetch('/v1/files', { method: 'POST', body, key });
    const made = await server.fetch('/v1/threads', { method: 'POST', headers: json, body: '{}', key });
    for (const answer of [uploaded, made]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.text()).toContain(sentence);
    }
    expect((await server.fetch('/v1/models', { key })).status).toBe(200);
    await pool.query('drop function refuse_rows cascade');
    expect(
      (await server.fetch('/v1/threads', { method: 'POST', headers: json, body: '{}', key })).status,
    ).toBe(200);
    const { data } = await tenant.openai.files.list();
    expect(data.map(({ filename }) => filename)).not.toContain('words.md');
  },
);

test('a migration whose connection is lost is rolled back and repeated', async () => {
  const other = await openNetworkedDatabase({ template: 'empty' });
  const path = await mkdtemp(join(tmpdir(), 'lectern-migrations-'));
  onTestFinished(async () => {
    await other.close();
    await rm(path, { recursive: true });
  });
  await writeFile(join(path, '0001_first.sql'), 'create table fruit (name text)');
  await writeFile(join(path, '0002_second.sql'), `insert into fruit values ('apple')`);
  const connect = other.pool.connect.bind(other.pool) as () => Promise<PoolClient>;
  let isKilled = false;
  other.pool.connect = (async () => {
    const client = await connect();
    const query = client.query.bind(client);
    client.query = (async (...args: Parameters<typeof query>) => {
      const result = await query(...args);
      // The rows are written, and not yet committed.
      if (!isKilled && JSON.stringify(args).includes('apple')) {
        isKilled = true;
        Object.assign(other.pool, { connect });
        await other.cut();
      }
      return result;
    }) as typeof client.query;
    return client;
  }) as typeof other.pool.connect;
  const directory = pathToFileURL(`${path}/`);
  await expect(migrate(other.pool, { directory })).rejects.toThrow();
  expect(isKilled).toBe(true);
  await other.mend();
  expect(await pendingMigrations(other.pool, directory)).toEqual(['0002_second.sql']);
  await Promise.all([migrate(other.pool, { directory }), migrate(other.pool, { directory })]);
  expect((await other.pool.query('select name from fruit')).rows).toEqual([{ name: 'apple' }]);
});

test('a process that starts before its database waits for it, and takes no database of that name elsewhere for its replica', async () => {
  const other = await openNetworkedDatabase({ template: 'none' });
  await other.cut();
  const lines: string[] = [];
  const note = (_facts: object, line: string) => {
    lines.push(line);
    if (lines.length === 1) void other.mend();
  };
  const log = { debug: note, info: note, warn: note, error: note };
  const opened = await openDatabase({ databaseUrl: other.url, log, patienceMs: 20_000 });
  expect(lines[0]).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:\d+\/postgres does not answer: .*ECONNREFUSED.* Trying for another 20 s\.$/,
  );
  expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await opened.close();
  await expect(openDatabase({ databaseUrl: database.url, readUrl: other.url })).rejects.toThrow(
    /^DATABASE_READ_URL leads to PostgreSQL at .* another database than .* of DATABASE_URL/,
  );
  await other.close();
});
