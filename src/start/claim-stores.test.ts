import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { parseConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { lockDirectory } from '../db/directory-lock.ts';
import { openBlobs } from '../stores.ts';
import { claimStores, requireFreeStores, takeStores } from './claim-stores.ts';
import { moveBlobs } from './move-blobs.ts';

const clock = () => new Date('2026-01-02T03:04:05Z');

let first: Database;
let second: Database;

beforeAll(async () => {
  first = await openTestDatabase();
  second = await openTestDatabase();
  return async () => {
    await first.close();
    await second.close();
  };
});

async function openData() {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-stores-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const { blobs, places } = await openBlobs(parseConfig({ DATA_DIR: directory }));
  const marker = join(directory, 'files', 'ow', 'owner');
  return { directory, blobs, places, marker };
}

const embedded = (name = 'the embedded database in /data') => ({ kind: 'pglite' as const, name });
const postgresql = (name = 'PostgreSQL at db:5432/lectern') => ({ kind: 'postgresql' as const, name });
const as = (database: Database, other: Pick<Database, 'kind' | 'name'>) =>
  ({ ...database, ...other }) as Database;

test('a database does not start on the files of another one, and says whose they are', async () => {
  const { places, marker } = await openData();
  await claimStores({ database: as(first, postgresql()), places, clock });
  await claimStores({
    database: as(first, postgresql('PostgreSQL at 10.0.0.7:5432/lectern')),
    places,
    clock,
  });
  const starting = claimStores({ database: as(second, embedded()), places, clock });
  await expect(starting).rejects.toThrow(
    /holds the files of another database: PostgreSQL at db:5432\/lectern, since 2026-01-02\..* delete .*owner first\.$/,
  );
  await rm(marker);
  await claimStores({ database: as(second, embedded()), places, clock });
  expect(await readFile(marker, 'utf8')).toContain('the embedded database in /data');
});

test('an altered mark stops the start with a sentence', async () => {
  const { places, marker } = await openData();
  await claimStores({ database: first, places, clock });
  await writeFile(marker, 'what');
  await expect(claimStores({ database: first, places, clock })).rejects.toThrow(`${marker} was altered`);
});

test('a restore into PostgreSQL takes the files over from the embedded database that nobody uses', async () => {
  const { directory, places } = await openData();
  const [before, after] = [as(first, embedded()), as(second, postgresql())];
  await claimStores({ database: before, places, clock });
  const database = join(directory, 'database');
  await mkdir(database);

  const lock = lockDirectory(database);
  await expect(requireFreeStores({ database: after, places, clock }, database)).rejects.toThrow(
    'is in use by',
  );
  lock.release();

  await requireFreeStores({ database: after, places, clock }, database);
  await takeStores({ database: after, places, clock });
  await claimStores({ database: after, places, clock });
  await expect(claimStores({ database: before, places, clock })).rejects.toThrow('PostgreSQL at db:5432');
});

test('a restore does not take the files of a PostgreSQL that may be in use elsewhere', async () => {
  const { directory, places } = await openData();
  await claimStores({ database: as(first, postgresql()), places, clock });
  for (const into of [embedded(), postgresql('PostgreSQL at db:5432/staging')]) {
    const restoring = requireFreeStores({ database: as(second, into), places, clock }, directory);
    await expect(restoring).rejects.toThrow('the files of another database: PostgreSQL at db:5432/lectern');
  }
  // A database that was deleted and created again is the same place.
  await requireFreeStores({ database: as(second, postgresql()), places, clock }, directory);
});

test('the mark of a store stays when its files move to another store', async () => {
  const [from, to] = [await openData(), await openData()];
  await claimStores({ database: first, places: from.places, clock });
  await claimStores({ database: second, places: to.places, clock });
  const marks = () => Promise.all([from, to].map(({ marker }) => readFile(marker, 'utf8')));
  const before = await marks();
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  await moveBlobs(from.blobs, to.blobs, silent);
  expect(await marks()).toEqual(before);
});
