import { useMutation, useQuery } from '@tanstack/react-query';
import { apiOf } from '../../api/client.ts';
import { fileCountsQuery, useSession } from '../../api/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { href, routes } from '../../routes.ts';
import type { ReadableMessage } from '../../sealing/readable-message.ts';
import { texts } from '../../texts/texts.ts';
import { Button, IconButton, IconLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { RetryIcon, TestTubeIcon } from '../../ui/icons.tsx';
import type { FromChat } from '../playground/from-chat.ts';
import { type SourceChoice, Sources } from './answer.tsx';
import { toCopy } from './answer-text.ts';
import type { ShownMessage } from './branches.ts';
import { Rating } from './rating.tsx';
import { Versions } from './versions.tsx';

const t = texts.chat;

type OutcomeProps = {
  assistantId: string;
  threadId: string | undefined;
  shown: ShownMessage;
  /** What was asked, if it is loaded. */
  question: ReadableMessage | undefined;
  /** Whether the reader may continue the conversation. */
  mine: boolean;
  /** Another answer is being written. */
  isBusy: boolean;
  sources: SourceChoice;
  onRegenerate(question: ReadableMessage): void;
  onEdit(message: ReadableMessage, question: string, isOfAllFiles: boolean): void;
  onVersion(step: 1 | -1): void;
};

/** How a stored answer ended, and the actions on it. */
export function Outcome(props: OutcomeProps) {
  const {
    shown,
    question,
    assistantId,
    threadId = '',
    mine,
    isBusy,
    sources,
    onRegenerate,
    onEdit,
    onVersion,
  } = props;
  const { permissions } = useSession().organization;
  const { message } = shown;
  const { text, citations, status, error, sealed } = message;
  const isSourceless = status === 'complete' && citations.length === 0;
  const again = mine && question ? () => onRegenerate(question) : undefined;
  return (
    <>
      {status === 'stopped' && <p className="text-sm text-muted">{error ?? t.stopped}</p>}
      {isSourceless && !question?.file && <Sourceless {...{ assistantId, question, sources }} />}
      {isSourceless && question?.file && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <p className="min-w-0 flex-1 basis-56">{t.sourcelessFile}</p>
          {mine && !isBusy && (
            <Button onClick={() => onEdit(question, question.text, true)}>{t.askAllFiles}</Button>
          )}
        </div>
      )}
      {status === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-2 rounded-lg bg-bad-soft px-3.5 py-2.5">
          <div className="any-text min-w-0 flex-1 basis-56">
            <p className="font-medium text-bad">{t.failed}</p>
            {error && <p>{error}</p>}
          </div>
          {again && !isBusy && <Button onClick={again}>{t.again}</Button>}
        </div>
      )}
      <div data-print="hide" className="-ms-2 flex flex-wrap items-center">
        {text && <CopyButton text={toCopy(text, citations)} label={t.copy} />}
        {again && status !== 'failed' && (
          <IconButton label={t.retry} disabled={isBusy} onClick={again}>
            <RetryIcon />
          </IconButton>
        )}
        {mine && sealed === null && status === 'complete' && (
          <Rating {...{ assistantId, threadId, message }} />
        )}
        {text && question && sealed === null && permissions.includes('evaluations') && (
          <IconLink
            label={t.inPlayground}
            href={href(routes.playground, { assistantId })}
            state={{ tried: question.text } satisfies FromChat}
          >
            <TestTubeIcon />
          </IconLink>
        )}
        <Versions shown={shown} onChoose={onVersion} />
      </div>
    </>
  );
}

type SourcelessProps = Pick<OutcomeProps, 'assistantId' | 'question' | 'sources'>;

/** That nothing was found, what may be the reason (there are no files, or some are not ready), and on request what comes nearest. */
function Sourceless({ assistantId, question, sources }: SourcelessProps) {
  const { all = 1, uploaded = 0 } = useQuery(fileCountsQuery(assistantId)).data ?? {};
  const { data: found, mutate: find } = useMutation({
    mutationFn: (query: string) =>
      apiOf(assistantId).files.nearest.mutate({ query, max_results: maxNearest }),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <p className="min-w-0 flex-1 basis-56">
          {all === 0 ? t.noFiles : t.sourceless} {uploaded > 0 && t.readingNote(formatCount(uploaded))}
        </p>
        {question && all > uploaded && !found && (
          <Button onClick={() => find(question.text)}>{t.showNearest}</Button>
        )}
      </div>
      {found && (
        <>
          {/* Where the button was that had the focus. */}
          <p ref={focusOn} tabIndex={-1} className="text-sm text-muted outline-none">
            {found.length === 0 ? t.threadsNotFound : t.nearest}
          </p>
          <Sources citations={found} shown={sources.shown} onShow={(one) => sources.onShow(one, '')} />
        </>
      )}
    </>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/** As many passages as can be looked through. */
const maxNearest = 3;
