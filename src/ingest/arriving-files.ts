import { inTime } from '../helpers/in-time.ts';

/** Files of up to this many bytes are small: most of the cost of their ingestion does not depend on their size. */
export const smallBytes = 64 * 1024;

/** How long arriving files are waited for, in milliseconds: a slow store must not delay the files that are already there. */
const maxWaitMs = 50;

/** The insertions of small files whose last byte has arrived, by organization. */
const arriving = new Map<string, Set<Promise<void>>>();

/**
 * Announces that all bytes of a file have arrived, so that it will be waiting for its ingestion in a moment. Only small files share
 * a turn, so larger ones are ignored.
 * @param inserted resolves once the file is waiting or was refused
 */
export function announceArrival(organizationId: string, bytes: number, inserted: Promise<void>): void {
  if (bytes > smallBytes) return;
  const ofOrganization = arriving.getOrInsertComputed(organizationId, () => new Set()).add(inserted);
  void inserted.then(() => {
    ofOrganization.delete(inserted);
    if (ofOrganization.size === 0) arriving.delete(organizationId);
  });
}

/**
 * Waits for the small files of an organization that are arriving at this moment through this process: the first of forty that are
 * uploaded at once would otherwise have a turn of its own, with all that a turn costs.
 */
export async function untilArrived(organizationId: string): Promise<void> {
  const inserted = arriving.get(organizationId);
  if (inserted) await inTime(Promise.all(inserted), maxWaitMs).catch(() => {});
}
