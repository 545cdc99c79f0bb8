import { at, button, keys } from './show.ts';
import type { State } from './state.ts';

/** The frame around every page. */
export const frameStates: State[] = [
  {
    name: 'palette',
    as: 'owner',
    async show(page, stage) {
      await keys(page, stage);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
    },
  },
  {
    name: 'keyboard-map',
    as: 'owner',
    async show(page, stage) {
      await keys(page, stage);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-menu',
    as: 'owner',
    async show(page, stage) {
      await keys(page, stage);
      const narrow = button(page, 'Open navigation');
      if (await narrow.isVisible()) await narrow.click();
      await button(page, /^Your account/).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'palette-none',
    as: 'owner',
    async show(page, stage) {
      await keys(page, stage);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('no such thing');
      await page.getByText('No matches.').waitFor();
    },
  },
  {
    name: 'offline',
    as: 'owner',
    expected: /ERR_INTERNET_DISCONNECTED/,
    async show(page, stage) {
      await keys(page, stage);
      await page.getByText('Website search').waitFor();
      await page.context().setOffline(true);
      await page.getByText('This device is offline.').waitFor();
    },
  },
  {
    name: 'session-ended',
    as: 'owner',
    async show(page, stage) {
      await keys(page, stage);
      await page.getByText('Website search').waitFor();
      await page.context().clearCookies();
      await page.keyboard.press('g');
      await page.keyboard.press('m');
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    },
  },
  {
    name: 'not-found',
    as: 'owner',
    show: at('/no/such/page', 'Page not found'),
  },
];
