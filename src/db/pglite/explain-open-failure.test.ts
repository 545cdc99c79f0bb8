import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { explainOpenFailure } from './explain-open-failure.ts';

test.each([
  // What Emscripten throws is no Error.
  [{ name: 'ErrnoError', errno: 51 }, [], 'because the disk is full. Make room'],
  [Object.assign(new Error('mkdir'), { code: 'ENOSPC' }), [], 'because the disk is full'],
  [
    new Error('PGlite failed'),
    ['FATAL:  could not extend file "base/5/1": No space left on device'],
    'is full',
  ],
  [{ errno: 69 }, [], 'this user may not write to all of it (EROFS)'],
  [
    new Error('PGlite failed'),
    [
      'DETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.6.',
    ],
    'was made by PostgreSQL 17, and this version of Lectern contains 18. Make a backup',
  ],
  [
    new Error('Aborted(). Build with -sASSERTIONS for more info.'),
    ['PANIC:  broken', 'Aborted()'],
    'until that is done. The database said: PANIC:  broken',
  ],
  [new Error('PGlite failed'), [], 'The database said: PGlite failed'],
])('%j with %j is explained', (error, output, sentence) => {
  const { message } = explainOpenFailure(error, output, '/data/database');
  expect(message).toContain('The database in /data/database');
  expect(message).toContain(sentence);
});

test.each([
  [{ name: 'ErrnoError', errno: 51 }, [], 'The disk is full: make room on it.'],
  [new Error('Aborted()'), ['PANIC:  broken', 'Aborted()'], 'The database said: PANIC:  broken'],
])('where it is opened again and again, %j is no reason to restore a backup', (error, output, sentence) => {
  const { message } = explainOpenFailure(error, output, '/data/database', true);
  expect(message).toContain('is tried every few seconds; what was committed is safe');
  expect(message).toContain(sentence);
  expect(message).not.toMatch(/damaged|backup|start again/);
});

/** Runs a program where a folder is a small disk of its own, which needs user namespaces. */
const onSmallDisk = (folder: string, kilobytes: number, program: string[]) =>
  spawnSync('unshare', [
    '-rm',
    'sh',
    '-c',
    `mount -t tmpfs -o size=${kilobytes}k tmpfs "$0" && exec "$@"`,
    folder,
    ...program,
  ]);

const canMount = () => {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test.skipIf(!canMount()).each([
  // Nothing fits, and the database does not.
  [4, 'The disk of'],
  [2_000, 'because the disk is full'],
])('a disk of %i kB stops the start with a sentence', async (kilobytes, sentence) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-full-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('../database.ts', import.meta.url).href)};
    await openDatabase({ directory: ${JSON.stringify(join(folder, 'database'))} }).catch((error) => console.log(error.message));`;
  const { stdout, stderr } = onSmallDisk(folder, kilobytes, [
    process.execPath,
    '--input-type=module',
    '--eval',
    script,
  ]);
  expect(stdout.toString(), stderr.toString()).toContain(sentence);
});
