import { existsSync, readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const mebibyte = 2 ** 20;

/** PostgreSQL's default. */
const least = 128;

/** Fits an index of a hundred thousand vectors together with everything else that is read. */
const most = 1024;

/** The share of the process's memory limit. */
const share = 1 / 8;

/**
 * The size of the database's page cache in MiB: large enough for all of its files, since rereading a page from the
 * operating system costs several times what a search does with it, but at most an eighth of the memory that the process may
 * use.
 * @param directory of a database; a missing one counts as empty
 */
export function cacheSize(directory: string): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const allowed = (share * Math.min(totalmem(), limit)) / mebibyte;
  const wanted = bytesOf(join(directory, 'base')) / mebibyte;
  return Math.floor(Math.max(least, Math.min(wanted, allowed, most)));
}

function bytesOf(directory: string): number {
  if (!existsSync(directory)) return 0;
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
