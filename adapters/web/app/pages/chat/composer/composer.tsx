import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { loadPart } from '../../../api/load-later.tsx';
import { formatCount } from '../../../lib/format.ts';
import { texts } from '../../../texts/texts.ts';
import { charactersOver } from '../../../ui/characters-over.ts';
import { SendIcon, StopIcon } from '../../../ui/icons.tsx';
import { ProtectionDialog } from '../../sealing/dialogs.tsx';
import { SealButton, SealedFootnote } from '../../sealing/seal-button.tsx';
import type { OnlyFile, Wishes } from '../ask.ts';
import { maxCharacters } from '../question.tsx';
import { type DraftProps, useDraft } from './use-draft.ts';

const OnlyFileChip = loadPart(() => import('./only-file.tsx'));
const WishMenus = loadPart(() => import('./wish-menus.tsx'));
const t = texts.chat;

type ComposerProps = DraftProps & {
  field: RefObject<HTMLTextAreaElement | null>;
  assistantId: string;
  /** The only file that the next question is answered from. */
  onlyFile: OnlyFile | undefined;
  onAllFiles(): void;
  isBusy: boolean;
  onAsk(question: string, wishes: Wishes): void;
  /** @returns the question, if it is not stored yet: then it is given back */
  onStop(): string | undefined;
  /** Makes a conversation sealed or not, while it has not begun. */
  onSeal: ((isSealed: boolean) => void) | undefined;
  /** The up arrow in an empty field. */
  onEditLast(): void;
};

/** The field for questions. Drafts survive a reload. */
export function Composer({
  field,
  assistantId,
  place,
  begun,
  onlyFile,
  onAllFiles,
  isBusy,
  isSealed,
  onSeal,
  onAsk,
  onStop,
  onEditLast,
}: ComposerProps) {
  const [showsDetails, setShowsDetails] = useState(false);
  const [text, change] = useDraft({ place, begun, isSealed });
  const [wishes, setWishes] = useState<Wishes>({});
  // It may stand in place of what had the focus, such as the button that copies somebody else's conversation.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusWithoutKeyboard(field.current);
  }, []);
  const over = charactersOver(text, maxCharacters);
  const submit = () => {
    if (isBusy || text.trim() === '' || over > 0) return;
    change('');
    // The keyboard of a phone would cover the answer.
    if (!isPrecise()) field.current?.blur();
    onAsk(text.trim(), wishes);
  };
  const stop = () => {
    const withdrawn = onStop();
    // Before what has been typed since.
    if (withdrawn !== undefined) change(text === '' ? withdrawn : `${withdrawn}\n${text}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey) submit();
    else if (event.key === 'ArrowUp' && text === '') onEditLast();
    else if (event.key === 'Escape' && isBusy) stop();
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="grid grid-cols-1 gap-1 rounded-xl border border-line-strong bg-surface p-2 shadow-lg shadow-(color:--shadow)/20 focus-within:outline-2 focus-within:outline-accent">
        {onlyFile && (
          <OnlyFileChip
            file={onlyFile}
            onRemove={() => {
              onAllFiles();
              field.current?.focus();
            }}
          />
        )}
        <div className="growing" data-text={text}>
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            value={text}
            aria-label={t.label}
            aria-invalid={over > 0 || undefined}
            aria-describedby={over > 0 ? 'question-fault' : undefined}
            enterKeyHint="send"
            placeholder={onlyFile ? t.filePlaceholder : t.placeholder}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className="flex items-center gap-1">
          {onSeal && <SealButton isOn={isSealed} onChange={onSeal} />}
          <WishMenus assistantId={assistantId} wishes={wishes} onChange={setWishes} />
          {over > 0 && (
            <p id="question-fault" role="alert" className="ms-1 min-w-0 flex-1 text-sm text-bad">
              {t.tooLong(formatCount(over))}
            </p>
          )}
          <button
            type="button"
            // The second click of a double click would stop what the first has asked.
            onClick={({ detail }) => (!isBusy ? submit() : detail < 2 && stop())}
            aria-label={isBusy ? t.stop : t.send}
            title={isBusy ? t.stop : t.send}
            aria-disabled={!isBusy && (text.trim() === '' || over > 0)}
            className="ms-auto grid size-8 shrink-0 place-items-center rounded-lg border border-transparent bg-accent text-accent-ink hover:brightness-110 aria-disabled:bg-sunken aria-disabled:text-muted pointer-coarse:size-11"
          >
            {isBusy ? <StopIcon /> : <SendIcon />}
          </button>
        </div>
      </div>
      {isSealed ? (
        <SealedFootnote onDetails={() => setShowsDetails(true)} />
      ) : (
        <p className="text-center text-xs text-muted">{t.footnote}</p>
      )}
      {showsDetails && <ProtectionDialog onClose={() => setShowsDetails(false)} />}
    </div>
  );
}

const isPrecise = () => matchMedia('(pointer: fine)').matches;

/** On a phone the focus would open the keyboard, and a menu that was opened while the page loads would close. */
export function focusWithoutKeyboard(field: HTMLElement | null): void {
  if (isPrecise() && !document.activeElement?.closest('[role=menu]')) field?.focus();
}
