import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('the files of this program are numbered one after the other', async () => {
  const names = (await readdir(new URL('../../schema/migrations/', import.meta.url))).sort();
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('several at once apply each file once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool, { directory })));
  expect(await fruits()).toHaveLength(2);
});

test('a file that fails leaves nothing of itself, and is tried again', async () => {
  await writeFile(join(path, '0003_third.sql'), `insert into fruit values ('plum'); select 1 / 0`);
  await expect(migrate(database.pool, { directory })).rejects.toThrow('0003_third.sql');
  expect(await fruits()).toHaveLength(2);
  expect(await pendingMigrations(database.pool, directory)).toEqual(['0003_third.sql']);
  await writeFile(join(path, '0003_third.sql'), `insert into fruit values ('plum')`);
  await migrate(database.pool, { directory });
  expect(await fruits()).toHaveLength(3);
});

test('a file that was changed after it was applied is refused', async () => {
  await migrate(database.pool, { directory });
  await writeFile(join(path, '0001_first.sql'), 'create table fruit (name text, weight integer)');
  await expect(migrate(database.pool, { directory })).rejects.toThrow('0001_first.sql was changed');
});

test('a file that names its earlier text is taken for applied where that was', async () => {
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

test('a database that is newer than the program is refused', async () => {
  await migrate(database.pool, { directory });
  await rm(join(path, '0002_second.sql'));
  await expect(migrate(database.pool, { directory })).rejects.toThrow(
    'newer than this program: it has 0002_second.sql',
  );
});

test('the program has migrations of its own, which apply', async () => {
  await migrate(database.pool);
  expect(await pendingMigrations(database.pool)).toEqual([]);
});
