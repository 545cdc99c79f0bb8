import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Of what the package has, the short form: a page needs 30 ms of the processor's time less to load it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A colour scheme that people choose in their system. */
export type Scheme = 'light' | 'dark';

/**
 * What axe finds wrong with the page as it is, in these colour schemes: one line a fault. Only contrast depends on the
 * scheme, so everything else is looked at in the first one alone.
 */
export async function findViolations(
  page: Page,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<string[]> {
  // The package for Playwright sends these 600 kB anew for each look, which takes longer than the look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found: string[] = [];
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    const rules = scheme === schemes[0] ? [] : ['color-contrast'];
    for (const { id, targets } of await page.evaluate(runAxe, rules)) {
      found.push(`${scheme}: ${id} at ${targets.join(', ')}`);
    }
  }
  return found;
}

/** Runs in the page. @param rules the only rules to look at; all of axe's where empty */
async function runAxe(rules: string[]): Promise<{ id: string; targets: string[] }[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  // Details of what is right are not collected: that takes a fifth of its time.
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
}

/** By how many pixels the page is wider than the window, without the place of its scrollbar, when it is read in a direction. */
export function measureOverflow(page: Page, direction: 'ltr' | 'rtl' = 'ltr'): Promise<number> {
  return page.evaluate(`{
    document.documentElement.dir = '${direction}';
    document.documentElement.scrollWidth - document.documentElement.offsetWidth;
  }`);
}
