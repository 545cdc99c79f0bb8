import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import { apiOf, type Outputs } from '../../api/client.ts';
import { useStore } from '../../lib/store.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { deletedFiles } from './file-changes.ts';

export type StatusFilter = 'all' | 'uploaded' | 'processed' | 'error';
export type Sorting = keyof typeof filesTexts.sorts;

const pageSize = 100;

type Asked = { search: string; status: StatusFilter; sorting: Sorting };

const nothingAsked: Asked = { search: '', status: 'all', sorting: 'created_at desc' };

/** What the address asks for, so that the way back from a file leads to the same list. */
function readAddress(): Asked {
  const query = new URLSearchParams(location.search);
  const status = query.get('status') ?? '';
  const sorting = query.get('sort') ?? '';
  return {
    search: query.get('name') ?? nothingAsked.search,
    status: status in filesTexts.states ? (status as StatusFilter) : nothingAsked.status,
    sorting: sorting in filesTexts.sorts ? (sorting as Sorting) : nothingAsked.sorting,
  };
}

function toQuery({ search, status, sorting }: Asked): string {
  const query = new URLSearchParams({
    ...(search !== nothingAsked.search && { name: search }),
    ...(status !== nothingAsked.status && { status }),
    ...(sorting !== nothingAsked.sorting && { sort: sorting }),
  }).toString();
  return query && `?${query}`;
}

function writeAddress(query: string): void {
  const wanted = location.pathname + query;
  if (wanted === location.pathname + location.search) return;
  try {
    history.replaceState(history.state, '', wanted);
  } catch {
    // Browsers refuse more than a hundred within half a minute: then the address is behind by a letter.
  }
}

/** The files of an assistant that match a filter, page by page, with the counts of each state. */
export function useFileList(assistantId: string) {
  const [asked] = useState(readAddress);
  const [search, setSearch] = useState(asked.search);
  const [status, setStatus] = useState(asked.status);
  const [sorting, setSorting] = useState(asked.sorting);
  const query = toQuery({ search, status, sorting });
  useEffect(() => writeAddress(query), [query]);
  const name = useDeferredValue(search.trim());
  const filter = { ...(name !== '' && { search: name }), ...(status !== 'all' && { status }) };
  const [sort, order] = sorting.split(' ') as ['created_at' | 'name' | 'bytes' | 'status', 'asc' | 'desc'];
  const {
    data: counted,
    dataUpdatedAt,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['file-counts', assistantId, name],
    queryFn: () => apiOf(assistantId).files.counts.query(name === '' ? {} : { search: name }),
    placeholderData: (before) => before,
  });
  const list = useInfiniteQuery({
    queryKey: ['files', assistantId, name, status, sorting],
    queryFn: ({ pageParam }) =>
      apiOf(assistantId).files.page.query({
        ...filter,
        sort,
        order,
        limit: pageSize,
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  });
  const hidden = useStore(deletedFiles);
  const loaded = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  // The same array while it has the same files: thousands are not to be gone through for each step of one that is processed.
  const files = useMemo(() => loaded.filter(({ id }) => !hidden.has(id)), [loaded, hidden]);
  // Those that were counted before they were deleted.
  const uncounted = loaded.filter(({ id }) => (hidden.get(id) ?? 0) > dataUpdatedAt);
  return {
    search,
    setSearch,
    status,
    setStatus,
    sorting,
    setSorting,
    /** The filter in the form that procedures accept. */
    filter,
    /** The same in the page's address. */
    query,
    counts: { data: counted && without(counted, uncounted), dataUpdatedAt, isPlaceholderData },
    list,
    files,
  };
}

type Counts = Outputs['files']['counts'];

/** The counts of all files but some of them. */
function without(counts: Counts, files: FileItem[]): Counts {
  const less = { ...counts };
  for (const { status, pending, bytes } of files) {
    less.all -= 1;
    less[status] -= 1;
    less.bytes -= bytes;
    if (pending) less.pending -= 1;
  }
  return less;
}
