import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { apiOf } from '../api/client.ts';
import { type Assistant, useSession } from '../api/queries.ts';
import { href, routes } from '../routes.ts';
import { texts } from '../texts/texts.ts';
import { Kbd } from '../ui/bits.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { control } from '../ui/field.tsx';
import {
  AssistantIcon,
  ChatIcon,
  FileIcon,
  type Icon,
  KeyboardIcon,
  PersonIcon,
  PlusIcon,
  SunIcon,
} from '../ui/icons.tsx';
import { areasFor, assistantPages, type NavigationPage } from './navigation.ts';
import { chooseTheme, theme, themes } from './theme.ts';

const t = texts.frame;

type Entry = { id: string; group: string; label: string; Icon: Icon; run(): void };
type PaletteProps = { assistant: Assistant | undefined; onClose(): void; onKeyboard(): void };

/** Conversations and files are searched from this many letters on. */
const minSearch = 2;

/** One field that leads anywhere: focus stays in it, arrows move the selected row. */
export default function Palette({ assistant, onClose, onKeyboard }: PaletteProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const query = text.trim().toLowerCase();
  const { entries: found, isSearching } = useFound(assistant, useDeferredValue(text.trim()));
  const known = useKnown(assistant, onKeyboard).filter(({ label }) => label.toLowerCase().includes(query));
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
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(entries[chosen]);
  };
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <Dialog open onOpenChange={onClose} title={t.palette} width="medium" bare>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entries[chosen] && `${id}-${entries[chosen].id}`}
        aria-label={t.palettePlaceholder}
        placeholder={t.palettePlaceholder}
        value={text}
        onKeyDown={onKey}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
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
        {groups.map((group) => (
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
                    onMouseMove={() => setAt(index)}
                    className="flex min-h-9 items-center gap-2.5 rounded-md px-3 aria-selected:bg-hover pointer-coarse:min-h-11"
                  >
                    <entry.Icon className="size-4 text-muted" />
                    <span className="any-text line-clamp-1">{entry.label}</span>
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
        {entries.length > 0 ? (
          <>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {t.paletteHint}
          </>
        ) : isSearching ? (
          t.paletteSearching
        ) : (
          t.paletteNone
        )}
      </p>
    </Dialog>
  );
}

/** Pages, assistants and actions, which are always available. */
function useKnown(assistant: Assistant | undefined, onKeyboard: () => void): Entry[] {
  const session = useSession();
  const [, go] = useLocation();
  const page = ({ label, Icon, to }: Pick<NavigationPage, 'label' | 'Icon' | 'to'>): Entry => ({
    id: `page-${to.replace(/\W/g, '-')}`,
    group: t.paletteGroups.pages,
    label,
    Icon,
    run: () => go(to),
  });
  const pages = [
    ...(assistant ? assistantPages(assistant, session) : []),
    ...areasFor(session).flatMap((area) => area.pages),
    { label: t.account, Icon: PersonIcon, to: routes.account },
  ];
  return [
    ...pages.map(page),
    ...session.assistants.map(({ id, name }) => ({
      id,
      group: t.paletteGroups.assistants,
      label: name,
      Icon: AssistantIcon,
      run: () => go(href(routes.chat, { assistantId: id })),
    })),
    {
      id: 'new-assistant',
      group: t.paletteGroups.actions,
      label: t.newAssistant,
      Icon: PlusIcon,
      run: () => go(`${routes.assistants}?new`),
    },
    {
      id: 'keyboard',
      group: t.paletteGroups.actions,
      label: t.keyboard,
      Icon: KeyboardIcon,
      run: onKeyboard,
    },
    ...themes
      .filter((name) => name !== theme.get())
      .map((name) => ({
        id: `theme-${name}`,
        group: t.paletteGroups.actions,
        label: `${t.theme}: ${t.themes[name]}`,
        Icon: SunIcon,
        run: () => chooseTheme(name),
      })),
  ];
}

/** Conversations and files of the current assistant that match the text. */
function useFound(
  assistant: Assistant | undefined,
  search: string,
): { entries: Entry[]; isSearching: boolean } {
  const [, go] = useLocation();
  const query = useQuery({
    queryKey: ['palette', assistant?.id, search],
    enabled: assistant !== undefined && search.length >= minSearch,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const assistantId = assistant?.id ?? '';
      const at = apiOf(assistantId);
      const [conversations, files] = await Promise.all([
        at.conversations.list.query({ assistant_id: assistantId, search, limit: 5 }, { signal }),
        at.files.page.query({ search, limit: 5 }, { signal }),
      ]);
      return { conversations: conversations.data, files: files.data };
    },
  });
  if (!assistant || !query.data || search.length < minSearch)
    return { entries: [], isSearching: query.isFetching };
  const assistantId = assistant.id;
  const entries = [
    ...query.data.conversations.map(({ id, title }) => ({
      id,
      group: t.paletteGroups.conversations,
      label: title,
      Icon: ChatIcon,
      run: () => go(href(routes.thread, { assistantId, threadId: id })),
    })),
    ...query.data.files.map(({ id, filename }) => ({
      id,
      group: t.paletteGroups.files,
      label: filename,
      Icon: FileIcon,
      run: () => go(href(routes.file, { assistantId, fileId: id })),
    })),
  ];
  return { entries, isSearching: query.isFetching };
}
