import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Readings of a process. The lateness is that since the previous reading. */
export type Vitals = {
  residentBytes: number;
  /** CPU time used since the process started, in all its threads, in microseconds. */
  cpu: number;
  /** How late the event loop was, in milliseconds. */
  lateness: { p50: number; p99: number; most: number };
};

const resolution = 5;

/** Starts to watch this process. @returns a function that reads the vitals */
export function watchVitals(): () => Vitals {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
  return () => {
    const { user, system } = process.cpuUsage();
    const lateness = {
      p50: late(delay.percentile(50)),
      p99: late(delay.percentile(99)),
      most: late(delay.max),
    };
    delay.reset();
    return { residentBytes: process.memoryUsage.rss(), cpu: user + system, lateness };
  };
}
