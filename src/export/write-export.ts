import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from '../db/connections.ts';
import {
  type ExportedFile,
  exportedTables,
  exportTable,
  listExportedFiles,
} from '../db/organizations/export-tables.ts';
import type { OrganizationId } from '../db/organizations/organizations.ts';
import { transaction } from '../db/transaction.ts';
import { openWorkplace } from '../helpers/open-workplace.ts';
import { DamagedBytes, withUploadedBytes } from '../ingest/uploaded-bytes.ts';
import { type Blobs, isMissingBlob } from '../ports/blobs.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { archiveFormat, manifestName, sumsName } from './archive.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

export type ExportDependencies = {
  pool: Pool;
  blobs: Blobs;
  /** The folder for what is written only for a while. */
  workplace: string;
  clock: Clock;
  log: Log;
};

/**
 * Everything that an organization owns, as a tar archive: `export.json` with the format; `data/…` with its rows in one snapshot, one
 * line of JSON each; `files/…` with its documents as they were uploaded; and `SHA256SUMS` of all of these. The rows pass through a
 * temporary file first, so that a slow reader does not hold a transaction open.
 * @param signal ends the reading of rows, for which others wait with the embedded database
 */
export async function* writeExport(
  { pool, blobs, workplace: parent, clock, log }: ExportDependencies,
  organizationId: OrganizationId,
  version: string,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  await using workplace = await openWorkplace(parent);
  const at = clock();
  const sums: string[] = [];
  async function* writeEntry(name: string, bytes: number, content: AsyncIterable<Uint8Array> | Uint8Array[]) {
    yield tarHeader({ name, bytes, at });
    const hash = createHash('sha256');
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
    yield tarPadding(bytes);
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  }
  const writeText = (name: string, text: string) => {
    const content = Buffer.from(text);
    return writeEntry(name, content.length, [content]);
  };
  const spooled = join(workplace.path, 'rows');
  const files = await transaction(pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only');
    const rows = async function* () {
      const manifest = { format: archiveFormat, version, created_at: at.toISOString() };
      yield* writeText(manifestName, JSON.stringify(manifest));
      for (const table of exportedTables) {
        let part = 0;
        for await (const lines of exportTable(db, table, organizationId)) {
          signal?.throwIfAborted();
          part += 1;
          const name = `data/${table}-${String(part).padStart(4, '0')}.jsonl`;
          yield* writeText(name, `${lines.join('\n')}\n`);
        }
      }
    };
    await pipeline(Readable.from(rows()), createWriteStream(spooled, { mode: 0o600 }));
    return listExportedFiles(db, organizationId);
  });
  yield* createReadStream(spooled);
  await rm(spooled);
  for (const file of files) {
    const { id, filename, bytes } = file;
    const path = join(workplace.path, id);
    if (await copyBlob(blobs, file, path)) {
      yield* writeEntry(`files/file-${id}${plainExtension(filename)}`, bytes, createReadStream(path));
      await rm(path);
    } else {
      // An import leaves a row without a file behind.
      const reason =
        'an export lacks a file: its stored bytes are missing or damaged, or it was deleted meanwhile';
      log.warn({ fileId: id }, reason);
    }
  }
  yield* writeText(sumsName, sums.join(''));
  yield tarEnd();
}

/** @returns whether the store had the bytes that were uploaded */
async function copyBlob(blobs: Blobs, file: ExportedFile, to: string): Promise<boolean> {
  try {
    await withUploadedBytes(blobs, file, (path) =>
      pipeline(createReadStream(path), createWriteStream(to, { mode: 0o600 })),
    );
    return true;
  } catch (error) {
    if (isMissingBlob(error) || error instanceof DamagedBytes) return false;
    throw error;
  }
}

/** The extension of a file name, if it is valid on every system. */
function plainExtension(filename: string): string {
  const extension = extname(filename);
  return /^\.[A-Za-z0-9]{1,8}$/.test(extension) ? extension.toLowerCase() : '';
}
