import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '../../../schema/ids.ts';
import { silentLog } from '../../../test/support/server/silent-log.ts';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { listAuditEvents } from '../../db/audit/audit-events.ts';
import type { Queryable } from '../../db/connections.ts';
import { listRecordingKeys } from '../../db/conversations/api-threads.ts';
import { listRatedDown, resolveTargets } from '../../db/evaluation/set-questions.ts';
import { findFileIds } from '../../db/files/files.ts';
import { completeThreads } from '../../db/organizations/import-tables.ts';
import type { OrganizationId } from '../../db/organizations/organizations.ts';
import { migrateJobs } from '../worker.ts';
import { countQueue, loadOldestWait } from './count-queue.ts';
import { listProgress } from './list-progress.ts';

const database = await openTestDatabase();
const { pool } = database;
const [organizationId, projectId, smallId, ended, waiting] = [
  makeId(),
  makeId(),
  makeId(),
  makeId(),
  makeId(),
];

const scope = [organizationId, projectId];

beforeAll(async () => {
  await migrateJobs(pool, silentLog);
  await pool.query(`insert into organization (id, name) values ($1, 'Large')`, [organizationId]);
  await pool.query(`insert into project (id, organization_id, name) values ($1, $2, 'Large')`, [
    projectId,
    organizationId,
  ]);
  await pool.query(
    `insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, status, created_at)
     select case number when 1 then $3::uuid when 2 then $4::uuid else gen_random_uuid() end, $1, $2,
       'Report ' || number || '.pdf', 'assistants', 'pdf', 1, sha256(number::text::bytea),
       case number when 2 then 'uploaded' else 'processed' end, now()
     from generate_series(1, 5000) as number`,
    [organizationId, projectId, ended, waiting],
  );
  await pool.query(
    `insert into audit_event (audit_id, at, actor_kind, actor, action, details, address, request_id)
     select gen_random_uuid(), now(), 'system', 'The server', 'files.delete', '{}', '', ''
     from generate_series(1, 5000)`,
  );
  await pool.query(
    `insert into api_key (id, organization_id, project_id, name, digest, last_four, scopes)
     select gen_random_uuid(), $1, $2, 'Key ' || number, sha256(number::text::bytea), 'abcd', '{chat}'
     from generate_series(1, 5) as number`,
    scope,
  );
  await pool.query(
    `with added as (
       insert into thread (id, organization_id, project_id, key_id, created_at)
       select gen_random_uuid(), $1, $2, case when number = 1 then api_key.id end, now()
       from api_key, generate_series(1, 400) as number where organization_id = $1 returning id
     ), asked as (
       insert into message (id, organization_id, thread_id, role, body, created_at)
       select gen_random_uuid(), $1, id, 'user', 'Why?', now() from added returning id, thread_id
     )
     insert into message (id, organization_id, thread_id, parent_id, role, body, rating, created_at)
     select gen_random_uuid(), $1, thread_id, id, 'assistant', 'So.', 'down', now() from asked`,
    scope,
  );
  await pool.query(
    `with small as (insert into project (id, organization_id, name) values ($2, $1, 'Small') returning id)
     insert into thread (id, organization_id, project_id, created_at)
     select gen_random_uuid(), $1, id, now() from small, generate_series(1, 3)`,
    [organizationId, smallId],
  );
  await pool.query('analyze');
});
afterAll(() => database.close());

/** Runs a statement's plan instead of it. @returns how each table is read */
async function planOf(run: (db: Queryable) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explaining = {
    async query(statement: string | { text: string; values?: unknown[] }, values: unknown[] = []) {
      const { text, ...given } = typeof statement === 'string' ? { text: statement } : statement;
      const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, given.values ?? values);
      plans.push(...rows.flatMap((row) => Object.values(row)));
      return { rows: [], rowCount: 0 };
    },
  };
  await run(explaining as unknown as Queryable);
  return plans.join('\n');
}

test('statements that are repeated while files wait read no other files', async () => {
  const page = { organizationId, projectId, limit: 10 };
  const target = { fileId: ended, filename: 'Report 7.pdf', passage: null, gain: 1 };
  const plans = await Promise.all([
    planOf((db) => countQueue(db)),
    planOf((db) => loadOldestWait(db)),
    planOf((db) => listProgress(db, { ...page, ids: undefined })),
    planOf((db) => listProgress(db, { ...page, ids: [waiting] })),
    planOf((db) => resolveTargets(db, projectId, [target])),
    planOf((db) => findFileIds(db, { projectId, ids: [ended] })),
  ]);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on file\b/u);
});

test("an organization's page of the audit log is found without the events of others", async () => {
  expect(await planOf((db) => listAuditEvents(db, makeId(), {}, 10))).toContain('audit_event_organization');
});

test('somebody who did nothing is looked for among the names in the audit log, and not in its events', async () => {
  const plan = await planOf((db) => listAuditEvents(db, makeId(), { actor: 'Nobody' }, 10));
  expect(plan).toContain('audit_event_actor');
  expect(plan).not.toMatch(/Seq Scan on audit_event/u);
});

test('an action that hardly ever occurs is found in the audit log without all other events', async () => {
  const plan = await planOf((db) => listAuditEvents(db, makeId(), { action: 'members.remove' }, 10));
  expect(plan).toContain('audit_event_action');
});

test('the keys that have recorded conversations are found without reading the conversations', async () => {
  const ofProject = { organizationId: organizationId as OrganizationId, projectId };
  expect(await planOf((db) => listRecordingKeys(db, ofProject))).toContain('thread_recorded');
});

test('the last answers that were rated down are found without reading all of them', async () => {
  const ofProject = { organizationId: organizationId as OrganizationId, projectId };
  const plan = await planOf((db) => listRatedDown(db, ofProject, { ids: undefined, limit: 10 }));
  expect(plan).toContain('message_rating');
  expect(plan).not.toMatch(/Seq Scan on (message|thread)\b/u);
});

test('answers of a small assistant that were rated down are found without those of all others', async () => {
  const ofSmall = { organizationId: organizationId as OrganizationId, projectId: smallId };
  const plan = await planOf((db) => listRatedDown(db, ofSmall, { ids: undefined, limit: 10 }));
  expect(plan).toContain('message_rated_in_thread');
  expect(plan).not.toMatch(/message_rating|Seq Scan on (message|thread)\b/u);
});

test('the conversations of an import are completed with their own messages each, and not with those of all', async () => {
  const plan = await planOf((db) => completeThreads(db, makeId()));
  expect(plan).toMatch(/Index Scan (using|on) message_thread/u);
  expect(plan).not.toMatch(/Join Filter/u);
});
