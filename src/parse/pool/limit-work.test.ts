import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitWork } from './limit-work.ts';

describe('a limit of work', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** When the limit ends a process that spends this share of its time waiting for a processor, in milliseconds. */
  function endOf(queuedShare: number): number {
    const started = performance.now();
    let end = 0;
    const queuedMs = () => queuedShare * (performance.now() - started);
    limitWork(queuedMs, { workMs: 1_000, wallMs: 10_000 }, () => {
      end = performance.now() - started;
    });
    vi.advanceTimersByTime(60_000);
    return end;
  }

  test('equals wall-clock time on an idle machine', () => {
    expect(endOf(0)).toBeCloseTo(1_000, -1);
  });

  test('does not count time spent waiting for a processor', () => {
    expect(endOf(0.5)).toBeGreaterThanOrEqual(1_950);
    expect(endOf(0.5)).toBeLessThan(2_100);
  });

  test('ends a process eventually, however busy the machine is', () => {
    expect(endOf(0.99)).toBeCloseTo(10_000, -1);
  });

  test('ends nothing whose end was there to be heard when the limit was looked at', () => {
    const onExceeded = vi.fn();
    const limit = limitWork(() => 0, { workMs: 1_000, wallMs: 10_000 }, onExceeded);
    vi.advanceTimersByTime(500);
    // Due together with the look at the limit, and after it, as what comes while a process is kept waiting.
    setTimeout(() => limit.lift(), 500);
    vi.advanceTimersByTime(60_000);
    expect(onExceeded).not.toHaveBeenCalled();
  });

  test('ends nothing after it was lifted', () => {
    const onExceeded = vi.fn();
    limitWork(() => 0, { workMs: 1_000, wallMs: 10_000 }, onExceeded).lift();
    vi.advanceTimersByTime(60_000);
    expect(onExceeded).not.toHaveBeenCalled();
  });
});
