import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { draftsTexts } from '../texts/drafts-texts.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/toasts.tsx';

const t = draftsTexts;

/** What is said to a model for an assistant, or for all of an organization, and its name. */
export type Draft = { name: string; instructions: string };

/** What was typed and not saved, by id: it is there again for whoever looks something up on another page. */
const drafts = new Map<string, Partial<Draft>>();

/** Forgets it, since what it belongs to is deleted. */
export const forgetDraft = (id: string) => drafts.delete(id);

/**
 * The contents of a form that outlive a visit to another page, where a note leads back to it. Until something is typed in a field, it has
 * what is stored, also when somebody else changes that.
 * @param path of the page with the form
 */
export function useKeptDraft(id: string, stored: Draft, path: string) {
  const [typed, setTyped] = useState<Partial<Draft>>(drafts.get(id) ?? {});
  const { name, instructions } = { ...stored, ...typed };
  const changes: Partial<Draft> = {
    ...(name.trim() !== stored.name && { name: name.trim() }),
    ...(instructions !== stored.instructions && { instructions }),
  };
  const isChanged = Object.keys(changes).length > 0;
  useEffect(() => {
    if (isChanged) drafts.set(id, typed);
    else drafts.delete(id);
  }, [isChanged, typed, id]);
  useUnsavedNote(id, stored.name, path);
  return {
    name,
    instructions,
    isChanged,
    /** What is to be saved. What was not typed here is left out: somebody else may have changed it. */
    changes,
    change: (part: Partial<Draft>) => setTyped({ ...typed, ...part }),
    revert: () => setTyped({}),
    /** To be called once something is saved: what was typed since then stays. */
    settle: (sent: Partial<Draft>) => setTyped((now) => withoutSent(now, sent)),
  };
}

function withoutSent({ name, instructions }: Partial<Draft>, sent: Partial<Draft>): Partial<Draft> {
  return {
    ...(name !== undefined && name.trim() !== sent.name?.trim() && { name }),
    ...(instructions !== undefined && instructions.trim() !== sent.instructions?.trim() && { instructions }),
  };
}

/** Tells whoever goes to another page that nothing is saved yet. */
function useUnsavedNote(id: string, name: string, path: string): void {
  const [, go] = useLocation();
  const tell = useRef(() => {});
  tell.current = () => {
    if (!drafts.has(id)) return;
    notify(t.notSaved(name), { bad: true, action: { label: t.back, run: () => go(path) } });
  };
  useEffect(() => () => tell.current(), []);
}

// Leaving the site would lose what was typed.
addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault();
});

type DraftActionsProps = { isChanged: boolean; busy: boolean; onRevert(): void };

/** The end of a form whose contents are kept. */
export function DraftActions({ isChanged, busy, onRevert }: DraftActionsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {isChanged && (
        <span role="status" className="flex-1 text-sm text-muted">
          {t.unsaved}
        </span>
      )}
      {isChanged && <Button onClick={onRevert}>{t.revert}</Button>}
      <Button look="primary" type="submit" busy={busy}>
        {t.save}
      </Button>
    </div>
  );
}
