import { beforeAll, describe, expect, test } from 'vitest';
import { digestApiKey, makeApiKey } from '../../src/credentials/api-keys.ts';
import {
  type Answer,
  type Call,
  call,
  expectAnswer,
  expectRefusal,
  type Operation,
  operations,
  type Refusal,
  uploadForm,
  validBody,
} from '../clients/any-route.ts';
import { type Ids, idsThatNameNothing, makeIds, makeObject } from '../clients/ids.ts';
import { outOfBounds, type Place, placesOf, wrongTypeFor } from '../clients/json-schema.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';

// Every route of the table, with everything that can be wrong about a request. A route that is added to the table is
// covered without a line here: what it takes is read from the document, and what it needs is made through the API.

let server: TestServer;
let tenant: Tenant;
let stranger: Tenant;

beforeAll(async () => {
  server = await createTestServer();
  tenant = await server.createTenant();
  stranger = await server.createTenant();
  return async () => {
    // The queue is shared with the tests that follow in this process.
    await server.drainJobs();
    await server[Symbol.asyncDispose]();
  };
});

/** What PostgreSQL cannot store as text. */
const unstorable = ['a\0b', 'a\ud800b', '\udfff'];
const megabyte = 'x'.repeat(2 ** 20);

describe.each(operations)('$title', (operation) => {
  const scene = createScene(operation);
  beforeAll(scene.prepare);

  test('takes the request that the cases below spoil', async () => {
    await scene.expectTaken({});
  });
  test('documents what it may answer', () => {
    const expected = [200, 400, 401, 403, 429, ...(operation.parameters.length > 0 ? [404] : [])];
    expect(operation.statuses).toEqual(expect.arrayContaining(expected));
  });
  describe('refuses, before it looks at anything else,', () => spoilKey(scene));
  if (operation.parameters.length > 0) describe('in its path', () => spoilPath(scene));
  if (operation.query['after']) describe('in its query', () => spoilPaging(scene));
  if (operation.body === 'json') describe('in its body', () => spoilBody(scene));
  if (operation.body === 'upload') describe('in its form', () => spoilForm(scene));
  if (operation.method === 'delete') {
    test('ignores a body, even a broken one', () => scene.expectTaken({ body: '{' }));
  }
});

describe.each([...new Set(operations.map(({ path }) => path))])('%s', (path) => {
  const allowed = operations.filter((each) => each.path === path).map(({ method }) => method.toUpperCase());
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].filter(
    (each) => !allowed.includes(each),
  );

  test.each(others)('%s is 405 and says what is allowed', async (method) => {
    const address = `/v1${path.replaceAll(/\{\w+\}/g, 'x')}`;
    const response = await server.fetch(address, { method, key: tenant.apiKey });
    const text = await response.text();
    expectAnswer(response, text);
    expectRefusal({}, { status: response.status, text, headers: response.headers }, 405);
    expect(response.headers.get('allow')).toBe(allowed.join(', '));
  });
});

type Scene = {
  operation: Operation;
  /** Makes the objects that the path names. */
  prepare(): Promise<void>;
  ids(): Ids;
  /** A call that is right but for what is given. */
  send(spoiled: Call): Promise<Answer>;
  expectRefused(spoiled: Call, status: number): Promise<Refusal>;
  /** Expects 200, on objects that are made for this call alone. */
  expectTaken(unusual: Call): Promise<void>;
};

function createScene(operation: Operation): Scene {
  let ids: Ids = {};
  const send = (spoiled: Call) =>
    call(server, operation, {
      authorization: `Bearer ${tenant.apiKey}`,
      ids,
      body: validBody(operation, tenant),
      ...spoiled,
    });
  return {
    operation,
    async prepare() {
      ids = await makeIds(server, tenant, operation.path);
    },
    ids: () => ids,
    send,
    expectRefused: async (spoiled, status) => expectRefusal(operation, await send(spoiled), status),
    async expectTaken(unusual) {
      const { status, text } = await send({ ids: await makeIds(server, tenant, operation.path), ...unusual });
      expect(status, text).toBe(200);
    },
  };
}

