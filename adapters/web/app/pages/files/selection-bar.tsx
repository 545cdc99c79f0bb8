import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import { formatCount } from '../../lib/format.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CloseIcon, RetryIcon, TrashIcon } from '../../ui/icons.tsx';
import type { BulkAction, Chosen } from './file-changes.ts';
import type { useFileList } from './use-file-list.ts';

const t = filesTexts;

type Selection = ReturnType<typeof useSelection>;

/** Which files are selected: some of those that are loaded, or all that match the filter. */
export function useSelection({ files, counts, status, search, filter }: ReturnType<typeof useFileList>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isWide, setWide] = useState(false);
  // Under another filter the selected file may not be in the list.
  const seen = useRef(new Map<string, FileItem>()).current;
  for (const file of files) seen.set(file.id, file);
  const select = useCallback((next: ReadonlySet<string>) => {
    setIds(next);
    setWide(false);
  }, []);
  const clear = () => select(new Set());
  // "All that match" is said of one filter: under another it would be other files.
  useEffect(() => {
    if (isWide) clear();
  }, [search, status]);
  const matching = counts.data?.[status] ?? files.length;
  const chosen: Chosen = isWide ? { filter } : { ids: [...ids] };
  return {
    ids,
    chosen,
    count: isWide ? matching : ids.size,
    /** The name of the first one. */
    name: seen.get([...ids][0] ?? '')?.filename ?? '',
    /** How many match the filter, if there are more than the selected ones. */
    further: !isWide && matching > ids.size ? matching : undefined,
    hasFailed: isWide
      ? (counts.data?.error ?? 0) > 0 && (status === 'all' || status === 'error')
      : [...ids].some((id) => seen.get(id)?.status === 'error'),
    /** Whether any is not to be tried again, but anew. */
    hasOthers: isWide ? status !== 'error' : [...ids].some((id) => seen.get(id)?.status !== 'error'),
    select,
    clear,
    /** Selects all that match the filter. */
    widen: () => setWide(true),
  };
}

type SelectionBarProps = { selection: Selection; onAction(action: BulkAction): void };

/** Actions on the selected files. */
export function SelectionBar({ selection, onAction }: SelectionBarProps) {
  const { count, further, hasFailed, hasOthers, widen, clear } = selection;
  useShortcuts({ Escape: clear });
  return (
    <div
      role="toolbar"
      aria-label={t.selected(formatCount(count))}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border border-line bg-raised px-3 py-2 shadow-xl shadow-(color:--shadow)"
    >
      {/* On phones a line of its own, beside the button that clears the selection. */}
      <div className="flex items-center gap-2 max-sm:basis-[calc(100%-3.5rem)]">
        <span role="status" className="px-1 font-medium whitespace-nowrap tabular-nums max-sm:flex-1">
          {t.selected(formatCount(count))}
        </span>
        {further !== undefined && (
          <Button look="quiet" onClick={widen}>
            {t.selectMatching(formatCount(further))}
          </Button>
        )}
      </div>
      {hasFailed && (
        <Button className="max-sm:flex-1" onClick={() => onAction('retry')}>
          <RetryIcon />
          {t.retry}
        </Button>
      )}
      {hasOthers && (
        <Button className="max-sm:flex-1" onClick={() => onAction('reindex')}>
          {t.reindex}
        </Button>
      )}
      <Button look="danger" className="max-sm:flex-1" onClick={() => onAction('delete')}>
        <TrashIcon />
        {texts.common.delete}
      </Button>
      <IconButton label={t.clear} className="max-sm:order-first" onClick={clear}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
