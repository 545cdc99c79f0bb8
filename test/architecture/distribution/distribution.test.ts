import { globSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { distributedTables } from '../../../src/db/distribution/distributed-tables.ts';
import { createTestServer, type TestServer } from '../../support/server/create-test-server.ts';
import { openTestDatabase } from '../../support/stores/open-test-database.ts';
import { recordStatements } from '../../support/stores/record-statements.ts';
import { findStatements, type Statement } from '../tenant-scope/find-statements.ts';
import { findRefused } from './find-refused.ts';
import type { Columns } from './places.ts';
import { runMainFlows } from './run-main-flows.ts';

let server: TestServer;
let columns: Columns;

beforeAll(async () => {
  await loadModule();
  // Its own: another model embeds all that is there.
  const database = await openTestDatabase();
  server = await createTestServer({}, database);
  const { rows } = await server.deps.pool.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  columns = new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
  return async () => {
    await server[Symbol.asyncDispose]();
    await database.close();
  };
});

const places = globSync('src/{db,jobs}/**/*.ts', { exclude: ['**/*.test.ts'] }).sort();
const mentionsDistributed = new RegExp(`\\b(${distributedTables.join('|')})\\b`);

/** Statements that run before the tables are distributed: what is left of the version before has to be gone by then. */
const before = [
  'src/db/segments/sweep-segments.ts#listUnswept',
  'src/db/vectors/former-vectors.ts#moveFormerVectors',
];

/** Statements of the sources that are on a distributed table. */
function findDistributed(): (Statement & { path: string })[] {
  const statements = places.flatMap((path) => findStatements(path).map((one) => ({ ...one, path })));
  return statements.filter(
    ({ path, name, sql }) => mentionsDistributed.test(sql) && !before.includes(`${path}#${name}`),
  );
}

test('each statement of the sources suits a distributed PostgreSQL', () => {
  const statements = findDistributed();
  expect(statements.length).toBeGreaterThan(30);
  const refused = statements.flatMap(({ path, name, tree }) =>
    findRefused(tree, columns).map((fault) => `${path}#${name} ${fault}`),
  );
  expect(refused).toEqual([]);
});

/** What the embedded database sends itself every ten seconds, and a distributed one never gets. */
const isMaintenance = /^(?:analyze|checkpoint|vacuum)\b/;

test('each statement that the main flows send suits a distributed PostgreSQL, and they send all', async () => {
  const recorder = recordStatements(server.deps.pool);
  await runMainFlows(server);
  const sent = recorder.stop();
  const refused = [...sent].flatMap((sql) => {
    const isChecked = mentionsDistributed.test(sql) && !isMaintenance.test(sql);
    const faults = isChecked ? findRefused(parseSync(sql), columns) : [];
    return faults.map((fault) => `${fault}: ${sql}`);
  });
  expect(refused).toEqual([]);
  const beginnings = new Set([...sent].map(beginningOf));
  const unsent = findDistributed().filter(({ sql }) => !beginnings.has(beginningOf(sql)));
  expect(unsent.map(({ path, name }) => `${path}#${name}`)).toEqual([]);
});

/** What tells a statement from others, and is there before parts that are put in at run time. */
function beginningOf(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim().slice(0, 120);
}

describe('a planted statement', () => {
  const plant = (sql: string) => findRefused(parseSync(sql), columns);

  test.each([
    ['without a project', 'select body from chunk where id = $1', 'every project'],
    [
      'with a project of its own choice',
      'select body from chunk where project_id = any($1)',
      'every project',
    ],
    ['with one project or any', 'select id from chunk where project_id = $1 or $2', 'every project'],
    [
      'with a join by ids alone',
      'select v.embedding from chunk c join chunk_vector v on v.chunk_id = c.id where c.project_id = $1',
      'reads chunk_vector of every project',
    ],
    [
      'on its second half',
      'select id from chunk where project_id = $1 union all select id from segment',
      'segment',
    ],
    ['in a subquery', 'select (select count(*) from segment) from chunk where project_id = $1', 'segment'],
    ['that deletes by id', 'delete from segment where id = $1', 'every project'],
    [
      'that inserts without a project',
      'insert into segment_block (segment_id) values ($1)',
      'without a project',
    ],
    [
      'that inserts the project of another row',
      'with d as (select project_id from document) insert into chunk (project_id) select project_id from d',
      'without a project',
    ],
    [
      'that inserts what it reads of another table',
      'insert into segment_block (project_id, segment_id) select $1, id from segment where project_id = $1',
      'from a distributed table',
    ],
    [
      'that changes on conflict',
      'insert into chunk (project_id, id) values ($1, $2) on conflict (id, project_id) do update set body = $3',
      'on conflict',
    ],
    ['that moves a row', 'update chunk set project_id = $2 where project_id = $1', 'to another project'],
    [
      'that joins a local table',
      'select 1 from chunk c join document d on d.id = c.document_id where c.project_id = $1 and d.project_id = $1',
      'joins distributed and local',
    ],
    [
      'that joins one by a common table that is merged into it',
      'with d as (select id from document) select 1 from chunk c join d on d.id = c.document_id where c.project_id = $1',
      'joins distributed and local',
    ],
    [
      'that asks a local table for each row',
      'select (select title from document where id = c.document_id) from chunk c where c.project_id = $1',
      'depends on the row',
    ],
    [
      'that changes a local table by a distributed one',
      'delete from document where id = $1 and not exists (select 1 from chunk where project_id = $2)',
      'changes document by',
    ],
    [
      'that writes a local table from a distributed one',
      'insert into deleted_blob (key) select id::text from chunk where project_id = $1',
      'writes deleted_blob',
    ],
    ['that selects nothing', 'select 1 where exists (select from chunk where project_id = $1)', 'no columns'],
    [
      'with `case x when`',
      `update segment set state = case state when 'building' then 'live' end where project_id = $1`,
      'case x when',
    ],
    ['with `only`', 'select id from only chunk where project_id = $1', 'inheritance'],
    [
      'that enqueues a job',
      'select graphile_worker.add_job($2) from segment where project_id = $1',
      'add_job',
    ],
    [
      'with a function in a change',
      `update segment set bytes = 0 from set_config('a', 'b', true) where project_id = $1`,
      'function in `from`',
    ],
    [
      'that draws an id on a machine of the database’s choice',
      `with d as (update document set title = $2 where id = $3 returning id)
       insert into chunk (id, project_id) select nextval('chunk_id'), $1 from d`,
      'beside a result',
    ],
    ['that empties a table', 'truncate chunk', 'TruncateStmt'],
    [
      'that is recursive',
      'with recursive r as (select id from chunk where project_id = $1) select id from r',
      'recursive',
    ],
  ])('%s is found', (_, sql, fault) => {
    expect(plant(sql).join('; ')).toContain(fault);
  });

  test.each([
    ['by project', 'select body from chunk where project_id = $1 and id = $2'],
    ['by a typed parameter', 'select body from chunk c where c.project_id = $1::uuid'],
    [
      'joined by project',
      `select 1 from chunk c join chunk_vector v on v.chunk_id = c.id and v.project_id = c.project_id
       where c.project_id = $1`,
    ],
    ['joined by `using`', 'select 1 from chunk join segment using (project_id) where chunk.project_id = $1'],
    [
      'read apart from a local table',
      `with c as materialized (select document_id from chunk where project_id = $1)
       select d.id from c join document d on d.id = c.document_id`,
    ],
    [
      'compared with a local list',
      'select id from chunk where project_id = $1 and document_id in (select id from document where live)',
    ],
    ['locked', 'select id from segment where project_id = $1 for update'],
    ['of local tables alone', 'select case state when $1 then 1 end from embedding_generation'],
  ])('%s is let pass', (_, sql) => {
    expect(plant(sql)).toEqual([]);
  });
});
