import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../button.tsx';
import { RowList, Rows } from '../list.tsx';
import { FilterField } from './filter-field.tsx';

/** How many rows are found at a glance. */
const fewRows = 10;

/** How many rows are added at once: a row has menus, and a hundred rows take a slow device a second to draw. */
const rowsAtOnce = 30;

type SearchableRowsProps = {
  search: string;
  onSearch(search: string): void;
  /** Whether there is a filter: not above a few rows. */
  isFiltered: boolean;
  /** What to write into the filter. */
  label: string;
  none: string;
  /** The rows that are shown, and how many there are in all. */
  children: ReactNode[];
  total: number;
  onMore(): void;
  isLoadingMore?: boolean;
  /** What the box shows before there are rows. */
  placeholder: ReactNode;
};

/** A box of rows with a filter above it, and a button for those that are not shown yet. */
function SearchableRows({
  search,
  onSearch,
  isFiltered,
  label,
  none,
  children,
  total,
  onMore,
  isLoadingMore = false,
  placeholder,
}: SearchableRowsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isFiltered && (
        <div className="flex">
          <FilterField label={label} value={search} onChange={onSearch} />
        </div>
      )}
      <RowList>
        {placeholder}
        <Rows>{children}</Rows>
        {total > children.length && (
          <Button look="quiet" className="w-full" busy={isLoadingMore} onClick={onMore}>
            {texts.common.more} ({formatCount(total - children.length)})
          </Button>
        )}
      </RowList>
      {isFiltered && (
        <p role="status" className="text-center text-muted empty:hidden">
          {total === 0
            ? none
            : search.trim() !== '' && (
                <span className="sr-only">{texts.common.found(formatCount(total))}</span>
              )}
        </p>
      )}
    </div>
  );
}

type FilteredRowsProps<Item> = {
  /** undefined while they are loaded. */
  items: Item[] | undefined;
  /** The texts of an item that the filter looks in. */
  textsOf(item: Item): (string | null)[];
  /** What to write into the filter. */
  label: string;
  none: string;
  children(item: Item): ReactNode;
  /** What the box shows before there are rows. */
  placeholder: ReactNode;
};

/** A box of rows that the page has already, with a filter above it once there are many; of hundreds it shows the first, and more by and by. */
export function FilteredRows<Item>({ items = [], textsOf, children, ...rest }: FilteredRowsProps<Item>) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(rowsAtOnce);
  const find = (text: string) => {
    setSearch(text);
    setLimit(rowsAtOnce);
  };
  const wanted = search.trim().toLocaleLowerCase();
  const matches = items.filter((item) =>
    textsOf(item).some((text) => text?.toLocaleLowerCase().includes(wanted)),
  );
  const isFiltered = search !== '' || items.length > fewRows;
  const found = isFiltered ? matches : items;
  return (
    <SearchableRows
      {...rest}
      search={search}
      onSearch={find}
      isFiltered={isFiltered}
      total={found.length}
      onMore={() => setLimit(limit + rowsAtOnce)}
    >
      {found.slice(0, limit).map(children)}
    </SearchableRows>
  );
}

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
