import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import type { FileProgress } from '../../../../../schema/file-progress.ts';
import { formatBytes, formatDay } from '../../lib/format.ts';
import { useWindow } from '../../lib/use-window.ts';
import { href, routes } from '../../routes.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { FileName, shortName } from '../../ui/file-name.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { FileMenu } from './file-menu.tsx';
import { FileStatus } from './file-status.tsx';
import type { FromList } from './from-elsewhere.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { Sorting } from './use-file-list.ts';

const t = filesTexts;

/** The height of rows in pixels: only visible rows are rendered, so the list must know where the others are. Reasons and names may take more. */
const rowHeight = 64;

// By the width of the list and not of the window: a sidebar may stand beside it, and names need their room.
const columns =
  'grid grid-cols-[1.5rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 px-3 @2xl:grid-cols-[1.5rem_minmax(0,1fr)_13rem_5rem_2.75rem] @4xl:grid-cols-[1.5rem_minmax(0,1fr)_14rem_5rem_8rem_2.75rem]';

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
  const { assistantId, files, total, query, progress, sorting, selected } = props;
  const { onSort, onSelect, onDelete, onEnd } = props;
  const body = useRef<HTMLDivElement>(null);
  const { ends, onHeight } = useRowEnds(files);
  const { start, end } = useWindow(body, ends);
  useSize(body, ends.at(-1) ?? 0);
  useEffect(() => {
    if (end >= files.length) onEnd();
  }, [end, files.length, onEnd]);
  /** The row whose box was used last, from which a range goes to the next with Shift. */
  const anchor = useRef<string>(undefined);
  const onToggle = useCallback(
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
  const areAll = files.length > 0 && files.every(({ id }) => selected.has(id));
  return (
    <div
      role="table"
      aria-label={t.title}
      aria-rowcount={total + 1}
      className="@container overflow-clip rounded-lg border border-line bg-surface"
    >
      <div role="rowgroup">
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
          <SortableHeading label={t.name} by="name" {...{ sorting, onSort }} />
          <SortableHeading
            label={t.status}
            by="status"
            className="@max-2xl:hidden"
            {...{ sorting, onSort }}
          />
          <SortableHeading
            label={t.size}
            by="bytes"
            className="justify-end @max-2xl:hidden"
            {...{ sorting, onSort }}
          />
          <SortableHeading
            label={t.added}
            by="created_at"
            className="ps-4 @max-4xl:hidden"
            {...{ sorting, onSort }}
          />
          <span role="columnheader">
            <span className="sr-only">{t.actions}</span>
          </span>
        </div>
      </div>
      <div ref={body} role="rowgroup" className="relative">
        {files.slice(start, end).map((file, index) => (
          <Row
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

/** Whether a row may need more than the height of most: failed files say why, and phones show long names in several lines. */
const mayGrow = ({ status, filename }: FileItem) => status === 'error' || filename.length > shortName;

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

type RowProps = Pick<FileTableProps, 'assistantId' | 'query' | 'onDelete'> & {
  index: number;
  /** In pixels. */
  top: number;
  file: FileItem;
  progress: FileProgress | undefined;
  isSelected: boolean;
  /** `isRange`: all rows from the one before, too. */
  onToggle(id: string, isRange: boolean): void;
  onHeight(id: string, height: number): void;
};

/** Drawn anew only when something in it changes: each step of scrolling leaves most rows as they are, and each has its menu. */
const Row = memo(function Row({
  index,
  top,
  file,
  assistantId,
  progress,
  query,
  isSelected,
  onToggle,
  onHeight,
  onDelete,
}: RowProps) {
  const { id, filename, bytes, created_at } = file;
  const hasFailed = file.status === 'error';
  const grows = mayGrow(file);
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => row.current?.style.setProperty('top', `${top}px`), [top]);
  // Before the row is painted: those below it would jump.
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !grows) return;
    onHeight(id, element.offsetHeight);
    const observer = new ResizeObserver(() => onHeight(id, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, grows, onHeight]);
  return (
    <div
      ref={row}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={`${columns} absolute inset-x-0 ${grows ? 'min-h-16 py-2.5' : 'h-16'} content-center border-b border-line last:border-0 hover:bg-canvas ${isSelected ? 'bg-accent-soft' : ''}`}
    >
      <span role="cell" className="flex">
        <input
          type="checkbox"
          aria-label={t.select(filename)}
          checked={isSelected}
          // Not `onChange`, which knows of no Shift. The keyboard's space is a click too.
          onClick={({ shiftKey }) => onToggle(id, shiftKey)}
          onChange={() => {}}
        />
      </span>
      <span role="cell" className="flex min-w-0 items-center gap-3">
        <Thumbnail assistantId={assistantId} file={file} />
        <span className="grid min-w-0 gap-0.5">
          <Link
            href={href(routes.file, { assistantId, fileId: id })}
            state={{ list: query } satisfies FromList}
            className="flex min-w-0 font-medium hover:underline"
          >
            <FileName name={filename} />
          </Link>
          {!hasFailed && (
            <span className="@2xl:hidden">
              <FileStatus file={file} progress={progress} />
            </span>
          )}
        </span>
      </span>
      <span
        role="cell"
        className={`min-w-0 ${hasFailed ? '@max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:row-start-2 @max-2xl:mt-1.5' : '@max-2xl:hidden'}`}
      >
        <FileStatus file={file} progress={progress} />
      </span>
      <span role="cell" className="text-end text-muted tabular-nums @max-2xl:hidden">
        {formatBytes(bytes)}
      </span>
      <span role="cell" className="ps-4 text-muted @max-4xl:hidden">
        {formatDay(created_at)}
      </span>
      <span role="cell">
        <FileMenu {...{ assistantId, file, query }} onDelete={() => onDelete(file)} />
      </span>
    </div>
  );
});
