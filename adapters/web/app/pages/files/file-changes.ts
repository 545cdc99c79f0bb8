import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import { apiOf } from '../../api/client.ts';
import { deleteSoon, type Hidden } from '../../api/delete-soon.ts';
import { toFailure } from '../../api/failure.ts';
import { formatCount } from '../../lib/format.ts';
import { saveFrom } from '../../lib/save-text.ts';
import { createStore } from '../../lib/store.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { notify } from '../../ui/toasts.tsx';
import { mediaUrl } from './media-url.ts';
import { refreshFiles } from './refresh-files.ts';

const t = filesTexts;

export type BulkAction = 'retry' | 'reindex' | 'delete';
/** Files by their ids, or all that match a filter. */
export type Chosen = { ids: string[] } | { filter: { search?: string; status?: FileItem['status'] } };

/** How many ids one call accepts. */
const maxIds = 500;

/** Changes many files in as many calls as needed, and reports their number. */
export async function changeMany(assistantId: string, action: BulkAction, chosen: Chosen): Promise<void> {
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
  } catch (error) {
    notify(toFailure(error).message, { bad: true });
  } finally {
    void refreshFiles(assistantId);
  }
}

/** Files about to be deleted, which are hidden already. */
export const deletedFiles = createStore<Hidden>(new Map());

/** How many files are deleted with a way back: their ids fit into what browsers send for pages that are being left, which is 64 KiB. */
const maxUndoable = 300;

/** Whether a deletion can be undone for a while: files that are chosen by a filter, or very many, are deleted at once. */
export function isUndoable(chosen: Chosen): chosen is { ids: string[] } {
  return 'ids' in chosen && chosen.ids.length <= maxUndoable;
}

/** Deletes files: where that can be undone, once the offer to do so is gone, or when the page is left. */
export function deleteFiles(assistantId: string, chosen: Chosen): void {
  if (!isUndoable(chosen)) return void changeMany(assistantId, 'delete', chosen);
  const { ids } = chosen;
  const { files } = apiOf(assistantId);
  const [one = ''] = ids;
  // The audit log has the name of a single file.
  const how =
    ids.length === 1
      ? { procedure: 'files.delete', input: { id: one }, send: () => files.delete.mutate({ id: one }) }
      : {
          procedure: 'files.bulk',
          input: { action: 'delete', ids },
          send: () => files.bulk.mutate({ action: 'delete', ids }),
        };
  deleteSoon({
    ...how,
    assistantId,
    ids,
    hidden: deletedFiles,
    onDeleted: () => refreshFiles(assistantId),
    text: t.deletedCount(formatCount(ids.length)),
  });
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

/** Saves the original of a file through the browser, once it is known that it is there and somebody is signed in. */
export async function downloadOriginal(assistantId: string, id: string): Promise<void> {
  try {
    const { filename } = await apiOf(assistantId).files.details.query({ id });
    saveFrom(mediaUrl.original(assistantId, id), filename.split('/').at(-1) ?? filename);
  } catch (error) {
    notify(toFailure(error).message, { bad: true });
  }
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
