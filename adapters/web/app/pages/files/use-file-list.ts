import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { apiOf } from '../../api/client.ts';
import type { filesTexts } from '../../texts/files-texts.ts';

export type StatusFilter = 'all' | 'uploaded' | 'processed' | 'error';
export type Sorting = keyof typeof filesTexts.sorts;

const pageSize = 100;

/** The files of an assistant that match a filter, page by page, with the counts of each state. */
export function useFileList(assistantId: string) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const [sorting, setSorting] = useState<Sorting>('created_at desc');
  const name = useDeferredValue(search.trim());
  const filter = { ...(name !== '' && { search: name }), ...(status !== 'all' && { status }) };
  const [sort, order] = sorting.split(' ') as ['created_at' | 'name' | 'bytes' | 'status', 'asc' | 'desc'];
  const counts = useQuery({
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
  return {
    search,
    setSearch,
    status,
    setStatus,
    sorting,
    setSorting,
    /** The filter in the form that procedures accept. */
    filter,
    counts,
    list,
    files: list.data?.pages.flatMap(({ data }) => data) ?? [],
  };
}
