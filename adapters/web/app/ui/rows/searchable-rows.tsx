import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../button.tsx';
import { RowList, Rows } from '../list.tsx';
import { FilterField } from './filter-field.tsx';

/** How many rows are found at a glance. */
export const fewRows = 10;

/** How many rows are added at once: a row has menus, and a hundred rows take a slow device a second to draw. */
export const rowsAtOnce = 30;

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
export function SearchableRows({
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
