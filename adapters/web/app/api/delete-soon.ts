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

const waiting = new Set<Deletion>();

function hide({ hidden, ids }: Deletion, until: number | undefined): void {
  const next = new Map(hidden.get());
  for (const id of ids)
    if (until === undefined) next.delete(id);
    else next.set(id, until);
  hidden.set(next);
}

async function run(deletion: Deletion): Promise<void> {
  if (!waiting.delete(deletion)) return;
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

/** Deletes at once what waits for the offer to undo it to be gone: before a session is ended. */
export async function deleteNow(): Promise<void> {
  await Promise.all([...waiting].map(run));
}

/** Deletes something once the offer to undo it is gone; leaving the page deletes it at once. */
export function deleteSoon(deletion: Deletion): void {
  hide(deletion, Number.POSITIVE_INFINITY);
  waiting.add(deletion);
  notify(deletion.text, {
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
    onGone: () => void run(deletion),
  });
}

addEventListener('pagehide', () => {
  for (const { assistantId, procedure, input } of waiting) sendWhileLeaving(assistantId, procedure, input);
  waiting.clear();
});
