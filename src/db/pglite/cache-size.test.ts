import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheSize } from './cache-size.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-cache-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

/** A sparse file of this size. */
async function addFile(name: string, mebibytes: number): Promise<void> {
  const folder = join(directory, 'base', '5');
  await mkdir(folder, { recursive: true });
  await using file = await open(join(folder, name), 'w');
  await file.truncate(mebibytes * 2 ** 20);
}

test('the cache fits all files of a database, within its bounds', async () => {
  const allowed = Math.max(128, Math.floor(totalmem() / 8 / 2 ** 20));
  expect(cacheSize(directory)).toBe(128);
  await addFile('small', 10);
  expect(cacheSize(directory)).toBe(128);
  await addFile('index', 190);
  expect(cacheSize(directory)).toBe(Math.min(200, allowed));
  await addFile('index.1', 5_000);
  expect(cacheSize(directory)).toBe(Math.min(1024, allowed));
});
