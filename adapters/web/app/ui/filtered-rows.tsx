import { type ReactNode, useState } from 'react';
import { formatCount } from '../lib/format.ts';
import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { FilterField } from './filter-field.tsx';
import { RowList, Rows } from './list.tsx';

/** How many rows are found at a glance. */
const fewRows = 10;

/** How many rows are added at once: a row has menus, and a hundred rows take a slow device a second to draw. */
const step = 30;

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

/** A box of rows, with a filter above it once there are many; of hundreds it shows the first, and more by and by. */
export function FilteredRows<Item>({
  items = [],
  textsOf,
  label,
  none,
  children,
  placeholder,
}: FilteredRowsProps<Item>) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(step);
  const find = (text: string) => {
    setSearch(text);
    setLimit(step);
  };
  const wanted = search.trim().toLocaleLowerCase();
  const matches = items.filter((item) =>
    textsOf(item).some((text) => text?.toLocaleLowerCase().includes(wanted)),
  );
  const isFiltered = search !== '' || items.length > fewRows;
  const found = isFiltered ? matches : items;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isFiltered && (
        <div className="flex">
          <FilterField label={label} value={search} onChange={find} />
        </div>
      )}
      <RowList>
        {placeholder}
        <Rows>{found.slice(0, limit).map(children)}</Rows>
        {found.length > limit && (
          <Button look="quiet" className="w-full" onClick={() => setLimit(limit + step)}>
            {texts.common.more} ({formatCount(found.length - limit)})
          </Button>
        )}
      </RowList>
      {isFiltered && (
        <p role="status" className="text-center text-muted empty:hidden">
          {matches.length === 0
            ? none
            : wanted !== '' && (
                <span className="sr-only">{texts.common.found(formatCount(matches.length))}</span>
              )}
        </p>
      )}
    </div>
  );
}
