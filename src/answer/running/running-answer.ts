import type { AskEvent } from '../../../schema/dashboard/conversation.ts';

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

/** Ends an answer that nobody has read for this long, in milliseconds. */
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

/** An answer with what was written so far, which any number of readers follow at their own pace. */
export type RunningAnswer = NewAnswer & {
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

/** Begins to write an answer, whether or not anybody reads it. */
export function startWriting(started: NewAnswer): RunningAnswer {
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
  stopUnlessRead(answer);
  answer.ended = write(answer);
  return answer;
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

/**
 * The events of an answer so far and until its end; pieces of text that came together are one event.
 * @throws whatever ended the answer without an `end` event
 */
export async function* readAnswer(
  answer: RunningAnswer,
  signal: AbortSignal | undefined,
): AsyncGenerator<AskEvent> {
  answer.readers += 1;
  clearTimeout(answer.unread);
  const leave = () => wake(answer);
  signal?.addEventListener('abort', leave);
  const seen: Written = { reasoning: '', text: '' };
  try {
    while (!signal?.aborted) {
      const unseen = takeUnseen(answer.written, seen);
      if (unseen.length > 0) yield* unseen;
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
function takeUnseen(written: Written, seen: Written): AskEvent[] {
  const growth = (type: 'reasoning' | 'text'): AskEvent[] => {
    const text = written[type].slice(seen[type].length);
    return text === '' ? [] : [{ type, text }];
  };
  const once = (type: 'begin' | 'start' | 'citations' | 'end'): AskEvent[] => {
    const event = written[type];
    return event && event !== seen[type] ? [event] : [];
  };
  const unseen = [
    ...once('begin'),
    ...once('start'),
    ...growth('reasoning'),
    ...growth('text'),
    ...once('citations'),
    ...once('end'),
  ];
  Object.assign(seen, written);
  return unseen;
}
