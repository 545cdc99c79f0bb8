import { z } from 'zod';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import { call, operations, validBody } from './any-route.ts';

/** Values of the parameters in a path. */
export type Ids = Record<string, string>;

/**
 * The ids that the path of an operation needs, of objects that are made for it through the API itself: by POST to the
 * collection that the path goes through, or the first of a collection that knows no POST.
 */
export async function makeIds(server: TestServer, tenant: Tenant, path: string): Promise<Ids> {
  const ids: Ids = {};
  for (const { 1: name = '', index } of path.matchAll(/\/\{(\w+)\}/g)) {
    ids[name] = await makeObject(server, tenant, path.slice(0, index), ids);
  }
  return ids;
}

/** The id of an object in a collection such as `/threads/{thread_id}/messages`. */
export async function makeObject(
  server: TestServer,
  tenant: Tenant,
  collection: string,
  ids: Ids,
): Promise<string> {
  const found = operations.filter(({ path }) => path === collection);
  const create = found.find(({ method }) => method === 'post');
  const operation = create ?? found.find(({ method }) => method === 'get');
  if (!operation) throw new Error(`Nothing makes or lists objects of ${collection}.`);
  const authorization = `Bearer ${tenant.apiKey}`;
  const body = create && validBody(create, tenant);
  const { text } = await call(server, operation, { authorization, ids, body });
  const object = create ? JSON.parse(text) : JSON.parse(text).data[0];
  return z.object({ id: z.string() }).parse(object).id;
}

/**
 * Ids that name nothing for the caller: one of another organization and one of nothing, which must not be told apart, and what
 * cannot be an id.
 * @param own an id of the collection that the caller does have, whose form the others follow.
 */
export async function idsThatNameNothing(
  server: TestServer,
  stranger: Tenant,
  { collection, own }: { collection: string; own: string },
): Promise<{ wellFormed: string[]; malformed: string[] }> {
  const [prefix = ''] = own.match(/^[a-z]+-/) ?? [];
  const unknown = `${prefix}${crypto.randomUUID()}`;
  const malformed = [
    'nonsense',
    `${prefix}nonsense`,
    own.replace(prefix, 'key-'),
    `${own}x`,
    own.toUpperCase(),
  ];
  // The id of a model is its name, which may be any text.
  if (collection === '/models') return { wellFormed: [unknown, ...malformed], malformed: [] };
  const isMade = operations.some(({ path, method }) => path === collection && method === 'post');
  if (!isMade) return { wellFormed: [unknown], malformed };
  const ids = await makeIds(server, stranger, collection);
  return { wellFormed: [await makeObject(server, stranger, collection, ids), unknown], malformed };
}
