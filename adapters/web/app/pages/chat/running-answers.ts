import type {
  AskEvent,
  Conversation,
  ConversationCitation,
  ConversationMessage,
} from '../../../../../schema/dashboard/conversation.ts';
import { apiOf } from '../../api/client.ts';
import { whenBack } from '../../api/connection.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { queries } from '../../api/queries.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { hasMessage, keepAnswer, keepQuestion, messagesKey } from './message-cache.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** What a person may choose for one question. */
export type Wishes = { model?: string; reasoning_effort?: 'low' | 'medium' | 'high' };

/** An answer on its way. It goes on while other pages are shown. */
export type RunningAnswer = {
  threadId: string | undefined;
  /** What the question follows; undefined: the newest message. */
  parentId: string | null | undefined;
  /** Stored, once its id is known. */
  questionId: string | undefined;
  question: string;
  answerId: string | undefined;
  model: string | undefined;
  reasoning: string;
  text: string;
  citations: ConversationCitation[];
  /**
   * `refused`: before anything was stored. `stopped`: by the person. `broken`: the connection was lost. In the last two the
   * server keeps what was written.
   */
  state: 'running' | 'refused' | 'stopped' | 'broken';
  failure: Failure | undefined;
  stop(): void;
};

/** Answers by the key of the place that they are shown in: a conversation's id, or `new:` and an assistant's. */
const answers = new Map<string, Store<RunningAnswer | undefined>>();

export function answerIn(place: string): Store<RunningAnswer | undefined> {
  const known = answers.get(place);
  if (known) return known;
  const made = createStore<RunningAnswer | undefined>(undefined);
  answers.set(place, made);
  return made;
}

/** The place of conversations that have not begun. */
export const newPlace = (assistantId: string) => `new:${assistantId}`;

type Asked = {
  assistantId: string;
  threadId: string | undefined;
  wishes: Wishes;
  /** Called with the conversation as soon as the question is stored in it. */
  onBegin?(conversation: Conversation): void;
} & ({ question: string; parentId?: string | null | undefined } | { regenerate: ConversationMessage });

/** Asks, and follows the answer until its end. */
export async function ask(asked: Asked): Promise<void> {
  const { assistantId, threadId } = asked;
  const abort = new AbortController();
  let store = answerIn(threadId ?? newPlace(assistantId));
  if (store.get()?.state === 'running') return;
  const again = 'regenerate' in asked ? asked.regenerate : undefined;
  let answer: RunningAnswer = {
    threadId,
    parentId: again ? again.parent_id : 'parentId' in asked ? asked.parentId : undefined,
    questionId: again?.id,
    question: again ? again.text : 'question' in asked ? asked.question : '',
    answerId: undefined,
    model: undefined,
    reasoning: '',
    text: '',
    citations: [],
    state: 'running',
    failure: undefined,
    stop: () => abort.abort(),
  };
  const show = createFrames(() => store.set(answer));
  const change = (facts: Partial<RunningAnswer>) => {
    answer = { ...answer, ...facts };
    show.soon();
  };
  store.set(answer);
  try {
    for await (const event of await open(asked, again, abort.signal)) {
      if (event.type === 'begin') {
        const place = store;
        store = answerIn(event.conversation.id);
        keepQuestion(event.conversation, event.question);
        answer = {
          ...answer,
          threadId: event.conversation.id,
          parentId: event.question.parent_id,
          questionId: event.question.id,
          answerId: event.answer_id,
        };
        store.set(answer);
        if (place !== store) place.set(undefined);
        tellOtherTabs(event.conversation.id);
        asked.onBegin?.(event.conversation);
      } else if (event.type === 'end') {
        show.cancel();
        keepAnswer(answer.threadId ?? '', event.answer);
        store.set(undefined);
        tellOtherTabs(answer.threadId ?? '');
        return;
      } else change(facts(event, answer));
    }
    change({ state: 'broken' });
  } catch (error) {
    const { aborted } = abort.signal;
    if (answer.answerId === undefined)
      change({ state: 'refused', failure: aborted ? undefined : toFailure(error) });
    else change({ state: aborted ? 'stopped' : 'broken' });
  }
  show.now();
  if (answer.state === 'refused' && !answer.failure) store.set(undefined);
  if (answer.state === 'stopped' || answer.state === 'broken') await takeStored(store);
}

/** How often, and with how long a pause in milliseconds, it is asked whether the server has stored a broken answer. */
const looks = { count: 10, pause: 300 };

/** Takes what the server has stored of an answer in the place of what came of it. */
export async function takeStored(store: Store<RunningAnswer | undefined>): Promise<void> {
  for (let look = 0; look < looks.count; look += 1) {
    const { threadId = '', answerId = '' } = store.get() ?? {};
    if (answerId === '') return;
    await queries.refetchQueries({ queryKey: messagesKey(threadId) });
    if (hasMessage(threadId, answerId)) return store.set(undefined);
    await new Promise((done) => setTimeout(done, looks.pause));
  }
}

whenBack(() => {
  for (const store of answers.values()) if (store.get()?.state === 'broken') void takeStored(store);
});

/** Takes away an answer that ended otherwise than it should. */
export function dismissAnswer(place: string): void {
  answerIn(place).set(undefined);
}

function facts(
  event: Exclude<AskEvent, { type: 'begin' | 'end' }>,
  answer: RunningAnswer,
): Partial<RunningAnswer> {
  switch (event.type) {
    case 'start':
      return { model: event.model };
    case 'reasoning':
      return { reasoning: answer.reasoning + event.text };
    case 'text':
      return { text: answer.text + event.text };
    case 'citations':
      return { citations: event.citations };
  }
}

function open(
  asked: Asked,
  again: ConversationMessage | undefined,
  signal: AbortSignal,
): Promise<AsyncIterable<AskEvent>> {
  const { conversations } = apiOf(asked.assistantId);
  const { threadId, assistantId, wishes } = asked;
  if (again && threadId !== undefined) {
    return conversations.regenerate.mutate(
      { thread_id: threadId, message_id: again.id, ...wishes },
      { signal },
    );
  }
  const { question, parentId } = asked as { question: string; parentId?: string | null };
  return conversations.ask.mutate(
    {
      ...(threadId === undefined ? { assistant_id: assistantId } : { thread_id: threadId }),
      ...(parentId !== undefined && { parent_id: parentId }),
      question,
      ...wishes,
    },
    { signal },
  );
}

/** Tokens come faster than frames: what came since the last frame is shown at once. */
function createFrames(draw: () => void) {
  let frame = 0;
  const now = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    draw();
  };
  return {
    soon: () => {
      frame ||= requestAnimationFrame(now);
    },
    now,
    cancel: () => cancelAnimationFrame(frame),
  };
}
