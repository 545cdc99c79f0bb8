import { beforeAll, describe, expect, test } from 'vitest';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { findViolations, measureOverflow } from '../support/dashboard/find-violations.ts';
import { type Stage, setStage } from '../support/dashboard/stage.ts';
import { states } from '../support/dashboard/states.ts';

const windows = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

describe.skipIf(whyNoBrowser)('every page in every state', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    return () => stage[Symbol.asyncDispose]();
  });

  describe.each(windows)('at $width pixels', (viewport) => {
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
});
