import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import type { FileProgress } from '../../../../../schema/file-progress.ts';
import { formatCount } from '../../lib/format.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const t = filesTexts;

type StatusProps = {
  file: Pick<FileItem, 'status' | 'status_details' | 'pending'>;
  progress: FileProgress | undefined;
};

/**
 * What is being done with a file, in words. Progress is shown of pending files only: the last report of a file may be older than the
 * list, since watching stops once no file is pending.
 */
export function FileStatus({ file, progress }: StatusProps) {
  if (file.pending && progress) return <ProgressBar percent={progress.percent} label={describe(progress)} />;
  if (file.status === 'error') {
    return (
      <span className="flex min-w-0 items-start gap-1.5 text-sm text-bad">
        <WarningIcon className="mt-0.5 size-4" />
        <span className="any-text">{file.status_details ?? t.stage.error}</span>
      </span>
    );
  }
  if (file.status === 'processed') {
    return (
      <span className="flex min-w-0 items-center gap-1.5 text-sm text-good">
        <CheckIcon />
        <span className="truncate">{file.pending ? t.again : t.stage.processed}</span>
      </span>
    );
  }
  return <span className="text-sm text-muted">{t.stage.waiting}</span>;
}

/** "Reading, page 3 of 10", "Waiting, number 4". */
function describe({ stage, pages, queue_position: position }: FileProgress): string {
  const inQueue = stage === 'waiting' && position !== null ? t.inQueue(formatCount(position)) : '';
  const isPaged = stage === 'reading' || stage === 'recognising text';
  const read = isPaged && pages ? t.pagesRead(formatCount(pages.done), formatCount(pages.total)) : '';
  return `${t.stage[stage]}${inQueue}${read}`;
}
