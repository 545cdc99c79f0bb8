import { formatCount } from '../../lib/format.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CloseIcon, RetryIcon, TrashIcon } from '../../ui/icons.tsx';
import type { BulkAction } from './file-changes.ts';

const t = filesTexts;

type SelectionBarProps = {
  count: number;
  /** The number of matches of the filter, if more match than are selected; the selection can be extended to them. */
  matching: number | undefined;
  /** Whether any of them has failed. */
  hasFailed: boolean;
  onWiden(): void;
  onAction(action: BulkAction): void;
  onClear(): void;
};

/** Actions on the selected files. */
export function SelectionBar({ count, matching, hasFailed, onWiden, onAction, onClear }: SelectionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={t.selected(formatCount(count))}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border border-line bg-raised px-3 py-2 shadow-xl shadow-(color:--shadow)"
    >
      <span role="status" className="px-1 font-medium tabular-nums">
        {t.selected(formatCount(count))}
      </span>
      {matching !== undefined && (
        <Button look="quiet" onClick={onWiden}>
          {t.selectMatching(formatCount(matching))}
        </Button>
      )}
      {hasFailed && (
        <Button onClick={() => onAction('retry')}>
          <RetryIcon />
          {t.retry}
        </Button>
      )}
      <Button onClick={() => onAction('reindex')}>{t.reindex}</Button>
      <Button look="danger" onClick={() => onAction('delete')}>
        <TrashIcon />
        {texts.common.delete}
      </Button>
      <Button look="quiet" aria-label={t.clear} onClick={onClear}>
        <CloseIcon />
      </Button>
    </div>
  );
}
