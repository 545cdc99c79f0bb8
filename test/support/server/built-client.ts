import { existsSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClient } from '../../../scripts/client/build-client.ts';

/**
 * The folder of the client package's built files, which nobody changes. The first worker of a run that needs them makes them, for a
 * second of the processor's time.
 */
export async function builtClient(): Promise<string> {
  const directory = process.env['TEST_RUN_DIRECTORY'];
  if (directory === undefined) throw new Error('The run has no directory: set-up-run.ts makes it.');
  const folder = join(directory, 'client');
  if (existsSync(folder)) return folder;
  const made = await mkdtemp(join(directory, 'client-'));
  await buildClient(made);
  try {
    await rename(made, folder);
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
