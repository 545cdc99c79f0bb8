import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import { apiOf } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { formatCount } from '../../lib/format.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { notify } from '../../ui/toasts.tsx';
import { refreshFiles } from './use-progress.ts';

const t = filesTexts;

export type BulkAction = 'retry' | 'reindex' | 'delete';
/** Files by their ids, or all that match a filter. */
export type Chosen = { ids: string[] } | { filter: { search?: string; status?: FileItem['status'] } };

/** How many ids one call accepts. */
const maxIds = 500;

/**
 * Changes many files in as many calls as needed, and reports their number.
 * @returns whether all were changed
 */
export async function changeMany(assistantId: string, action: BulkAction, chosen: Chosen): Promise<boolean> {
  const { bulk } = apiOf(assistantId).files;
  let affected = 0;
  try {
    if ('ids' in chosen) {
      for (let start = 0; start < chosen.ids.length; start += maxIds) {
        affected += (await bulk.mutate({ action, ids: chosen.ids.slice(start, start + maxIds) })).affected;
      }
    } else {
      let cursor: string | null = null;
      do {
        const answer: { affected: number; next_cursor: string | null } = await bulk.mutate({
          action,
          filter: chosen.filter,
          ...(cursor !== null && { cursor }),
        });
        affected += answer.affected;
        cursor = answer.next_cursor;
      } while (cursor !== null);
    }
    notify(
      action === 'delete' ? t.deletedCount(formatCount(affected)) : t.requestedCount(formatCount(affected)),
    );
    return true;
  } catch (error) {
    notify(toFailure(error).message, { bad: true });
    return false;
  } finally {
    void refreshFiles(assistantId);
  }
}

/** Runs an action on one file and reports its result. */
export async function changeOne(
  assistantId: string,
  action: 'retry' | 'reindex' | 'cancel',
  id: string,
): Promise<void> {
  try {
    await apiOf(assistantId).files[action].mutate({ id });
    notify(action === 'cancel' ? t.cancelled : t.requested);
  } catch (error) {
    notify(toFailure(error).message, { bad: true });
  }
  await refreshFiles(assistantId);
}

/** Pauses or resumes the queue; files being processed are finished. */
export async function setReading(assistantId: string, paused: boolean): Promise<void> {
  try {
    const { files } = apiOf(assistantId);
    await (paused ? files.pause : files.resume).mutate();
  } catch (error) {
    notify(toFailure(error).message, { bad: true });
  }
  await refreshFiles(assistantId);
}
