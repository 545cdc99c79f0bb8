import { type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { measureCpuMs } from '../../../src/telemetry/stall-guard.ts';

/** What the event loop did between two looks at it, in milliseconds. */
type Turn = { from: number; to: number; cpu: number };

/**
 * Measures the most work that the event loop does without a pause, in milliseconds of the processor: other programs that
 * keep this one waiting do not count, nor does collecting the garbage of all tests before in this process.
 */
export function measureLongestTurn(): { stop(): Promise<number> } {
  const turns: Turn[] = [];
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  let [from, before] = [performance.now(), measureCpuMs()];
  const timer = setInterval(note, 5);

  function note(): void {
    const [to, now] = [performance.now(), measureCpuMs()];
    turns.push({ from, to, cpu: now - before });
    [from, before] = [to, now];
  }

  return {
    async stop() {
      note();
      clearInterval(timer);
      // Collections are told of in a later turn.
      await nextTurn();
      await nextTurn();
      observer.disconnect();
      return turns.reduce((most, turn) => Math.max(most, turn.cpu - collectedIn(turn, collections)), 0);
    },
  };
}

function collectedIn({ from, to }: Turn, collections: PerformanceEntry[]): number {
  const within = collections.filter(({ startTime }) => startTime >= from && startTime < to);
  return within.reduce((sum, { duration }) => sum + duration, 0);
}
