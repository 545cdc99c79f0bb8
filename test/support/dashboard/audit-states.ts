import { beforeAll, describe, expect, test } from 'vitest';
import { whyNoBrowser } from './chromium.ts';
import { findViolations, measureOverflow } from './find-violations.ts';
import { type Stage, setStage } from './stage.ts';
import { states } from './states.ts';

/** Declares a test for each state of each page in a window of some pixels. Each window is a file, so that they run side by side. */
export function auditStates(viewport: { width: number; height: number }): void {
  describe.skipIf(whyNoBrowser)(`every page in every state at ${viewport.width} pixels`, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await setStage();
      return () => stage[Symbol.asyncDispose]();
    });

    test.each(states)(
      '$name has no fault that axe or the browser knows of',
      async ({ as, show, expected }) => {
        const { page, context, faults } = await stage.visit(as && stage[as], { viewport });
        await show(page, stage);
        expect(await findViolations(page)).toEqual([]);
        expect(await measureOverflow(page)).toBe(0);
        expect(await measureOverflow(page, 'rtl'), 'read from right to left').toBe(0);
        expect(faults.filter((fault) => !expected?.test(fault))).toEqual([]);
        await context.close();
      },
    );
  });
}
