import type { Page } from 'playwright-core';
import { routes } from '../../../adapters/web/app/routes.ts';
import { at, button, keys } from './show.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

const keyMenu = async (page: Page, stage: Stage) => {
  await keys(page, stage);
  await button(page, 'Actions: Website search').click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
};

/** Keys, members and the account. */
export const settingsStates: State[] = [
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
      await button(page, 'Actions: Website search').click();
      await page.getByRole('menuitem', { name: 'Replace the secret' }).click();
      await button(page, 'Replace the secret').click();
      await button(page, 'Copy: Code for curl').waitFor();
    },
  },
  {
    name: 'keys-use',
    as: 'owner',
    async show(page, stage) {
      await keys(page, stage);
      await button(page, /^Use in code: Support bot/).click();
      await page.getByText('OpenAI for Python', { exact: true }).click();
      await button(page, 'Copy: Code for OpenAI for Python').waitFor();
    },
  },
  {
    name: 'keys-empty',
    as: 'newcomer',
    async show(page, stage) {
      await keys(page, stage);
      await page.getByText('No keys yet').waitFor();
    },
  },
  {
    name: 'keys-failed',
    as: 'owner',
    expected: /status of 502/,
    async show(page, stage) {
      await page.route(/keys\.list/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      await keys(page, stage);
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
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
    name: 'models',
    as: 'owner',
    async show(page, stage) {
      await at(routes.models, 'Models')(page, stage);
      await page.getByRole('rowheader', { name: 'local' }).waitFor();
    },
  },
  {
    name: 'models-allowlist',
    as: 'owner',
    async show(page, stage) {
      await at(routes.models, 'Models')(page, stage);
      await page.getByLabel('Only these').check();
      await button(page, 'Save').click();
      await page.getByText('Choose at least one model').waitFor();
    },
  },
  {
    name: 'models-try',
    as: 'owner',
    async show(page, stage) {
      await at(routes.models, 'Models')(page, stage);
      await page.getByLabel('Question').fill('Which part number do the brake pads have?');
      await button(page, 'Ask').click();
      await page.getByText('Whole answer', { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'models-loading',
    as: 'owner',
    async show(page, stage) {
      await page.route(/models\.overview/, () => undefined);
      await at(routes.models, 'Models')(page, stage);
      await page.getByText('Loading').first().waitFor();
    },
  },
  {
    name: 'models-failed',
    as: 'owner',
    expected: /status of 502/,
    async show(page, stage) {
      await page.route(/models\.overview/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      await at(routes.models, 'Models')(page, stage);
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  {
    name: 'models-forbidden',
    as: 'member',
    async show(page, stage) {
      await at(routes.models, 'Models')(page, stage);
      await page.getByText('Models are chosen by owners and administrators').waitFor();
    },
  },
  {
    name: 'usage',
    as: 'owner',
    async show(page, stage) {
      await at(routes.usage, 'Usage')(page, stage);
      await page.getByRole('rowheader', { name: 'Website search' }).waitFor();
      await page.getByText(/tokens used/).waitFor();
      await page.locator('canvas').nth(4).waitFor();
    },
  },
  {
    name: 'usage-table',
    as: 'owner',
    async show(page, stage) {
      await at(routes.usage, 'Usage')(page, stage);
      await page.getByText('As a table: Questions a day').click();
      await page.getByRole('group', { name: 'Table: Questions a day' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'usage-budget',
    as: 'owner',
    async show(page, stage) {
      await at(routes.usage, 'Usage')(page, stage);
      await button(page, 'Set a budget').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'usage-empty',
    as: 'newcomer',
    async show(page, stage) {
      await at(routes.usage, 'Usage')(page, stage);
      await page.getByText('Nothing was asked in these days.').waitFor();
    },
  },
  {
    name: 'usage-failed',
    as: 'owner',
    expected: /status of 502/,
    async show(page, stage) {
      await page.route(/usage\.report/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      await at(routes.usage, 'Usage')(page, stage);
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  {
    name: 'usage-forbidden',
    as: 'member',
    async show(page, stage) {
      await at(routes.usage, 'Usage')(page, stage);
      await page.getByText('Usage is shown to owners and administrators').waitFor();
    },
  },
  {
    name: 'audit',
    as: 'owner',
    async show(page, stage) {
      await at(routes.audit, 'Audit log')(page, stage);
      await page.getByText('invited somebody').last().waitFor();
    },
  },
  {
    name: 'audit-none',
    as: 'owner',
    async show(page, stage) {
      await at(routes.audit, 'Audit log')(page, stage);
      await page.getByLabel('Who', { exact: true }).fill('no such person');
      await page.getByText('No such event.').waitFor();
    },
  },
  {
    name: 'audit-failed',
    as: 'owner',
    expected: /status of 502/,
    async show(page, stage) {
      await page.route(/audit\.list/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      await at(routes.audit, 'Audit log')(page, stage);
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  {
    name: 'audit-forbidden',
    as: 'member',
    async show(page, stage) {
      await at(routes.audit, 'Audit log')(page, stage);
      await page.getByText('The audit log is shown to owners and administrators').waitFor();
    },
  },
  {
    name: 'organization',
    as: 'owner',
    async show(page, stage) {
      await at(routes.organization, 'Organization settings')(page, stage);
      await page.getByLabel('Name', { exact: true }).waitFor();
      await page.getByLabel('Members may create API keys').waitFor();
    },
  },
  {
    name: 'organization-delete',
    as: 'owner',
    async show(page, stage) {
      await at(routes.organization, 'Organization settings')(page, stage);
      await button(page, 'Delete organization').click();
      await page.getByText(/With it go its assistants/).waitFor();
    },
  },
  {
    name: 'organization-read-only',
    as: 'member',
    async show(page, stage) {
      await at(routes.organization, 'Organization settings')(page, stage);
      await page.getByLabel('Name', { exact: true }).waitFor();
    },
  },
  {
    name: 'admin',
    as: 'owner',
    async show(page, stage) {
      await at(routes.admin, 'Administration')(page, stage);
      await page.getByLabel('Admin token').fill(stage.server.deps.adminToken);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Embedding generations' }).waitFor();
    },
  },
  {
    name: 'admin-forbidden',
    as: 'member',
    async show(page, stage) {
      await at(routes.admin, 'Administration')(page, stage);
      await page.getByLabel('Admin token').waitFor();
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
