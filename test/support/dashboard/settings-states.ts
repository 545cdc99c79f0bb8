import type { Page } from 'playwright-core';
import { routes } from '../../../adapters/web/app/routes.ts';
import { at, button, failing, keys, saying } from './show.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

const keyMenu = async (page: Page, stage: Stage) => {
  await keys(page, stage);
  await button(page, 'Actions: Website search').click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
};

/** Keys, members and the account. */
export const settingsStates: State[] = [
  saying('keys', 'owner', keys, 'Nightly import'),
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
      await page.getByLabel('Client').selectOption('OpenAI for Python');
      await button(page, 'Copy: Code for OpenAI for Python').waitFor();
    },
  },
  saying('keys-empty', 'newcomer', keys, 'No keys yet'),
  failing('keys-failed', 'owner', /keys\.list/, keys),
  saying('keys-forbidden', 'member', keys, 'Keys are for owners and administrators'),
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
    name: 'members-links',
    as: 'owner',
    async show(page, stage) {
      await at(routes.members, 'Members')(page, stage);
      await button(page, 'Invite').click();
      await page.getByLabel('Email addresses').fill('grace@example.com\nEdsger <edsger@example.com>');
      await button(page, 'Create link').click();
      await page.getByRole('dialog', { name: 'Send these 2 links' }).waitFor();
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
      await page.getByText('Full answer', { exact: true }).scrollIntoViewIfNeeded();
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
  failing('models-failed', 'owner', /models\.overview/, at(routes.models, 'Models')),
  saying(
    'models-forbidden',
    'member',
    at(routes.models, 'Models'),
    'Models are for owners and administrators',
  ),
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
      await page.getByText('As a table: Questions per day').click();
      await page.getByRole('group', { name: 'Table: Questions per day' }).scrollIntoViewIfNeeded();
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
  saying('usage-empty', 'newcomer', at(routes.usage, 'Usage'), 'No questions in this period.'),
  failing('usage-failed', 'owner', /usage\.report/, at(routes.usage, 'Usage')),
  saying('usage-forbidden', 'member', at(routes.usage, 'Usage'), 'Usage is for owners and administrators'),
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
      await page.getByText('No events match these filters.').waitFor();
    },
  },
  failing('audit-failed', 'owner', /audit\.list/, at(routes.audit, 'Audit log')),
  saying(
    'audit-forbidden',
    'member',
    at(routes.audit, 'Audit log'),
    'The audit log is for owners and administrators',
  ),
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
      await page.getByText(/This deletes its assistants/).waitFor();
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
      await page.getByRole('heading', { name: 'Embedding generations' }).scrollIntoViewIfNeeded();
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
      await page.getByText('This browser').first().waitFor();
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
