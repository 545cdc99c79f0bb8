import { useState } from 'react';
import { connection } from '../../api/connection.ts';
import { type Failure, HttpError } from '../../api/failure.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Link } from '../../link.tsx';
import { href, routes } from '../../routes.ts';
import type { ReadableMessage } from '../../sealing/readable-message.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { FileIcon } from '../../ui/icons.tsx';
import { FailurePanel } from '../../ui/states.tsx';
import { SealingDialog } from '../sealing/dialogs.tsx';
import { Answer, type SourceChoice } from './answer.tsx';
import { type OnlyFile, resume } from './ask.ts';
import type { ShownMessage } from './branches.ts';
import { Outcome } from './outcome.tsx';
import { Question } from './question.tsx';
import { isHeldBack, type RunningAnswer, type Written } from './running-answers.ts';
import { Versions } from './versions.tsx';

const t = texts.chat;

type ConversationViewProps = {
  assistantId: string;
  threadId: string | undefined;
  /** The messages of one branch, without those that a running answer replaces. */
  branch: ShownMessage[];
  running: RunningAnswer | undefined;
  /** An answer is on its way, in this branch or another one: nothing else is asked. */
  isBusy: boolean;
  /** Whether the reader may continue the conversation. */
  mine: boolean;
  editing: string | undefined;
  onEditing(messageId: string | undefined): void;
  onEdit(message: ReadableMessage, question: string, isOfAllFiles?: boolean): void;
  onRegenerate(question: ReadableMessage): void;
  onVersion(shown: ShownMessage, step: 1 | -1): void;
  /** The question without an answer, if none is being written. */
  unanswered: string | undefined;
  sources: SourceChoice;
};

/** The messages of a conversation, with the running answer. */
export function ConversationView(props: ConversationViewProps) {
  const { branch, running, unanswered, onRegenerate } = props;
  const last = branch.at(-1)?.message;
  // One list keyed by id: an answer keeps its elements, and the selection in them, when it is stored.
  const items = branch.map((shown, index) =>
    shown.message.isRefused ? (
      <Broken key={shown.message.id} text={texts.sealing.refused} />
    ) : shown.message.role === 'user' ? (
      <StoredQuestion key={shown.message.id} shown={shown} {...props} />
    ) : (
      <AnswerItem key={shown.message.id} stored={shown} question={branch[index - 1]?.message} {...props} />
    ),
  );
  if (running) {
    const question = branch.find(({ message }) => message.id === running.questionId)?.message;
    if (!question)
      items.push(<Question key="question" text={running.question} isEditing={false} onEditing={() => {}} />);
    items.push(
      <AnswerItem key={running.answerId ?? 'answer'} growing={running} question={question} {...props} />,
    );
  } else if (last && last.id === unanswered) {
    const again = () => onRegenerate(last);
    items.push(<Broken key="unanswered" text={t.unanswered} action={t.again} onAction={again} />);
  }
  return items;
}

function StoredQuestion({
  assistantId,
  shown,
  mine,
  isBusy,
  editing,
  onEditing,
  onEdit,
  onVersion,
}: ConversationViewProps & { shown: ShownMessage }) {
  const { message } = shown;
  const mayEdit = mine && !isBusy;
  return (
    <div id={message.id} className="grid gap-1">
      <Question
        text={message.text}
        isEditing={editing === message.id}
        onEditing={(isEditing) => onEditing(isEditing ? message.id : undefined)}
        onEdit={mayEdit ? (question) => onEdit(message, question) : undefined}
      />
      {message.file && <OnlyFrom assistantId={assistantId} file={message.file} />}
      <div className="flex justify-end empty:hidden">
        <Versions shown={shown} onChoose={(step) => onVersion(shown, step)} />
      </div>
    </div>
  );
}

/** Below a question: the only file that it was answered from. */
function OnlyFrom({ assistantId, file: { id, filename } }: { assistantId: string; file: OnlyFile }) {
  return (
    <p className="flex min-w-0 items-center justify-end gap-1 text-sm text-muted">
      <FileIcon className="size-3.5 shrink-0" />
      <span className="shrink-0">{filename === null ? t.onlyFromDeleted : t.onlyFrom}</span>
      {filename !== null && (
        <Link
          href={href(routes.file, { assistantId, fileId: id })}
          className="flex min-w-0 underline hover:text-ink"
        >
          <FileName name={filename} />
        </Link>
      )}
    </p>
  );
}

type AnswerItemProps = ConversationViewProps & { question: ReadableMessage | undefined };

const nothing = createStore<Written>({ reasoning: '', text: '', citations: [] });

/** An answer, stored or running. */
function AnswerItem(props: AnswerItemProps & { stored?: ShownMessage; growing?: RunningAnswer }) {
  const { stored, growing, sources } = props;
  const written = useStore(growing?.written ?? nothing);
  const { text, reasoning, citations } = stored?.message ?? written;
  if (growing?.state === 'refused') return <Refused {...growing} />;
  return (
    <Answer
      id={stored?.message.id}
      text={text}
      reasoning={reasoning ?? ''}
      citations={citations}
      isGrowing={growing?.state === 'running'}
      {...sources}
    >
      {stored && <Outcome {...props} shown={stored} onVersion={(step) => props.onVersion(stored, step)} />}
      {growing && <Progress {...props} growing={growing} isEmpty={text === ''} />}
    </Answer>
  );
}

/** Why nothing was stored, with the question still above it. A key that was replaced has to be unlocked before it is asked again. */
function Refused({ failure, again }: RunningAnswer) {
  const [isUnlocking, setUnlocking] = useState(false);
  const unlockFirst = () => setUnlocking(true);
  const onRetry = again && (failure?.code === 'sealing_changed' ? unlockFirst : again);
  return (
    <>
      <FailurePanel error={new HttpError(failure as Failure)} {...(onRetry && { onRetry })} />
      {isUnlocking && again && <SealingDialog onClose={() => setUnlocking(false)} onOpened={again} />}
    </>
  );
}

/** The state of a running answer, or why it cannot finish. */
function Progress({
  growing,
  isEmpty,
  question,
  onRegenerate,
}: AnswerItemProps & { growing: RunningAnswer; isEmpty: boolean }) {
  const isHeld = isHeldBack(growing, useStore(connection));
  switch (growing.state) {
    case 'running':
      if (!isEmpty) return null;
      if (isHeld) return <p className="text-muted">{t.waiting}</p>;
      return <p className="pulse text-muted">{growing.model === undefined ? t.searching : t.thinking}</p>;
    case 'stopping':
      return <p className="text-sm text-muted">{t.stopping}</p>;
    case 'broken':
      return <Broken text={t.broken} action={t.rest} onAction={() => void resume(growing)} />;
    case 'lost':
      return <Broken text={t.lost} action={t.again} onAction={question && (() => onRegenerate(question))} />;
    case 'refused':
      return null;
  }
}

/** Says what is missing in an answer, and offers an action. */
function Broken({
  text,
  action,
  onAction,
}: {
  text: string;
  action?: string;
  onAction?: (() => void) | undefined;
}) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-lg bg-warn-soft px-3.5 py-2.5">
      <p className="min-w-0 flex-1 basis-56">{text}</p>
      {onAction && <Button onClick={onAction}>{action}</Button>}
    </div>
  );
}
