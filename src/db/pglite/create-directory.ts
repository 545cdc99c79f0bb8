import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { flush } from '../../helpers/flush.ts';
import { PrivateFiles } from './private-files.ts';

/** Whether a directory contains a database, whatever state that is in. */
export function hasDatabase(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'));
}

const databaseParts = ['base', 'global', 'pg_wal', 'pg_xact'];

/** @throws Error when a directory contains something, and that is no database */
export async function requireNothingElse(directory: string): Promise<void> {
  if (hasDatabase(directory) || !existsSync(directory)) return;
  const names = await readdir(directory);
  if (names.length === 0) return;
  if (databaseParts.some((name) => names.includes(name))) {
    throw new Error(
      `${directory} contains only a part of a database: its file PG_VERSION is missing, and others may be. Restore a backup into a new DATA_DIR, and keep this one until that is done.`,
    );
  }
  throw new Error(
    `${directory} contains files but no database. Move them away, or set another DATA_DIR; a missing directory is created.`,
  );
}

/**
 * Creates a database in a directory. It is created beside it, flushed to the disk and then renamed, so that the directory
 * contains a complete database or none, whenever the process or the machine stops.
 * @param dump the initial content; empty by default
 */
export async function createDirectory(directory: string, dump: Blob | undefined): Promise<void> {
  const partial = `${directory}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const database = await PGlite.create({
      fs: new PrivateFiles(partial),
      ...(dump && { loadDataDir: dump }),
    });
    await database.close();
    await flushTree(partial);
    await rename(partial, directory);
  } catch (error) {
    // What fits on a full disk must not keep it full.
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  await flush(dirname(directory));
}

/** Files of one directory are flushed together, since a disk combines concurrent flushes. */
async function flushTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  await Promise.all(files.map((file) => flush(join(directory, file.name))));
  for (const entry of entries) {
    if (entry.isDirectory()) await flushTree(join(directory, entry.name));
  }
  await flush(directory);
}
