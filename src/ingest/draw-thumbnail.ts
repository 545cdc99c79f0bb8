import { Readable } from 'node:stream';
import type { Pool } from '../db/connections.ts';
import { findUndrawnFile, recordThumbnail, type UndrawnFile } from '../db/files/thumbnails.ts';
import { ParseError } from '../parse/parse-error.ts';
import type { ParserPool } from '../parse/pool/parser-pool.ts';
import type { Blobs } from '../ports/blobs.ts';
import type { Log } from '../ports/log.ts';
import { thumbnailKey } from './blob-keys.ts';
import { loadBlob } from './load-blob.ts';

type DrawDependencies = { pool: Pool; blobs: Blobs; parserPool: ParserPool; log: Log };

/**
 * Renders the thumbnail of a file, or copies that of a duplicate. A file that cannot be rendered stays without one; nothing
 * happens when it has a thumbnail or is gone.
 * @throws transient faults, such as a stop of the process
 */
export async function drawThumbnail(
  { pool, blobs, parserPool, log }: DrawDependencies,
  fileId: string,
  signal?: AbortSignal,
): Promise<void> {
  const file = await findUndrawnFile(pool, fileId);
  if (!file) return;
  try {
    const picture =
      (await copyOf(blobs, file)) ??
      (await blobs.withLocalFile(fileId, (path) =>
        parserPool.makeThumbnail({ path, kind: file.kind, owner: file.organizationId }, signal),
      ));
    if (!picture) return;
    await blobs.put(thumbnailKey(fileId), Readable.from([picture]));
  } catch (error) {
    if (!(error instanceof ParseError && error.permanent)) throw error;
    log.info({ fileId, err: error }, 'the thumbnail of a file could not be rendered');
    return;
  }
  if (!(await recordThumbnail(pool, fileId))) await blobs.delete(thumbnailKey(fileId));
}

async function copyOf(blobs: Blobs, { duplicateId }: UndrawnFile): Promise<Uint8Array | undefined> {
  return duplicateId === null ? undefined : loadThumbnail(blobs, duplicateId);
}

/** The bytes of a file's thumbnail; undefined when they have just been deleted. */
export function loadThumbnail(blobs: Blobs, fileId: string): Promise<Buffer | undefined> {
  return loadBlob(blobs, thumbnailKey(fileId));
}
