import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const schemes = ['light', 'dark'] as const;
/**
 * What axe finds wrong with the page as it is, in both colour schemes: one line a fault. Only contrast depends on the
 * scheme, so everything else is looked at once.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    // In its other mode axe opens a page of its own each time, for frames, of which there are none.
    // Details of what is right are not collected: that takes a fifth of its time.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
    const { violations } = await (scheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
    for (const { id, nodes } of violations) {
      found.push(`${scheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  return found;
}

/** By how many pixels the page is wider than the window when it is read in a direction. */
export function measureOverflow(page: Page, direction: 'ltr' | 'rtl' = 'ltr'): Promise<number> {
  return page.evaluate(`{
    document.documentElement.dir = '${direction}';
    document.documentElement.scrollWidth - innerWidth;
  }`);
}
