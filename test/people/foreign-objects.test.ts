import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type IdKind, parseId } from '../../schema/ids.ts';
import { appRouter } from '../../src/index.ts';
import type { ProcedureMeta } from '../../src/request/trpc.ts';
import { type JsonSchema, jsonSchema, sampleOf } from '../clients/json-schema.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { collect } from '../support/vendors/openai-scripted-server.ts';

// Every procedure that takes the id of something, called by the owner of another organization. What a procedure takes is read
// from its schema, so that one that is added is covered without a line here, unless it takes the id of a new kind of object.

/** The fields of an input that hold ids, and of what. `id` is that of what the router is named after. */
const idField = /^(?:(?:\w+_)?ids?)$/;

type Kind = Extract<
  IdKind,
  | 'assistant'
  | 'evaluationRun'
  | 'file'
  | 'invitation'
  | 'key'
  | 'message'
  | 'organization'
  | 'passkey'
  | 'person'
  | 'question'
  | 'questionSet'
  | 'session'
  | 'thread'
>;

const kinds: Record<string, Kind> = {
  assistant: 'assistant',
  project: 'assistant',
  run: 'evaluationRun',
  before: 'evaluationRun',
  file: 'file',
  invitation: 'invitation',
  key: 'key',
  message: 'message',
  parent: 'message',
  organization: 'organization',
  passkey: 'passkey',
  person: 'person',
  question: 'question',
  set: 'questionSet',
  session: 'session',
  thread: 'thread',
};

/** Models are the deployment's, and the ids of a sealed conversation are chosen by its client. */
const unowned = ['models.get', 'openai.models.get', 'conversations.askSealed'];

type Procedure = {
  path: string;
  type: 'query' | 'mutation';
  schema: JsonSchema;
  required: string[];
  optional: string[];
};

const procedures = Object.entries(appRouter._def.procedures).flatMap(([path, procedure]): Procedure[] => {
  const { type, meta, inputs } = (
    procedure as unknown as {
      _def: { type: Procedure['type']; meta: ProcedureMeta; inputs: z.ZodType[] };
    }
  )._def;
  const isOfOwners = meta.access === 'permission' || meta.access === 'account';
  if (!isOfOwners || !inputs[0] || unowned.includes(path)) return [];
  const schema = jsonSchema.parse(z.toJSONSchema(inputs[0], { io: 'input', unrepresentable: 'any' }));
  const fields = Object.keys(schema.properties ?? {}).filter((name) => idField.test(name));
  if (fields.length === 0) return [];
  const isRequired = (name: string) => schema.required?.includes(name) ?? false;
  const optional = fields.filter((name) => !isRequired(name));
  return [{ path, type, schema, required: fields.filter(isRequired), optional }];
});

/** What a field of a procedure names. */
function kindOf(field: string, path: string): Kind {
  const router = path.split('.').at(-2) ?? '';
  const kind = kinds[/^ids?$/.test(field) ? router.replace(/s$/, '') : field.replace(/_ids?$/, '')];
  if (kind) return kind;
  throw new Error(`${path} takes "${field}": say in this test what it names, and make one below.`);
}

/** One object of each kind. */
type Objects = Record<Kind, string>;

type Place = {
  tenant: Tenant;
  owner: TestPerson;
  objects: Record<'ofPrograms' | 'ofPeople', Objects>;
  /** Others of the same organization: an admin, a member, and a key of another assistant. */
  others: { admin: Send; member: Send; key: Send };
};

/** Sends a request as somebody. */
type Send = TestPerson['fetch'];

