import { accessSync, chmodSync, constants, lchownSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { isSystemError, systemFault } from '../errors/system-errors.ts';
import { createFolder } from '../helpers/create-folder.ts';
import type { Log } from '../ports/log.ts';

/** What this service keeps at the top level of its data directory. */
const ownEntries = new Set([
  'admin-token',
  'copies',
  'database',
  'database.lock',
  'database.lock-journal',
  'database.partial',
  'database.pid',
  'files',
  'models',
  'unfinished',
]);

/** What file systems and people leave in any directory. */
const harmlessEntry = /^(?:\..*|lost\+found)$/;

const othersBits = 0o077;

/**
 * Restricts the data directory, everything this service keeps in it, and whatever this process writes from now on to the
 * service's own user. Files of earlier versions, or of a copied directory, may be open to others. Foreign files keep their
 * permissions, and so does the directory around them. On Windows it only creates the directory.
 * @throws ConfigError if the directory cannot be created or written to
 */
export function protectDataDirectory(directory: string, log: Log): void {
  requireDirectory(directory);
  if (process.platform === 'win32') return;
  process.umask(othersBits);
  const entries = readdirSync(directory);
  const foreign = entries.filter((name) => !ownEntries.has(name) && !harmlessEntry.test(name));
  const failures: { path: string; err: unknown }[] = [];
  const onFailure = (path: string, err: unknown) => failures.push({ path, err });
  if (foreign.length === 0) closeToOthers(directory, onFailure);
  else {
    log.warn(
      { directory, foreign: foreign.slice(0, 5) },
      'DATA_DIR contains files of other programs, so it stays listable by other users; give the service a directory of its own',
    );
  }
  for (const name of entries.filter((entry) => ownEntries.has(entry))) {
    closeTree(join(directory, name), onFailure);
  }
  const [first] = failures;
  if (first) {
    log.warn(
      { ...first, failures: failures.length },
      'files in DATA_DIR belong to another user, as when root has run the service: run it as that user, or give them to this one (chown -R)',
    );
  }
}

/**
 * Gives what root has made in the data directory to the owner of that, since the service runs as its owner and could not use it.
 * Only root does so, as when a backup is restored for a service that runs as a user nobody can become.
 */
export function giveToOwner(directory: string): void {
  const owner = lstatSync(directory, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return;
  const give = (path: string): void => {
    const status = lstatSync(path);
    // A file with another name somewhere else may not be of this directory.
    if (status.uid === 0 && (status.isDirectory() || status.nlink === 1))
      lchownSync(path, owner.uid, owner.gid);
    if (status.isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
  };
  for (const name of readdirSync(directory)) if (ownEntries.has(name)) give(join(directory, name));
}

function requireDirectory(directory: string): void {
  try {
    createFolder(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = reasonOf(error, directory);
    throw new ConfigError(
      `DATA_DIR is ${directory}, which cannot be used (${reason}). Set it to a directory that this user may create and write to.`,
    );
  }
}

function reasonOf(error: unknown, directory: string): string {
  if (!isSystemError(error)) return String(error);
  // Missing folders are created, except in a folder like /proc.
  if (error.code === 'ENOENT') {
    const { path = directory } = error;
    const isLink = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    if (!isLink) return `nothing can be created in ${dirname(path)}`;
    return `${path === directory ? 'it' : path} is a link to something that does not exist`;
  }
  return systemFault({ ...error, path: directory }) ?? error.message;
}

type OnFailure = (path: string, err: unknown) => void;

function closeTree(path: string, onFailure: OnFailure): void {
  if (!closeToOthers(path, onFailure)?.isDirectory()) return;
  try {
    for (const name of readdirSync(path)) closeTree(join(path, name), onFailure);
  } catch (error) {
    onFailure(path, error);
  }
}

/**
 * Removes the permissions of other users and keeps the owner's. Links are not followed.
 * @param onFailure is told of what cannot be changed, or belongs to another user and may not even be readable
 * @returns what it is; undefined when it is gone or cannot be changed.
 */
function closeToOthers(path: string, onFailure: OnFailure): Stats | undefined {
  try {
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (status === undefined || status.isSymbolicLink()) return status;
    // Root can use it whoever owns it.
    if (![0, status.uid].includes(process.getuid?.() ?? 0))
      onFailure(path, new Error(`its user is ${status.uid}`));
    else if ((status.mode & othersBits) !== 0) chmodSync(path, status.mode & 0o7777 & ~othersBits);
    return status;
  } catch (error) {
    onFailure(path, error);
    return undefined;
  }
}
