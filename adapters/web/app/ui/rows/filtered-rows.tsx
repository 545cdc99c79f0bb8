import { type ReactNode, useState } from 'react';
import { fewRows, rowsAtOnce, SearchableRows } from './searchable-rows.tsx';

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
