/**
 * Loaded into the real program with `--import`: tells a benchmark, over the process's message channel, what can only be
 * measured from inside.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the probe answers to the message `probe`; the delay is that since the answer before. */
export type ProbeAnswer = {
  residentBytes: number;
  /** 99th percentile of how late the event loop was, in milliseconds. */
  lateness: number;
};

const resolution = 5;

const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on('message', (message) => {
  if (message !== 'probe') return;
  const answer: ProbeAnswer = {
    residentBytes: process.memoryUsage.rss(),
    lateness: Math.max(0, delay.percentile(99) / 1e6 - resolution),
  };
  delay.reset();
  process.send?.(answer);
});
process.channel?.unref();
