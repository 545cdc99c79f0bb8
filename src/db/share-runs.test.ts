import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareRuns } from './share-runs.ts';

test('items that arrive during a run share the next one, in order; a failing item fails alone', async () => {
  const runs: number[][] = [];
  let idle = 0;
  const double = shareRuns(
    async (items: number[]) => {
      runs.push(items);
      await nextTurn();
      if (items.includes(3)) throw new Error('no three');
      return items.map((item) => (item === 4 ? Promise.reject(new Error('no four')) : 2 * item));
    },
    () => {
      idle += 1;
    },
  );
  const first = await Promise.allSettled([1, 2, 4, 5].map(double));
  expect(first.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    2,
    4,
    'Error: no four',
    10,
  ]);
  expect(runs.splice(0)).toEqual([[1], [2, 4, 5]]);
  const second = await Promise.allSettled([6, 7, 3, 8].map(double));
  expect(second.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(runs).toEqual([[6], [7, 3, 8], [7], [3], [8]]);
  await nextTurn();
  expect(idle).toBe(2);
});

test('once one finds that the database is away, those that were run with it are not tried alone too', async () => {
  const runs: number[][] = [];
  const away = Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' });
  const run = shareRuns(async (items: number[]) => {
    runs.push(items);
    await nextTurn();
    if (items.length > 1) throw new Error('something else');
    if (items[0] === 3) throw away;
    return items;
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(run));
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
    1,
    2,
    away,
    away,
    away,
  ]);
  expect(runs).toEqual([[1], [2, 3, 4, 5], [2], [3]]);
});
