import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeApiKey } from '../../src/credentials/api-keys.ts';
import { type Call, call, loadOperations, type Operation } from '../clients/any-route.ts';
import { type ArbitraryRequest, arbitraryRequest, placeholders } from '../clients/arbitrary-requests.ts';
import { type Ids, makeIds, makeObject } from '../clients/ids.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

/** The same requests each time, so that a run can be repeated; set FUZZ_SEED for others, and FUZZ_RUNS for more or fewer. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const runs = Number(process.env['FUZZ_RUNS'] ?? 1_000);

const server = await startSharedServer();
const tenant = await server.createTenant();
const stranger = await server.createTenant();
const operations = loadOperations(await (await server.fetch('/openapi.json')).json());

test('whatever is sent, the answer is one of those that the document has', { timeout: 300_000 }, async () => {
  console.info(`fuzz seed: FUZZ_SEED=${seed}`);
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(arbitraryRequest(operations), async (request) => {
    const { status } = await send(request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await fc.assert(property, { seed, numRuns: runs });
  console.info('fuzz answers by status:', Object.fromEntries(statuses));
  // Requests that are all refused at the door would show nothing.
  expect(statuses.get(200)).toBeGreaterThan(runs / 10);
});

test('whatever was uploaded ends as processed or error', { timeout: 300_000 }, async () => {
  await server.drainJobs();
  const files = await Array.fromAsync(tenant.openai.files.list({ limit: 100 }));
  expect(files.length).toBeGreaterThan(0);
  for (const { status } of files) expect(status).toMatch(/^(processed|error)$/);
});

/** Sends a generated request, with what its placeholders stand for. `call` judges the answer. */
async function send(request: ArbitraryRequest) {
  const operation = operations.find(({ title }) => title === request.title);
  if (!operation) throw new Error(`There is no ${request.title}.`);
  const ids = await findIds(operation, request);
  const query = { ...request.query, ...(await findCursor(operation, request, ids)) };
  return call(server, operation, { ...authorize(request), ids, query, ...bodyOf(operation, request) });
}

function authorize({ key }: ArbitraryRequest): Call {
  if (key === 'none') return {};
  return { authorization: `Bearer ${key === 'own' ? tenant.apiKey : makeApiKey()}` };
}

function bodyOf({ body }: Operation, { json, brokenText, brokenForm, form }: ArbitraryRequest): Call {
  if (body === 'json') return { body: brokenText ?? withAssistants(JSON.stringify(json)) };
  if (body !== 'upload') return {};
  if (brokenForm !== undefined) {
    return { body: brokenForm, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
  }
  const sent = new FormData();
  sent.append('file', new File([new Uint8Array(form.content)], form.filename));
  for (const [name, value] of Object.entries(form.fields)) sent.append(name, value);
  return { body: sent };
}

/** Placeholders in a body are those of assistants: nothing else is named there. */
function withAssistants(text: string): string {
  return text
    .replaceAll(placeholders.own, tenant.assistantId)
    .replaceAll(placeholders.foreign, stranger.assistantId);
}

/** The ids of a path, made for this request, since another one may delete them. */
async function findIds({ path }: Operation, { ids }: ArbitraryRequest): Promise<Ids> {
  const values = Object.values(ids);
  const own = values.includes(placeholders.own) ? await makeIds(server, tenant, path) : {};
  const foreign = values.includes(placeholders.foreign) ? await makeIds(server, stranger, path) : {};
  const found = (name: string, value: string) => {
    if (value === placeholders.own) return own[name];
    return value === placeholders.foreign ? foreign[name] : value;
  };
  return Object.fromEntries(Object.entries(ids).map(([name, value]) => [name, found(name, value) ?? value]));
}

/** A placeholder in a query is a cursor: an object of the list that the path names, or of a stranger's. */
async function findCursor({ path }: Operation, { ids, query }: ArbitraryRequest, found: Ids): Promise<Ids> {
  const { after } = query;
  if (after !== placeholders.own && after !== placeholders.foreign) return {};
  const isOwn = [after, ...Object.values(ids)].every((value) => value === placeholders.own);
  const owner = isOwn ? tenant : stranger;
  const list = isOwn ? found : await makeIds(server, owner, path);
  return { after: await makeObject(server, owner, path, list) };
}
