import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { toFailure } from '../api/failure.ts';
import type { Assistant } from '../api/queries.ts';
import { paletteTexts } from '../texts/palette-texts.ts';
import { texts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { control } from '../ui/field.tsx';
import { FileName } from '../ui/file-name.tsx';
import { Found } from '../ui/found.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { type Entry, useFound, useKnown } from './palette-entries.ts';

const t = texts.frame;
const p = paletteTexts;

type PaletteProps = { assistant: Assistant | undefined; onClose(): void; onKeyboard(): void };

/** One field that leads anywhere: focus stays in it, arrows move the selected row. */
export default function Palette({ assistant, onClose, onKeyboard }: PaletteProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Enter came before what is searched for: what is found first opens as soon as it is. */
  const [isAwaited, setAwaited] = useState(false);
  const query = text.trim().toLowerCase();
  const searched = useDeferredValue(text.trim());
  const { entries: found, isSearching, error } = useFound(assistant, searched);
  const isSettled = searched === text.trim() && !isSearching;
  const known = useKnown(assistant, query, onKeyboard);
  const entries = [...known, ...found];
  const chosen = Math.min(at, entries.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((chosen + step + entries.length) % entries.length);
    }
    if (event.key !== 'Enter') return;
    // Until then, what was found for fewer letters is in sight.
    if (isSettled || known[chosen]) run(entries[chosen]);
    else setAwaited(true);
  };
  useEffect(() => {
    if (!isAwaited || !isSettled) return;
    setAwaited(false);
    run(entries[0]);
  }, [isAwaited, isSettled]);
  return (
    <Dialog open onOpenChange={onClose} title={t.palette} width="medium" bare>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entries[chosen] && `${id}-${entries[chosen].id}`}
        aria-label={p.placeholder}
        placeholder={p.placeholder}
        value={text}
        onKeyDown={onKey}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
          setAwaited(false);
        }}
        className={`min-h-11 text-lg ${control}`}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t.palette}
        className="-mx-2 max-h-[50vh] overflow-y-auto empty:hidden"
      >
        <Entries {...{ id, entries, chosen, run }} onPoint={setAt} />
      </div>
      <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
        {entries.length > 0 ? (
          <>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {p.hint}
          </>
        ) : isSearching ? (
          p.searching
        ) : (
          !error && p.none
        )}
      </p>
      <p role="alert" className="any-text text-sm text-bad empty:hidden">
        {error ? toFailure(error).message : null}
      </p>
    </Dialog>
  );
}

type EntriesProps = {
  /** What the ids of the rows begin with. */
  id: string;
  entries: Entry[];
  /** The position of the selected row. */
  chosen: number;
  run(entry: Entry): void;
  onPoint(position: number): void;
};

/** The rows by group. Keys are handled by the field, which keeps the focus. */
function Entries({ id, entries, chosen, run, onPoint }: EntriesProps) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group} role="group" aria-label={group} className="grid pb-1.5">
      <div aria-hidden="true" className="px-3 py-1 text-xs font-medium text-muted">
        {group}
      </div>
      {entries.map(
        (entry, index) =>
          entry.group === group && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
            <div
              key={entry.id}
              id={`${id}-${entry.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onClick={() => run(entry)}
              onMouseMove={() => onPoint(index)}
              className="flex min-h-9 items-center gap-2.5 rounded-md px-3 aria-selected:bg-hover pointer-coarse:min-h-11"
            >
              <entry.Icon className="size-4 text-muted" />
              {entry.group === p.groups.files ? (
                <FileName name={entry.label} />
              ) : (
                <span className="grid min-w-0 py-1">
                  <span dir="auto" className="any-text line-clamp-1">
                    {entry.label}
                  </span>
                  {entry.found && <Found excerpt={entry.found} />}
                </span>
              )}
            </div>
          ),
      )}
    </div>
  ));
}
