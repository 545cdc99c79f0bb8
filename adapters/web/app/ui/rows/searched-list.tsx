import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { fewRows, rowsAtOnce, SearchableRows } from './searchable-rows.tsx';

type Asked = { limit: number; search?: string; cursor?: string };
type Answered<Item> = { data: Item[]; next_cursor: string | null; total: number };

/**
 * A list of which the server searches, and sends as many rows as are shown.
 * @param load asks for a page of what contains a text
 */
export function useSearchedList<Item>(
  queryKey: unknown[],
  load: (asked: Asked) => Promise<Answered<Item>>,
  enabled = true,
) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const query = useInfiniteQuery({
    queryKey: [...queryKey, wanted],
    enabled,
    queryFn: ({ pageParam }) =>
      load({
        limit: rowsAtOnce,
        ...(wanted !== '' && { search: wanted }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  });
  const items = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const total = query.data?.pages[0]?.total ?? 0;
  // The filter stays while all are loaded again after it was emptied.
  const isFiltered = search + wanted !== '' || query.isPlaceholderData || total > fewRows;
  return {
    query,
    items,
    total,
    search,
    setSearch,
    isFiltered,
    /** Whether there is nothing to search in. */
    isEmpty: query.isSuccess && total === 0 && !isFiltered,
  };
}

type SearchedRowsProps<Item> = {
  list: ReturnType<typeof useSearchedList<Item>>;
  /** What to write into the filter. */
  label: string;
  none: string;
  children(item: Item): ReactNode;
  /** What the box shows before there are rows. */
  placeholder?: ReactNode;
};

/** A box of the rows of a searched list. */
export function SearchedRows<Item>({ list, children, placeholder, ...rest }: SearchedRowsProps<Item>) {
  const { query, items, total, search, setSearch, isFiltered } = list;
  return (
    <SearchableRows
      {...rest}
      placeholder={placeholder}
      search={search}
      onSearch={setSearch}
      isFiltered={isFiltered}
      total={query.hasNextPage ? total : items.length}
      onMore={() => void query.fetchNextPage()}
      isLoadingMore={query.isFetchingNextPage}
    >
      {items.map(children)}
    </SearchableRows>
  );
}
