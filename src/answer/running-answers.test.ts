import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { AskEvent } from '../../schema/dashboard/conversation.ts';
import type { Peers } from '../ports/peers.ts';
import { createRunningAnswers } from './running-answers.ts';

afterEach(() => void vi.useRealTimers());

/** An answer that ends when it is stopped. */
function startEndless(answers = createRunningAnswers()) {
  const stop = new AbortController();
  async function* events(): AsyncGenerator<AskEvent> {
    yield { type: 'text', text: 'The beginning' };
    if (!stop.signal.aborted) await once(stop.signal, 'abort');
  }
  answers.start({ id: 'answer', questionId: 'question', threadId: 'thread', events: events(), stop });
  return { answers, stop };
}

test('an answer that nobody reads for two minutes is stopped; one that is read goes on', async () => {
  vi.useFakeTimers();
  const { answers, stop } = startEndless();
  vi.advanceTimersByTime(119_000);
  const reader = answers.read('thread', 'answer', undefined);
  expect(await reader?.next()).toMatchObject({ value: { text: 'The beginning' } });
  vi.advanceTimersByTime(3_600_000);
  expect(stop.signal.aborted).toBe(false);
  await reader?.return(undefined);
  vi.advanceTimersByTime(119_000);
  expect(stop.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(stop.signal.aborted).toBe(true);
  await answers.close();
  expect(answers.read('thread', 'answer', undefined)).toBeUndefined();
});

test('a reader who leaves while nothing comes is let go at once', async () => {
  const { answers } = startEndless();
  const leaving = new AbortController();
  const reader = answers.read('thread', 'question', leaving.signal);
  await reader?.next();
  const next = reader?.next();
  leaving.abort();
  expect(await next).toEqual({ value: undefined, done: true });
  await answers.close();
});

test('an answer is found in its own conversation alone', async () => {
  const { answers, stop } = startEndless();
  expect(answers.read('another', 'answer', undefined)).toBeUndefined();
  expect(await answers.stop('another', 'answer')).toBe(false);
  expect(stop.signal.aborted).toBe(false);
  await answers.close();
});

test('an answer that another process writes is stopped there', async () => {
  const questions: ((question: unknown) => boolean)[] = [];
  // Every process asks all others.
  const peers = (): Peers => ({
    ask: async (question) => questions.some((answer) => answer(JSON.parse(JSON.stringify(question)))),
    onQuestion: (answer) => void questions.push(answer),
    close: async () => {},
  });
  const { answers, stop } = startEndless(createRunningAnswers(peers()));
  const elsewhere = createRunningAnswers(peers());
  expect(await elsewhere.stop('thread', 'nothing')).toBe(false);
  expect(stop.signal.aborted).toBe(false);
  expect(await elsewhere.stop('thread', 'question')).toBe(true);
  expect(stop.signal.aborted).toBe(true);
  await answers.close();
});
