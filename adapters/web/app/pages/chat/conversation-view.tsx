import type { ConversationMessage } from '../../../../../schema/dashboard/conversation.ts';
import { type Failure, HttpError } from '../../api/failure.ts';
import { useStore } from '../../lib/store.ts';
import { texts } from '../../texts/texts.ts';
import { CopyButton } from '../../ui/bits.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { RetryIcon } from '../../ui/icons.tsx';
import { FailurePanel } from '../../ui/states.tsx';
import { Answer, type SourceChoice } from './answer.tsx';
import { withoutWrittenSources } from './answer-text.ts';
import { resume } from './ask.ts';
import type { ShownMessage } from './branches.ts';
import { Question } from './question.tsx';
import { Rating } from './rating.tsx';
import { dismiss, isOnItsWay, type RunningAnswer } from './running-answers.ts';
import { Versions } from './versions.tsx';

const t = texts.chat;

type ConversationViewProps = {
  assistantId: string;
  threadId: string | undefined;
  /** The messages of one branch; those that a running answer replaces are left out. */
  branch: ShownMessage[];
  running: RunningAnswer | undefined;
  /** Whether the reader may go on with the conversation. */
  mine: boolean;
  editing: string | undefined;
  onEditing(messageId: string | undefined): void;
  onEdit(message: ConversationMessage, question: string): void;
  onRegenerate(question: ConversationMessage): void;
  onVersion(shown: ShownMessage, step: 1 | -1): void;
  /** The question that has no answer, and that none is being written to. */
  unanswered: string | undefined;
  sources: SourceChoice;
};

/** The messages of a conversation, with the answer that is on its way. */
export function ConversationView(props: ConversationViewProps) {
  const { branch, running, sources } = props;
  const last = branch.at(-1);
  const isStored = branch.some(({ message }) => message.id === running?.questionId);
  return (
    <>
      {branch.map((shown, index) =>
        shown.message.role === 'user' ? (
          <StoredQuestion key={shown.message.id} shown={shown} {...props} />
        ) : (
          <StoredAnswer
            key={shown.message.id}
            shown={shown}
            question={branch[index - 1]?.message}
            {...props}
          />
        ),
      )}
      {running && (
        <>
          {!isStored && <Question text={running.question} isEditing={false} onEditing={() => {}} />}
          <Progress {...props} running={running} sources={sources} />
        </>
      )}
      {!running && last?.message.id === props.unanswered && last && (
        <Broken text={t.unanswered} action={t.again} onAction={() => props.onRegenerate(last.message)} />
      )}
    </>
  );
}

function StoredQuestion({
  shown,
  mine,
  running,
  editing,
  onEditing,
  onEdit,
  onVersion,
}: ConversationViewProps & { shown: ShownMessage }) {
  const { message } = shown;
  const mayEdit = mine && !isOnItsWay(running);
  return (
    <div className="grid gap-1">
      <Question
        text={message.text}
        isEditing={editing === message.id}
        onEditing={(isEditing) => onEditing(isEditing ? message.id : undefined)}
        onEdit={mayEdit ? (question) => onEdit(message, question) : undefined}
      />
      <div className="flex justify-end empty:hidden">
        <Versions shown={shown} onChoose={(step) => onVersion(shown, step)} />
      </div>
    </div>
  );
}

function StoredAnswer({
  shown,
  question,
  assistantId,
  threadId = '',
  mine,
  running,
  onRegenerate,
  onVersion,
  sources,
}: ConversationViewProps & { shown: ShownMessage; question: ConversationMessage | undefined }) {
  const { message } = shown;
  const { text, reasoning, citations, status, error } = message;
  return (
    <Answer text={text} reasoning={reasoning ?? ''} citations={citations} {...sources}>
      {status === 'stopped' && <p className="text-sm text-muted">{t.stopped}</p>}
      {status === 'failed' && (
        <div role="alert" className="any-text rounded-lg bg-bad-soft px-3.5 py-2.5">
          <p className="font-medium text-bad">{t.failed}</p>
          {error && <p>{error}</p>}
        </div>
      )}
      <div data-print="hide" className="-ms-2 flex flex-wrap items-center">
        {text && <CopyButton text={withoutWrittenSources(text, citations)} label={t.copy} />}
        {mine && question && (
          <IconButton label={t.retry} disabled={isOnItsWay(running)} onClick={() => onRegenerate(question)}>
            <RetryIcon />
          </IconButton>
        )}
        {mine && status === 'complete' && <Rating {...{ assistantId, threadId, message }} />}
        <Versions shown={shown} onChoose={(step) => onVersion(shown, step)} />
      </div>
    </Answer>
  );
}

/** An answer on its way, or one that did not come to its end. */
function Progress({
  running,
  branch,
  sources,
  onRegenerate,
}: ConversationViewProps & { running: RunningAnswer }) {
  const { state, failure, model } = running;
  const { text, reasoning, citations } = useStore(running.written);
  const question = branch.findLast(({ message }) => message.id === running.questionId)?.message;
  if (state === 'refused') {
    return <FailurePanel error={new HttpError(failure as Failure)} onRetry={() => dismiss(running)} />;
  }
  return (
    <Answer
      text={text}
      reasoning={reasoning}
      citations={citations}
      isGrowing={state === 'running'}
      {...sources}
    >
      {state === 'running' && text === '' && (
        <p className="pulse text-muted">{model === undefined ? t.searching : t.thinking}</p>
      )}
      {state === 'stopping' && <p className="text-sm text-muted">{t.stopped}</p>}
      {state === 'broken' && <Broken text={t.broken} action={t.rest} onAction={() => void resume(running)} />}
      {state === 'lost' && (
        <Broken text={t.lost} action={t.again} onAction={question && (() => onRegenerate(question))} />
      )}
    </Answer>
  );
}

/** Says what an answer lacks, and offers what can be done. */
function Broken({
  text,
  action,
  onAction,
}: {
  text: string;
  action: string;
  onAction: (() => void) | undefined;
}) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-lg bg-warn-soft px-3.5 py-2.5">
      <p className="min-w-0 flex-1 basis-56">{text}</p>
      {onAction && <Button onClick={onAction}>{action}</Button>}
    </div>
  );
}
