import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import {
  dumpTables,
  isFileThere,
  listOwnedBlobs,
  type OwnedBlobs,
  type TablePart,
} from '../db/backup/dump-tables.ts';
import type { Pool } from '../db/connections.ts';
import { appliedMigrationNames } from '../db/migrate.ts';
import { transaction } from '../db/transaction.ts';
import { openWorkplace } from '../helpers/open-workplace.ts';
import { sha256Of } from '../helpers/sha256-of.ts';
import { pagePictureKey, thumbnailKey } from '../ingest/blob-keys.ts';
import { type Blobs, isMissingBlob } from '../ports/blobs.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { type BackupRecord, format, signature } from './records.ts';

const compress = promisify(zstdCompress);

/** Vectors, which make up most of the bytes, compress equally badly at any level. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** How many files without stored bytes the log names. */
const namedFiles = 10;

export type BackupDependencies = {
  pool: Pool;
  blobs: Blobs;
  /** The folder for what is written only for a while. */
  workplace: string;
  clock: Clock;
  log: Log;
};

/**
 * Everything an instance stores, as one stream: rows as of one moment, then the stored bytes of their files. The rows pass
 * through a file first, so that a slow reader does not hold a transaction open.
 * @param signal ends the reading of rows, for which others wait with the embedded database
 */
export async function* writeBackup(
  deps: BackupDependencies,
  version: string,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  await using workplace = await openWorkplace(deps.workplace);
  const writer = createWriter();
  const spooled = join(workplace.path, 'rows');
  const owners = await transaction(deps.pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only');
    const owned = await listOwnedBlobs(db);
    const migrations = await appliedMigrationNames(db);
    const created_at = deps.clock().toISOString();
    const header: BackupRecord = { type: 'header', format, version, created_at, migrations };
    await pipeline(
      Readable.from(writeRows(writer, header, dumpTables(db), signal)),
      createWriteStream(spooled, { mode: 0o600 }),
    );
    return owned;
  });
  yield* createReadStream(spooled);
  await rm(spooled);
  const missing: string[] = [];
  for (const owner of owners) {
    if (!(yield* writeBlobs(writer, deps, owner))) missing.push(owner.fileId);
  }
  if (missing.length > 0) {
    const facts = { files: missing.length, fileIds: missing.slice(0, namedFiles) };
    deps.log.warn(
      facts,
      'the stored bytes of files are missing or damaged, so a backup has their text alone',
    );
  }
  yield writer.end();
}

type Writer = {
  add(record: BackupRecord): Uint8Array;
  end(): Uint8Array;
};

/** Writes the lines of records and collects what the last one says about them. */
function createWriter(): Writer {
  const lines = createHash('sha256');
  const tables: Record<string, number> = {};
  let records = 0;
  const add = (record: BackupRecord) => {
    const line = `${JSON.stringify(record)}\n`;
    lines.update(line);
    records += 1;
    if (record.type === 'rows') tables[record.table] = (tables[record.table] ?? 0) + record.rows;
    return Buffer.from(line);
  };
  return { add, end: () => add({ type: 'end', records, tables, sha256: lines.copy().digest('hex') }) };
}

async function* writeRows(
  writer: Writer,
  header: BackupRecord,
  parts: ReturnType<typeof dumpTables>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(signature);
  yield writer.add(header);
  // While one part is compressed, the database reads the next.
  let packed: Promise<PackedPart> | undefined;
  for await (const part of parts) {
    signal?.throwIfAborted();
    if (packed) yield* writePart(writer, await packed);
    packed = pack(part);
    packed.catch(() => {});
  }
  if (packed) yield* writePart(writer, await packed);
}

type PackedPart = { record: BackupRecord; content: Buffer };

async function pack({ content, ...part }: TablePart): Promise<PackedPart> {
  const packed = await compress(content, compression);
  const sha256 = createHash('sha256').update(packed).digest('hex');
  return { record: { type: 'rows', ...part, bytes: packed.length, sha256 }, content: packed };
}

function* writePart(writer: Writer, { record, content }: PackedPart): Generator<Uint8Array> {
  yield writer.add(record);
  yield content;
}

/** @returns false when the stored bytes of a file are missing, or not those that were uploaded */
async function* writeBlobs(
  writer: Writer,
  { pool, blobs }: BackupDependencies,
  { fileId, sha256, thumbnail, pages }: OwnedBlobs,
): AsyncGenerator<Uint8Array, boolean> {
  const hasBytes = yield* writeBlob(writer, blobs, fileId, sha256);
  const isGone = !hasBytes && !(await isFileThere(pool, fileId));
  // Deleted since the rows were read, so it is left out together with its file.
  if (isGone) yield writer.add({ type: 'gone', file_id: fileId });
  const pictures = pages.map((page) => pagePictureKey(fileId, page));
  if (thumbnail) pictures.push(thumbnailKey(fileId));
  // Missing pictures are rendered again.
  for (const key of pictures) yield* writeBlob(writer, blobs, key);
  return hasBytes || isGone;
}

/**
 * @param expected the SHA-256 of a file's bytes; other bytes would take the place of those in earlier backups
 * @returns whether the blob existed, with these bytes
 * @throws what the store throws when it cannot tell
 */
async function* writeBlob(
  writer: Writer,
  blobs: Blobs,
  key: string,
  expected?: string,
): AsyncGenerator<Uint8Array, boolean> {
  const released = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<string>();
  // The local file is kept until its bytes have been passed on.
  const kept = blobs.withLocalFile(key, async (path) => {
    opened.resolve(path);
    await released.promise;
  });
  kept.catch(opened.reject);
  try {
    const path = await opened.promise;
    const { size } = await stat(path);
    const sha256 = (await sha256Of(createReadStream(path))).toString('hex');
    if (sha256 !== (expected ?? sha256)) return false;
    yield writer.add({ type: 'blob', key, bytes: size, sha256 });
    yield* createReadStream(path);
    return true;
  } catch (error) {
    if (isMissingBlob(error)) return false;
    throw error;
  } finally {
    released.resolve();
    await kept.catch(() => {});
  }
}
