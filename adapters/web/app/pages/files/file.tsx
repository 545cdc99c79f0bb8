import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { FileProgress } from '../../../../../schema/file-progress.ts';
import type { Outputs } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { fileQuery } from '../../api/queries.ts';
import { formatBytes, formatCount, formatMoment } from '../../lib/format.ts';
import { Link } from '../../link.tsx';
import { href, routes } from '../../routes.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { ChatIcon, InfoIcon, RetryIcon, TrashIcon, WarningIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { FailurePanel } from '../../ui/states.tsx';
import type { ToAskAbout } from '../chat/use-asking.ts';
import { NotFound } from '../not-found.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { changeOne, deleteFiles, downloadOriginal } from './file-changes.ts';
import { FileStatus } from './file-status.tsx';
import { isFromList, listAddress, useCited } from './from-elsewhere.ts';
import { PageViewer } from './page-viewer.tsx';
import { Passages } from './passages.tsx';
import { usePassages } from './use-passages.ts';
import { useProgress } from './use-progress.ts';

const t = filesTexts;

type Details = Outputs['files']['details'];

/** One file: its pages as pictures, its passages, and what went wrong. */
export default function File({ assistant, fileId }: AssistantPageProps & { fileId: string }) {
  const assistantId = assistant.id;
  const [, go] = useLocation();
  const page = pageIn(useSearch());
  // In the address, so that a reload shows the same page; not a step of the browser's history.
  const setPage = (next: number) => go(`?page=${next}`, { replace: true, state: history.state });
  // From a link to a page, or its number, its passages are shown; leafing through the pages leaves those that are read.
  const [readFrom, setReadFrom] = useState(page);
  const jump = (next: number) => {
    setPage(next);
    setReadFrom(next);
  };
  const { cited, isKnown: isCitedKnown } = useCited();
  const [list] = useState(() => listAddress(assistantId));
  const [isListBefore] = useState(isFromList);
  const [isDoomed, setDoomed] = useState(false);
  const { data: file, error, refetch } = useQuery(fileQuery(assistantId, fileId));
  const progress = useProgress(assistantId, file?.pending ?? false).get(fileId);
  const passages = usePassages(
    assistantId,
    fileId,
    file !== undefined && isCitedKnown,
    readFrom,
    file?.view === 'text' ? cited : undefined,
  );
  if (toFailure(error).status === 404) return <NotFound lead={t.notFound} to={list} back={t.back} />;
  /** Then there is nothing to show besides the reason. */
  const isUnreadable = file?.status === 'error' && passages.shown.length === 0;
  const remove = () => {
    setDoomed(false);
    deleteFiles(assistantId, { ids: [fileId] });
    go(list);
  };
  return (
    <Page
      title={file?.filename ?? t.title}
      lead={file && <Facts file={file} />}
      back={{ label: t.back, href: list, isBefore: isListBefore }}
      actions={file && <Actions {...{ assistantId, file }} onDelete={() => setDoomed(true)} />}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {file && <Notices {...{ assistantId, file, progress }} />}
      {file && !isUnreadable && (
        <div className={`grid items-start gap-6 ${file.view === 'pages' ? 'lg:grid-cols-2' : ''}`}>
          {file.view === 'pages' && (
            <PageViewer
              {...{ assistantId, fileId, cited }}
              name={file.filename}
              page={Math.min(page, file.pages ?? 1)}
              count={file.pages ?? 1}
              onPage={setPage}
              onJump={jump}
            />
          )}
          <Passages {...{ file, passages, cited }} onPage={file.view === 'pages' ? setPage : undefined} />
        </div>
      )}
      <Confirm
        open={isDoomed}
        onOpenChange={setDoomed}
        title={t.deleteTitle('1', file?.filename ?? '')}
        lead={t.deleteLead.one}
        action={texts.common.delete}
        cancel={t.keep}
        onConfirm={remove}
      />
    </Page>
  );
}

/** The highest number of a page that is asked for. */
const maxPage = 10_000;

/** The page number in an address, as links to a source have it: `?page=2`. */
function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, maxPage) : 1;
}

type FileProps = { assistantId: string; file: Details };

function Actions({ assistantId, file, onDelete }: FileProps & { onDelete(): void }) {
  return (
    <>
      {file.status === 'processed' && (
        <ButtonLink
          href={href(routes.chat, { assistantId })}
          state={{ onlyFile: { id: file.id, filename: file.filename } } satisfies ToAskAbout}
        >
          <ChatIcon />
          {texts.chat.askAbout}
        </ButtonLink>
      )}
      <Button onClick={() => void downloadOriginal(assistantId, file.id)}>{t.download}</Button>
      {file.status === 'processed' && !file.pending && (
        <Button onClick={() => void changeOne(assistantId, 'reindex', file.id)}>
          <RetryIcon />
          {t.reindex}
        </Button>
      )}
      <Button onClick={onDelete}>
        <TrashIcon />
        {texts.common.delete}
      </Button>
    </>
  );
}

function Facts({ file: { title, bytes, created_at, pages, passages } }: { file: Details }) {
  return t.details([
    title ?? '',
    formatBytes(bytes),
    pages === null ? '' : unbroken(t.pageCount(formatCount(pages))),
    passages === null ? '' : unbroken(t.passageCount(formatCount(passages))),
    unbroken(formatMoment(created_at)),
  ]);
}

/** Keeps a number or a date in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** Notices above the contents: why processing failed, how far it is, what may be missing, what the file repeats. */
function Notices({ assistantId, file, progress }: FileProps & { progress: FileProgress | undefined }) {
  const repetition = file.repeats && <Repetition assistantId={assistantId} repeats={file.repeats} />;
  if (file.status === 'error') {
    return (
      <>
        <ReadingFailure assistantId={assistantId} file={file} />
        {repetition}
      </>
    );
  }
  return (
    <>
      {file.pending && (
        <div className="rounded-lg border border-line bg-surface p-4">
          <FileStatus file={file} progress={progress} />
          {file.status === 'uploaded' && <p className="mt-1 text-sm text-muted">{t.notReadYet}</p>}
        </div>
      )}
      {file.status === 'processed' && file.status_details && (
        <div className="flex gap-2.5 rounded-lg border border-warn/30 bg-warn-soft px-4 py-3">
          <InfoIcon className="mt-0.5 size-4 text-warn" />
          <div>
            <p className="font-medium">{t.noticeTitle}</p>
            <p className="any-text">{file.status_details}</p>
          </div>
        </div>
      )}
      {repetition}
    </>
  );
}

type RepetitionProps = { assistantId: string; repeats: NonNullable<Details['repeats']> };

/** Links to the earlier file with the same content or name. */
function Repetition({ assistantId, repeats: { id, filename, same } }: RepetitionProps) {
  return (
    <p className="any-text text-sm text-muted">
      {t.repeats[same]}{' '}
      <Link href={href(routes.file, { assistantId, fileId: id })} className="text-accent underline">
        {filename}
      </Link>
    </p>
  );
}

function ReadingFailure({ assistantId, file }: FileProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-lg border border-bad/30 bg-bad-soft px-4 py-3"
    >
      <WarningIcon className="mt-0.5 size-4 text-bad" />
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <p className="font-medium">{t.failedTitle}</p>
        <p className="any-text">{file.status_details ?? file.last_error}</p>
      </div>
      <Button onClick={() => void changeOne(assistantId, 'retry', file.id)}>
        <RetryIcon />
        {t.retry}
      </Button>
    </div>
  );
}
