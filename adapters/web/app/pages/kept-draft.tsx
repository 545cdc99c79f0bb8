import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { draftsTexts } from '../texts/drafts-texts.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/toasts.tsx';
import { type Typed, useEdits } from './edits.ts';

const t = draftsTexts;

/** What is said to a model for an assistant, or for all of an organization, and its name. */
export type Draft = { name: string; instructions: string };

/** What was typed and not saved, by id: it is there again for whoever looks something up on another page. */
const drafts = new Map<string, Typed<Draft>>();

/** Forgets it, since what it belongs to is deleted. */
export const forgetDraft = (id: string) => drafts.delete(id);

/**
 * The contents of a form that outlive a visit to another page, where a note leads back to it.
 * @param path of the page with the form
 */
export function useKeptDraft(id: string, { name, instructions }: Draft, path: string) {
  const edits = useEdits<Draft>({ name, instructions }, drafts.get(id));
  const { typed, isChanged, changes } = edits;
  useEffect(() => {
    if (isChanged) drafts.set(id, typed);
    else drafts.delete(id);
  }, [isChanged, typed, id]);
  useUnsavedNote(id, name, path);
  const from = typed.instructions?.from;
  return {
    ...edits,
    /** What is to be saved. Instructions are long: what somebody else has written into them meanwhile must not get lost. */
    sent: {
      ...changes,
      ...(changes.instructions !== undefined && from !== undefined && { replaces: { instructions: from } }),
    },
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

type OthersTextProps = Pick<ReturnType<typeof useEdits<Draft>>, 'keep' | 'drop'> & {
  stored: string;
  onChosen(): void;
};

/** What somebody else has saved in the meantime, and the choice between it and what was typed. */
export function OthersText({ stored, keep, drop, onChosen }: OthersTextProps) {
  const choosing = (choice: typeof keep) => (event: MouseEvent<HTMLButtonElement>) => {
    choice('instructions');
    onChosen();
    // The buttons go, and whoever uses the keyboard goes on where the text is.
    const field = event.currentTarget.form?.elements.namedItem('instructions');
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <section role="alert" className="grid gap-2 rounded-lg bg-warn-soft p-3.5">
      <p>{t.changedMeanwhile}</p>
      <h3 className="text-sm font-medium">{t.storedNow}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        dir="auto"
        className="any-text max-h-[40vh] overflow-y-auto rounded-lg bg-surface p-3 font-sans text-sm whitespace-pre-wrap"
      >
        {stored || t.nothing}
      </pre>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={choosing(drop)}>{t.takeStored}</Button>
        <Button onClick={choosing(keep)}>{t.keepTyped}</Button>
      </div>
    </section>
  );
}

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
