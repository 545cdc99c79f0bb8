import { useCallback, useEffect, useState } from 'react';
import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import { formatBytes, formatCount } from '../../lib/format.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, FailurePanel, LoadingRows } from '../../ui/states.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { DropArea } from './drop-area.tsx';
import { type BulkAction, type Chosen, changeMany } from './file-changes.ts';
import { FileFilters } from './file-filters.tsx';
import { FilePicker } from './file-picker.tsx';
import { FileTable } from './file-table.tsx';
import FirstFiles from './first/first-files.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UploadList } from './upload-list.tsx';
import { uploadsOf } from './uploads.ts';
import { useFileList } from './use-file-list.ts';
import { useProgress } from './use-progress.ts';
import { useReadyNote } from './use-ready-note.ts';

const t = filesTexts;

/** Files about to be deleted, pending confirmation. */
type Doomed = { chosen: Chosen; count: number; name: string };

/** The files of an assistant: adding, following their progress, searching, and changing many at once. */
export default function Files({ assistant }: AssistantPageProps) {
  const assistantId = assistant.id;
  const queue = uploadsOf(assistantId);
  const list = useFileList(assistantId);
  const { files, counts, status } = list;
  const isPending = (counts.data?.pending ?? 0) > 0 || files.some(({ pending }) => pending);
  const progress = useProgress(assistantId, isPending, counts.data?.paused);
  useReadyNote(assistantId, list.search.trim() === '' ? counts.data : undefined);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isWide, setWide] = useState(false);
  const [doomed, setDoomed] = useState<Doomed>();
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list.list;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const matching = counts.data?.[status] ?? files.length;
  const select = (ids: ReadonlySet<string>) => {
    setSelected(ids);
    setWide(false);
  };
  // "All that match" is said of one filter: under another it would be other files.
  useEffect(() => {
    if (isWide) select(new Set());
  }, [list.search, status]);
  const chosen: Chosen = isWide ? { filter: list.filter } : { ids: [...selected] };
  const count = isWide ? matching : selected.size;
  const act = (action: BulkAction) => {
    const name = files.find(({ id }) => selected.has(id))?.filename ?? '';
    if (action === 'delete') return setDoomed({ chosen, count, name });
    select(new Set());
    void changeMany(assistantId, action, chosen);
  };
  const confirmDelete = () => {
    if (!doomed) return;
    select(new Set());
    setDoomed(undefined);
    void changeMany(assistantId, 'delete', doomed.chosen);
  };
  const isEmpty = counts.data?.all === 0 && list.search === '';
  return (
    <DropArea takesPasted onFiles={(added) => queue.add(added)}>
      <Page
        title={t.title}
        lead={
          counts.data && !isEmpty && list.search.trim() === ''
            ? `${t.lead(assistant.name)} ${t.totals(formatCount(counts.data.all), formatBytes(counts.data.bytes))}`
            : t.lead(assistant.name)
        }
        actions={!isEmpty && <FilePicker onFiles={(added) => queue.add(added)} />}
      >
        <UploadList assistantId={assistantId} queue={queue} />
        {list.list.error && <FailurePanel error={list.list.error} onRetry={() => void list.list.refetch()} />}
        {isEmpty && (
          <div className="rounded-lg border-2 border-dashed border-line-strong bg-surface">
            <Empty
              Icon={UploadIcon}
              title={t.dropTitle}
              lead={`${t.dropLead} ${t.formats(formatBytes(counts.data?.max_file_bytes ?? 0))}`}
            >
              <FirstFiles onFiles={(added) => queue.add(added)} />
            </Empty>
          </div>
        )}
        {!isEmpty && <FileFilters assistantId={assistantId} list={list} />}
        {list.list.isPending && !isEmpty && <LoadingRows rows={5} />}
        {files.length > 0 && (
          <FileTable
            {...{ assistantId, files, progress, selected, onEnd }}
            total={matching}
            query={list.query}
            onSelect={select}
            onDelete={({ id, filename }: FileItem) =>
              setDoomed({ chosen: { ids: [id] }, count: 1, name: filename })
            }
          />
        )}
        {!isEmpty && list.list.isSuccess && files.length === 0 && (
          <p className="rounded-lg border border-line bg-surface p-8 text-center text-muted">{t.none}</p>
        )}
        {isFetchingNextPage && (
          <p role="status" className="text-center text-sm text-muted">
            {t.more}
          </p>
        )}
        {count > 0 && (
          <SelectionBar
            count={count}
            matching={!isWide && matching > selected.size ? matching : undefined}
            hasFailed={
              isWide
                ? (counts.data?.error ?? 0) > 0 && (status === 'all' || status === 'error')
                : files.some((file) => file.status === 'error' && selected.has(file.id))
            }
            onWiden={() => setWide(true)}
            onAction={act}
            onClear={() => select(new Set())}
          />
        )}
      </Page>
      <Confirm
        open={doomed !== undefined}
        onOpenChange={(open) => !open && setDoomed(undefined)}
        title={t.deleteTitle(doomed?.count ?? 1, doomed?.name ?? '')}
        lead={doomed?.count === 1 ? t.deleteLead : t.deleteLeadMany}
        action={texts.common.delete}
        cancel={t.keep}
        onConfirm={confirmDelete}
      />
    </DropArea>
  );
}
