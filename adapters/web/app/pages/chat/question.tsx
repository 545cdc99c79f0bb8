import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { texts } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { charactersOver } from '../../ui/characters-over.ts';
import { EditIcon } from '../../ui/icons.tsx';
import { Isolated } from '../../ui/markdown/isolated.tsx';

const t = texts.chat;

/** The API's limit on a question, in characters. */
export const maxCharacters = 10_000;

type QuestionProps = {
  text: string;
  /** Called with the replacement of this question; undefined when it cannot be edited now. */
  onEdit?: ((question: string) => void) | undefined;
  isEditing: boolean;
  onEditing(isEditing: boolean): void;
};

/** A question as its author wrote it, which can be edited and asked again. */
export function Question({ text, onEdit, isEditing, onEditing }: QuestionProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    // Whoever came from this button gets back to it: it was not on the page meanwhile.
    if (wasEditing.current && document.activeElement === document.body) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  // Also while it cannot be sent: an answer that is asked for in another tab must not take away what was typed.
  if (isEditing) {
    return <Editor text={text} onCancel={() => onEditing(false)} onSend={onEdit} />;
  }
  return (
    <div className="group flex items-start justify-end gap-1">
      {onEdit && (
        <IconButton
          ref={edit}
          label={t.edit}
          data-print="hide"
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          onClick={() => onEditing(true)}
        >
          <EditIcon />
        </IconButton>
      )}
      {/* A heading: screen readers list them, and lead from one question to the next. */}
      <h2
        dir="auto"
        className="any-text max-w-[85%] rounded-2xl bg-hover px-4 py-2 text-lg whitespace-pre-wrap"
      >
        {/* Its direction is not that of the question. */}
        <span dir="ltr" className="sr-only">
          {t.question}:{' '}
        </span>
        <Isolated text={text} />
      </h2>
    </div>
  );
}

type EditorProps = { text: string; onCancel(): void; onSend: ((text: string) => void) | undefined };

function Editor({ text, onCancel, onSend }: EditorProps) {
  const [edited, setEdited] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<Element>(null);
  // Before the next key is pressed.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  const cancel = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onCancel();
  };
  const over = charactersOver(edited, maxCharacters);
  const maySend = onSend !== undefined && edited.trim() !== '' && over <= 0;
  const send = () => maySend && onSend(edited.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && !event.shiftKey) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="grid gap-2 rounded-2xl bg-hover p-3">
      <div
        className="growing rounded-md bg-surface px-1.5 py-1 focus-within:outline-2 focus-within:outline-accent"
        data-text={edited}
      >
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={t.edit}
          value={edited}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? 'edited-fault' : undefined}
          onChange={(event) => setEdited(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {over > 0 && (
          <p id="edited-fault" role="alert" className="basis-full text-sm text-bad">
            {t.tooLong(formatCount(over))}
          </p>
        )}
        <Button onClick={cancel}>{texts.common.cancel}</Button>
        <Button look="primary" onClick={send} disabled={!maySend}>
          {t.editSend}
        </Button>
      </div>
    </div>
  );
}
