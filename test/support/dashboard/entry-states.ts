import { networkName } from './chromium.ts';
import { at } from './show.ts';
import type { State } from './state.ts';

/** The way in: sign-in and links. */
export const entryStates: State[] = [
  { name: 'sign-in', show: at('/', 'Sign in to Lectern') },
  {
    name: 'sign-in-forgotten',
    async show(page, stage) {
      await page.goto(stage.origin);
      await page.getByText('Forgot your password?').click();
      await page.getByText('link --recover').waitFor();
    },
  },
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
  {
    name: 'sign-in-network',
    async show(page, stage) {
      await page.goto(stage.origin.replace('localhost', networkName));
      await page.getByText('This connection is not encrypted.').waitFor();
    },
  },
  { name: 'no-organization', as: 'loner', show: at('/', 'You are not in an organization') },
  {
    name: 'organization-restorable',
    as: 'leaver',
    async show(page, stage) {
      await at('/', 'You are not in an organization')(page, stage);
      await page.getByText(/can be restored until/).waitFor();
    },
  },
  { name: 'link-broken', show: at('/join#no-such-link', 'This link does not work') },
  { name: 'link-incomplete', show: at('/join', 'The link is incomplete') },
];
