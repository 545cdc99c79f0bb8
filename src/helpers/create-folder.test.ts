import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from './create-folder.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'folders-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('creates the folders around one, for its owner alone, and leaves one that exists', async () => {
  const around = join(await temporaryFolder(), 'a');
  createFolder(join(around, 'b'));
  createFolder(join(around, 'b'));
  const { mode } = await stat(around);
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o700);
});

test.skipIf(process.platform === 'win32')('refuses a file, and a link to nothing', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await symlink(join(folder, 'nothing'), join(folder, 'link'));
  expect(() => createFolder(join(folder, 'file'))).toThrow(/EEXIST/);
  expect(() => createFolder(join(folder, 'file', 'a'))).toThrow(/ENOTDIR/);
  expect(() => createFolder(join(folder, 'link'))).toThrow(/ENOENT/);
  expect(() => createFolder(join(folder, 'link', 'a'))).toThrow(/ENOENT/);
});

test.skipIf(process.platform !== 'linux')('ends where nothing can be created', () => {
  expect(() => createFolder('/proc/lectern/backups')).toThrow(/ENOENT.*'\/proc\/lectern'/);
});
