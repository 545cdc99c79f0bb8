import { existsSync, readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const mebibyte = 2 ** 20;

/** What PostgreSQL has by itself. */
const least = 128;

/** An index of a hundred thousand vectors fits in it with all that is read beside. */
const most = 1024;

/** The part of the memory that the process may use. */
const share = 1 / 8;

/**
 * How much of its files a database should keep in its own memory, in MiB: all of them, since to read a page again from
 * the operating system costs several times what a search does with it, but never more than an eighth of the memory
 * that the process may use.
 * @param directory of a database; one that is not there yet is empty
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
