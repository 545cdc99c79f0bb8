import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import type { FileProgress } from '../../../../../schema/file-progress.ts';
import { useWindow } from '../../lib/use-window.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { columns, FileRow, mayGrow, rowHeight } from './file-row.tsx';
import type { Sorting } from './use-file-list.ts';

const t = filesTexts;

type FileTableProps = {
  assistantId: string;
  files: FileItem[];
  /** The total, including rows that are not loaded. */
  total: number;
  /** The query of the page's address. */
  query: string;
  progress: ReadonlyMap<string, FileProgress>;
  sorting: Sorting;
  onSort(sorting: Sorting): void;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onDelete(file: FileItem): void;
  /** Called near the end of the loaded rows. */
  onEnd(): void;
};

/** A list of any length: only visible rows are in the page. */
export function FileTable(props: FileTableProps) {
  const { assistantId, files, total, query, progress, selected, onSelect, onDelete, onEnd } = props;
  const body = useRef<HTMLDivElement>(null);
  const { ends, onHeight } = useRowEnds(files);
  const { start, end } = useWindow(body, ends);
  useSize(body, ends.at(-1) ?? 0);
  useEffect(() => {
    if (end >= files.length) onEnd();
  }, [end, files.length, onEnd]);
  const onToggle = useToggle(files, selected, onSelect);
  return (
    <div
      role="table"
      aria-label={t.title}
      aria-rowcount={total + 1}
      className="@container overflow-clip rounded-lg border border-line bg-surface"
    >
      <div role="rowgroup">
        <HeadRow {...props} />
      </div>
      <div ref={body} role="rowgroup" className="relative">
        {files.slice(start, end).map((file, index) => (
          <FileRow
            key={file.id}
            index={start + index}
            top={ends[start + index - 1] ?? 0}
            progress={progress.get(file.id)}
            isSelected={selected.has(file.id)}
            {...{ assistantId, file, query, onToggle, onHeight, onDelete }}
          />
        ))}
      </div>
    </div>
  );
}

/** Selects a row or takes it out; with Shift all rows from the one whose box was used before. */
function useToggle(
  files: FileItem[],
  selected: ReadonlySet<string>,
  onSelect: (ids: ReadonlySet<string>) => void,
) {
  const anchor = useRef<string>(undefined);
  return useCallback(
    (id: string, isRange: boolean) => {
      const ids = files.map((file) => file.id);
      const from = isRange && anchor.current ? ids.indexOf(anchor.current) : -1;
      const to = ids.indexOf(id);
      const next = new Set(selected);
      const isOn = !selected.has(id);
      for (const one of from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1))
        if (isOn) next.add(one);
        else next.delete(one);
      anchor.current = id;
      onSelect(next);
    },
    [files, selected, onSelect],
  );
}

type HeadRowProps = Pick<FileTableProps, 'files' | 'sorting' | 'onSort' | 'selected' | 'onSelect'>;

/** The names of the columns, and the box that selects all rows. */
function HeadRow({ files, sorting, onSort, selected, onSelect }: HeadRowProps) {
  const areAll = files.length > 0 && files.every(({ id }) => selected.has(id));
  const sort = { sorting, onSort };
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`${columns} min-h-10 border-b border-line text-sm font-medium text-muted`}
    >
      <span role="columnheader" className="flex">
        <input
          type="checkbox"
          aria-label={t.selectAll}
          checked={areAll}
          onChange={() => onSelect(new Set(areAll ? [] : files.map(({ id }) => id)))}
        />
      </span>
      <SortableHeading label={t.name} by="name" {...sort} />
      <SortableHeading label={t.status} by="status" className="@max-2xl:hidden" {...sort} />
      <SortableHeading label={t.size} by="bytes" className="justify-end @max-2xl:hidden" {...sort} />
      <SortableHeading label={t.added} by="created_at" className="ps-4 @max-4xl:hidden" {...sort} />
      <span role="columnheader">
        <span className="sr-only">{t.actions}</span>
      </span>
    </div>
  );
}

/** The orders by a column, the one that is mostly wanted first. */
const orders = {
  name: ['name asc', 'name desc'],
  status: ['status asc'],
  bytes: ['bytes desc', 'bytes asc'],
  created_at: ['created_at desc', 'created_at asc'],
} as const satisfies Record<string, readonly Sorting[]>;

type SortableHeadingProps = Pick<FileTableProps, 'sorting' | 'onSort'> & {
  label: string;
  by: keyof typeof orders;
  className?: string;
};

/** The heading of a column, which sorts the list by it; pressed again, it turns the order round. */
function SortableHeading({ label, by, sorting, onSort, className = '' }: SortableHeadingProps) {
  const [usual, reverse = usual] = orders[by];
  const isSorted = sorting === usual || sorting === reverse;
  const isAscending = sorting.endsWith(' asc');
  const direction = isAscending ? 'ascending' : 'descending';
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? direction : undefined}
      className={`flex min-w-0 ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(sorting === usual ? reverse : usual)}
        className="flex min-h-10 items-center gap-1 hover:text-ink pointer-coarse:min-h-11"
      >
        {label}
        {isSorted && <ChevronDownIcon className={`size-3.5 ${isAscending ? 'rotate-180' : ''}`} />}
      </button>
    </span>
  );
}

/** Where each row ends, in pixels. Those that may grow are as high as what they show, once they have been rendered. */
function useRowEnds(files: FileItem[]) {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const onHeight = useCallback(
    (id: string, height: number) =>
      setHeights((before) =>
        (before.get(id) ?? rowHeight) === height ? before : new Map(before).set(id, height),
      ),
    [],
  );
  const ends = useMemo(() => {
    let end = 0;
    return files.map((file) => {
      end += (mayGrow(file) && heights.get(file.id)) || rowHeight;
      return end;
    });
  }, [files, heights]);
  return { ends, onHeight };
}

/** Sizes are set by script: the content security policy refuses style attributes. */
function useSize(element: RefObject<HTMLElement | null>, height: number): void {
  useEffect(() => {
    element.current?.style.setProperty('height', `${height}px`);
  }, [element, height]);
}