async function openPlace(server: TestServer): Promise<Place> {
  const tenant = await server.createTenant();
  const owner = await server.createPerson(tenant, 'owner');
  const member = await server.createPerson(tenant, 'member');
  const { assistantId: assistant_id, openai } = tenant;
  const { trpc } = owner;
  const { rows } = await server.deps.pool.query<{ id: string }>(
    `insert into passkey (person_id, public_key, credential_id, counter, device_type, backed_up)
     select id, 'x', 'of ' || email, 0, 'singleDevice', false from person where email = $1 returning 'passkey-' || id as id`,
    [owner.email],
  );
  const file = await openai.files.create({ file: new File(['Tea.'], 'tea.txt'), purpose: 'assistants' });
  const thread = await openai.beta.threads.create({ messages: [{ role: 'user', content: 'Tea?' }] });
  const [message] = (await openai.beta.threads.messages.list(thread.id)).data;
  const [begin] = await collect(await trpc.conversations.ask.mutate({ assistant_id, question: 'Tea?' }));
  if (begin?.type !== 'begin') throw new Error(JSON.stringify(begin));
  const set = await trpc.quality.createSet.mutate({ assistant_id, name: 'Teas' });
  const questions = [{ question: 'Tea?', wanted: [] }];
  await trpc.quality.addQuestions.mutate({ set_id: set.id, questions });
  const [question] = (await trpc.quality.questions.query({ set_id: set.id })).data;
  const run = await trpc.quality.startRun.mutate({ set_id: set.id, answers: false });
  const ofPrograms = {
    assistant: (await trpc.assistants.create.mutate({ name: 'Second' })).id,
    evaluationRun: run.id,
    file: file.id,
    invitation: (await trpc.invitations.create.mutate({ role: 'member' })).id,
    key: (await trpc.keys.create.mutate({ project_id: assistant_id, name: 'Second' })).id,
    message: message?.id ?? '',
    organization: tenant.organizationId,
    passkey: rows[0]?.id ?? '',
    person: (await member.trpc.people.me.query()).person?.id ?? '',
    question: question?.id ?? '',
    questionSet: set.id,
    session: (await trpc.people.sessions.list.query())[0]?.id ?? '',
    thread: thread.id,
  };
  const admin = await server.createPerson(tenant, 'admin');
  const { key } = await trpc.keys.create.mutate({ project_id: ofPrograms.assistant, name: 'Of another' });
  const byKey: Send = (url, init) =>
    server.fetch(url, { ...init, key, headers: Object.fromEntries(new Headers(init?.headers)) });
  const conversation = { thread: begin.conversation.id, message: begin.question.id };
  const ofPeople = { ...ofPrograms, ...conversation, assistant: assistant_id };
  const others = { admin: admin.fetch, member: member.fetch, key: byKey };
  return { tenant, owner, objects: { ofPrograms, ofPeople }, others };
}

let server: TestServer;
let place: Place;
let elsewhere: Place;

beforeAll(async () => {
  server = await createTestServer();
  [place, elsewhere] = [await openPlace(server), await openPlace(server)];
  return async () => {
    await server.drainJobs();
    await server[Symbol.asyncDispose]();
  };
});

/** Ids of the same kinds that name nothing. */
function unknownLike(objects: Objects): Objects {
  const renamed = Object.entries(objects).map(([kind, id]) => {
    expect(parseId(kind as Kind, id), kind).not.toBeNull();
    return [kind, id.replace(/[0-9a-f]{8}-.*$/, crypto.randomUUID())];
  });
  return Object.fromEntries(renamed) as Objects;
}

/** Calls a procedure with these ids, and tells the answer without what differs from call to call. */
async function call(send: Send, { path, type, schema }: Procedure, ids: Record<string, string>) {
  const given = Object.entries(ids).map(([field, id]) => [field, field.endsWith('s') ? [id] : id]);
  const input = JSON.stringify({ 0: { ...Object(sampleOf(schema)), ...Object.fromEntries(given) } });
  const headers = { 'content-type': 'application/json', 'trpc-accept': 'application/jsonl' };
  const response =
    type === 'query'
      ? await send(`/trpc/${path}?batch=1&input=${encodeURIComponent(input)}`, { headers })
      : await send(`/trpc/${path}?batch=1`, { method: 'POST', headers, body: input });
  const text = await response.text();
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
}

/** Which fields name objects of the other organization: all that are required, each of them, and each other one. */
function choicesOf({ required, optional }: Procedure): string[][] {
  const each = required.length > 1 ? required.map((field) => [field]) : [];
  return [...(required.length > 0 ? [required] : []), ...each, ...optional.map((field) => [field])];
}

