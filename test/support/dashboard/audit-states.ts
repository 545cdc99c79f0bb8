import type { ViewportSize } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { whyNoBrowser } from './chromium.ts';
import { findViolations, measureOverflow, type Scheme } from './find-violations.ts';
import { type Stage, setStage } from './stage.ts';
import type { State } from './state.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

/** What each second state is seen in, one after the other; the states between them change the schemes round. */
const turns: { viewport: ViewportSize; scheme: Scheme }[][] = [
  [
    { viewport: wide, scheme: 'light' },
    { viewport: narrow, scheme: 'dark' },
  ],
  [
    { viewport: wide, scheme: 'dark' },
    { viewport: narrow, scheme: 'light' },
  ],
];

/**
 * Declares a test for each of these states, which audits it in a wide window that then becomes as narrow as a phone and changes its
 * colour scheme. States take turns in which scheme is first: what only windows of one width show is in several of them.
 */
export function auditStates(states: State[]): void {
  describe.skipIf(whyNoBrowser)('a page in every state, wide and narrow', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await setStage();
      return () => stage[Symbol.asyncDispose]();
    });

    test.each(states.map((state, index) => ({ ...state, windows: turns[index % turns.length] ?? [] })))(
      '$name has no fault that axe or the browser knows of',
      async ({ as, show, expected, windows }) => {
        const { page, faults, end } = await stage.visit(as && stage[as]);
        await show(page, stage);
        for (const { viewport, scheme } of windows) {
          await page.setViewportSize(viewport);
          const at = `at ${viewport.width} pixels`;
          expect(await findViolations(page, [scheme]), at).toEqual([]);
          expect(await measureOverflow(page, 'rtl'), `${at}, read from right to left`).toBe(0);
          expect(await measureOverflow(page, 'ltr'), at).toBe(0);
        }
        expect(faults.filter((fault) => !expected?.test(fault))).toEqual([]);
        await end();
      },
    );
  });
}
