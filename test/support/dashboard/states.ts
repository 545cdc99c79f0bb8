import type { Page } from 'playwright-core';
import { routes } from '../../../adapters/web/app/routes.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';
import { workStates } from './work-states.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Opens an address and waits for its heading. */
const at = (path: string, heading: string) => async (page: Page, stage: Stage) => {
  await page.goto(stage.origin + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};

const entry: State[] = [
  { name: 'sign-in', show: at('/', 'Sign in to Lectern') },
  {
    name: 'sign-in-wrong',
    async show(page, stage) {
      await page.goto(stage.origin);
      await page.getByLabel('Email address').fill('nobody@example.com');
      await page.getByLabel('Password').fill('not the password');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    },
  },
  {
    name: 'join',
    async show(page, stage) {
      await page.goto(await stage.createLink());
      await page.getByLabel('Your name').waitFor();
    },
  },
  {
    name: 'recover',
    async show(page, stage) {
      await page.goto(await stage.createLink(stage.member.email));
      await page.getByLabel('New password').waitFor();
    },
  },
  { name: 'link-broken', show: at('/join#no-such-link', 'This link does not work') },
  { name: 'link-incomplete', show: at('/join', 'The link is incomplete') },
];

const keys = at(routes.keys, 'API keys');
const keyMenu = async (page: Page, stage: Stage) => {
  await keys(page, stage);
  await button(page, 'Actions: Website search').click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
};

const settings: State[] = [
  {
    name: 'keys',
    as: 'owner',
    async show(page, stage) {
      await keys(page, stage);
      await page.getByText('Nightly import').waitFor();
    },
  },
  { name: 'keys-menu', as: 'owner', show: keyMenu },
  {
    name: 'keys-rotate',
    as: 'owner',
    async show(page, stage) {
      await keyMenu(page, stage);
      await page.getByRole('menuitem', { name: 'Replace the secret' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'keys-delete',
    as: 'owner',
    async show(page, stage) {
      await keyMenu(page, stage);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'keys-create',
    as: 'owner',
    async show(page, stage) {
      await keys(page, stage);
      await button(page, 'Create key').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'keys-created',
    as: 'owner',
    async show(page, stage) {
      await keys(page, stage);
      await button(page, 'Actions: Nightly import').click();
      await page.getByRole('menuitem', { name: 'Replace the secret' }).click();
      await button(page, 'Replace the secret').click();
      await page.getByText('Copy the key now').waitFor();
    },
  },
  {
    name: 'keys-forbidden',
    as: 'member',
    async show(page, stage) {
      await keys(page, stage);
      await page.getByText('Keys are made by administrators').waitFor();
    },
  },
  {
    name: 'members',
    as: 'owner',
    async show(page, stage) {
      await at(routes.members, 'Members')(page, stage);
      await page.getByText('alan@example.com', { exact: true }).waitFor();
    },
  },
  {
    name: 'members-role',
    as: 'owner',
    async show(page, stage) {
      await at(routes.members, 'Members')(page, stage);
      await button(page, new RegExp(`Role of ${stage.member.name}`)).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'members-invite',
    as: 'owner',
    async show(page, stage) {
      await at(routes.members, 'Members')(page, stage);
      await button(page, 'Invite').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account',
    as: 'member',
    async show(page, stage) {
      await at(routes.account, 'Your account')(page, stage);
      await page.getByText('this one').first().waitFor();
    },
  },
  {
    name: 'account-two-factor',
    as: 'member',
    async show(page, stage) {
      await at(routes.account, 'Your account')(page, stage);
      await button(page, 'Turn on').click();
      await page.getByLabel('Your password').fill(stage.member.password);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
];

const frame: State[] = [
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
    name: 'not-found',
    as: 'owner',
    show: at('/no/such/page', 'There is no such page'),
  },
];

/** Every state of every page, in the order in which somebody meets them. */
export const states: State[] = [...entry, ...workStates, ...settings, ...frame];