function spoilKey({ operation, send, expectRefused }: Scene): void {
  // The body is broken too: an answer about the key shows that nobody has read it.
  const broken = operation.body === 'json' ? { body: '{' } : {};

  test.each([
    ['no key', undefined],
    ['an empty header', ''],
    ['a scheme without a key', 'Bearer'],
    ['another scheme', 'Basic c2stYTpi'],
    ['a key without a scheme', makeApiKey()],
    ['two keys', `Bearer ${makeApiKey()} ${makeApiKey()}`],
    ['a key that is no ASCII', 'Bearer ünknown'],
    ['an unknown key', `Bearer ${makeApiKey()}`],
  ])('%s', async (_fault, authorization) => {
    const answer = await send({ ...broken, authorization });
    expectCode(expectRefusal(operation, answer, 401), 'invalid_api_key');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test.each([
    ['a deactivated key', 'active = false', 403, 'key_deactivated'],
    ['an expired key', `expires_at = now() - interval '1 second'`, 401, 'invalid_api_key'],
  ])('%s', async (_fault, change, status, code) => {
    const authorization = await changedKey(change);
    expectCode(await expectRefused({ ...broken, authorization }, status), code);
  });

  test('a key that lacks the scope, which it names', async () => {
    const scope = scopeOf(operation);
    const authorization = await changedKey(`scopes = array_remove(scopes, '${scope}')`);
    const refusal = await expectRefused({ ...broken, authorization }, 403);
    expectCode(refusal, 'missing_scope');
    expect(refusal.messages.join()).toContain(`"${scope}"`);
  });
}

function spoilPath({ operation, ids, send, expectRefused }: Scene): void {
  const { path, parameters, method } = operation;

  test.each(parameters)(
    'a foreign and an unknown {%s} look the same, a malformed one is told its form',
    async (name) => {
      const own = String(ids()[name]);
      const collection = path.slice(0, path.indexOf(`/{${name}}`));
      const spoiled = await idsThatNameNothing(server, stranger, { collection, own });
      await expectNotFound(operation, spoiled, (id) => send({ ids: { ...ids(), [name]: id } }));
    },
  );

  test.each(parameters)('{%s} may hold anything', async (name) => {
    for (const id of ['a\0b', 'a/b', '..%2f', 'ünï', "'; --", '%', ' ', 'x'.repeat(8_000), '__proto__']) {
      await expectRefused({ ids: { ...ids(), [name]: id } }, 404);
    }
  });

  test.each(parameters)('{%s} in broken percent-encoding is refused', async (name) => {
    for (const broken of ['%', '%E0%A4%A', '%ED%A0%80', '%FF']) {
      const address = `/v1${path.replace(`{${name}}`, broken).replaceAll(/\{\w+\}/g, 'x')}`;
      const response = await server.fetch(address, { method: method.toUpperCase(), key: tenant.apiKey });
      expectAnswer(response, await response.text());
      expect(response.status).toBe(400);
    }
  });
}

function spoilPaging({ operation, ids, send, expectRefused, expectTaken }: Scene): void {
  test('a foreign, an unknown and a malformed "after" look the same', async () => {
    const own = await makeObject(server, tenant, operation.path, ids());
    const spoiled = await idsThatNameNothing(server, stranger, { collection: operation.path, own });
    const cursors = [...spoiled.wellFormed, ...spoiled.malformed];
    const answers = await Promise.all(cursors.map((after) => send({ query: { after } })));
    for (const answer of answers) expect(expectRefusal(operation, answer, 400).param).toBe('after');
    expect(textsOf(answers)).toHaveLength(1);
  });

  test.each([
    ...['limit=', 'limit=0', 'limit=101', 'limit=-1', 'limit=1.5', 'limit=1e1', 'limit=ten', 'limit=%00'],
    ...[
      'limit=99999999999999999999',
      'limit=1&limit=2',
      'limit[]=5',
      'limit[x]=5',
      'order=',
      'order=up',
      'order=asc&order=desc',
    ],
    ...['after=', 'after=a&after=b', 'after=%00', 'after=%EF%BF%BD', `after=${'x'.repeat(8_000)}`],
  ])('%.30s is refused', async (query) => {
    const { param } = await expectRefused({ query }, 400);
    expect(param).toBe(/^\w+/.exec(query)?.[0]);
  });

  test('what it does not know is ignored', () =>
    expectTaken({ query: '__proto__=1&constructor=2&x[y]=3&=4&a=%00' }));
}

function spoilBody({ operation, send, expectRefused, expectTaken }: Scene): void {
  const { bodySchema = {} } = operation;

  test.each([
    ['malformed JSON', '{"content": '],
    ['JSON with something behind it', '{} {}'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['null', 'null'],
    ['a NUL', '\0'],
  ])('%s is refused', async (_fault, body) => {
    await expectRefused({ body }, 400);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=x',
  ])('the content type %s is refused', async (type) => {
    await expectRefused({ headers: { 'content-type': type } }, 400);
  });

  test('more than it reads is 413', async () => {
    await expectRefused({ body: `{"x": "${megabyte.repeat(11)}"}` }, 413);
  });

  test('what it does not know is ignored', () => {
    const unknown = JSON.parse('{"__proto__": {"stream": 7}, "constructor": 1, "unknown": "a\\u0000b"}');
    return expectTaken({ body: { ...unknown, ...Object(validBody(operation, tenant)) } });
  });

  if (bodySchema.properties?.['assistant_id']) {
    test('a foreign and an unknown "assistant_id" look the same, a malformed one is told its form', async () => {
      const known = { collection: '/assistants', own: tenant.assistantId };
      const spoiled = await idsThatNameNothing(server, stranger, known);
      const valid = Object(validBody(operation, tenant));
      await expectNotFound(operation, spoiled, (id) => send({ body: { ...valid, assistant_id: id } }));
    });
  }

  describe.each(placesOf(bodySchema))('"$name"', (place) => {
    spoilPlace(place, {
      send: (body) => send({ body: withAssistant(operation, body) }),
      expectRefused: (body) => expectRefused({ body: withAssistant(operation, body) }, 400),
    });
  });
}

type BodySender = { send(body: unknown): Promise<Answer>; expectRefused(body: unknown): Promise<Refusal> };

function spoilPlace({ name, schema, bodyWith }: Place, { send, expectRefused }: BodySender): void {
  const refuses = async (value: unknown) => {
    const { param, messages } = await expectRefused(bodyWith(value));
    if (param !== undefined) expect(param).toBe(name);
    // What was wrong and what is accepted, in words: never those of the library that checks it.
    expect(messages[0]).toMatch(/^"[^"]+" (must|is not supported|is required)\b/);
    expect(messages.join(' ')).toContain(name);
  };

  if (schema.type === undefined && !schema.enum) {
    test('is ignored, whatever it holds', async () => {
      const { status, text } = await send(bodyWith({ any: [7, null] }));
      expect(status, text).toBe(200);
    });
    return;
  }

  test('of a wrong type is refused', () => refuses(wrongTypeFor(schema)));

  const outside = outOfBounds(schema);
  if (outside.length > 0) {
    test('out of its bounds is refused', async () => {
      for (const value of outside) await refuses(value);
    });
  }

  if (schema.types.includes('string')) {
    const isBounded = schema.maxLength !== undefined || schema.enum !== undefined;
    const verb = isBounded ? 'is refused' : 'is answered as documented';
    test(`of text that cannot be stored, or of a megabyte, ${verb}`, async () => {
      for (const value of [...unstorable, megabyte]) {
        if (isBounded) await refuses(value);
        else await send(bodyWith(value));
      }
    });
  }
}

/** A spoiled body that names the caller's assistant, where it is not the assistant that is spoiled. */
function withAssistant({ bodySchema }: Operation, body: unknown): object {
  const named = bodySchema?.properties?.['assistant_id'] ? { assistant_id: tenant.assistantId } : {};
  const spoiled = Object(body);
  const isSample = spoiled.assistant_id === 'x';
  return { ...named, ...spoiled, ...(isSample && named) };
}

function spoilForm({ expectRefused }: Scene): void {
  const cutOff = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n';

  test.each<[string, Call]>([
    ['no form', { body: '{}' }],
    ['a form without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    ['a form that is cut off in its head', rawForm(cutOff)],
    ['a form that is cut off before the file', rawForm(`${cutOff}\r\n`)],
    ['a form that is cut off in the file', rawForm(`${cutOff}\r\nsome text`)],
    ['a form without parts', rawForm('no parts')],
    ['a form of parts that are all malformed', rawForm('--b\r\n\u001c: x\r\n\r\n'.repeat(3))],
    ['a name with NUL', { body: uploadForm('a\0b.txt') }],
    ['a name of a megabyte', { body: uploadForm(megabyte) }],
    ['a purpose with NUL', { body: uploadForm('a.txt', { purpose: 'assistants\0' }) }],
    ['a purpose of a megabyte', { body: uploadForm('a.txt', { purpose: megabyte }) }],
  ])('%s is refused', async (_fault, spoiled) => {
    await expectRefused(spoiled, 400);
  });
}

function rawForm(body: string): Call {
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}

/** The header of a fresh key that is then changed in the database. */
async function changedKey(change: string): Promise<string> {
  const { apiKey } = await server.createTenant();
  await server.deps.pool.query(`update api_key set ${change} where digest = $1`, [digestApiKey(apiKey)]);
  return `Bearer ${apiKey}`;
}

/** The scope that a path and a method need: asking and searching have their own, anything else is read or written. */
function scopeOf({ path, method }: Operation): string {
  const [resource = ''] = path.slice(1).split('/');
  if (resource === 'chat' || resource === 'search') return resource;
  return `${resource}:${method === 'get' ? 'read' : 'write'}`;
}

/** Native errors have no code. */
function expectCode({ code }: Refusal, expected: string): void {
  if (code !== undefined) expect(code).toBe(expected);
}

/** Expects the same 404 for all ids of the right form, and for others one that also tells the form. */
async function expectNotFound(
  operation: Operation,
  { wellFormed, malformed }: Awaited<ReturnType<typeof idsThatNameNothing>>,
  send: (id: string) => Promise<Answer>,
): Promise<void> {
  const answers = await Promise.all(wellFormed.map(send));
  expect(textsOf(answers)).toHaveLength(1);
  for (const answer of answers) expectRefusal(operation, answer, 404);
  for (const answer of await Promise.all(malformed.map(send))) {
    expect(expectRefusal(operation, answer, 404).messages.join()).toMatch(/ and a UUID\.$/);
  }
}

function textsOf(answers: Answer[]): string[] {
  return [...new Set(answers.map(({ text }) => text))];
}
