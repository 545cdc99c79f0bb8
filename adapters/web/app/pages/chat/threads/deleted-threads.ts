import { apiOf, sendWhileLeaving } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { queries } from '../../../api/queries.ts';
import { createStore } from '../../../lib/store.ts';
import { texts } from '../../../texts/texts.ts';
import { notify } from '../../../ui/toasts.tsx';
import { tellOtherTabs } from '../other-tabs.ts';

/** How long a deletion can be undone, in milliseconds. */
const grace = 8_000;

/** Conversations about to be deleted, which are hidden already. */
export const deletedThreads = createStore<ReadonlySet<string>>(new Set());

/** The assistants of conversations that are deleted unless that is undone. */
const waiting = new Map<string, string>();

function hide(threadId: string, isHidden: boolean): void {
  const next = new Set(deletedThreads.get());
  if (isHidden) next.add(threadId);
  else next.delete(threadId);
  deletedThreads.set(next);
}

/**
 * Deletes a conversation once the offer to undo it is gone; leaving the page deletes it at once.
 * @param onUndone called when it is to stay after all
 */
export function deleteSoon(assistantId: string, threadId: string, onUndone: () => void): void {
  hide(threadId, true);
  const run = async () => {
    if (!waiting.delete(threadId)) return;
    try {
      await apiOf(assistantId).conversations.delete.mutate({ thread_id: threadId });
      await queries.invalidateQueries({ queryKey: ['conversations'] });
      tellOtherTabs(threadId);
    } catch (error) {
      hide(threadId, false);
      notify(toFailure(error).message, { bad: true });
    }
  };
  waiting.set(threadId, assistantId);
  notify(texts.chat.deleted, {
    milliseconds: grace,
    about: threadId,
    action: {
      label: texts.common.undo,
      run() {
        waiting.delete(threadId);
        hide(threadId, false);
        onUndone();
      },
    },
    onGone: () => void run(),
  });
}

addEventListener('pagehide', () => {
  for (const [threadId, assistantId] of waiting)
    sendWhileLeaving(assistantId, 'conversations.delete', { thread_id: threadId });
  waiting.clear();
});
