import { z } from 'zod';
import type { AskEvent } from '../../schema/dashboard/conversation.ts';
import type { Peers } from '../ports/peers.ts';
import { followElsewhere, followQuestion, sendElsewhere } from './follow-elsewhere.ts';

/** An answer that is being written, whoever reads it. */
export type NewAnswer = {
  /** Ids of the rows in the database. */
  id: string;
  questionId: string;
  threadId: string;
  /** The events of the answer until it is stored. */
  events: AsyncIterable<AskEvent>;
  /** Ends `events` early. */
  stop: AbortController;
};

/**
 * The answers that this process is writing. Each is completed even if its readers leave, since a connection may break, and
 * any number of readers may come back to it.
 */
export type RunningAnswers = {
  start(answer: NewAnswer): void;
  /**
   * The events of an answer so far and until its end; pieces of text that came together are one event.
   * @param messageId the id of the answer, or of its question
   * @returns undefined when this process writes no such answer
   * @throws whatever ended the answer without an `end` event
   */
  read(
    threadId: string,
    messageId: string,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<AskEvent> | undefined;
  /**
   * Like `read`, whichever process writes the answer. Events from another process pass through the database, which stores
   * notifications on the disk for a moment, so this is not for text that only its reader may see.
   * @throws AppError `unavailable` when the other process ended
   */
  follow(
    threadId: string,
    messageId: string,
    signal: AbortSignal | undefined,
  ): Promise<AsyncGenerator<AskEvent> | undefined>;
  /**
   * Stops an answer, or without `messageId` all answers of a thread, whichever process writes them.
   * @returns whether any was being written
   */
  stop(threadId: string, messageId?: string): Promise<boolean>;
  /** Stops all of them, and waits until they are stored. */
  close(): Promise<void>;
};

/** How long an answer continues without readers, in milliseconds. */
const maxUnreadMs = 120_000;

type Event<Type extends AskEvent['type']> = Extract<AskEvent, { type: Type }>;

/** What was written so far. */
type Written = {
  begin?: Event<'begin'>;
  start?: Event<'start'>;
  reasoning: string;
  text: string;
  citations?: Event<'citations'>;
  end?: Event<'end'>;
};

type RunningAnswer = NewAnswer & {
  written: Written;
  /** Settles when there is nothing more to come; never rejects. */
  ended: Promise<void>;
  isOver: boolean;
  failure: unknown;
  /** Each is called once, at the next event. */
  waiting: Set<() => void>;
  readers: number;
  unread: NodeJS.Timeout | undefined;
};

/** The request to other processes to stop an answer. */
const stopQuestion = z.object({ stop: z.object({ threadId: z.string(), messageId: z.string().optional() }) });

/**
 * @param peers the other processes; undefined if there can be none
 */
export function createRunningAnswers(peers?: Peers): RunningAnswers {
  // Not by id: browsers choose the ids of answers in sealed conversations, and may choose one that is taken.
  const running = new Set<RunningAnswer>();
  const find = (threadId: string, messageId?: string) =>
    [...running].filter(
      ({ threadId: thread, id, questionId }) =>
        thread === threadId && (messageId === undefined || [id, questionId].includes(messageId)),
    );
  function stopOwn(threadId: string, messageId?: string): boolean {
    const answers = find(threadId, messageId);
    for (const answer of answers) answer.stop.abort();
    return answers.length > 0;
  }
  const readOwn = (threadId: string, messageId: string) => {
    const answer = find(threadId, messageId).at(-1);
    return answer && ((signal: AbortSignal | undefined) => read(answer, signal));
  };
  /** Answers that are being sent to other processes. */
  const sending = new Set<Promise<void>>();
  function send(
    to: Peers,
    { threadId, messageId, name }: z.output<typeof followQuestion>['follow'],
  ): boolean {
    const readIt = readOwn(threadId, messageId);
    if (!readIt) return false;
    const sent = sendElsewhere(to, name, readIt).finally(() => sending.delete(sent));
    sending.add(sent);
    return true;
  }
  peers?.onQuestion((question) => {
    const { data: toStop } = stopQuestion.safeParse(question);
    if (toStop) return stopOwn(toStop.stop.threadId, toStop.stop.messageId);
    const { data: toFollow } = followQuestion.safeParse(question);
    return toFollow !== undefined && send(peers, toFollow.follow);
  });
  return {
    start(started) {
      const answer: RunningAnswer = {
        ...started,
        written: { reasoning: '', text: '' },
        ended: Promise.resolve(),
        isOver: false,
        failure: undefined,
        waiting: new Set(),
        readers: 0,
        unread: undefined,
      };
      running.add(answer);
      stopUnlessRead(answer);
      answer.ended = write(answer).finally(() => running.delete(answer));
    },
    read(threadId, messageId, signal) {
      return readOwn(threadId, messageId)?.(signal);
    },
    async follow(threadId, messageId, signal) {
      const own = readOwn(threadId, messageId)?.(signal);
      return own ?? (peers && (await followElsewhere(peers, { threadId, messageId }, signal)));
    },
    async stop(threadId, messageId) {
      return stopOwn(threadId, messageId) || (await peers?.ask({ stop: { threadId, messageId } })) === true;
    },
    async close() {
      const answers = [...running];
      for (const { stop } of answers) stop.abort();
      await Promise.all(answers.map(({ ended }) => ended));
      await Promise.all(sending);
    },
  };
}

async function write(answer: RunningAnswer): Promise<void> {
  try {
    for await (const event of answer.events) {
      note(answer.written, event);
      wake(answer);
    }
  } catch (error) {
    answer.failure = error;
  }
  answer.isOver = true;
  clearTimeout(answer.unread);
  wake(answer);
}

function note(written: Written, event: AskEvent): void {
  if (event.type === 'text' || event.type === 'reasoning') written[event.type] += event.text;
  else Object.assign(written, { [event.type]: event });
}

function wake({ waiting }: RunningAnswer): void {
  const woken = [...waiting];
  waiting.clear();
  for (const resume of woken) resume();
}

async function* read(answer: RunningAnswer, signal: AbortSignal | undefined): AsyncGenerator<AskEvent> {
  answer.readers += 1;
  clearTimeout(answer.unread);
  const leave = () => wake(answer);
  signal?.addEventListener('abort', leave);
  const seen: Written = { reasoning: '', text: '' };
  try {
    while (!signal?.aborted) {
      const news = takeNews(answer.written, seen);
      if (news.length > 0) yield* news;
      else if (answer.failure !== undefined) throw answer.failure;
      else if (answer.isOver) return;
      // No await between checking for events and registering: an event in between would wake nobody.
      else await new Promise<void>((resume) => answer.waiting.add(resume));
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    answer.readers -= 1;
    if (answer.readers === 0 && !answer.isOver) stopUnlessRead(answer);
  }
}

function stopUnlessRead(answer: RunningAnswer): void {
  answer.unread = setTimeout(() => answer.stop.abort(), maxUnreadMs).unref();
}

/** What a reader has not seen yet, in the order of the answer's events. */
function takeNews(written: Written, seen: Written): AskEvent[] {
  const growth = (type: 'reasoning' | 'text'): AskEvent[] => {
    const text = written[type].slice(seen[type].length);
    return text === '' ? [] : [{ type, text }];
  };
  const once = (type: 'begin' | 'start' | 'citations' | 'end'): AskEvent[] => {
    const event = written[type];
    return event && event !== seen[type] ? [event] : [];
  };
  const news = [
    ...once('begin'),
    ...once('start'),
    ...growth('reasoning'),
    ...growth('text'),
    ...once('citations'),
    ...once('end'),
  ];
  Object.assign(seen, written);
  return news;
}
