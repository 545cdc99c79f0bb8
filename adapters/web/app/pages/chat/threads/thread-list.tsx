import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { apiOf, type Outputs } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { groupByAge } from '../../../lib/age.ts';
import { excerptAround } from '../../../lib/excerpt.ts';
import { useStore } from '../../../lib/store.ts';
import { Link } from '../../../link.tsx';
import { foundThread, href, routes } from '../../../routes.ts';
import { openTitle } from '../../../sealing/open-sealed.ts';
import { texts } from '../../../texts/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Found } from '../../../ui/found.tsx';
import { LockIcon, PeopleIcon, PlusIcon, SearchIcon } from '../../../ui/icons.tsx';
import { Isolated } from '../../../ui/markdown/isolated.tsx';
import type { AssistantPageProps } from '../../page-props.ts';
import { sealingKeyQuery } from '../../sealing/sealing-key-query.ts';
import { deletedThreads } from './deleted-threads.ts';
import { ThreadMenu } from './thread-menu.tsx';

const t = texts.chat;

type ListedConversation = Outputs['conversations']['list']['data'][number];

/** From how close to its end on, in pixels, the list loads what follows. */
const nearEnd = 200;

/** How many pages of thirty come by scrolling alone, each time: all that were drawn stay, and are asked for again after each answer. */
const unasked = 10;

const note = 'px-2.5 text-sm text-muted';

/** The person has just asked for the field. */
const takeFocus = (field: HTMLElement | null) => field?.focus();

type ThreadListProps = AssistantPageProps & {
  /** Called when the list takes another height, which moves what is below it. */
  onRoom(): void;
};

/** The conversations of an assistant in the sidebar: latest activity first, with a search over titles and texts. */
export default function ThreadList({ assistant, onRoom }: ThreadListProps) {
  const assistantId = assistant.id;
  const [path] = useLocation();
  const [search, setSearch] = useState<string>();
  const asked = useDeferredValue(search?.trim() ?? '');
  const toggle = useRef<HTMLButtonElement>(null);
  const { query, threads } = useThreads(assistantId, asked);
  const sealing = useQuery({ ...sealingKeyQuery, enabled: asked !== '' });
  const groups = groupsOf(threads, asked);
  const isNone = threads.length === 0 && query.isSuccess && !query.hasNextPage;
  // A low window beside a page of the organization has room for the links to these first.
  const yields = search === undefined && !path.startsWith(`${routes.assistants}/`);
  const room = `${roomFor(threads.length, search !== undefined)} ${yields ? 'md:min-h-24' : ''}`;
  useEffect(onRoom, [room, onRoom]);
  const closeSearch = () => {
    toggle.current?.focus();
    setSearch(undefined);
  };
  return (
    <section
      aria-label={t.threads}
      // Room for some of many conversations, however much else the window is to hold: then the navigation scrolls.
      className={`flex flex-1 flex-col gap-1 ${room}`}
    >
      <Head
        {...{ assistantId, toggle }}
        isSearching={search !== undefined}
        onToggle={() => setSearch(search === undefined ? '' : undefined)}
      />
      {search !== undefined && <SearchField search={search} onChange={setSearch} onClose={closeSearch} />}
      <p role="status" className={isNone ? note : 'sr-only'}>
        {isNone && (asked === '' ? t.threadsNone : t.threadsNotFound)}
        {!isNone && asked !== '' && texts.common.found(threads.length + (query.hasNextPage ? '+' : ''))}
      </p>
      {query.error && (
        <div role="alert" className="grid justify-items-start gap-1.5 px-2.5 text-sm">
          <p className="any-text text-bad">{toFailure(query.error).message}</p>
          <Button onClick={() => void query.refetch()}>{texts.common.retry}</Button>
        </div>
      )}
      {asked !== '' && sealing.data?.key && <p className={note}>{texts.sealing.notSearched}</p>}
      <div
        className="-m-1 min-h-0 flex-1 overflow-y-auto p-1"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          const isNearEnd = scrollHeight - scrollTop - clientHeight < nearEnd;
          const goesOn = query.data && query.data.pages.length % unasked > 0;
          if (isNearEnd && goesOn && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
        }}
      >
        {groups.map(([name, group]) => (
          <Group key={name} name={name} isNamed={groups.length > 1}>
            {group.map((thread) => (
              <Row
                key={thread.id}
                assistantId={assistantId}
                thread={thread}
                search={asked}
                isHere={path === href(routes.thread, { assistantId, threadId: thread.id })}
              />
            ))}
          </Group>
        ))}
        {query.hasNextPage && (
          <button
            type="button"
            onClick={() => void query.fetchNextPage()}
            className="min-h-7 w-full rounded-md px-2.5 text-start text-sm text-muted hover:bg-hover pointer-coarse:min-h-11"
          >
            {t.threadsMore}
          </button>
        )}
      </div>
    </section>
  );
}

