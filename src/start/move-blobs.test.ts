import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../test/support/server/silent-log.ts';
import { createDiskBlobs } from '../providers/disk-blobs.ts';
import { moveBlobs } from './move-blobs.ts';

test('a store that does not list its files to the end ends their move with a warning, and not the process', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-move-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const from = await createDiskBlobs(join(directory, 'from'));
  const to = await createDiskBlobs(join(directory, 'to'));
  for (const key of ['first', 'second']) await from.put(key, Readable.from([Buffer.from(key)]));
  const outOfReach = new Error('The store is out of reach.');
  const list = async function* () {
    yield { key: 'first', writtenAt: new Date() };
    throw outOfReach;
  };
  const warnings: object[] = [];
  const log = { ...silentLog, warn: (facts: object) => void warnings.push(facts) };
  await moveBlobs({ ...from, list }, to, log);
  expect(warnings).toEqual([{ err: outOfReach }]);
  const keysOf = (blobs: typeof from) => Array.fromAsync(blobs.list(), ({ key }) => key);
  expect([await keysOf(from), await keysOf(to)]).toEqual([['second'], ['first']]);
});
