import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { createTypedClient } from '../support/server/clients.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();

async function scrape(init: RequestInit = {}) {
  const response = await server.fetch('/metrics', init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** The value of a series; undefined where there is none. */
async function read(series: string): Promise<number | undefined> {
  const line = (await scrape()).text.split('\n').find((line) => line.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('every line is in the text format of Prometheus', async () => {
  const { status, type, text } = await scrape();
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  // Before the event loop was first measured prom-client writes "Nan", which Prometheus reads as well.
  const line = /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? (Nan|NaN|[+-]?(Inf|[\d.e+-]+)))$/;
  expect(text.split('\n').filter((each) => each !== '' && !line.test(each))).toEqual([]);
});

test('requests are counted by route, without paths invented by clients', async () => {
  const series = 'lectern_request_seconds_count{route="/v1/files/:id",method="GET",status="404"}';
  const before = (await read(series)) ?? 0;
  await server.fetch('/v1/files/file-99999', { key: tenant.apiKey });
  await server.fetch('/made-up-by-a-client');
  await expect.poll(() => read(series)).toBe(before + 1);
  expect((await scrape()).text).not.toContain('made-up');
});

test('a failure within a response whose status was sent before is counted by its own', async () => {
  const client = createTypedClient(server.url, tenant.apiKey);
  const missing = `file-${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`;
  await expect(client.files.get.query({ id: missing })).rejects.toMatchObject({ data: { httpStatus: 404 } });
  const tools = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${tenant.apiKey}` };
  await tools.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit: { headers } }),
  );
  const search = { query: 'Where is the lamp oil?', assistant_id: missing.replace('file', 'asst') };
  const result = await tools.callTool({ name: 'svc_search_knowledge_base', arguments: search });
  expect(result).toMatchObject({ isError: true });
  await tools.close();
  const count = (route: string, method: string) =>
    read(`lectern_request_seconds_count{route="${route}",method="${method}",status="404"}`);
  await expect.poll(() => count('/trpc', 'GET')).toBe(1);
  await expect.poll(() => count('/mcp/', 'POST')).toBe(1);
});

test('an answer leaves its stages, its model, its tokens and the jobs of its documents', async () => {
  await tenant.openai.files.create({
    file: new File(['The lighthouse keeps its lamp oil in the blue cellar.'], 'lamp.md'),
    purpose: 'assistants',
  });
  await server.drainJobs();
  const answer = await server.fetch('/v1/chat', {
    key: tenant.apiKey,
    json: { content: 'Where is the lamp oil?' },
  });
  expect(answer.status).toBe(200);
  // What was asked for a moment ago is answered again.
  await expect.poll(() => read('lectern_answer_stage_seconds_count{stage="retrieve"}')).toBe(1);
  expect(await read('lectern_answer_stage_seconds_count{stage="first_event"}')).toBe(1);
  const call = (use: string, model: string) =>
    read(`lectern_model_call_seconds_count{use="${use}",model="${model}",outcome="done"}`);
  expect(await call('generate', 'local')).toBe(1);
  expect(await call('embed', server.deps.embedder.model)).toBeGreaterThanOrEqual(2);
  expect(await call('rerank', server.deps.reranker?.model ?? '')).toBe(1);
  expect(await read('lectern_tokens_total{model="local",kind="completion"}')).toBeGreaterThan(0);
  expect((await scrape()).text).toMatch(/lectern_job_seconds_count\{task="\w+",outcome="done"\} [1-9]/);
  expect((await scrape()).text).not.toContain('lamp');
});

test('the state of database, queue and memory is read when metrics are scraped', async () => {
  expect(await read('lectern_database_up')).toBe(1);
  expect(await read('lectern_queue_jobs{state="waiting"}')).toBeGreaterThanOrEqual(0);
  expect(await read('lectern_queue_oldest_file_seconds')).toBeGreaterThanOrEqual(0);
  // No worker runs here; one with the embedded database is in this process and registers nowhere.
  expect(await read('lectern_workers')).toBe(server.deps.database.kind === 'postgresql' ? 0 : undefined);
  expect(await read('lectern_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(await read('lectern_disk_free_bytes')).toBeGreaterThan(0);
  expect(await read('lectern_store_up')).toBe(1);
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(await read('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
});

test('a database whose queue cannot be counted, as while somebody locks a table, is not said to be away', async () => {
  await using fresh = await createTestServer();
  const { pool } = fresh.deps;
  await pool.query('alter table ingestion_claim rename to ingestion_claim_elsewhere');
  const text = await fresh
    .fetch('/metrics')
    .then((response) => response.text())
    .finally(() => pool.query('alter table ingestion_claim_elsewhere rename to ingestion_claim'));
  expect(text).toContain('lectern_database_up 1');
  // The statements of the readings themselves do not count.
  expect(text).toContain('lectern_database_connections{state="awaited"} 0');
  expect(text).not.toContain('lectern_queue_jobs{');
});

test('a thousand scrapes by four clients query the database once in five seconds, and share results', async () => {
  await using fresh = await createTestServer();
  const { pool } = fresh.deps;
  let statements = 0;
  const query = pool.query.bind(pool);
  // The pool is that of all servers of this worker, so only the metrics' own statement counts.
  pool.query = ((...args: Parameters<typeof query>) => {
    statements += Number(String(args[0]).includes('min(created_at)'));
    return query(...args);
  }) as typeof pool.query;
  onTestFinished(() => {
    pool.query = query as typeof pool.query;
  });
  const started = performance.now();
  const texts = new Set<string>();
  const clients = Array.from({ length: 4 }, async () => {
    for (let look = 0; look < 250; look += 1) texts.add(await (await fresh.fetch('/metrics')).text());
  });
  await Promise.all(clients);
  const turns = 1 + Math.ceil((performance.now() - started) / 5_000);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(turns);
  // Each holds how much CPU time the process has used, so that two are alike only where one was written for both.
  expect(texts.size).toBeLessThan(500);
});

test('a page whose own name resolves to this machine reads no metrics', async () => {
  const statusOf = (host: string) =>
    new Promise((resolve, reject) => {
      request(`${server.url}/metrics`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  const { port } = new URL(server.url);
  expect(await statusOf(`rebound.example:${port}`)).toBe(401);
  expect(await statusOf(`localhost:${port}`)).toBe(200);
  expect(await statusOf(`[::1]:${port}`)).toBe(200);
});

test('a proxy on the same machine that sends no header of one, as nginx without settings, opens them to nobody', async () => {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /metrics HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
});

test('programs on the same machine need no token; requests through a proxy need the admin token', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  const refused = await scrape({ headers: forwarded });
  expect(refused.status).toBe(401);
  expect(JSON.parse(refused.text).error.message).toContain('admin token');
  const withKey = { ...forwarded, authorization: `Bearer ${tenant.apiKey}` };
  expect((await scrape({ headers: withKey })).status).toBe(401);
  const withToken = { ...forwarded, authorization: `Bearer ${server.deps.adminToken}` };
  expect((await scrape({ headers: withToken })).status).toBe(200);
});

const readMonitoring = (file: string) =>
  readFile(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8');

/** The metrics that a file names. */
const metricsIn = (source: string) => new Set(source.match(/\b(lectern|process|nodejs)_\w+/g));

test('the dashboard shows whatever an alert is about', async () => {
  const shown = metricsIn(await readMonitoring('grafana-dashboard.json'));
  const alerted = metricsIn(await readMonitoring('alerts.yaml'));
  expect(
    [...alerted].filter((name) => !shown.has(name) && !shown.has(name.replace(/_count$/, '_bucket'))),
  ).toEqual([]);
});

test.each(['alerts.yaml', 'grafana-dashboard.json'])('%s names metrics that exist', async (file) => {
  const named = metricsIn(await readMonitoring(file));
  expect(named.size).toBeGreaterThan(4);
  // Told once backups are scheduled, and by a database that several processes can use.
  const occasional = ['lectern_backup_age_seconds', 'lectern_workers'];
  const { text } = await scrape();
  const known = new Set([...occasional, ...Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name)]);
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  expect([...named].filter((name) => !known.has(name) && !known.has(base(name)))).toEqual([]);
});
