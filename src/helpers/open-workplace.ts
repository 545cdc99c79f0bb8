import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from './days.ts';

/** What is older than this, in milliseconds, was left by a process that was killed. */
const abandonedAfterMs = dayMs;

/** A folder for what is written only for a while; disposing of it deletes it. */
export type Workplace = AsyncDisposable & { path: string };

/** Makes a folder that only this user can read, in one that processes may share, and deletes there what killed processes left. */
export async function openWorkplace(parent: string): Promise<Workplace> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const isAbandoned = await stat(path).then(
      ({ mtimeMs }) => mtimeMs < Date.now() - abandonedAfterMs,
      () => false,
    );
    if (isAbandoned) await rm(path, { recursive: true, force: true });
  }
  const path = await mkdtemp(join(parent, 'work-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
