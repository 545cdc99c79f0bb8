import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { interceptStatements } from '../../test/support/stores/intercept-statements.ts';
import { openEmptyDatabase } from '../../test/support/stores/open-test-database.ts';
import type { Database } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let database: Database;
let path: string;
let directory: URL;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  path = await mkdtemp(join(tmpdir(), 'lectern-migrations-'));
  directory = pathToFileURL(`${path}/`);
  await writeFile(join(path, '0001_first.sql'), 'create table fruit (name text)');
  await writeFile(
    join(path, '0002_second.sql'),
    `insert into fruit values ('apple'); insert into fruit values ('pear')`,
  );
});
afterEach(() => rm(path, { recursive: true }));
afterAll(() => database.close());

const fruits = async () => (await database.pool.query('select name from fruit order by name')).rows;

test('applies the files in order, once', async () => {
  expect(await pendingMigrations(database.pool, directory)).toEqual(['0001_first.sql', '0002_second.sql']);
  await migrate(database.pool, { directory });
  await migrate(database.pool, { directory });
  expect(await pendingMigrations(database.pool, directory)).toEqual([]);
  expect(await fruits()).toEqual([{ name: 'apple' }, { name: 'pear' }]);
});

test('what is applied is found in one transaction', async () => {
  await migrate(database.pool, { directory });
  let transactions = 0;
  const counted = interceptStatements(database.pool, ({ text }) => {
    transactions += Number(text === 'begin');
  });
  await migrate(counted, { directory });
  expect(transactions).toBe(1);
});

test('the files of this program have consecutive numbers', async () => {
  const files = await readdir(new URL('../../schema/migrations/', import.meta.url));
  const names = files.filter((name) => name.endsWith('.sql')).sort();
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('concurrent migrations apply each file once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool, { directory })));
  expect(await fruits()).toHaveLength(2);
});

test('a failing file is rolled back, and applied by the next attempt', async () => {
  await writeFile(join(path, '0003_third.sql'), `insert into fruit values ('plum'); select 1 / 0`);
  await expect(migrate(database.pool, { directory })).rejects.toThrow('0003_third.sql');
  expect(await fruits()).toHaveLength(2);
  expect(await pendingMigrations(database.pool, directory)).toEqual(['0003_third.sql']);
  await writeFile(join(path, '0003_third.sql'), `insert into fruit values ('plum')`);
  await migrate(database.pool, { directory });
  expect(await fruits()).toHaveLength(3);
});

test('a limit of the server on the time of statements ends no migration', async () => {
  await writeFile(
    join(path, '0003_third.sql'),
    `create table limits as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  const connect = async () => {
    const client = await database.pool.connect();
    await client.query(`set statement_timeout = '1h'; set lock_timeout = '1h'`);
    return client;
  };
  await migrate(Object.assign(Object.create(database.pool), { connect }), { directory });
  const { rows } = await database.pool.query('select * from limits');
  expect(rows).toEqual([{ statement: '0', lock: '0' }]);
});

test('a file that was changed after it was applied is refused', async () => {
  await migrate(database.pool, { directory });
  await writeFile(join(path, '0001_first.sql'), 'create table fruit (name text, weight integer)');
  await expect(migrate(database.pool, { directory })).rejects.toThrow('0001_first.sql has changed');
});

test('a file that names the checksum of its earlier version counts as applied where that one was', async () => {
  await migrate(database.pool, { directory });
  const former = createHash('sha256')
    .update(await readFile(join(path, '0001_first.sql')))
    .digest('hex');
  await writeFile(
    join(path, '0001_first.sql'),
    `-- formerly ${former}: had no index\ncreate table fruit (name text)`,
  );
  await migrate(database.pool, { directory });
  expect(await pendingMigrations(database.pool, directory)).toEqual([]);
});

/** Writes the list of releases, each with its last migration, into the folder. */
const setReleases = (...last: string[]) =>
  writeFile(
    join(path, 'releases.json'),
    JSON.stringify(last.map((lastMigration, index) => ({ version: `0.${index}.0`, lastMigration }))),
  );

test('a database with an unknown migration of the program’s own release is refused', async () => {
  await migrate(database.pool, { directory });
  await rm(join(path, '0002_second.sql'));
  await expect(migrate(database.pool, { directory })).rejects.toThrow('it has 0002_second.sql');
});

test('a program works with the database of the next release, and reports it', async () => {
  await setReleases('0001_first.sql', '0002_second.sql');
  await migrate(database.pool, { directory });
  await rm(join(path, '0002_second.sql'));
  await setReleases('0001_first.sql');
  const warnings: unknown[] = [];
  const silent = () => {};
  const log = { debug: silent, info: silent, error: silent, warn: (facts: object) => warnings.push(facts) };
  await migrate(database.pool, { directory, log });
  expect(warnings).toEqual([{ migrations: '0002_second.sql' }]);
  expect(await pendingMigrations(database.pool, directory)).toEqual([]);
});

test('a program refuses the database of the release after the next, even if the next one has no migration', async () => {
  await setReleases('0001_first.sql', '0001_first.sql', '0002_second.sql');
  await migrate(database.pool, { directory });
  await rm(join(path, '0002_second.sql'));
  await setReleases('0001_first.sql');
  await expect(migrate(database.pool, { directory })).rejects.toThrow('more than one version newer');
});

test('a database from before releases were recorded is migrated, and so is one with files applied by such a program', async () => {
  await setReleases('0001_first.sql');
  await database.pool.query(
    `create table schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  await migrate(database.pool, { directory });
  await database.pool.query(`update schema_migration set release = null where name = '0001_first.sql'`);
  await migrate(database.pool, { directory });
  const { rows } = await database.pool.query('select name, release from schema_migration order by name');
  expect(rows).toEqual([
    { name: '0001_first.sql', release: 0 },
    { name: '0002_second.sql', release: 1 },
  ]);
});

test('the program’s own migrations can be applied', async () => {
  await migrate(database.pool);
  expect(await pendingMigrations(database.pool)).toEqual([]);
});

test('rows that refer to a deleted one are found by an index, whatever is deleted', async () => {
  await migrate(database.pool);
  const { rows } = await database.pool.query(`
    select conrelid::regclass::text as "table", conname as "constraint" from pg_constraint
    where contype = 'f' and not exists (
      select from pg_index
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = conrelid and indkey[0] = any(conkey)
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
    )`);
  expect(rows).toEqual([]);
});
