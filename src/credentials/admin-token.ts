import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeSystemError } from '../errors/system-errors.ts';

/**
 * The form of an admin token. API keys begin with `sk-` and admin tokens never do, so the two are told apart before any
 * comparison.
 */
export const adminTokenForm = /^(?!sk-)[!-~]{24,}$/;

/** The same rule as a phrase that follows the name of a setting or file. */
export const adminTokenRule =
  'must be at least 24 letters, digits or punctuation characters without spaces, and must not begin with "sk-" as API keys do';

/** The file that holds the token of a data directory when the settings name none. */
export function adminTokenPath(dataDirectory: string): string {
  return join(dataDirectory, 'admin-token');
}

/**
 * The token stored in a data directory. The first call creates a random one that only the file's owner can read.
 * @throws Error with a sentence when the file is empty, or cannot be read or created.
 */
export async function ensureAdminToken(dataDirectory: string): Promise<string> {
  const path = adminTokenPath(dataDirectory);
  const kept = await loadAdminToken(dataDirectory);
  if (kept === undefined) {
    await makeAdminToken(dataDirectory, path);
    return ensureAdminToken(dataDirectory);
  }
  // Copying a data directory may have opened the file to others.
  if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
  return kept;
}

/**
 * The token stored in a data directory, or undefined when there is none.
 * @throws Error with a sentence when the file is empty, cannot be read, or holds a token that is too short to be safe.
 */
export async function loadAdminToken(dataDirectory: string): Promise<string | undefined> {
  const path = adminTokenPath(dataDirectory);
  let token: string;
  try {
    token = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const advice = code === 'EACCES' ? " Only the server's user can read it." : '';
    throw new Error(
      `The admin token cannot be read: ${describeSystemError(error as NodeJS.ErrnoException)}${advice}`,
      { cause: error },
    );
  }
  if (adminTokenForm.test(token)) return token;
  const fault = token ? `The token in ${path} ${adminTokenRule}` : `${path} is empty`;
  throw new Error(`${fault}. Delete the file and start the server again, which then makes a new token.`);
}

/** Compares two tokens in constant time: the duration reveals neither where they differ nor how long they are. */
export function isAdminToken(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Writes a draft and links it into place, so that only one of several processes starting at once creates the token. */
async function makeAdminToken(directory: string, path: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
