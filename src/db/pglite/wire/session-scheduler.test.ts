import { expect, onTestFinished, test, vi } from 'vitest';
import { createSessionScheduler } from './session-scheduler.ts';

function recorder() {
  const done: string[] = [];
  const broken: unknown[] = [];
  const scheduler = createSessionScheduler<string>({
    idleMs: 60_000,
    idle: () => {},
    broken: (error) => broken.push(error),
  });
  const say = (session: string, word: string, then = () => {}) =>
    scheduler.enqueue(session, async () => {
      done.push(`${session} ${word}`);
      then();
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { scheduler, say, done, broken, settled };
}

test('the oldest work runs first', async () => {
  const { say, done, settled } = recorder();
  say('a', '1');
  say('b', '1');
  say('a', '2');
  await settled();
  expect(done).toEqual(['a 1', 'b 1', 'a 2']);
});

test('other sessions wait while one holds the scheduler', async () => {
  const { scheduler, say, done, settled } = recorder();
  say('a', 'begin', () => scheduler.hold('a'));
  say('b', 'asks');
  await settled();
  say('a', 'works');
  await settled();
  expect(done).toEqual(['a begin', 'a works']);
  say('a', 'commit', () => scheduler.free());
  await settled();
  expect(done).toEqual(['a begin', 'a works', 'a commit', 'b asks']);
});

test('an idle holder is reported', async () => {
  const idle = await new Promise((resolve) => {
    const scheduler = createSessionScheduler<string>({ idleMs: 1, idle: resolve, broken: resolve });
    scheduler.enqueue('a', async () => scheduler.hold('a'));
  });
  expect(idle).toBe('a');
});

test('an idle holder is reported in time, whoever else asks meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const idle: string[] = [];
  const scheduler = createSessionScheduler<string>({
    idleMs: 100,
    idle: (holder) => idle.push(holder),
    broken: (error) => idle.push(String(error)),
  });
  scheduler.enqueue('a', async () => scheduler.hold('a'));
  for (let asked = 0; asked < 4; asked += 1) {
    await vi.advanceTimersByTimeAsync(30);
    scheduler.enqueue('b', async () => {});
  }
  expect(idle).toEqual(['a']);
});

test('nothing runs after work has thrown', async () => {
  const { scheduler, say, done, broken, settled } = recorder();
  scheduler.enqueue('a', () => Promise.reject(new Error('gone')));
  say('b', '1');
  await settled();
  say('b', '2');
  await settled();
  expect(broken).toEqual([new Error('gone')]);
  expect(done).toEqual([]);
});

test('nothing runs after it was stopped', async () => {
  const { scheduler, say, done, settled } = recorder();
  scheduler.stop();
  say('a', '1');
  await settled();
  expect(done).toEqual([]);
});

test('a stop during work lets that end, and nothing runs afterwards', async () => {
  const { scheduler, say, done, settled } = recorder();
  const answered = Promise.withResolvers<void>();
  scheduler.enqueue('a', () => answered.promise);
  scheduler.stop();
  answered.resolve();
  await settled();
  say('b', 'leaves');
  await settled();
  expect(done).toEqual([]);
});
