import type { Page } from 'playwright-core';

/** What a page's main thread did: processor time of its script in milliseconds, and how many frames it laid out anew. */
export type ScriptUse = { milliseconds: number; frames: number };

/**
 * Measures a page during an action. Counts processor time and not the clock's, so that a busy machine changes nothing. The
 * browser's counters tell it without a trace, which would keep the page itself busy.
 */
export async function measureScript(page: Page, action: () => Promise<void>): Promise<ScriptUse> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readCounters = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await readCounters();
  await action();
  const after = await readCounters();
  await devTools.detach();
  const growth = (name: string) => (after[name] ?? Number.NaN) - (before[name] ?? Number.NaN);
  return { milliseconds: growth('ScriptDuration') * 1000, frames: growth('LayoutCount') };
}
