import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Held while this process uses a directory. */
export type DirectoryLock = { release(): void };

/**
 * Locks a directory for this process with a file beside it that SQLite keeps locked: the operating system releases the lock
 * however the process ends.
 * @throws Error that names the process holding the lock.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(dirname(directory), { recursive: true });
  const holderFile = `${directory}.pid`;
  const file = lockFile(directory, holderFile);
  return {
    release() {
      rmSync(holderFile, { force: true });
      file.close();
    },
  };
}

/** SQLite's codes of errors: another connection has the lock, and the disk is full. */
const sqliteErrors = { busy: 5, full: 13 };

function lockFile(directory: string, holderFile: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(`${directory}.lock`, { timeout: 0 });
    file.exec('begin exclusive');
    // A separate file: the locked one cannot be read by others.
    writeFileSync(holderFile, `${process.pid} ${hostname()}`);
    return file;
  } catch (error) {
    file?.close();
    throw new Error(explainRefusal(error as LockError, directory, holderFile), { cause: error });
  }
}

type LockError = Error & { errcode?: number; code?: string };

function explainRefusal(
  { errcode, code, message }: LockError,
  directory: string,
  holderFile: string,
): string {
  if (errcode === sqliteErrors.busy)
    return `The database in ${directory} is in use by ${holder(holderFile)}. Two processes on one directory would lose data: stop the other one, or give this one another DATA_DIR.`;
  if (errcode === sqliteErrors.full || code === 'ENOSPC')
    return `The disk of ${dirname(directory)} is full, so the database cannot be opened. Make room on it, then start again.`;
  return `${directory}.lock cannot be written (${message}). Let this user write to ${dirname(directory)} and everything in it, or set another DATA_DIR.`;
}

function holder(holderFile: string): string {
  try {
    const [id, host] = readFileSync(holderFile, 'utf8').split(' ');
    // In each container the program is process 1, or nearly.
    return host === hostname() ? `process ${id}` : `process ${id} on the machine or in the container ${host}`;
  } catch {
    // The holder has not written its process id yet.
    return 'another process';
  }
}
