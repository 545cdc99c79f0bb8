import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openTestDatabase } from '../../support/stores/open-test-database.ts';
import { findStatements } from './find-statements.ts';
import { findUnscoped, type TenantTables } from './find-unscoped.ts';
import { deploymentTables, exceptions } from './rules.ts';

let database: Database;
let tables: TenantTables;

beforeAll(async () => {
  await loadModule();
  database = await openTestDatabase();
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  const owned = rows.filter(({ table }) => !deploymentTables.includes(table));
  tables = new Map(owned.map(({ table, columns }) => [table, new Set(columns)]));
  return () => database.close();
});

/** The unscoped tables of each function or constant with statements that have any. */
function findAll(path: string, source?: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name, tree } of findStatements(path, source)) {
    const unscoped = tree === undefined ? ['unknown'] : findUnscoped(tree, tables);
    if (unscoped.length > 0) found.set(`${path}#${name}`, [...(found.get(name) ?? []), ...unscoped]);
  }
  return found;
}

const sources = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).sort();
const excepted = exceptions.flatMap(({ statements }) => statements);

test('every statement on tenants’ tables is scoped to a tenant', () => {
  const places = sources.filter((path) => /^src\/(db|jobs)\//.test(path));
  expect(places.flatMap((path) => findStatements(path)).length).toBeGreaterThan(100);
  const unscoped = new Map(places.flatMap((path) => [...findAll(path)]));
  expect([...unscoped].filter(([name]) => !excepted.includes(name))).toEqual([]);
  // An exception that is none any more hides the next breach.
  expect(excepted.filter((name) => !unscoped.has(name))).toEqual([]);
});

test('unscoped statements are used only where their exception allows', () => {
  const breaches: string[] = [];
  for (const { statements, usedBy } of exceptions) {
    for (const statement of statements) {
      const [file = '', name = ''] = statement.split('#');
      const users = sources.filter((path) => path !== file && isImported(path, file, name));
      const strangers = users.filter((path) => !usedBy.some((glob) => matchesGlob(path, glob)));
      breaches.push(...strangers.map((path) => `${path} uses ${name}`));
    }
  }
  expect(breaches).toEqual([]);
});

function isImported(path: string, file: string, name: string): boolean {
  const base = file.slice(file.lastIndexOf('/'));
  const imports = readFileSync(path, 'utf8').matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g);
  return [...imports].some(
    ([, names = '', from = '']) => from.endsWith(base) && names.split(/[\s,]+/).includes(name),
  );
}

describe('a planted statement', () => {
  const plant = (sql: string) =>
    findAll('src/db/planted.ts', `export const planted = \`${sql}\`;`).size === 1;

  test.each([
    ['a read by id', 'select body from chunk where id = $1'],
    ['a list of all', 'select * from file order by sequence'],
    ['an update by id', 'update file set filename = $2 where id = $1'],
    ['a deletion by id', 'delete from thread where id = any($1::uuid[])'],
    ['ids from outside', 'select c.body from unnest($1::bigint[]) as w (id) join chunk c on c.id = w.id'],
    [
      'a join by something else',
      'select f.id from document d join file f on f.filename = d.title where d.project_id = $1',
    ],
    ['the right tenant or any', 'select id from file where project_id = $1 or $2'],
    ['a subquery', 'select (select count(*) from file) from project where organization_id = $1'],
    ['a common table', 'with all_files as (select id from file) select * from all_files'],
    ['a second part', 'select id from file where project_id = $1 union all select id from file'],
    ['the vectors of a model', 'select chunk_id from chunk_vector order by embedding <#> $1 limit 10'],
    ['an insert without an owner', 'insert into file (filename) values ($1)'],
  ])('is found: %s', (_, sql) => {
    expect(plant(sql)).toBe(true);
  });

  test.each([
    ['by project', 'select body from chunk where project_id = $1 and id = $2'],
    [
      'by a document of the project',
      'select c.body from document d join chunk c on c.document_id = d.id where d.project_id = $1',
    ],
    [
      'by a list that is scoped',
      'delete from file where id in (select id from file where project_id = $1 limit 5)',
    ],
    [
      'an insert from a scoped read',
      'insert into message (organization_id, body) select organization_id, $2 from thread where organization_id = $1',
    ],
    ['tables of no tenant', 'select * from embedding_generation'],
  ])('is let pass: %s', (_, sql) => {
    expect(plant(sql)).toBe(false);
  });
});

test('rows refer only to rows of the same tenant', async () => {
  const { rows } = await database.pool.query<{
    reference: string;
    columns: string[];
    table: string;
    target: string;
  }>(
    `select conname as reference, conrelid::regclass::text as "table", confrelid::regclass::text as target,
       array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(5);
  const scopes = ['organization_id', 'project_id'];
  const hasScope = (table: string) => scopes.some((column) => tables.get(table)?.has(column));
  const loose = rows.filter(
    ({ table, target, columns }) =>
      hasScope(table) && hasScope(target) && !columns.some((column) => scopes.includes(column)),
  );
  expect(loose).toEqual([]);
});
