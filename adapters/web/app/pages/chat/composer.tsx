import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { apiOf } from '../../api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { recall, remember } from '../../lib/storage.ts';
import { texts } from '../../texts/texts.ts';
import { ChevronDownIcon, SendIcon, StopIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ProtectionDialog } from '../sealing/dialogs.tsx';
import { SealButton, SealedFootnote } from '../sealing/seal-button.tsx';
import type { Wishes } from './ask.ts';
import { charactersOver } from './question.tsx';

const t = texts.chat;

type ComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  assistantId: string;
  /** The key of the draft: a conversation, or a new one of an assistant. */
  place: string;
  /** The conversation that was begun here last, until it is shown. */
  begun: RefObject<string | undefined>;
  isBusy: boolean;
  onAsk(question: string, wishes: Wishes): void;
  onStop(): void;
  /** Whether the conversation is sealed, in which case drafts are not stored. */
  isSealed: boolean;
  /** Changes that, while the conversation has not begun. */
  onSeal: ((isSealed: boolean) => void) | undefined;
  /** A question that was stopped before it was stored: it is given back. */
  withdrawn: { question: string } | undefined;
  /** The up arrow in an empty field. */
  onEditLast(): void;
};

/** The field for questions. Drafts survive a reload. */
export function Composer({
  field,
  assistantId,
  place,
  begun,
  isBusy,
  isSealed,
  onSeal,
  onAsk,
  onStop,
  withdrawn,
  onEditLast,
}: ComposerProps) {
  const [showsDetails, setShowsDetails] = useState(false);
  const [text, change] = useDraft({ place, begun, isSealed, withdrawn });
  const [wishes, setWishes] = useState<Wishes>({});
  // It may stand in place of what had the focus, such as the button that copies somebody else's conversation.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusWithoutKeyboard(field.current);
  }, []);
  const over = charactersOver(text);
  const submit = () => {
    if (isBusy || text.trim() === '' || over > 0) return;
    change('');
    onAsk(text.trim(), wishes);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) submit();
    else if (event.key === 'ArrowUp' && text === '') onEditLast();
    else if (event.key === 'Escape' && isBusy) onStop();
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="grid grid-cols-1 gap-1 rounded-xl border border-line-strong bg-surface p-2 shadow-lg shadow-(color:--shadow)/20 focus-within:outline-2 focus-within:outline-accent">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          aria-label={t.label}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? 'question-fault' : undefined}
          placeholder={t.placeholder}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-56 min-h-8 w-full resize-none bg-transparent px-1.5 py-1 text-lg outline-none"
        />
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
            onClick={({ detail }) => (!isBusy ? submit() : detail < 2 && onStop())}
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

type Draft = Pick<ComposerProps, 'place' | 'begun' | 'isSealed' | 'withdrawn'>;

/** The question that is being written, and its setter. It is stored by its conversation, unless that is sealed. */
function useDraft({ place, begun, isSealed, withdrawn }: Draft): [string, (text: string) => void] {
  const [text, setText] = useState(() => recall(draftOf(place)) ?? '');
  const shown = useRef(place);
  const change = (next: string) => {
    setText(next);
    remember(draftOf(place), next === '' || isSealed ? undefined : next);
  };
  useLayoutEffect(() => {
    if (shown.current === place) return;
    // What was typed while the conversation began is the next question in it.
    if (begun.current === place) {
      remember(draftOf(shown.current), undefined);
      change(text);
    } else setText(recall(draftOf(place)) ?? '');
    begun.current = undefined;
    shown.current = place;
  }, [place]);
  useEffect(() => {
    if (withdrawn && text === '') change(withdrawn.question);
  }, [withdrawn]);
  // A draft from before sealing was chosen.
  useEffect(() => {
    if (isSealed) remember(draftOf(place), undefined);
  }, [isSealed, place]);
  return [text, change];
}

const draftOf = (place: string) => `draft.${place}`;

/** On a phone the focus would open the keyboard, and a menu that was opened while the page loads would close. */
export function focusWithoutKeyboard(field: HTMLElement | null): void {
  if (matchMedia('(pointer: fine)').matches && !document.activeElement?.closest('[role=menu]'))
    field?.focus();
}

const efforts = ['low', 'medium', 'high'] as const;

/** The choice of model and effort, if there is one. */
function WishMenus({
  assistantId,
  wishes,
  onChange,
}: {
  assistantId: string;
  wishes: Wishes;
  onChange(wishes: Wishes): void;
}) {
  const { data: models = [] } = useQuery({
    queryKey: ['models'],
    queryFn: async () => (await apiOf(assistantId).models.list.query()).data,
    staleTime: 60_000,
  });
  // Only the built-in model is available: it quotes, and there is nothing to choose.
  if (models.length < 2) return null;
  const { model, reasoning_effort: effort, ...rest } = wishes;
  return (
    <>
      <Menu
        align="start"
        items={[
          {
            label: t.modelDefault,
            checked: model === undefined,
            onSelect: () => onChange({ ...rest, ...(effort && { reasoning_effort: effort }) }),
          },
          'separator',
          ...models.map(({ id }) => ({
            label: id,
            checked: id === model,
            onSelect: () => onChange({ ...wishes, model: id }),
          })),
        ]}
        trigger={<WishButton label={t.model} value={model} otherwise={t.modelDefault} />}
      />
      <Menu
        align="start"
        items={[
          {
            label: t.efforts.default,
            checked: effort === undefined,
            onSelect: () => onChange({ ...rest, ...(model && { model }) }),
          },
          ...efforts.map((level) => ({
            label: t.efforts[level],
            checked: level === effort,
            onSelect: () => onChange({ ...wishes, reasoning_effort: level }),
          })),
        ]}
        trigger={
          <WishButton label={t.effort} value={effort && t.efforts[effort]} otherwise={t.efforts.default} />
        }
      />
    </>
  );
}

type WishButtonProps = {
  label: string;
  /** What was chosen. */
  value: string | undefined;
  /** What holds where nothing was chosen. It is named and not shown: a phone has no room for it. */
  otherwise: string;
};

function WishButton({ label, value, otherwise, ...rest }: WishButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${value ?? otherwise}`}
      className="flex min-h-7 min-w-0 items-center gap-1 rounded-md px-1.5 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
      {...rest}
    >
      <span className="any-text max-w-40 truncate">{value ?? label}</span>
      <ChevronDownIcon className="size-3 shrink-0" />
    </button>
  );
}
