import { expect, test } from 'vitest';
import { createFloor } from './session-scheduler.ts';

function recorder() {
  const done: string[] = [];
  const broken: unknown[] = [];
  const floor = createFloor<string>({
    idleMilliseconds: 60_000,
    idle: () => {},
    broken: (error) => broken.push(error),
  });
  const say = (speaker: string, word: string, then = () => {}) =>
    floor.enqueue(speaker, async () => {
      done.push(`${speaker} ${word}`);
      then();
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { floor, say, done, broken, settled };
}

test('the oldest work comes first', async () => {
  const { say, done, settled } = recorder();
  say('a', '1');
  say('b', '1');
  say('a', '2');
  await settled();
  expect(done).toEqual(['a 1', 'b 1', 'a 2']);
});

test('while one holds the floor the others wait', async () => {
  const { floor, say, done, settled } = recorder();
  say('a', 'begin', () => floor.hold('a'));
  say('b', 'asks');
  await settled();
  say('a', 'works');
  await settled();
  expect(done).toEqual(['a begin', 'a works']);
  say('a', 'commit', () => floor.free());
  await settled();
  expect(done).toEqual(['a begin', 'a works', 'a commit', 'b asks']);
});

test('a holder who does nothing is reported', async () => {
  const idle = await new Promise((resolve) => {
    const floor = createFloor<string>({ idleMilliseconds: 1, idle: resolve, broken: resolve });
    floor.enqueue('a', async () => floor.hold('a'));
  });
  expect(idle).toBe('a');
});

test('nothing is done after work threw', async () => {
  const { floor, say, done, broken, settled } = recorder();
  floor.enqueue('a', () => Promise.reject(new Error('gone')));
  say('b', '1');
  await settled();
  say('b', '2');
  await settled();
  expect(broken).toEqual([new Error('gone')]);
  expect(done).toEqual([]);
});

test('nothing is done after it was stopped', async () => {
  const { floor, say, done, settled } = recorder();
  floor.stop();
  say('a', '1');
  await settled();
  expect(done).toEqual([]);
});
