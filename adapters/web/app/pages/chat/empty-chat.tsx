import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { apiOf } from '../../api/client.ts';
import { type Assistant, fileCountsQuery, useSession } from '../../api/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { Link } from '../../link.tsx';
import { href, routes } from '../../routes.ts';
import { texts } from '../../texts/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChatIcon, FileIcon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/states.tsx';
import type { OnlyFile } from './ask.ts';

const t = texts.chat;
const FirstFiles = lazy(() => import('../files/uploads/first-files.tsx'));

/** A file with a longer name, in characters, would be more to read than to ask about. */
const longestName = 60;

/** Among how many of the newest files one with a shorter name is looked for. */
const newestFiles = 10;

/** As if there were one: the rest of the chat works without the counts. */
const unknownCounts = { all: 1, processed: 1, pending: 0, uploaded: 0 };

type EmptyChatProps = {
  assistant: Assistant;
  /** The only file that the question is answered from. */
  onlyFile: OnlyFile | undefined;
  onAsk(question: string): void;
  onFiles(files: File[]): void;
};

/** Shown before the first question: example questions, or why there is nothing to ask about yet. */
export function EmptyChat({ assistant, onlyFile, onAsk, onFiles }: EmptyChatProps) {
  const counted = useQuery(fileCountsQuery(assistant.id));
  const newest = useQuery({
    queryKey: ['files', assistant.id, 'newest'],
    queryFn: () => apiOf(assistant.id).files.page.query({ status: 'processed', limit: newestFiles }),
  });
  // Nothing rather than what would be something else a moment later.
  if (counted.isPending || newest.isPending) return null;
  const { all, processed, pending, uploaded } = counted.data ?? unknownCounts;
  if (all === 0) return <NoFiles onFiles={onFiles} />;
  if (processed === 0) return <NoneReady assistantId={assistant.id} pending={pending} />;
  const names = new Set(
    newest.data?.data.map(({ filename }) => filename).filter((name) => name.length <= longestName),
  );
  // The most important points of many files are the same answer as what they are about.
  const examples =
    onlyFile || all === 1 ? t.fileExamples : [t.example, ...[...names].slice(0, 2).map(t.exampleOf)];
  return (
    <Empty
      Icon={ChatIcon}
      title={t.emptyTitle}
      lead={onlyFile ? t.onlyFileLead(assistant.name) : t.emptyLead(assistant.name)}
    >
      <ul className="grid w-full max-w-md gap-2">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onAsk(example)}
              className="min-h-11 w-full break-words rounded-lg border border-line bg-surface px-3.5 py-2 text-start hover:border-line-strong hover:bg-hover"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
      {uploaded > 0 && (
        <p className="basis-full text-sm text-muted">{t.readingNote(formatCount(uploaded))}</p>
      )}
    </Empty>
  );
}

/** The ways to the first files, and to the other assistants if there are any. */
function NoFiles({ onFiles }: Pick<EmptyChatProps, 'onFiles'>) {
  const { assistants } = useSession();
  return (
    <Empty Icon={FileIcon} title={t.noFilesTitle} lead={t.noFiles}>
      {/* The room of its two lines of buttons, until they are there. */}
      <Suspense fallback={<div className="min-h-18" />}>
        <FirstFiles onFiles={onFiles} />
      </Suspense>
      {assistants.length > 1 && (
        <p className="basis-full text-sm text-muted">
          {t.otherAssistants}{' '}
          <Link href={routes.assistants} className="text-accent underline">
            {texts.frame.allAssistants}
          </Link>
        </p>
      )}
    </Empty>
  );
}

/** That no file can be asked about yet, or that none could be read. */
function NoneReady({ assistantId, pending }: { assistantId: string; pending: number }) {
  const [title, lead] =
    pending > 0
      ? [t.noneReadyTitle, t.noneReadyLead(formatCount(pending))]
      : [t.noneReadableTitle, t.noneReadableLead];
  return (
    <Empty Icon={FileIcon} title={title} lead={lead}>
      <ButtonLink href={href(routes.files, { assistantId })}>{t.showFiles}</ButtonLink>
    </Empty>
  );
}
