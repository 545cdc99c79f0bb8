import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

let parent: string;
let directory: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lectern-lock-'));
  directory = join(parent, 'database');
});
afterEach(() => rm(parent, { recursive: true }));

/** Another process that locks the directory, says so and stays. */
async function otherProcess() {
  const script = `
    import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)};
    lockDirectory(${JSON.stringify(directory)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a second lock in this process is refused with the holder of the first one', () => {
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}.`);
  lock.release();
});

test('a released lock can be taken again', () => {
  lockDirectory(directory).release();
  lockDirectory(directory).release();
});

test('a lock held by another process is refused with its process id, and free once that process was killed', async () => {
  const child = await otherProcess();
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}.`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDirectory(directory).release();
});

test('a lock held in another container names that, since both are process 1 in theirs', () => {
  const lock = lockDirectory(directory);
  writeFileSync(`${directory}.pid`, '1 container-one');
  expect(() => lockDirectory(directory)).toThrow(
    'in use by process 1 on the machine or in the container container-one.',
  );
  lock.release();
});

test('locks of different directories are independent', () => {
  const first = lockDirectory(directory);
  const second = lockDirectory(join(parent, 'other'));
  first.release();
  second.release();
});
