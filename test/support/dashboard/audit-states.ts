import { beforeAll, describe, expect, test } from 'vitest';
import { whyNoBrowser } from './chromium.ts';
import { findViolations, measureOverflow } from './find-violations.ts';
import { type Stage, setStage } from './stage.ts';
import type { State } from './state.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

/** Declares a test for each of these states, which audits it in a wide window that then becomes as narrow as a phone. */
export function auditStates(states: State[]): void {
  describe.skipIf(whyNoBrowser)('a page in every state, wide and narrow', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await setStage();
      return () => stage[Symbol.asyncDispose]();
    });

    test.each(states)(
      '$name has no fault that axe or the browser knows of',
      async ({ as, show, expected }) => {
        const { page, faults, end } = await stage.visit(as && stage[as]);
        await show(page, stage);
        for (const viewport of [wide, narrow]) {
          await page.setViewportSize(viewport);
          const at = `at ${viewport.width} pixels`;
          expect(await findViolations(page), at).toEqual([]);
          expect(await measureOverflow(page, 'rtl'), `${at}, read from right to left`).toBe(0);
          expect(await measureOverflow(page, 'ltr'), at).toBe(0);
        }
        expect(faults.filter((fault) => !expected?.test(fault))).toEqual([]);
        await end();
      },
    );
  });
}
