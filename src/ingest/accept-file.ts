import { z } from 'zod';
import { filePurpose } from '../../schema/file.ts';
import { makeId } from '../../schema/ids.ts';
import { optional } from '../../schema/text.ts';
import type { Pool, Queryable } from '../db/connections.ts';
import { type FileRow, insertFile, lockStorage } from '../db/files.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Blobs, Clock } from '../providers/ports.ts';
import { detectKind } from './detect-kind.ts';

/** Upper bounds of stored bytes. */
export type StorageLimits = { file: number; project: number; organization: number };

/** An upload as it arrives. */
export type Upload = {
  filename: string;
  content: AsyncIterable<Uint8Array>;
  /** The form's other fields, which a client may send behind the content: ask only once the content has been read. */
  fields: () => Promise<Record<string, unknown>>;
};

export type AcceptDependencies = {
  pool: Pool;
  blobs: Blobs;
  clock: Clock;
  storageLimits: StorageLimits;
  /** Enqueues the ingestion of a file in the transaction of `db`. */
  enqueue: (db: Queryable, fileId: string) => Promise<void>;
};

const uploadFields = z.object({ purpose: optional(filePurpose) });

/**
 * Stores an upload, inserts its row as `uploaded` and enqueues its ingestion, the last two in one transaction. When
 * any of it fails, nothing is left behind.
 * @throws AppError 400 for content that is no supported format, 413 over a limit, 502 when storing failed.
 */
export async function acceptFile(
  deps: AcceptDependencies,
  scope: { organizationId: string; projectId: string },
  upload: Upload,
): Promise<FileRow> {
  const id = makeId();
  try {
    const { bytes, sha256 } = await deps.blobs.put(id, capBytes(upload.content, deps.storageLimits.file));
    const { purpose = 'knowledge_base' } = uploadFields.parse(await upload.fields());
    const kind = await deps.blobs.withLocalFile(id, (path) => detectKind(path, upload.filename));
    return await transaction(deps.pool, async (db) => {
      await checkStorage(db, deps.storageLimits, scope, bytes);
      const row = { id, ...scope, filename: upload.filename, purpose, kind, bytes, sha256 };
      const file = await insertFile(db, { ...row, createdAt: deps.clock() });
      await deps.enqueue(db, id);
      return file;
    });
  } catch (error) {
    await deps.blobs.delete(id);
    if (error instanceof AppError || error instanceof z.ZodError) throw error;
    throw new AppError(
      'upstream',
      'The file could not be stored, and nothing of it was kept. Try again later.',
      {
        code: 'upstream_error',
        cause: error,
      },
    );
  }
}

async function* capBytes(content: AsyncIterable<Uint8Array>, limit: number): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > limit) {
      throw new AppError(
        'too_large',
        `The file is larger than ${printBytes(limit)}, the limit for one file. Split it or have the limit raised.`,
        { code: 'file_too_large', param: 'file' },
      );
    }
    yield chunk;
  }
}

async function checkStorage(
  db: Queryable,
  limits: StorageLimits,
  scope: { organizationId: string; projectId: string },
  bytes: number,
): Promise<void> {
  const used = await lockStorage(db, scope);
  if (!used) throw new AppError('not_found', 'The project of this API key has been deleted.');
  const check = (whose: 'project' | 'organization', usedBytes: number) => {
    if (usedBytes + bytes <= limits[whose]) return;
    throw new AppError(
      'too_large',
      `The file has ${printBytes(bytes)}; with it the ${whose} would hold ${printBytes(usedBytes + bytes)}, ` +
        `over its limit of ${printBytes(limits[whose])}. Delete files or have the limit raised.`,
      { code: 'storage_limit_exceeded', param: 'file' },
    );
  };
  check('project', used.projectBytes);
  check('organization', used.organizationBytes);
}

function printBytes(bytes: number): string {
  return `${bytes.toLocaleString('en')} bytes`;
}
