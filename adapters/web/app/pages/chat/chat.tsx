import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toFailure } from '../../api/failure.ts';
import { loadPart } from '../../lib/load-later.tsx';
import { useStore } from '../../lib/store.ts';
import { href, routes } from '../../routes.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { DropArea } from '../files/drop-area.tsx';
import { NotFound } from '../not-found.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { LockedChat } from '../sealing/locked-chat.tsx';
import { useSealing } from '../sealing/use-sealing.ts';
import type { ShownMessage } from './branches.ts';
import { ChatFoot } from './chat-foot.tsx';
import { ChatHeader } from './chat-header.tsx';
import { Composer, focusWithoutKeyboard } from './composer.tsx';
import { ConversationView } from './conversation-view.tsx';
import { EmptyChat } from './empty-chat.tsx';
import { answerIn, isOnItsWay, newPlace, type RunningAnswer } from './running-answers.ts';
import { SourcePanel, useSource } from './source/use-source.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useAsking } from './use-asking.ts';
import { useFollow, useFoundMessage } from './use-follow.ts';
import { useConversation, useMessages, useUnanswered } from './use-messages.ts';

const t = texts.chat;
const ReadOnlyFoot = loadPart(() => import('./threads/read-only-foot.tsx'));

/** A conversation with an assistant, or the start of one. */
export default function Chat({ assistant, threadId }: AssistantPageProps & { threadId?: string }) {
  const assistantId = assistant.id;
  const place = threadId ?? newPlace(assistantId);
  const [, go] = useLocation();
  const running = useStore(answerIn(place));
  const conversation = useConversation(assistantId, threadId);
  const { isSealed, isLocked, isDowngraded, seal } = useSealing(threadId, conversation.data?.sealed);
  const { query, branch, chooseVersion, followNewest, seek } = useMessages(assistantId, threadId, isLocked);
  const [editing, setEditing] = useState<string>();
  const [withdrawn, setWithdrawn] = useState<{ question: string }>();
  const field = useRef<HTMLTextAreaElement>(null);
  const begun = useRef<string>(undefined);
  const isEmpty = threadId === undefined && !running;
  const follow = useFollow(!isEmpty, query.data?.pages.length ?? 0, threadId);
  const { source, showSource, closeSource } = useSource(follow);
  const drop = useDroppedFiles(assistantId);
  const mine = conversation.data?.mine ?? true;
  const last = mine && !running ? branch.at(-1)?.message : undefined;
  const unanswered = useUnanswered(assistantId, threadId, last);
  const announcement = useAnnouncement(running, branch);
  // The browser's history keeps page titles.
  useTitle(isSealed ? texts.sealing.lockedTitle : conversation.data?.title || t.newChat);
  useEffect(() => focusWithoutKeyboard(field.current), []);
  // What was opened of one conversation has no place in another.
  useEffect(() => {
    closeSource();
    setEditing(undefined);
    if (threadId === undefined) focusWithoutKeyboard(field.current);
    else follow.toLastPlace();
  }, [threadId]);
  useFoundMessage(branch, seek, follow.toElement);
  useShortcuts({ n: () => go(href(routes.chat, { assistantId })) });

  const asking = useAsking({
    assistantId,
    threadId,
    isSealed,
    branch,
    followNewest,
    onBegin() {
      setEditing(undefined);
      focusWithoutKeyboard(field.current);
      follow.toEnd();
    },
    onBegun(id) {
      begun.current = id;
    },
    onWithdrawn: (question) => setWithdrawn({ question }),
  });

  const failure = conversation.error ?? query.error;
  if (toFailure(failure).status === 404)
    return <NotFound lead={t.notFound} to={href(routes.chat, { assistantId })} back={t.newChat} />;
  const isHidden = isLocked || isDowngraded;
  return (
    <DropArea
      className={`grid print:block ${source ? 'lg:grid-cols-[minmax(0,1fr)_clamp(26rem,34vw,44rem)]' : ''}`}
      {...drop}
    >
      <section aria-label={t.conversation} className="flex min-w-0 flex-col">
        <ChatHeader assistant={assistant} conversation={conversation.data} />
        <div
          ref={follow.content}
          className={`mx-auto grid w-full max-w-3xl flex-1 grid-cols-1 gap-6 px-4 pt-6 pb-8 md:px-8 ${isEmpty ? 'content-center' : 'content-start'}`}
        >
          {failure && <FailurePanel error={failure} onRetry={() => retry(conversation, query)} />}
          {isDowngraded && <FailurePanel error={new Error(texts.sealing.downgraded)} />}
          {isLocked && !isDowngraded && conversation.data && <LockedChat />}
          {threadId !== undefined && !isLocked && query.isPending && !failure && <LoadingRows rows={2} />}
          {query.hasNextPage && <EarlierButton query={query} />}
          {isEmpty && <EmptyChat assistant={assistant} onAsk={asking.onAsk} onFiles={drop.onFiles} />}
          <ConversationView
            {...{ assistantId, threadId, running, mine, editing, unanswered }}
            onEdit={asking.onEdit}
            onRegenerate={asking.onRegenerate}
            branch={isHidden ? [] : withRunning(branch, running)}
            onEditing={setEditing}
            onVersion={chooseVersion}
            sources={{ shown: source?.citation, onShow: showSource }}
          />
        </div>
        <ChatFoot onJump={follow.isAtEnd ? undefined : follow.toEnd}>
          {!isHidden && mine && (
            <Composer
              {...{ field, assistantId, place, begun, isSealed, withdrawn }}
              onAsk={asking.onAsk}
              onSeal={seal}
              isBusy={isOnItsWay(running)}
              onStop={() => running?.stop()}
              onEditLast={() => setEditing(lastQuestion(branch)?.id)}
            />
          )}
          {!isHidden && !mine && threadId !== undefined && (
            <ReadOnlyFoot
              {...{ assistantId, threadId }}
              author={conversation.data?.author ?? null}
              last={branch.at(-1)?.message.id}
            />
          )}
        </ChatFoot>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </section>
      <Suspense fallback={null}>
        {source && <SourcePanel assistantId={assistantId} {...source} onClose={closeSource} />}
      </Suspense>
    </DropArea>
  );
}

/** What becomes of files that are dropped on the conversation or pasted into it. */
function useDroppedFiles(assistantId: string) {
  const [, go] = useLocation();
  const onFiles = async (added: File[]) => {
    const { uploadsOf } = await import('../files/uploads.ts');
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

/** Loads the messages before those that are shown. */
function EarlierButton({ query }: { query: ReturnType<typeof useMessages>['query'] }) {
  return (
    <Button
      className="justify-self-center"
      onClick={() => void query.fetchNextPage()}
      busy={query.isFetchingNextPage}
    >
      {t.earlier}
    </Button>
  );
}

/** Asks again for what could not be loaded. */
function retry(...queries: { error: unknown; refetch(): Promise<unknown> }[]): void {
  for (const query of queries) if (query.error) void query.refetch();
}

const lastQuestion = (branch: ShownMessage[]) =>
  branch.findLast(({ message }) => message.role === 'user')?.message;

/** The branch up to the message that the running answer continues. */
function withRunning(branch: ShownMessage[], running: RunningAnswer | undefined): ShownMessage[] {
  if (!running) return branch;
  const last = running.questionId ?? running.parentId;
  if (last === undefined) return branch;
  return branch.slice(0, branch.findIndex(({ message }) => message.id === last) + 1);
}
