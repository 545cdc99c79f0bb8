import type { Page } from 'playwright-core';

/** What a page's main thread did: processor time of its script in milliseconds, and how many frames it drew. */
export type ScriptUse = { milliseconds: number; frames: number };

/** The part of the browser's trace that is looked at. Times are microseconds; `tdur` is processor time. */
type TraceEvent = {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** In these the browser runs script; where one holds another, the outer one counts. */
const script = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
  'v8.compile',
]);

/**
 * Traces a page during an action. Counts processor time and not the clock's, so that a busy machine changes nothing, and
 * frames in which something changed.
 */
export async function measureScript(page: Page, action: () => Promise<void>): Promise<ScriptUse> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser that can be traced.');
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute'],
  });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const uses = mainThreads(traceEvents).map(useOf);
  const busiest = uses.toSorted((one, other) => other.frames - one.frames)[0];
  if (!busiest || busiest.frames === 0) throw new Error('The trace holds no frame.');
  return busiest;
}

function mainThreads(events: TraceEvent[]): TraceEvent[][] {
  const key = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(events.filter(isMain).map(key));
  return [...threads].map((thread) => events.filter((event) => event.ph === 'X' && key(event) === thread));
}

function useOf(thread: TraceEvent[]): ScriptUse {
  let end = 0;
  let microseconds = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of thread.toSorted((one, other) => one.ts - other.ts)) {
    if (!script.has(name) || ts < end) continue;
    end = ts + dur;
    microseconds += tdur;
  }
  const frames = thread.filter(({ name }) => name === 'Commit').length;
  return { milliseconds: microseconds / 1000, frames };
}