/** The conversations that match what was asked for, page by page, without those that are being deleted. */
function useThreads(assistantId: string, asked: string) {
  const hidden = useStore(deletedThreads);
  const query = useInfiniteQuery({
    queryKey: ['conversations', assistantId, asked],
    queryFn: async ({ pageParam }) => {
      const page = await apiOf(assistantId).conversations.list.query({
        assistant_id: assistantId,
        ...(asked !== '' && { search: asked }),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      return { ...page, data: await Promise.all(page.data.map(openTitle)) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  });
  const threads = query.data?.pages.flatMap(({ data }) => data).filter(({ id }) => !hidden.has(id)) ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  // A page of a search may have none of the conversations, though there are some further back.
  const isToGoOn = threads.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isToGoOn) void fetchNextPage();
  }, [isToGoOn, fetchNextPage]);
  return { query, threads };
}

/** Conversations under their ages. What is found is read from its beginning, whatever its age. */
function groupsOf(threads: ListedConversation[], asked: string): [string, ListedConversation[]][] {
  if (asked !== '') return [[t.threads, threads]];
  return groupByAge(threads, ({ last_message_at }) => last_message_at).map(([age, group]) => [
    t.ages[age],
    group,
  ]);
}

type HeadProps = {
  assistantId: string;
  /** The button that opens the search and closes it. */
  toggle: RefObject<HTMLButtonElement | null>;
  isSearching: boolean;
  onToggle(): void;
};

function Head({ assistantId, toggle, isSearching, onToggle }: HeadProps) {
  return (
    <div className="flex items-center">
      <h2 className="flex-1 px-2.5 text-xs font-medium text-muted">{t.threads}</h2>
      <IconButton
        ref={toggle}
        label={t.threadsSearch}
        size="small"
        aria-expanded={isSearching}
        onClick={onToggle}
      >
        <SearchIcon className="size-3.5" />
      </IconButton>
      <Link
        href={href(routes.chat, { assistantId })}
        aria-label={t.newChat}
        title={t.newChat}
        className="inline-flex size-7 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <PlusIcon className="size-3.5" />
      </Link>
    </div>
  );
}

type SearchFieldProps = { search: string; onChange(search: string): void; onClose(): void };

function SearchField({ search, onChange, onClose }: SearchFieldProps) {
  return (
    <input
      ref={takeFocus}
      type="search"
      value={search}
      maxLength={200}
      aria-label={t.threadsSearch}
      placeholder={t.threadsSearch}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Only the search closes, and neither the drawer nor a source.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className="min-h-8 w-full rounded-md border border-line-strong bg-surface px-2.5 pointer-coarse:min-h-11"
    />
  );
}

/**
 * The least height of the list: of many conversations about eight are shown at once, on a phone too; fewer where all the pages above and
 * below, which take 39rem, would not fit beside them: then the navigation would scroll, and the list in it.
 */
function roomFor(conversations: number, isSearching: boolean): string {
  if (conversations > 6) return 'min-h-[clamp(9rem,100dvh-39rem,15rem)] pointer-coarse:min-h-96';
  return conversations > 2 || isSearching ? 'min-h-52' : 'min-h-24';
}

/** Conversations of about one age, which is only said where there are others. */
function Group({ name, isNamed, children }: { name: string; isNamed: boolean; children: ReactNode }) {
  return (
    <>
      {isNamed && <h3 className="px-2.5 pt-2 pb-0.5 text-xs text-muted">{name}</h3>}
      <ul aria-label={name}>{children}</ul>
    </>
  );
}

type RowProps = {
  assistantId: string;
  thread: ListedConversation;
  /** What was searched for. */
  search: string;
  isHere: boolean;
};

/** Drawn anew only when something in it changes: there may be hundreds, each with its menu. */
const Row = memo(function Row({ assistantId, thread, search, isHere }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHere) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <li ref={row} className="group relative flex items-center">
      <Link
        href={foundThread(assistantId, thread)}
        aria-current={isHere ? 'page' : undefined}
        className="grid min-h-7 min-w-0 flex-1 grid-cols-1 content-center rounded-md px-2.5 py-0.5 text-muted group-focus-within:pe-9 group-hover:pe-9 hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:pe-9 aria-[current=page]:text-ink pointer-coarse:min-h-11 pointer-coarse:pe-12"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" title={thread.title} className="any-text truncate">
            <Isolated text={thread.title || t.untitled} />
          </span>
          {thread.sealed && <LockIcon className="size-3.5" />}
          {thread.sealed && <span className="sr-only">({texts.sealing.sealed})</span>}
          {thread.shared && <PeopleIcon className="size-3.5" />}
          {thread.shared && <span className="sr-only">({t.sharedMark})</span>}
        </span>
        {thread.snippet && <Found excerpt={excerptAround(thread.snippet, search)} />}
      </Link>
      {thread.mine && (
        <ThreadMenu
          assistantId={assistantId}
          conversation={thread}
          size="small"
          className={`absolute end-0.5 ${isHere ? '' : 'opacity-0'} group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100`}
        />
      )}
    </li>
  );
});
