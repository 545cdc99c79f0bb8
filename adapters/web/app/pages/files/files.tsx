import { useCallback, useState } from 'react';
import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import { formatBytes, formatCount } from '../../lib/format.ts';
import { useStore } from '../../lib/store.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, FailurePanel, LoadingRows } from '../../ui/states.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { type BulkAction, type Chosen, changeMany, deleteFiles, isUndoable } from './file-changes.ts';
import { FileFilters, FileTotals } from './file-filters.tsx';
import { FileTable } from './file-table.tsx';
import { SelectionBar, useSelection } from './selection-bar.tsx';
import { DropArea } from './uploads/drop-area.tsx';
import { FilePicker } from './uploads/file-picker.tsx';
import FirstFiles from './uploads/first-files.tsx';
import { UploadList } from './uploads/upload-list.tsx';
import { isOver, uploadsOf } from './uploads/upload-queue.ts';
import { useFileList } from './use-file-list.ts';
import { useProgress } from './use-progress.ts';
import { useReadyNote } from './use-ready-note.ts';

const t = filesTexts;

/** From how many files on a deletion is confirmed by their number: a click that was meant for a few must not take all. */
const manyFiles = 100;

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
  const isUploading = useStore(queue.store).uploads.some((upload) => !isOver(upload));
  useReadyNote(
    assistantId,
    list.search.trim() === '' ? counts.data : undefined,
    counts.dataUpdatedAt,
    isUploading,
    () => list.setStatus('error'),
  );
  const selection = useSelection(list);
  const [doomed, setDoomed] = useState<Doomed>();
  const doom = useCallback(
    ({ id, filename }: FileItem) => setDoomed({ chosen: { ids: [id] }, count: 1, name: filename }),
    [],
  );
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isError } = list.list;
  const onEnd = useCallback(() => {
    // After a failure it waits for the button: it would be asked for again without end.
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const change = (action: BulkAction, chosen: Chosen) => {
    selection.clear();
    setDoomed(undefined);
    if (action === 'delete') deleteFiles(assistantId, chosen);
    else void changeMany(assistantId, action, chosen);
  };
  const act = (action: BulkAction) => {
    const { chosen, count, name } = selection;
    if (action === 'delete') setDoomed({ chosen, count, name });
    else change(action, chosen);
  };
  const isEmpty = counts.data?.all === 0 && list.search === '';
  const add = (added: File[]) => queue.add(added);
  return (
    <DropArea onFiles={add} onPaste={add}>
      <Page
        title={t.title}
        lead={
          <>
            {t.lead(assistant.name)} {!isEmpty && <FileTotals list={list} />}
          </>
        }
        actions={!isEmpty && <FilePicker onFiles={add} />}
      >
        <UploadList assistantId={assistantId} queue={queue} />
        {list.list.error && <FailurePanel error={list.list.error} onRetry={() => void list.list.refetch()} />}
        {isEmpty && <NoFiles maxBytes={counts.data?.max_file_bytes ?? 0} onFiles={add} />}
        {!isEmpty && <FileFilters assistantId={assistantId} list={list} />}
        {list.list.isPending && !isEmpty && <LoadingRows rows={5} />}
        {files.length > 0 && (
          <FileTable
            {...{ assistantId, files, progress, onEnd }}
            selected={selection.ids}
            total={counts.data?.[status] ?? files.length}
            query={list.query}
            sorting={list.sorting}
            onSort={list.setSorting}
            onSelect={selection.select}
            onDelete={doom}
          />
        )}
        <FoundNote list={list} isNone={!isEmpty && list.list.isSuccess && files.length === 0} />
        {isFetchingNextPage && (
          <p role="status" className="text-center text-sm text-muted">
            {t.more}
          </p>
        )}
        {selection.count > 0 && <SelectionBar selection={selection} onAction={act} />}
      </Page>
      <Confirm
        open={doomed !== undefined}
        onOpenChange={(open) => !open && setDoomed(undefined)}
        title={t.deleteTitle(formatCount(doomed?.count ?? 1), doomed?.name ?? '')}
        lead={leadOf(doomed)}
        action={texts.common.delete}
        cancel={t.keep}
        {...(doomed && doomed.count > manyFiles && { typed: formatCount(doomed.count) })}
        onConfirm={() => doomed && change('delete', doomed.chosen)}
      />
    </DropArea>
  );
}

function leadOf(doomed: Doomed | undefined): string {
  if (doomed && !isUndoable(doomed.chosen)) return t.deleteLead.all;
  return doomed?.count === 1 ? t.deleteLead.one : t.deleteLead.many;
}

type FoundNoteProps = { list: ReturnType<typeof useFileList>; isNone: boolean };

/** Says that no file matches; how many do, which the list shows, for screen readers alone. */
function FoundNote({ list: { search, status, counts }, isNone }: FoundNoteProps) {
  const isCounted = search.trim() !== '' && !counts.isPlaceholderData && counts.data !== undefined;
  return (
    <p
      role="status"
      className={isNone ? 'rounded-lg border border-line bg-surface p-8 text-center text-muted' : 'sr-only'}
    >
      {isNone ? t.none : isCounted && texts.common.found(formatCount(counts.data?.[status] ?? 0))}
    </p>
  );
}

/** The way to the first files. With a finger alone, nothing can be dropped. */
function NoFiles({ maxBytes, onFiles }: { maxBytes: number; onFiles(files: File[]): void }) {
  const formats = t.formats(formatBytes(maxBytes));
  const [title, lead] = matchMedia('(any-pointer: fine)').matches
    ? [t.dropTitle, `${t.dropLead} ${formats}`]
    : [texts.chat.noFilesTitle, formats];
  return (
    <div className="rounded-lg border-2 border-dashed border-line-strong bg-surface">
      <Empty Icon={UploadIcon} title={title} lead={lead}>
        <FirstFiles onFiles={onFiles} />
      </Empty>
    </div>
  );
}
