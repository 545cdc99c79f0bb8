/**
 * A thread that makes light calls, one after the other, while another one attacks. It answers the message `take` with how
 * long the longest has taken since it was asked before, in milliseconds, and how many failed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread reports. */
export type LightCalls = { longest: number; count: number; failed: number };

const rest = 5;
const { url, apiKey } = workerData as { url: string; apiKey: string };
const none: LightCalls = { longest: 0, count: 0, failed: 0 };
let seen = none;
let running: number | undefined;

parentPort?.on('message', () => {
  const longest = Math.max(seen.longest, running === undefined ? 0 : performance.now() - running);
  parentPort?.postMessage({ ...seen, longest });
  seen = none;
});

for (;;) {
  for (const path of ['/healthz', '/v1/models']) {
    const started = performance.now();
    running = started;
    const ok = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${apiKey}` } }).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
    running = undefined;
    const { longest, count, failed } = seen;
    seen = {
      longest: Math.max(longest, performance.now() - started),
      count: count + 1,
      failed: failed + Number(!ok),
    };
    await pause(rest);
  }
}
