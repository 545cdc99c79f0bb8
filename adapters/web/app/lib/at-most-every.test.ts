import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call acts at once, and all others of an interval act once at its end', () => {
  const action = vi.fn();
  const call = atMostEvery(1_000, action);
  for (let calls = 0; calls < 50; calls += 1) call();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(action).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(action).toHaveBeenCalledTimes(2);
  call();
  expect(action).toHaveBeenCalledTimes(3);
});
