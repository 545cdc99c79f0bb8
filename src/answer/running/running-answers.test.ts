import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { AskEvent } from '../../../schema/dashboard/conversation.ts';
import type { Peers } from '../../ports/peers.ts';
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

test('a reader who leaves while nothing is written is released at once', async () => {
  const { answers } = startEndless();
  const leaving = new AbortController();
  const reader = answers.read('thread', 'question', leaving.signal);
  await reader?.next();
  const next = reader?.next();
  leaving.abort();
  expect(await next).toEqual({ value: undefined, done: true });
  await answers.close();
});

test('an answer is found only in its own conversation', async () => {
  const { answers, stop } = startEndless();
  expect(answers.read('another', 'answer', undefined)).toBeUndefined();
  expect(await answers.stop('another', 'answer')).toBe(false);
  expect(stop.signal.aborted).toBe(false);
  await answers.close();
});

test('an answer whose id somebody else chose too is still found, and ends by itself', async () => {
  const { answers, stop } = startEndless();
  async function* short(): AsyncGenerator<AskEvent> {
    yield { type: 'text', text: 'Short' };
  }
  const other = { id: 'answer', questionId: 'other question', threadId: 'other thread' };
  answers.start({ ...other, events: short(), stop: new AbortController() });
  for await (const event of answers.read('other thread', 'answer', undefined) ?? [])
    expect(event).toEqual({ type: 'text', text: 'Short' });
  expect(await answers.read('thread', 'answer', undefined)?.next()).toMatchObject({
    value: { text: 'The beginning' },
  });
  expect(await answers.stop('thread', 'answer')).toBe(true);
  expect(stop.signal.aborted).toBe(true);
  await answers.close();
});

/** Processes that hear each other; `loses` tells what gets lost on the way. */
function createNetwork(loses: (told: object) => boolean = () => false) {
  const questions: ((question: unknown) => boolean)[] = [];
  const listeners = new Map<string, (told: unknown) => void>();
  const copy = (sent: object): unknown => JSON.parse(JSON.stringify(sent));
  const connect = (): Peers => ({
    ask: async (question) => questions.some((answer) => answer(copy(question))),
    onQuestion: (answer) => void questions.push(answer),
    publish: async (name, told) => {
      if (!loses(told)) listeners.get(name)?.(copy(told));
    },
    subscribe(name, listener) {
      listeners.set(name, listener);
      return () => void listeners.delete(name);
    },
    close: async () => {},
  });
  return { connect, listeners };
}

test('an answer that another process writes is stopped there', async () => {
  const { connect } = createNetwork();
  const { answers, stop } = startEndless(createRunningAnswers(connect()));
  const elsewhere = createRunningAnswers(connect());
  expect(await elsewhere.stop('thread', 'nothing')).toBe(false);
  expect(stop.signal.aborted).toBe(false);
  expect(await elsewhere.stop('thread', 'question')).toBe(true);
  expect(stop.signal.aborted).toBe(true);
  await answers.close();
});

test('an answer that another process writes is followed from its beginning to its end', async () => {
  const { connect, listeners } = createNetwork();
  const { answers, stop } = startEndless(createRunningAnswers(connect()));
  const elsewhere = createRunningAnswers(connect());
  expect(await elsewhere.follow('thread', 'nothing', undefined)).toBeUndefined();
  expect(await elsewhere.follow('another', 'answer', undefined)).toBeUndefined();
  const followed = await elsewhere.follow('thread', 'answer', undefined);
  expect(await followed?.next()).toMatchObject({ value: { type: 'text', text: 'The beginning' } });
  stop.abort();
  expect(await followed?.next()).toMatchObject({ done: true });
  await answers.close();
  expect(listeners.size).toBe(0);
});

test('an answer of another process is no longer sent to a reader who has left', async () => {
  const { connect, listeners } = createNetwork();
  const { answers } = startEndless(createRunningAnswers(connect()));
  const elsewhere = createRunningAnswers(connect());
  const leaving = new AbortController();
  const followed = await elsewhere.follow('thread', 'answer', leaving.signal);
  await followed?.next();
  leaving.abort();
  expect(await followed?.next()).toMatchObject({ done: true });
  await answers.close();
  expect(listeners.size).toBe(0);
});

test('an answer of another process ends with an error if an event was lost', async () => {
  const { connect } = createNetwork((told) => 'number' in told && told.number === 0);
  const { answers, stop } = startEndless(createRunningAnswers(connect()));
  const followed = await createRunningAnswers(connect()).follow('thread', 'answer', undefined);
  stop.abort();
  await expect(followed?.next()).rejects.toThrow('the connection to it was lost');
  await answers.close();
});

test('an answer of another process that is killed ends with an error', async () => {
  const { connect } = createNetwork();
  const { answers } = startEndless(createRunningAnswers(connect()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const dead = createNetwork(() => true);
  dead.connect().onQuestion(() => true);
  const followed = await createRunningAnswers(dead.connect()).follow('thread', 'answer', undefined);
  const next = followed?.next();
  vi.advanceTimersByTime(25_000);
  await expect(next).rejects.toThrow('the connection to it was lost');
  vi.useRealTimers();
  await answers.close();
});
