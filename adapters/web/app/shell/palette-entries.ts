import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { apiOf } from '../api/client.ts';
import { type Assistant, useSession } from '../api/queries.ts';
import { type Excerpt, excerptAround } from '../lib/excerpt.ts';
import { foundThread, href, routes } from '../routes.ts';
import { paletteTexts } from '../texts/palette-texts.ts';
import { texts } from '../texts/texts.ts';
import {
  AssistantIcon,
  BookIcon,
  ChatIcon,
  FileIcon,
  type Icon,
  KeyboardIcon,
  PersonIcon,
  PlusIcon,
  SunIcon,
} from '../ui/icons.tsx';
import { areasFor, assistantPages, type NavigationPage } from './navigation.ts';
import { openDocumentation } from './open-documentation.ts';
import { chooseTheme, theme, themes } from './theme.ts';

const t = texts.frame;
const p = paletteTexts;

/** A row of the palette. */
export type Entry = {
  id: string;
  group: string;
  label: string;
  /** Where in the text the words were found that were searched for. */
  found?: Excerpt | undefined;
  Icon: Icon;
  run(): void;
};

/** Conversations and files are searched from this many letters on. */
const minSearch = 2;

/** How many assistants are offered at most: more letters find the others, and hundreds take a slow device half a second to draw. */
const maxAssistants = 20;

/** Pages, assistants and actions whose names contain the text, which is in lower case: they are known without asking the server. */
export function useKnown(assistant: Assistant | undefined, text: string, onKeyboard: () => void): Entry[] {
  const session = useSession();
  const [, go] = useLocation();
  const isMeant = (name: string) => name.toLowerCase().includes(text);
  const page = ({ label, Icon, to }: Pick<NavigationPage, 'label' | 'Icon' | 'to'>): Entry => ({
    id: `page-${to.replace(/\W/g, '-')}`,
    group: p.groups.pages,
    label,
    Icon,
    run: () => go(to),
  });
  const pages = [
    ...(assistant ? assistantPages(assistant, session) : []),
    ...areasFor(session).flatMap((area) => area.pages),
    { label: t.account, Icon: PersonIcon, to: routes.account },
  ];
  const assistants = session.assistants.filter(({ name }) => isMeant(name)).slice(0, maxAssistants);
  const known: Entry[] = [
    ...pages.map(page),
    ...assistants.map(({ id, name }) => ({
      id,
      group: p.groups.assistants,
      label: name,
      Icon: AssistantIcon,
      run: () => go(href(routes.chat, { assistantId: id })),
    })),
    ...(session.organization.permissions.includes('assistants:write')
      ? [
          {
            id: 'new-assistant',
            group: p.groups.actions,
            label: t.newAssistant,
            Icon: PlusIcon,
            run: () => go(`${routes.assistants}?new`),
          },
        ]
      : []),
    {
      id: 'keyboard',
      group: p.groups.actions,
      label: t.keyboard,
      Icon: KeyboardIcon,
      run: onKeyboard,
    },
    {
      id: 'documentation',
      group: p.groups.actions,
      label: t.documentation,
      Icon: BookIcon,
      run: openDocumentation,
    },
    ...themes
      .filter((name) => name !== theme.get())
      .map((name) => ({
        id: `theme-${name}`,
        group: p.groups.actions,
        label: `${t.theme}: ${t.themes[name]}`,
        Icon: SunIcon,
        run: () => chooseTheme(name),
      })),
  ];
  return known.filter(({ label }) => isMeant(label));
}

/** Some conversations with an assistant that match the text: those of the first page that has any. */
async function findConversations(assistantId: string, search: string, signal: AbortSignal) {
  for (let cursor: string | undefined; ; ) {
    const input = { assistant_id: assistantId, search, limit: 5, ...(cursor && { cursor }) };
    const { data, next_cursor } = await apiOf(assistantId).conversations.list.query(input, { signal });
    if (data.length > 0 || next_cursor === null) return data;
    cursor = next_cursor;
  }
}

/** Conversations and files of the current assistant that match the text. */
export function useFound(
  assistant: Assistant | undefined,
  search: string,
): { entries: Entry[]; isSearching: boolean; error: unknown } {
  const [, go] = useLocation();
  const query = useQuery({
    queryKey: ['palette', assistant?.id, search],
    enabled: assistant !== undefined && search.length >= minSearch,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const assistantId = assistant?.id ?? '';
      const at = apiOf(assistantId);
      const [conversations, files] = await Promise.all([
        findConversations(assistantId, search, signal),
        at.files.page.query({ search, limit: 5 }, { signal }),
      ]);
      return { conversations, files: files.data };
    },
  });
  if (!assistant || !query.data || search.length < minSearch)
    return { entries: [], isSearching: query.isFetching, error: query.error };
  const assistantId = assistant.id;
  const entries = [
    // Found by their names, and so first.
    ...query.data.files.map(({ id, filename }) => ({
      id,
      group: p.groups.files,
      label: filename,
      Icon: FileIcon,
      run: () => go(href(routes.file, { assistantId, fileId: id })),
    })),
    ...query.data.conversations.map(({ id, title, snippet, message_id }) => ({
      id,
      group: p.groups.conversations,
      label: title || texts.chat.untitled,
      found: snippet === null ? undefined : excerptAround(snippet, search),
      Icon: ChatIcon,
      run: () => go(foundThread(assistantId, { id, message_id })),
    })),
  ];
  return { entries, isSearching: query.isFetching, error: query.error };
}
