import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const file = new DatabaseSync(`${directory}.lock`, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw new Error(
      `The database in ${directory} is in use by ${holder(holderFile)}. Two processes on one directory would lose data: stop the other one, or give this one another DATA_DIR.`,
      { cause: error },
    );
  }
  // A separate file: the locked one cannot be read by others.
  writeFileSync(holderFile, String(process.pid));
  return {
    release() {
      rmSync(holderFile, { force: true });
      file.close();
    },
  };
}

function holder(holderFile: string): string {
  try {
    return `process ${readFileSync(holderFile, 'utf8')}`;
  } catch {
    // The holder has not written its process id yet.
    return 'another process';
  }
}
