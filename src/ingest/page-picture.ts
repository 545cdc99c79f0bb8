import { Readable } from 'node:stream';
import type { Pool } from '../db/connections.ts';
import type { FileRow } from '../db/files/files.ts';
import { recordPagePicture } from '../db/files/page-pictures.ts';
import { StoreRefusal } from '../errors/store-fault.ts';
import type { ParserPool } from '../parse/pool/parser-pool.ts';
import type { Blobs } from '../ports/blobs.ts';
import { pagePictureKey } from './blob-keys.ts';
import { loadBlob } from './load-blob.ts';

type PictureDependencies = { pool: Pool; blobs: Blobs; drawingPool: ParserPool };

/**
 * A page of a file as a WebP picture, rendered on first request and stored with the file from then on.
 * @param page counted from 1
 * @returns undefined for formats without pages
 * @throws ParseError when the page cannot be rendered, or the file has no such page
 */
export async function loadPagePicture(
  { pool, blobs, drawingPool }: PictureDependencies,
  { id, kind, organizationId }: Pick<FileRow, 'id' | 'kind' | 'organizationId'>,
  page: number,
  signal?: AbortSignal,
): Promise<Uint8Array | undefined> {
  const key = pagePictureKey(id, page);
  const stored = await loadBlob(blobs, key);
  if (stored) return stored;
  const picture = await blobs.withLocalFile(id, (path) =>
    drawingPool.drawPage({ path, kind, owner: organizationId }, page, signal),
  );
  if (!picture) return undefined;
  try {
    await blobs.put(key, Readable.from([picture]));
  } catch (error) {
    // It is rendered again next time, and shown now.
    if (error instanceof StoreRefusal) return picture;
    throw error;
  }
  if (!(await recordPagePicture(pool, { fileId: id, page }))) await blobs.delete(key);
  return picture;
}
