import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { sha256Of } from '../helpers/sha256-of.ts';
import { ownerOf } from '../ingest/blob-keys.ts';

/** The first bytes of every backup file, which identify its format. */
export const signature = 'lectern-backup\n';

/** Increases when an older program could not read the file. */
export const format = 2;

const count = z.number().int().nonnegative();
/** Only keys of files and of their pictures: a store would take others for paths that lead out of it. */
const blobKey = z.string().refine((key) => ownerOf(key) !== undefined);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The header of each part of a backup, as one line of JSON; `bytes` of content follow it. */
export const backupRecord = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('header'),
    format: count,
    version: z.string(),
    created_at: z.string(),
    /** The migrations of the database. */
    migrations: z.array(z.string()),
  }),
  /**
   * Rows of a table in PostgreSQL's binary COPY format; without `columns`, in format 1, as lines of JSON. Compressed by
   * Zstandard.
   */
  z.object({
    type: z.literal('rows'),
    table: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })).optional(),
    rows: count,
    bytes: count,
    sha256,
  }),
  /** Stored bytes of a file, or of a picture of it. */
  z.object({ type: z.literal('blob'), key: blobKey, bytes: count, sha256 }),
  /** The file was deleted while the backup was made: a restore leaves it out. */
  z.object({ type: z.literal('gone'), file_id: z.string() }),
  /** The last record: without it the file is truncated. `sha256` covers all lines before it. */
  z.object({ type: z.literal('end'), records: count, tables: z.record(z.string(), count), sha256 }),
]);

export type BackupRecord = z.infer<typeof backupRecord>;

/** A backup that cannot be restored. The message gives the reason. */
export class BackupError extends Error {
  override name = 'BackupError';
  /** For the log, where the place in the program would help nobody. */
  readonly isForeseen = true;
}

const maxLineLength = 64 * 1024;

/** A record with its content, which must be read to its end before the next record. */
export type BackupPart = { record: BackupRecord; line: string; content: AsyncIterable<Uint8Array> };

/**
 * The parts of a backup file, in order.
 * @throws BackupError when the file is not a backup, or ends in the middle of a part
 */
export async function* readParts(path: string): AsyncGenerator<BackupPart> {
  const reader = createReader(createReadStream(path, { highWaterMark: 1024 * 1024 }));
  const begin = await reader.line(signature.length);
  if (`${begin}\n` !== signature) throw new BackupError('This file is not a backup of Lectern.');
  for (;;) {
    const line = await reader.line(maxLineLength);
    if (line === undefined) return;
    const record = parseRecord(line);
    const bytes = 'bytes' in record ? record.bytes : 0;
    const content = reader.content(bytes);
    yield { record, line, content };
    for await (const _rest of content);
  }
}

function parseRecord(line: string): BackupRecord {
  try {
    return backupRecord.parse(JSON.parse(line));
  } catch {
    throw new BackupError(
      'The backup was altered, or was made by a later version of Lectern: a part of it is unknown.',
    );
  }
}

type Reader = {
  /** The next line without its line end; undefined at the end of the file. */
  line(maxLength: number): Promise<string | undefined>;
  content(bytes: number): AsyncIterableIterator<Uint8Array>;
};

function createReader(source: AsyncIterable<Buffer>): Reader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  /** @returns whether there was more */
  async function fill(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done) return false;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
    return true;
  }

  return {
    async line(maxLength) {
      for (;;) {
        const end = held.indexOf(10);
        if (end >= 0 && end <= maxLength) {
          const line = held.toString('utf8', 0, end);
          held = held.subarray(end + 1);
          return line;
        }
        if (held.length > maxLength)
          throw new BackupError('This file is not a backup of Lectern, or was altered.');
        if (await fill()) continue;
        if (held.length === 0) return undefined;
        throw cutShort();
      }
    },
    async *content(bytes) {
      let rest = bytes;
      while (rest > 0) {
        if (held.length === 0 && !(await fill())) throw cutShort();
        const piece = held.subarray(0, rest);
        held = held.subarray(piece.length);
        rest -= piece.length;
        yield piece;
      }
    },
  };
}

function cutShort(): BackupError {
  return new BackupError('The backup is truncated: its end is missing. Copy it again, or use another one.');
}

/** The contents of a whole backup. */
export type BackupContents = {
  header: BackupRecord & { type: 'header' };
  /** Rows of each table. */
  tables: Record<string, number>;
  blobs: number;
  /** Files that the backup lists, without those that were deleted meanwhile. */
  files: number;
  /** How many of them have no stored bytes in it, because the store had none, or others than were uploaded. */
  filesWithoutBytes: number;
};

/**
 * Reads a backup to its end and verifies the hash of every part, before any of it is used.
 * @throws BackupError that says what is wrong with it
 */
export async function verifyBackup(path: string): Promise<BackupContents> {
  const lines = createHash('sha256');
  let header: BackupContents['header'] | undefined;
  let end: (BackupRecord & { type: 'end' }) | undefined;
  const tables: Record<string, number> = {};
  let blobs = 0;
  let filesWithBytes = 0;
  let gone = 0;
  let records = 0;
  for await (const { record, line, content } of readParts(path)) {
    if (end || (records === 0) !== (record.type === 'header')) throw altered(records);
    if (record.type === 'header') header = checkFormat(record);
    if (record.type === 'end') {
      const isWhole = record.records === records && record.sha256 === lines.copy().digest('hex');
      if (!isWhole || !sameCounts(record.tables, tables)) throw altered(records);
      end = record;
    }
    if ('bytes' in record && (await sha256Of(content)).toString('hex') !== record.sha256)
      throw altered(records);
    if (record.type === 'rows') tables[record.table] = (tables[record.table] ?? 0) + record.rows;
    if (record.type === 'gone') gone += 1;
    if (record.type === 'blob') {
      blobs += 1;
      // Pictures of a file have longer keys.
      if (ownerOf(record.key) === record.key) filesWithBytes += 1;
    }
    lines.update(`${line}\n`);
    records += 1;
  }
  if (!header || !end) throw cutShort();
  const files = (tables['file'] ?? 0) - gone;
  return { header, tables, blobs, files, filesWithoutBytes: files - filesWithBytes };
}

function checkFormat(header: BackupContents['header']): BackupContents['header'] {
  if (header.format <= format) return header;
  throw new BackupError(
    `The backup was made by Lectern ${header.version}, which is newer: restore it with that version.`,
  );
}

function altered(records: number): BackupError {
  return new BackupError(`The backup was altered or damaged: part ${records + 1} is not what was written.`);
}

function sameCounts(one: Record<string, number>, other: Record<string, number>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
