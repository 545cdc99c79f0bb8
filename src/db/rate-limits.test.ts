import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from './connections.ts';
import { createRateLimiter } from './rate-limits.ts';

/** A pool whose server does not exist: nothing listens on port 1. */
function unreachablePool() {
  const pool = openPool({ host: '127.0.0.1', port: 1 });
  onTestFinished(() => pool.end());
  return pool;
}

const inMemory = () => createRateLimiter({ kind: 'pglite', pool: unreachablePool() });

test('returns what remains, and refuses one request too many', async () => {
  const limiter = inMemory();
  const small = { name: 'small', requests: 2, windowSeconds: 60 };
  const tallies = [1, 2, 3, 4].map(() => limiter.count(small, 'one'));
  expect(await Promise.all(tallies)).toEqual([
    { limit: 2, remaining: 1, resetSeconds: 60, exceeded: false },
    { limit: 2, remaining: 0, resetSeconds: 60, exceeded: false },
    { limit: 2, remaining: 0, resetSeconds: 60, exceeded: true },
    { limit: 2, remaining: 0, resetSeconds: 60, exceeded: true },
  ]);
});

test('counts callers and limits separately', async () => {
  const limiter = inMemory();
  const limit = { name: 'search', requests: 20, windowSeconds: 60 };
  await limiter.count(limit, 'one');
  expect(await limiter.count(limit, 'two')).toMatchObject({ remaining: 19 });
  expect(await limiter.count({ ...limit, name: 'other' }, 'one')).toMatchObject({ remaining: 19 });
  expect(await limiter.count(limit, 'one')).toMatchObject({ remaining: 18 });
});

test('counts in memory while PostgreSQL is unreachable', async () => {
  const limiter = createRateLimiter({ kind: 'postgresql', pool: unreachablePool() });
  const limit = { name: 'search', requests: 20, windowSeconds: 60 };
  const tallies = await Promise.all(Array.from({ length: 60 }, () => limiter.count(limit, 'one')));
  expect(tallies.filter(({ exceeded }) => !exceeded)).toHaveLength(20);
});

test('a clock that is set back makes nobody wait until it has caught up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = inMemory();
  const limit = { name: 'search', requests: 1, windowSeconds: 60 };
  await limiter.count(limit, 'one');
  expect(await limiter.count(limit, 'one')).toMatchObject({ exceeded: true });
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await limiter.count(limit, 'one')).toMatchObject({ exceeded: false, resetSeconds: 60 });
  expect(await limiter.count(limit, 'one')).toMatchObject({ exceeded: true, resetSeconds: 60 });
});
