import { memo, useLayoutEffect, useRef } from 'react';
import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import type { FileProgress } from '../../../../../schema/file-progress.ts';
import { formatBytes, formatDay } from '../../lib/format.ts';
import { Link } from '../../link.tsx';
import { href, routes } from '../../routes.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { FileName, shortName } from '../../ui/file-name.tsx';
import { FileMenu } from './file-menu.tsx';
import { FileStatus } from './file-status.tsx';
import type { FromList } from './from-elsewhere.ts';
import { Thumbnail } from './thumbnail.tsx';

const t = filesTexts;

/**
 * The height of rows in pixels, as the letters are large that this browser is set to: only visible rows are rendered, so the list must
 * know where the others are. Reasons and names may take more.
 */
export const rowHeight = 4 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** By the width of the list and not of the window: a sidebar may stand beside it, and names need their room. */
export const columns =
  'grid grid-cols-[1.5rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 px-3 @2xl:grid-cols-[1.5rem_minmax(0,1fr)_13rem_5rem_2.75rem] @4xl:grid-cols-[1.5rem_minmax(0,1fr)_14rem_5rem_8rem_2.75rem]';

/** Whether a row may need more than the height of most: failed files say why, and phones show long names in several lines. */
export const mayGrow = ({ status, filename }: FileItem) => status === 'error' || filename.length > shortName;

type FileRowProps = {
  assistantId: string;
  /** The query of the page's address. */
  query: string;
  index: number;
  /** In pixels. */
  top: number;
  file: FileItem;
  progress: FileProgress | undefined;
  isSelected: boolean;
  /** `isRange`: all rows from the one before, too. */
  onToggle(id: string, isRange: boolean): void;
  onHeight(id: string, height: number): void;
  onDelete(file: FileItem): void;
};

/** Drawn anew only when something in it changes: each step of scrolling leaves most rows as they are, and each has its menu. */
export const FileRow = memo(function FileRow({
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
}: FileRowProps) {
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
