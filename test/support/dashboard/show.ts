import type { Page } from 'playwright-core';
import { routes } from '../../../adapters/web/app/routes.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Opens an address and waits for its heading. */
export const at = (path: string, heading: string) => async (page: Page, stage: Stage) => {
  await page.goto(stage.origin + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};

export const keys = at(routes.keys, 'API keys');

/** A page that has a sentence. */
export const saying = (
  name: string,
  as: State['as'] & string,
  open: State['show'],
  sentence: string,
): State => ({
  name,
  as,
  async show(page, stage) {
    await open(page, stage);
    await page.getByText(sentence).waitFor();
  },
});

/** A page whose calls of some address fail on their way. */
export const failing = (
  name: string,
  as: State['as'] & string,
  address: RegExp,
  open: State['show'],
): State => ({
  name,
  as,
  expected: /status of 502/,
  async show(page, stage) {
    await page.route(address, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await using _ = await page.addInitScript(skipPauses, pausesMs);
    await open(page, stage);
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  },
});

/** How long a page waits before it asks again for what failed. */
const pausesMs = [1_000, 2_000];

/** Runs in the page: these pauses end at once. */
function skipPauses(pauses: number[]): void {
  const later = globalThis.setTimeout;
  const skip = (run: () => void, pause = 0) => later(run, pauses.includes(pause) ? 0 : pause);
  Object.assign(globalThis, { setTimeout: skip });
}