/** Everything that the organization has, and how its owner signs in. */
async function everythingOf({ tenant, owner }: Place): Promise<string> {
  const { pool } = server.deps;
  const id = parseId('organization', tenant.organizationId);
  const tables = ['file', 'thread', 'message', 'project', 'api_key', 'membership', 'one_time_link', 'budget'];
  const more = ['question_set', 'set_question', 'evaluation_run'];
  const rows = [...tables, ...more].map(async (table) => {
    const found = await pool.query(
      `select (to_jsonb(t) - 'last_used_at')::text as row from ${table} t where organization_id = $1 order by 1`,
      [id],
    );
    return [table, found.rows];
  });
  const ways = await pool.query(
    `select p.deleted_at, o.deleted_at, (select count(*) from passkey) as passkeys, (select count(*) from session) as sessions
     from organization o join project p on p.organization_id = o.id where o.id = $1`,
    [id],
  );
  return JSON.stringify([owner.email, await Promise.all(rows), ways.rows]);
}

/** The ids that a procedure is given, of these objects. */
const idsOf = (fields: string[], { path }: Procedure, objects: Objects) =>
  Object.fromEntries(fields.map((field) => [field, objects[kindOf(field, path)]]));

/** Only threads are of two kinds, with their messages. */
const scenesOf = ({ path, required, optional }: Procedure) =>
  [...required, ...optional].some((field) => ['thread', 'message'].includes(kindOf(field, path))) ||
  /\.list$/.test(path)
    ? (['ofPrograms', 'ofPeople'] as const)
    : (['ofPrograms'] as const);

describe('what is of another organization is not told from nothing', () => {
  let before: string;

  beforeAll(async () => {
    before = await everythingOf(place);
  });

  describe.each(procedures)('by $path', (procedure) => {
    test.each(choicesOf(procedure).map((chosen) => ({ chosen })))('as $chosen', async ({ chosen }) => {
      const rest = procedure.required.filter((field) => !chosen.includes(field));
      for (const whose of scenesOf(procedure)) {
        const own = idsOf(rest, procedure, elsewhere.objects[whose]);
        const answerTo = (objects: Objects) =>
          call(elsewhere.owner.fetch, procedure, { ...own, ...idsOf(chosen, procedure, objects) });
        const objects = place.objects[whose];
        expect(await answerTo(objects)).toBe(await answerTo(unknownLike(objects)));
      }
    });
  });

  test('and is as it was', async () => {
    expect(await everythingOf(place)).toBe(before);
  });
});

describe('within an organization', () => {
  /** Expects the same answer about these objects as about none. */
  const expectNothing = async (send: Send, procedure: Procedure, fields: string[]) => {
    const answerTo = (objects: Objects) => call(send, procedure, idsOf(fields, procedure, objects));
    const objects = place.objects.ofPeople;
    expect(await answerTo(objects)).toBe(await answerTo(unknownLike(objects)));
  };
  const namesOnly = (kinds: Kind[]) =>
    procedures.flatMap((procedure) =>
      choicesOf(procedure)
        .filter((fields) => fields.every((field) => kinds.includes(kindOf(field, procedure.path))))
        .map((fields) => ({ path: procedure.path, fields, procedure })),
    );
  const ofPeople = namesOnly(['thread', 'message', 'session', 'passkey']).filter(({ path }) =>
    /^(?:conversations|people)\./.test(path),
  );
  const ofAssistants = namesOnly(['file']).filter(({ path }) => path.startsWith('files.'));

  test.each(ofPeople)(
    "another's $fields is not told from nothing by $path",
    async ({ procedure, fields }) => {
      await expectNothing(place.others.admin, procedure, fields);
      await expectNothing(place.others.member, procedure, fields);
    },
  );

  test.each(ofAssistants)(
    "another assistant's $fields is not told from nothing by $path",
    ({ procedure, fields }) => expectNothing(place.others.key, procedure, fields),
  );
});

test('its own owner is told something else about each of them', async () => {
  const answeredAlike: string[] = [];
  for (const procedure of procedures) {
    if (procedure.required.length === 0 || /delete\w*$|remove$|revoke$|leave$|end$/.test(procedure.path))
      continue;
    const answers = scenesOf(procedure).map(async (whose) => {
      const objects = place.objects[whose];
      const answerTo = (named: Objects) =>
        call(place.owner.fetch, procedure, idsOf(procedure.required, procedure, named));
      return (await answerTo(objects)) === (await answerTo(unknownLike(objects)));
    });
    if ((await Promise.all(answers)).every((isAlike) => isAlike)) answeredAlike.push(procedure.path);
  }
  // None of them has been deleted.
  expect(answeredAlike).toEqual(['assistants.restore', 'organization.restore']);
});
