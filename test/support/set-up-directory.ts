import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before a run: a directory for what its workers make once for many tests, which goes when the run ends. */
export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-run-'));
  process.env['TEST_RUN_DIRECTORY'] = directory;
  return () => rm(directory, { recursive: true, force: true });
}
