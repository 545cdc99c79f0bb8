import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toFailure } from '../../api/failure.ts';
import { loadPart } from '../../api/load-later.tsx';
import { useStore } from '../../lib/store.ts';
import { useNear } from '../../lib/use-near.ts';
import { href, routes } from '../../routes.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { DropArea } from '../files/uploads/drop-area.tsx';
import { NotFound } from '../not-found.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { LockedChat } from '../sealing/locked-chat.tsx';
import { useSealing } from '../sealing/use-sealing.ts';
import type { OnlyFile } from './ask.ts';
import type { ShownMessage } from './branches.ts';
import { ChatFoot } from './chat-foot.tsx';
import { ChatHeader } from './chat-header.tsx';
import { Composer, focusWithoutKeyboard } from './composer/composer.tsx';
import { ConversationView } from './conversation-view.tsx';
import { EmptyChat } from './empty-chat.tsx';
import { answerIn, isOnItsWay, newPlace, type RunningAnswer } from './running-answers.ts';
import { useFollow } from './scroll/use-follow.ts';
import { useFoundMessage } from './scroll/use-found-message.ts';
import { SourcePanel, useSource } from './source/use-source.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useAsking, useOnlyFile } from './use-asking.ts';
import { useConversation, useMessages, useUnanswered } from './use-messages.ts';

const t = texts.chat;
const ReadOnlyFoot = loadPart(() => import('./threads/read-only-foot.tsx'));

type Place = { assistantId: string; threadId: string | undefined };

/** A conversation with an assistant, or the start of one. */
export default function Chat({ assistant, threadId }: AssistantPageProps & { threadId?: string }) {
  const assistantId = assistant.id;
  const [, go] = useLocation();
  const thread = useThread({ assistantId, threadId });
  const reading = useReading(threadId, thread);
  const writing = useWriting({ assistantId, threadId }, thread, reading);
  const drop = useDroppedFiles(assistantId);
  const newChat = href(routes.chat, { assistantId });
  useShortcuts({ n: () => go(newChat) });
  if (toFailure(thread.failure).status === 404)
    return <NotFound lead={t.notFound} to={newChat} back={t.newChat} />;
  const { source, closeSource, follow, field } = reading;
  const askAbout = (file: OnlyFile) => {
    writing.setOnlyFile(file);
    closeSource();
    field.current?.focus();
  };
  const parts = { assistant, threadId, thread, reading, writing };
  return (
    <DropArea
      className={`grid print:block ${source ? 'lg:grid-cols-[minmax(0,1fr)_clamp(22rem,34vw,44rem)]' : ''}`}
      {...drop}
    >
      <section aria-label={t.conversation} className="flex min-w-0 flex-col">
        <ChatHeader assistant={assistant} conversation={thread.conversation.data} />
        <Messages {...parts} onFiles={drop.onFiles} />
        <ChatFoot onJump={follow.isAtEnd ? undefined : follow.toEnd}>
          {!thread.isHidden && <Reply {...parts} />}
        </ChatFoot>
        <p role="status" className="sr-only">
          {thread.announcement}
        </p>
      </section>
      <Suspense fallback={null}>
        {source && (
          <SourcePanel
            assistantId={assistantId}
            {...source}
            onClose={closeSource}
            onAskAbout={thread.mine ? askAbout : undefined}
          />
        )}
      </Suspense>
    </DropArea>
  );
}

/** The conversation: its messages, the answer that is being written, and what of it may be shown. */
function useThread({ assistantId, threadId }: Place) {
  const running = useStore(answerIn(threadId ?? newPlace(assistantId)));
  const conversation = useConversation(assistantId, threadId);
  const sealing = useSealing(threadId, conversation.data?.sealed);
  const messages = useMessages(assistantId, threadId, sealing.isLocked);
  const { query, branch } = messages;
  const mine = conversation.data?.mine ?? true;
  const last = mine && !running ? branch.at(-1)?.message : undefined;
  // The browser's history keeps page titles.
  useTitle(sealing.isSealed ? texts.sealing.lockedTitle : conversation.data?.title || t.newChat);
  return {
    ...messages,
    running,
    conversation,
    sealing,
    isHidden: sealing.isLocked || sealing.isDowngraded,
    /** Whether the reader may continue it. */
    mine,
    unanswered: useUnanswered(assistantId, threadId, last),
    announcement: useAnnouncement(running, branch),
    isEmpty: threadId === undefined && !running,
    failure: conversation.error ?? query.error,
  };
}

type Thread = ReturnType<typeof useThread>;

/** Where the page stands, and what the reader has opened: a source, or a question to be edited. */
function useReading(threadId: string | undefined, { isEmpty, query, branch, seek }: Thread) {
  const [editing, setEditing] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const follow = useFollow(!isEmpty, query.data?.pages.length ?? 0, threadId);
  const { source, showSource, closeSource } = useSource(follow);
  useEffect(() => focusWithoutKeyboard(field.current), []);
  // What was opened of one conversation has no place in another.
  useEffect(() => {
    closeSource();
    setEditing(undefined);
    if (threadId !== undefined) follow.toLastPlace();
    // Whoever goes through the list of conversations by keyboard stays in it; anybody else types the next question.
    if (threadId === undefined || !document.activeElement?.matches(':focus-visible'))
      focusWithoutKeyboard(field.current);
  }, [threadId]);
  useFoundMessage(branch, seek, follow.toElement);
  return { editing, setEditing, field, follow, source, showSource, closeSource };
}

type Reading = ReturnType<typeof useReading>;

