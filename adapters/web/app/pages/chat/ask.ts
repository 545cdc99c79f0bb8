import type {
  AskEvent,
  Conversation,
  ConversationMessage,
} from '../../../../../schema/dashboard/conversation.ts';
import { apiOf } from '../../api/client.ts';
import { lookNow, whenBack, whenReachable } from '../../api/connection.ts';
import { type Failure, noResponse, toFailure } from '../../api/failure.ts';
import { queries } from '../../api/queries.ts';
import { createStore } from '../../lib/store.ts';
import { isSealedId } from '../../sealing/open-sealed.ts';
import type { ReadableMessage } from '../../sealing/readable-message.ts';
import { hasMessage, messagesKey } from './message-cache.ts';
import {
  answerIn,
  change,
  dismiss,
  isOnItsWay,
  latest,
  newPlace,
  type RunningAnswer,
  receive,
  shownAnswers,
} from './running-answers.ts';

/** What a person can choose for one question. */
export type Wishes = { model?: string; reasoning_effort?: 'low' | 'medium' | 'high' };

/** The file that a question is limited to. */
export type OnlyFile = NonNullable<ConversationMessage['file']>;

type Asked = {
  assistantId: string;
  threadId: string | undefined;
  wishes: Wishes;
  /** The only file that the question is answered from; one that is asked again keeps its own. */
  onlyFile?: OnlyFile | undefined;
  /** Called with the conversation as soon as the question is stored in it. */
  onBegin?(conversation: Conversation): void;
  /** The preceding messages, oldest first: in sealed conversations the server does not know them. */
  before: ReadableMessage[];
  /** Whether a new conversation is sealed. */
  isSealed?: boolean | undefined;
} & ({ question: string; parentId?: string | null | undefined } | { regenerate: ReadableMessage });

/** Asks, and follows the answer until its end. */
export async function ask(asked: Asked): Promise<void> {
  const { assistantId, threadId } = asked;
  const store = answerIn(threadId ?? newPlace(assistantId));
  if (isOnItsWay(store.get())) return;
  const abort = new AbortController();
  const answer =
    'regenerate' in asked
      ? answerTo(assistantId, threadId, asked.regenerate, abort)
      : createAnswer({ assistantId, threadId, parentId: asked.parentId, question: asked.question }, abort);
  store.set({ ...answer, again: () => void ask(asked) });
  let failure: Failure | undefined;
  try {
    // What is asked while the server is away goes out as soon as it is back.
    await Promise.race([whenReachable(), whenStopped(abort.signal)]);
    await receive(answer, await open(asked, abort.signal), asked.onBegin);
  } catch (error) {
    failure = toFailure(error);
  }
  const rest = latest(answer);
  if (rest?.answerId !== undefined) await resume(rest);
  // Whoever stopped it before it began need not be told.
  else if (abort.signal.aborted) dismiss(answer);
  else change(answer, { state: 'refused', failure: failure ?? noResponse });
}

/** Rejects once it is stopped. */
const whenStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );

/**
 * Follows the answer to a stored question that may be in progress: asked in another tab, or before the page was loaded.
 * @returns whether it may be in progress; false once the server says that it is not
 */
export async function attach(
  assistantId: string,
  threadId: string,
  question: ReadableMessage,
): Promise<boolean> {
  const answer = answerTo(assistantId, threadId, question, new AbortController());
  try {
    const place = { thread_id: threadId, message_id: question.id };
    await receive(answer, await apiOf(assistantId).conversations.follow.mutate(place));
  } catch (error) {
    if (toFailure(error).status === 404) return false;
  }
  await resume(answer);
  return true;
}

function createAnswer(
  facts: Pick<RunningAnswer, 'assistantId' | 'threadId' | 'parentId' | 'question'>,
  abort: AbortController,
): RunningAnswer {
  const answer: RunningAnswer = {
    ...facts,
    questionId: undefined,
    answerId: undefined,
    model: undefined,
    written: createStore({ reasoning: '', text: '', citations: [] }),
    state: 'running',
    failure: undefined,
    again: undefined,
    stop: () => void stop(answer, abort),
  };
  return answer;
}

