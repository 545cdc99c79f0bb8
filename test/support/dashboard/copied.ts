import type { Page } from 'playwright-core';
import { until } from '../timing/until.ts';

/** What an action copies to the clipboard, which browsers write to in their own time. */
export async function copied(page: Page, action: () => Promise<void>): Promise<string> {
  await page.evaluate(`navigator.clipboard.writeText('')`);
  await action();
  return until(async () => (await page.evaluate<string>('navigator.clipboard.readText()')) || undefined);
}
