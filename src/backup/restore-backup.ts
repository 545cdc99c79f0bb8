import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import {
  advanceSequences,
  deleteGoneFiles,
  dropForeignKeys,
  insertJsonPart,
  insertPart,
  isUsed,
} from '../db/backup/restore-tables.ts';
import type { Pool } from '../db/connections.ts';
import { migrate } from '../db/migrate.ts';
import { transaction } from '../db/transaction.ts';
import { isDiskFull } from '../errors/system-errors.ts';
import type { Blobs } from '../ports/blobs.ts';
import { type BackupContents, BackupError, readParts, verifyBackup } from './records.ts';

const decompress = promisify(zstdDecompress);

/** The maximum size of a part, in bytes: a forged one is refused before it fills the memory. */
const maxPartBytes = 512 * 1024 * 1024;

/**
 * Restores a backup into an unused database: first the stored bytes, and then all rows in one transaction, so that an interrupted
 * restore can be repeated.
 * @param verified what `verifyBackup` returned, if the file has been read to its end already
 * @throws BackupError that says why it cannot be restored; only stored bytes have been written then, and none where the disk is full
 */
export async function restoreBackup(
  { pool, blobs }: { pool: Pool; blobs: Blobs },
  path: string,
  verified?: BackupContents,
): Promise<BackupContents> {
  const contents = verified ?? (await verifyBackup(path));
  await migrate(pool, { until: contents.header.migrations });
  if (await isUsed(pool)) {
    throw new BackupError(
      'This database is in use: it has an organization or a person. Restore into an empty one: set DATA_DIR to a new folder, or ' +
        'DATABASE_URL to a new database.',
    );
  }
  const earlier = new Set(await Array.fromAsync(blobs.list(), ({ key }) => key));
  const written: string[] = [];
  await restoreContents({ pool, blobs }, path, written).catch(async (error: unknown) => {
    if (!isDiskFull(error)) throw error;
    // What fills the disk should not stay there, without what was in the store before.
    for (const key of written) if (!earlier.has(key)) await blobs.delete(key).catch(() => {});
    throw new BackupError(
      'The disk is full, so nothing was restored. Make room on the disk of DATA_DIR, or on that of the PostgreSQL in DATABASE_URL, and ' +
        'restore again.',
      { cause: error },
    );
  });
  await migrate(pool);
  return contents;
}

async function restoreContents(
  { pool, blobs }: { pool: Pool; blobs: Blobs },
  path: string,
  written: string[],
): Promise<void> {
  await restoreBlobs(blobs, path, written);
  await transaction(pool, async (db) => {
    const gone: string[] = [];
    const addForeignKeys = await dropForeignKeys(db);
    for await (const { record, content } of readParts(path)) {
      if (record.type === 'gone') gone.push(record.file_id);
      if (record.type !== 'rows') continue;
      const { table, columns } = record;
      const packed = Buffer.concat(await Array.fromAsync(content));
      const rows = await decompress(packed, { maxOutputLength: maxPartBytes });
      if (columns) await insertPart(db, { table, columns, content: rows });
      else await insertJsonPart(db, table, rows.toString('utf8').split('\n'));
    }
    await addForeignKeys();
    await advanceSequences(db);
    await deleteGoneFiles(db, gone);
  });
}

/** @param written takes the keys of what it has stored */
async function restoreBlobs(blobs: Blobs, path: string, written: string[]): Promise<void> {
  for await (const { record, content } of readParts(path)) {
    if (record.type !== 'blob') continue;
    const { sha256 } = await blobs.put(record.key, content);
    written.push(record.key);
    if (Buffer.from(sha256).toString('hex') !== record.sha256) {
      throw new BackupError(`The stored bytes ${record.key} changed while they were restored. Try again.`);
    }
  }
}
