import { createReadStream } from 'node:fs';
import { sha256Of } from '../helpers/sha256-of.ts';
import { type Blobs, ownersKey } from '../ports/blobs.ts';
import type { Log } from '../ports/log.ts';

/**
 * Moves every blob from one store to another. A blob is deleted only once the target has returned the same bytes, and
 * readers find it in either store meanwhile. May be interrupted at any moment; the next call continues.
 */
export async function moveBlobs(from: Blobs, to: Blobs, log: Log): Promise<void> {
  let moved = 0;
  const move = async (key: string) => {
    try {
      const { sha256 } = await from.withLocalFile(key, (path) => to.put(key, createReadStream(path)));
      const stored = await to.withStoredFile(key, (path) => sha256Of(createReadStream(path)));
      if (!stored.equals(sha256)) throw new Error('Its copy has different bytes.');
      await from.delete(key);
      moved += 1;
    } catch (error) {
      log.warn({ key, err: error }, 'a stored file was not moved; it stays where it is until the next start');
    }
  };
  try {
    // Each store has an owners list of its own.
    for await (const { key } of from.list()) if (key !== ownersKey) await move(key);
  } catch (error) {
    log.warn(
      { err: error },
      'stored files could not be listed; those that were not moved stay where they are until the next start',
    );
  }
  if (moved > 0) log.info({ files: moved }, 'stored files were moved');
}
