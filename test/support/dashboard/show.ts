import type { Page } from 'playwright-core';
import { routes } from '../../../adapters/web/app/routes.ts';
import type { Stage } from './stage.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Opens an address and waits for its heading. */
export const at = (path: string, heading: string) => async (page: Page, stage: Stage) => {
  await page.goto(stage.origin + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};

export const keys = at(routes.keys, 'API keys');
