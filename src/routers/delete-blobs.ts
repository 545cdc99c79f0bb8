import type { Blobs, Log } from '../providers/ports.ts';

/** How many blobs are deleted at once. */
const batch = 16;

/**
 * Deletes the stored bytes of files whose records are gone. What cannot be deleted now is logged and stays: the
 * deletion that was asked for has happened.
 */
export async function deleteBlobs({ blobs, log }: { blobs: Blobs; log: Log }, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    await Promise.all(
      ids
        .slice(start, start + batch)
        .map((id) =>
          blobs
            .delete(id)
            .catch((error: unknown) => log.warn({ id, error }, 'stored bytes were not deleted')),
        ),
    );
  }
}