function answerTo(
  assistantId: string,
  threadId: string | undefined,
  { id, parent_id: parentId, text: question }: ReadableMessage,
  abort: AbortController,
): RunningAnswer {
  return { ...createAnswer({ assistantId, threadId, parentId, question }, abort), questionId: id };
}

async function stop(answer: RunningAnswer, abort: AbortController): Promise<void> {
  const { assistantId, threadId, answerId } = latest(answer) ?? answer;
  if (threadId === undefined || answerId === undefined) return abort.abort();
  change(answer, { state: 'stopping' });
  const place = { thread_id: threadId, message_id: answerId };
  await apiOf(assistantId)
    .conversations.stop.mutate(place)
    // An answer that cannot be stopped is followed further.
    .catch(() => latest(answer)?.state === 'stopping' && change(answer, { state: 'running' }));
}

/** How often the rest of an answer is requested in a row, and the pause between attempts in milliseconds. */
const tries = { count: 5, pause: 600 };

const resuming = new Set<RunningAnswer['written']>();

/** Gets the rest of an answer after the connection was lost: as it continues, or as it was stored meanwhile. */
export async function resume(answer: RunningAnswer): Promise<void> {
  const { written } = answer;
  if (resuming.has(written)) return lookNow();
  resuming.add(written);
  try {
    for (let tried = 0; tried < tries.count; tried += 1) {
      if (tried > 0) await new Promise((done) => setTimeout(done, tries.pause));
      if (!latest(answer)) return;
      const length = written.get().text.length;
      const isThere = await followRest(answer);
      if (!latest(answer)) return;
      // The server may be back before the page has noticed that it was away.
      if (isThere === 'unknown') await whenReachable();
      if (written.get().text.length > length) tried = 0;
      if (!isThere && tried === tries.count - 1) change(answer, { state: 'lost' });
    }
  } finally {
    resuming.delete(written);
  }
}

/** @returns whether the server knows the answer; `unknown` if it does not respond. */
async function followRest(answer: RunningAnswer): Promise<boolean | 'unknown'> {
  const { assistantId, threadId = '', answerId = '' } = latest(answer) ?? answer;
  change(answer, { state: 'broken' });
  try {
    const place = { thread_id: threadId, message_id: answerId };
    await receive(answer, await apiOf(assistantId).conversations.follow.mutate(place));
    return true;
  } catch (error) {
    change(answer, { state: 'broken' });
    const { status } = toFailure(error);
    if (status !== 404) return status === 0 ? 'unknown' : true;
    // It has ended meanwhile.
    await queries.refetchQueries({ queryKey: messagesKey(threadId) });
    if (!hasMessage(threadId, answerId)) return false;
    dismiss(answer);
    return true;
  }
}

whenBack(() => {
  for (const answer of shownAnswers()) if (answer.state === 'broken') void resume(answer);
});

function open(asked: Asked, signal: AbortSignal): Promise<AsyncIterable<AskEvent>> {
  const { threadId, assistantId, wishes } = asked;
  if (threadId === undefined ? asked.isSealed : isSealedId(threadId)) return openSealed(asked, signal);
  const { conversations } = apiOf(assistantId);
  if ('regenerate' in asked) {
    const place = { thread_id: threadId ?? '', message_id: asked.regenerate.id };
    return conversations.regenerate.mutate({ ...place, ...wishes }, { signal });
  }
  const { question, parentId, onlyFile } = asked;
  return conversations.ask.mutate(
    {
      ...(threadId === undefined ? { assistant_id: assistantId } : { thread_id: threadId }),
      ...(parentId !== undefined && { parent_id: parentId }),
      question,
      ...(onlyFile && { file_id: onlyFile.id }),
      ...wishes,
    },
    { signal },
  );
}

async function openSealed(asked: Asked, signal: AbortSignal): Promise<AsyncIterable<AskEvent>> {
  const { askSealed } = await import('../../sealing/ask-sealed.ts');
  const question =
    'regenerate' in asked
      ? {
          ...asked,
          text: asked.regenerate.text,
          questionId: asked.regenerate.id,
          onlyFile: asked.regenerate.file,
        }
      : { ...asked, text: asked.question, parentId: asked.parentId ?? null };
  return askSealed(question, asked.wishes, signal);
}
