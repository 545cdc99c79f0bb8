import type { Store } from '../lib/store.ts';
import { texts } from '../texts/texts.ts';
import { notify } from '../ui/toasts.tsx';
import { sendWhileLeaving } from './client.ts';
import { toFailure } from './failure.ts';

/** How long a deletion can be undone, in milliseconds. */
const grace = 8_000;

/** What is hidden because it is about to be deleted: when the server had deleted it, in milliseconds since 1970; Infinity until then. */
export type Hidden = ReadonlyMap<string, number>;

type Deletion = {
  assistantId: string;
  /** What is deleted, which is hidden from now on. */
  ids: string[];
  hidden: Store<Hidden>;
  /** The path of the procedure that deletes it, and its input: a page that is being left sends them itself. */
  procedure: string;
  input: object;
  send(): Promise<unknown>;
  /** Called once it is deleted. */
  onDeleted(): Promise<unknown>;
  /** What the toast says that offers to undo it. */
  text: string;
  /** Called when it is to stay after all. */
  onUndone?(): void;
};

/** What can still be undone, with what takes away the offer to do so. */
const waiting = new Map<Deletion, () => void>();

/** What is on its way to the server. */
const sent = new Set<Promise<void>>();

function hide({ hidden, ids }: Deletion, until: number | undefined): void {
  const next = new Map(hidden.get());
  for (const id of ids)
    if (until === undefined) next.delete(id);
    else next.set(id, until);
  hidden.set(next);
}

function run(deletion: Deletion): void {
  if (!waiting.delete(deletion)) return;
  const deleted = send(deletion).finally(() => sent.delete(deleted));
  sent.add(deleted);
}

async function send(deletion: Deletion): Promise<void> {
  try {
    await deletion.send().catch(throwUnlessGone);
    hide(deletion, Date.now());
    await deletion.onDeleted();
  } catch (error) {
    hide(deletion, undefined);
    notify(toFailure(error).message, { bad: true });
  }
}

/** What somebody else has deleted meanwhile is deleted. */
function throwUnlessGone(error: unknown): void {
  if (toFailure(error).status !== 404) throw error;
}

/** Deletes at once what waits for the offer to undo it to be gone, and waits for all that is under way: before a session is ended. */
export async function deleteNow(): Promise<void> {
  for (const takeAway of [...waiting.values()]) takeAway();
  await Promise.all(sent);
}

/** Deletes something once the offer to undo it is gone; leaving the page deletes it at once. */
export function deleteSoon(deletion: Deletion): void {
  hide(deletion, Number.POSITIVE_INFINITY);
  const takeAway = notify(deletion.text, {
    milliseconds: grace,
    ...(deletion.ids[0] !== undefined && { about: deletion.ids[0] }),
    action: {
      label: texts.common.undo,
      run() {
        waiting.delete(deletion);
        hide(deletion, undefined);
        deletion.onUndone?.();
      },
    },
    onGone: () => run(deletion),
  });
  waiting.set(deletion, takeAway);
}

addEventListener('pagehide', () => {
  const left = [...waiting];
  waiting.clear();
  for (const [deletion, takeAway] of left) {
    sendWhileLeaving(deletion.assistantId, deletion.procedure, deletion.input);
    // The way back may show this page as it was left, where nothing can be undone any more.
    hide(deletion, Date.now());
    takeAway();
  }
});