/** The ways to ask, and what is to be done with the field for questions when one has been asked. */
function useWriting(place: Place, { sealing, branch, followNewest }: Thread, reading: Reading) {
  const { field, follow, setEditing } = reading;
  const begun = useRef<string>(undefined);
  const [onlyFile, setOnlyFile] = useOnlyFile(place.threadId, branch);
  const asking = useAsking({
    ...place,
    isSealed: sealing.isSealed,
    branch,
    onlyFile,
    followNewest,
    onBegin() {
      setEditing(undefined);
      focusWithoutKeyboard(field.current);
      follow.toAnswer();
    },
    onBegun(id) {
      begun.current = id;
    },
  });
  return { ...asking, begun, onlyFile, setOnlyFile };
}

type PartProps = AssistantPageProps & {
  threadId: string | undefined;
  thread: Thread;
  reading: Reading;
  writing: ReturnType<typeof useWriting>;
};

/** The messages, or what stands in their place. */
function Messages({
  assistant,
  threadId,
  thread,
  reading,
  writing,
  onFiles,
}: PartProps & { onFiles(files: File[]): void }) {
  const { conversation, query, branch, running, mine, unanswered, failure, isEmpty } = thread;
  const { isLocked, isDowngraded } = thread.sealing;
  const before = running && branchBefore(running, branch);
  return (
    <div
      ref={reading.follow.content}
      className={`mx-auto grid w-full max-w-3xl flex-1 grid-cols-1 gap-6 px-4 pt-6 pb-8 md:px-8 ${isEmpty ? 'content-center' : 'content-start'}`}
    >
      {failure && <FailurePanel error={failure} onRetry={() => retry(conversation, query)} />}
      {isDowngraded && <FailurePanel error={new Error(texts.sealing.downgraded)} />}
      {isLocked && !isDowngraded && conversation.data && <LockedChat />}
      {threadId !== undefined && !isLocked && query.isPending && !failure && <LoadingRows rows={2} />}
      {query.hasNextPage && <EarlierButton query={query} />}
      {isEmpty && (
        <EmptyChat
          assistant={assistant}
          onlyFile={writing.onlyFile}
          onAsk={writing.onAsk}
          onFiles={onFiles}
        />
      )}
      <ConversationView
        assistantId={assistant.id}
        {...{ threadId, mine, unanswered }}
        running={before && running}
        isBusy={isOnItsWay(running)}
        branch={thread.isHidden ? [] : (before ?? branch)}
        editing={reading.editing}
        onEditing={reading.setEditing}
        onEdit={writing.onEdit}
        onRegenerate={writing.onRegenerate}
        onVersion={thread.chooseVersion}
        sources={{ shown: reading.source?.citation, onShow: reading.showSource }}
      />
    </div>
  );
}

/** The field for the next question; in somebody else's conversation, the way to a copy of it. */
function Reply({ assistant, threadId, thread, reading, writing }: PartProps) {
  const assistantId = assistant.id;
  const { conversation, branch, running, sealing } = thread;
  if (thread.mine) {
    return (
      <Composer
        {...{ assistantId, begun: writing.begun }}
        field={reading.field}
        place={threadId ?? newPlace(assistantId)}
        onlyFile={writing.onlyFile}
        onAllFiles={() => writing.setOnlyFile('all')}
        onAsk={writing.onAsk}
        isSealed={sealing.isSealed}
        onSeal={sealing.seal}
        isBusy={isOnItsWay(running)}
        onStop={() => {
          running?.stop();
          return running?.questionId === undefined ? running?.question : undefined;
        }}
        onEditLast={() => reading.setEditing(lastQuestion(branch)?.id)}
      />
    );
  }
  return (
    threadId !== undefined && (
      <ReadOnlyFoot
        {...{ assistantId, threadId }}
        author={conversation.data?.author ?? null}
        last={branch.at(-1)?.message.id}
      />
    )
  );
}

/** What becomes of files that are dropped on the conversation or pasted into it. */
function useDroppedFiles(assistantId: string) {
  const [, go] = useLocation();
  const onFiles = async (added: File[]) => {
    const { uploadsOf } = await import('../files/uploads/upload-queue.ts');
    uploadsOf(assistantId).add(added);
    go(href(routes.files, { assistantId }));
  };
  return {
    onFiles,
    // What everyone is to read is not added by a slip.
    onPaste: (pasted: File[]) =>
      notify(t.filePasted, { action: { label: t.addPasted, run: () => void onFiles(pasted) } }),
  };
}

/** Loads the messages before those that are shown: by itself as the reader nears them, and at a press. */
function EarlierButton({ query }: { query: ReturnType<typeof useMessages>['query'] }) {
  const place = useRef<HTMLDivElement>(null);
  // After a failure it waits to be pressed.
  useNear(place, () => {
    if (!query.isFetching && !query.isError) void query.fetchNextPage();
  });
  return (
    <div ref={place} className="justify-self-center">
      <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
        {t.earlier}
      </Button>
    </div>
  );
}

/** Asks again for what could not be loaded. */
function retry(...queries: { error: unknown; refetch(): Promise<unknown> }[]): void {
  for (const query of queries) if (query.error) void query.refetch();
}

const lastQuestion = (branch: ShownMessage[]) =>
  branch.findLast(({ message }) => message.role === 'user')?.message;

/** The branch up to the message that a running answer continues; undefined where that is in another branch than the one that is read. */
function branchBefore(running: RunningAnswer, branch: ShownMessage[]): ShownMessage[] | undefined {
  const last = running.questionId ?? running.parentId;
  if (last === undefined) return branch;
  const at = branch.findIndex(({ message }) => message.id === last);
  const isElsewhere = at < 0 && last !== null && branch.length > 0;
  return isElsewhere ? undefined : branch.slice(0, at + 1);
}
