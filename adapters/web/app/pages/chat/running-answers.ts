import type { Citation } from '../../../../../schema/chat.ts';
import type {
  AskEvent,
  Conversation,
  ConversationMessage,
} from '../../../../../schema/dashboard/conversation.ts';
import type { Connection } from '../../api/connection.ts';
import type { Failure } from '../../api/failure.ts';
import { getOrCreate } from '../../lib/get-or-create.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { openEvent } from '../../sealing/open-sealed.ts';
import { keepAnswer, keepQuestion } from './message-cache.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** An answer on its way. It goes on while other pages are shown. */
export type RunningAnswer = {
  assistantId: string;
  threadId: string | undefined;
  /** What the question follows; undefined: the newest message. */
  parentId: string | null | undefined;
  /** Stored, once its id is known. */
  questionId: string | undefined;
  question: string;
  answerId: string | undefined;
  model: string | undefined;
  /** What grows with each frame: a store of its own, so that only what shows it is drawn again. It also tells answers apart. */
  written: Store<Written>;
  /**
   * `stopping`: the server is to stop it. `refused`: before anything was stored. `broken`: the connection was lost, and
   * the server goes on writing. `lost`: it does not, and has stored nothing.
   */
  state: 'running' | 'stopping' | 'refused' | 'broken' | 'lost';
  failure: Failure | undefined;
  /** Asks the same once more, after a refusal. */
  again: (() => void) | undefined;
  stop(): void;
};

export type Written = { reasoning: string; text: string; citations: Citation[] };

/** Nothing else is asked in a conversation while an answer is on its way. */
export function isOnItsWay(answer: RunningAnswer | undefined): boolean {
  return answer?.state === 'running' || answer?.state === 'stopping';
}

/** Whether a question waits until the server can be reached. */
export function isHeldBack({ answerId }: RunningAnswer, state: Connection): boolean {
  return answerId === undefined && (state === 'offline' || state === 'away');
}

/** Answers by the key of the place that they are shown in: a conversation's id, or `new:` and an assistant's. */
const answers = new Map<string, Store<RunningAnswer | undefined>>();

export function answerIn(place: string): Store<RunningAnswer | undefined> {
  return getOrCreate(answers, place, () => createStore<RunningAnswer | undefined>(undefined));
}

/** The place of conversations that have not begun. */
export const newPlace = (assistantId: string) => `new:${assistantId}`;

const placeOf = ({ threadId, assistantId }: RunningAnswer) => answerIn(threadId ?? newPlace(assistantId));

export function shownAnswers(): RunningAnswer[] {
  return [...answers.values()].flatMap((store) => store.get() ?? []);
}

/** The answer as it is shown now; undefined once it is stored, or another one has taken its place. */
export function latest(answer: RunningAnswer): RunningAnswer | undefined {
  return shownAnswers().find(({ written }) => written === answer.written);
}

export function change(answer: RunningAnswer, facts: Partial<RunningAnswer>): void {
  const known = latest(answer);
  if (known) placeOf(known).set({ ...known, ...facts });
}

/** Takes an answer away that is stored, or that ended otherwise than it should. */
export function dismiss(answer: RunningAnswer): void {
  const known = latest(answer);
  if (known) placeOf(known).set(undefined);
}

/** Shows an answer until its end. Returns early, or throws, when the connection is lost before. */
export async function receive(
  answer: RunningAnswer,
  events: AsyncIterable<AskEvent>,
  onBegin?: (conversation: Conversation) => void,
): Promise<void> {
  let content: Written = { reasoning: '', text: '', citations: [] };
  const frames = createFrames(() => answer.written.set(content));
  try {
    for await (const received of events) {
      const event = await openEvent(received, latest(answer)?.threadId);
      if (event.type === 'begin') {
        begin(answer, event);
        onBegin?.(event.conversation);
      } else if (event.type === 'end') return end(answer, event.answer);
      else if (event.type === 'start') change(answer, { model: event.model });
      else if (latest(answer)?.state !== 'stopping') {
        if (event.type === 'citations') content = { ...content, citations: event.citations };
        else content = { ...content, [event.type]: content[event.type] + event.text };
        frames.request();
      }
    }
  } finally {
    frames.cancel();
  }
}

/** The question is stored: from now on the answer is shown in its conversation. */
function begin(first: RunningAnswer, event: Extract<AskEvent, { type: 'begin' }>): void {
  const answer = latest(first) ?? (placeOf(first).get() ? undefined : first);
  if (!answer) return;
  const { conversation, question, answer_id: answerId } = event;
  keepQuestion(conversation, question);
  const { parent_id: parentId, id: questionId } = question;
  const begun: RunningAnswer = {
    ...answer,
    threadId: conversation.id,
    parentId,
    questionId,
    answerId,
    state: 'running',
  };
  const [before, now] = [placeOf(answer), placeOf(begun)];
  now.set(begun);
  if (before !== now) before.set(undefined);
  if (answer.questionId === undefined) tellOtherTabs(conversation.id);
}

function end(answer: RunningAnswer, stored: ConversationMessage): void {
  const { threadId } = latest(answer) ?? {};
  if (threadId === undefined) return;
  keepAnswer(threadId, stored);
  dismiss(answer);
  tellOtherTabs(threadId);
}

/** Tokens come faster than frames: what came since the last frame is shown at once. */
function createFrames(draw: () => void) {
  let frame = 0;
  return {
    request() {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        draw();
      });
    },
    cancel: () => cancelAnimationFrame(frame),
  };
}
