import { type ReactNode, useState } from 'react';
import { FilterField } from './filter-field.tsx';
import { RowList, Rows } from './list.tsx';

/** How many rows are found at a glance. */
const fewRows = 10;

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

/** A box of rows, with a filter above it once there are many. */
export function FilteredRows<Item>({
  items = [],
  textsOf,
  label,
  none,
  children,
  placeholder,
}: FilteredRowsProps<Item>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const matches = items.filter((item) =>
    textsOf(item).some((text) => text?.toLocaleLowerCase().includes(wanted)),
  );
  const isFiltered = search !== '' || items.length > fewRows;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isFiltered && (
        <div className="flex">
          <FilterField label={label} value={search} onChange={setSearch} />
        </div>
      )}
      <RowList>
        {placeholder}
        <Rows>{(isFiltered ? matches : items).map(children)}</Rows>
      </RowList>
      {isFiltered && (
        <p role="status" className="text-center text-muted empty:hidden">
          {matches.length === 0 && none}
        </p>
      )}
    </div>
  );
}
