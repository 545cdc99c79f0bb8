import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../test/support/server/silent-log.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { openBlobs } from '../composition/stores.ts';
import { parseConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { lockDirectory } from '../db/directory-lock.ts';
import { findOrphanedBlobs } from '../jobs/tasks/remove-blobs.ts';
import { migrateJobs } from '../jobs/worker.ts';
import { moveBlobs } from '../start/move-blobs.ts';
import { claimStores, takeOverStores } from './blob-store-owners.ts';

const clock = () => new Date('2026-01-02T03:04:05Z');

let first: Database;
let second: Database;

beforeAll(async () => {
  first = await openTestDatabase();
  second = await openTestDatabase();
  for (const { directPool } of [first, second]) await migrateJobs(directPool, silentLog);
  return async () => {
    await first.close();
    await second.close();
  };
});

async function openData() {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-stores-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const { blobs, places } = await openBlobs(parseConfig({ DATA_DIR: directory }));
  const note = join(directory, 'files', 'ow', 'owners');
  const warnings: string[] = [];
  const warn = (facts: unknown, text?: string) => void warnings.push(`${JSON.stringify(facts)} ${text}`);
  return { directory, blobs, places, note, warnings, log: { ...silentLog, warn }, clock };
}

const embedded = (database: Database) => ({
  kind: 'pglite' as const,
  name: 'the embedded database in /data',
  directPool: database.directPool,
});
const postgresql = (database: Database) => ({
  kind: 'postgresql' as const,
  name: 'PostgreSQL at db:5432/lectern',
  directPool: database.directPool,
});

async function* bytes() {
  yield Buffer.from('content');
}

test('files of another database are not orphans, and each start warns of them', async () => {
  const stores = await openData();
  expect(await claimStores({ ...stores, database: postgresql(first) })).toBe(true);
  const key = crypto.randomUUID();
  await stores.blobs.put(key, bytes());

  expect(await claimStores({ ...stores, database: embedded(second) })).toBe(false);
  expect(stores.warnings).toHaveLength(1);
  expect(stores.warnings[0]).toMatch(/PostgreSQL at db:5432\/lectern.*2026-01-02.*delete .*owners$/);
  const later = new Date(Date.now() + 7_200_000);
  for (const { pool } of [first, second]) await findOrphanedBlobs({ ...stores, pool }, later);
  const listed = 'select key from deleted_blob where key = $1';
  for (const { pool } of [first, second]) expect((await pool.query(listed, [key])).rowCount).toBe(0);
  expect(await claimStores({ ...stores, database: postgresql(first) })).toBe(false);

  await rm(stores.note);
  expect(await claimStores({ ...stores, database: embedded(second) })).toBe(true);
  await findOrphanedBlobs({ ...stores, pool: second.pool }, later);
  expect((await second.pool.query(listed, [key])).rowCount).toBe(1);
});

test('an altered list of owners stops the start with an explanation', async () => {
  const stores = await openData();
  await claimStores({ ...stores, database: embedded(first) });
  await writeFile(stores.note, 'what');
  const starting = claimStores({ ...stores, database: embedded(first) });
  await expect(starting).rejects.toThrow(`, ${stores.note}, was altered`);
});

test('a restore into PostgreSQL takes the files over from an embedded database that nobody uses', async () => {
  const stores = await openData();
  const [before, after] = [embedded(first), postgresql(second)];
  await claimStores({ ...stores, database: before });
  const database = join(stores.directory, 'database');
  await mkdir(database);

  const lock = lockDirectory(database);
  await takeOverStores({ ...stores, database: after }, database);
  expect(await claimStores({ ...stores, database: after })).toBe(false);
  lock.release();

  await takeOverStores({ ...stores, database: after }, database);
  expect(await claimStores({ ...stores, database: after })).toBe(true);
  expect(await claimStores({ ...stores, database: before })).toBe(false);
});

test('a restore keeps a PostgreSQL database that may be in use elsewhere in the list of owners', async () => {
  const stores = await openData();
  await claimStores({ ...stores, database: postgresql(first) });
  await takeOverStores({ ...stores, database: embedded(second) }, stores.directory);
  expect(JSON.parse(await readFile(stores.note, 'utf8'))).toHaveLength(2);
});

test('the list of owners stays when the files move to another store', async () => {
  const [from, to] = [await openData(), await openData()];
  await claimStores({ ...from, database: embedded(first) });
  await claimStores({ ...to, database: embedded(second) });
  const notes = () => Promise.all([from, to].map(({ note }) => readFile(note, 'utf8')));
  const before = await notes();
  await moveBlobs(from.blobs, to.blobs, from.log);
  expect(await notes()).toEqual(before);
});
