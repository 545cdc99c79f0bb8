import { beforeAll, describe, expect, test } from 'vitest';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { type Stage, setStage } from '../support/dashboard/stage.ts';

/**
 * Measures again until it is fast enough, twenty times at most: a busy machine delays some tries, what is slow delays all.
 * @returns the smallest measurement, in milliseconds
 */
async function fastest(budget: number, measure: () => Promise<number>): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 20 && smallest >= budget; tries += 1) {
    smallest = Math.min(smallest, await measure());
  }
  return smallest;
}

describe.skipIf(whyNoBrowser)('how fast it feels', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    return () => stage[Symbol.asyncDispose]();
  });

  test('sign-in can be used half a second after a cold start', async () => {
    const milliseconds = await fastest(500, async () => {
      // A context of its own has an empty cache.
      const { page, context } = await stage.visit();
      await page.goto(stage.origin);
      await page.locator('input[name=email]:focus').waitFor();
      // When the first field had the focus, as the page's own clock has it.
      const ready = await page.evaluate<number>(`performance.getEntriesByName('interactive')[0].startTime`);
      await context.close();
      return ready;
    });
    expect(milliseconds).toBeLessThan(500);
  });

  test('another page is there within a tenth of a second', async () => {
    const { page, context } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}/settings/keys`);
    await page.getByText('Website search').waitFor();
    // The browser loads the other pages once it is idle.
    await page.waitForLoadState('networkidle');
    const milliseconds = await fastest(100, async () => {
      await page.evaluate(`new Promise((done) => requestIdleCallback(done))`);
      const change = await page.evaluate<number>(changePage);
      await page.goBack();
      await page.getByText('Website search').waitFor();
      return change;
    });
    expect(milliseconds).toBeLessThan(100);
    await context.close();
  });
});

/** Goes to the members by the sidebar, and tells how long it took until their heading was painted. */
const changePage = `new Promise((done) => {
  const started = performance.now();
  const look = () => {
    const isThere = document.querySelector('h1')?.textContent === 'Members';
    if (isThere) requestAnimationFrame(() => done(performance.now() - started));
    else requestAnimationFrame(look);
  };
  document.querySelector('a[href="/settings/members"]').click();
  look();
})`;
