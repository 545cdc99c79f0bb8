import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { type Dashboard, openDashboard, type Visit } from '../support/dashboard/open-dashboard.ts';
import type { Tenant } from '../support/server/create-test-server.ts';

let dashboard: Dashboard;
let tenant: Tenant;
let visit: Visit;
let page: Page;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe.skipIf(whyNoBrowser)('the assistants', () => {
  beforeAll(async () => {
    dashboard = await openDashboard();
    return () => dashboard[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    tenant = await dashboard.server.createTenant();
    visit = await dashboard.visit(await dashboard.server.createPerson(tenant, 'owner'));
    page = visit.page;
    await page.goto(dashboard.origin + routes.assistants);
    await page.getByRole('main').getByRole('link', { name: 'Test assistant' }).waitFor();
  });

  afterEach(async () => {
    await visit.end();
    expect(visit.faults).toEqual([]);
  });

  test('a new one is made, instructed, and its prompt is shown as a model gets it', async () => {
    await button('New assistant').click();
    await page.getByLabel('Name').fill('Service desk');
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('assistants.create')) created.push(request.url());
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).dblclick();
    await page.getByText('Drop files or folders here').waitFor();
    expect(created).toHaveLength(1);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Instructions').last().fill('Answer in one sentence.');
    // Whoever looks something up elsewhere finds again what was typed.
    await page.getByRole('navigation').getByRole('link', { name: 'Files', exact: true }).click();
    await page.getByText('The changes to “Service desk” are kept, but not saved yet.').waitFor();
    await button('Go back').click();
    await page.getByText('Unsaved changes').waitFor();
    await button('Preview of the prompt').click();
    await page.getByText('Answer in one sentence.').waitFor();
    await button('Edit').click();
    await button('Save').first().click();
    await page.getByText('Saved. It applies from the next question on.').waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByLabel('Instructions').last().inputValue())
      .toBe('Answer in one sentence.');
    // Another assistant opens on the same page.
    await button(/^Assistant: /).click();
    await page.getByRole('menuitemcheckbox', { name: 'Test assistant' }).click();
    await page.getByRole('heading', { name: 'Test assistant', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Playground', exact: true }).click();
    await page.getByRole('heading', { name: 'Playground', level: 1 }).waitFor();
    await button(/^Assistant: /).click();
    await page.getByRole('menuitemcheckbox', { name: 'Service desk' }).click();
    await button(/^Assistant: Service desk/).waitFor();
    await page.getByRole('heading', { name: 'Playground', level: 1 }).waitFor();
  });

  test('many are in the order of their names, filtered, and lead to the files that failed', async () => {
    for (let number = 10; number > 0; number -= 1)
      await tenant.trpc.assistants.create.mutate({ name: `Branch ${number + 10}` });
    const form = new FormData();
    form.set('file', new File(['%PDF-1.4\nbroken'], 'broken.pdf'));
    await tenant.trpc.files.create.mutate(form);
    await dashboard.server.drainJobs();
    await page.reload();
    const names = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Branch|Test/ })
        .allTextContents();
    const branches = Array.from({ length: 10 }, (_, index) => `Branch ${index + 11}`);
    await expect.poll(names).toEqual([...branches, 'Test assistant']);
    await page.getByLabel('Filter by name').fill('test');
    await expect.poll(names).toEqual(['Test assistant']);
    await page.getByRole('link', { name: '1 failed' }).click();
    await page.getByRole('link', { name: 'broken.pdf' }).waitFor();
    expect(await button(/^Failed/).getAttribute('aria-pressed')).toBe('true');
  });

  test('of many, the menu names the first and the one that is open', async () => {
    const create = (name: string) => tenant.trpc.assistants.create.mutate({ name });
    await Promise.all(Array.from({ length: 51 }, (_, index) => create(`Branch ${index}`)));
    await page.goto(dashboard.origin + href(routes.chat, tenant));
    await button(/^Assistant: Test assistant/).click();
    const named = page.getByRole('menuitemcheckbox');
    await named.filter({ hasText: 'Test assistant' }).waitFor();
    expect(await named.count()).toBe(51);
    await page.getByRole('menuitem', { name: 'All assistants' }).waitFor();
  });

  test('somebody who is new among several begins with the list of them, whose rows lead to their chats', async () => {
    await tenant.trpc.assistants.create.mutate({ name: 'Archive' });
    await page.evaluate('localStorage.clear(), sessionStorage.clear()');
    await page.goto(dashboard.origin);
    await page.getByRole('heading', { name: 'Assistants', level: 1 }).waitFor();
    // All of a row, and not its name alone.
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Test assistant' });
    await row.click();
    await button(/^Assistant: Test assistant/).waitFor();
    // From then on it is the one that was used last.
    await page.goto(dashboard.origin);
    await page.waitForURL(dashboard.origin + href(routes.chat, tenant));
  });

  test('how the organization answers is set, and refused where it is out of bounds', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Passages per question').fill('5');
    const end = async (of: Locator) => {
      const { x = 0, width = 0 } = (await of.boundingBox()) ?? {};
      return x + width;
    };
    expect(await end(button('Save').last())).toBe(await end(page.getByLabel('Temperature')));
    await page.getByLabel('Temperature').fill('0.3');
    await button('Save').last().click();
    await page.getByText('Saved for every assistant. It applies from the next question on.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Passages per question').inputValue()).toBe('5');
  });

  test('what is refused is said once, in its form: it was said in a toast as well', async () => {
    const refused = page.getByText(
      'A proxy in front of the server refused the request (status 403). Ask the operator of the server.',
    );
    await page.route(/organization\.update|assistants\.(?:create|edit)/, (route) =>
      route.fulfill({ status: 403, body: 'Forbidden' }),
    );
    await button('New assistant').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Another');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByRole('alert').filter({ has: refused }).waitFor();
    expect(await refused.count()).toBe(1);
    await button('Cancel').click();
    // The next attempt begins without what was said of the last one.
    await button('New assistant').click();
    await dialog.getByLabel('Name').waitFor();
    expect(await refused.count()).toBe(0);
    await button('Cancel').click();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Passages per question').waitFor();
    for (const of of [0, 1]) {
      await button('Save').nth(of).click();
      await refused.nth(of).waitFor();
      expect(await refused.count()).toBe(of + 1);
    }
  });

  test('a name of spaces alone is refused with a sentence: its form did nothing and said nothing', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const name = page.getByRole('main').getByLabel('Name', { exact: true });
    await name.fill('   ');
    await button('Save').first().click();
    await page.getByText('"name" must have from 1 to 256 characters.').waitFor();
    await name.fill('Workshop');
    await button('Save').first().click();
    await page.getByText('Saved. It applies from the next question on.').waitFor();
  });

  test('two tabs that change different fields keep both, and nothing changed can be saved: the later one undid the earlier', async () => {
    const path = dashboard.origin + href(routes.assistant, tenant);
    const other = await visit.context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(path);
      await tab.getByLabel('Name', { exact: true }).waitFor();
    }
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).first();
    await other.getByLabel('Name', { exact: true }).fill('Renamed');
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Answer briefly.');
    await save(page).click();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await save(other).click();
    await other.getByRole('heading', { name: 'Renamed', level: 1 }).waitFor();
    await expect
      .poll(() => other.getByRole('textbox', { name: 'Instructions' }).inputValue())
      .toBe('Answer briefly.');
    await save(other).click();
    await other.getByText('Saved. It applies from the next question on.').nth(1).waitFor();
  });

  test('one is deleted once its name was typed, and taken back', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await button('Delete assistant').click();
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Delete assistant' });
    await dialog.getByText(/0 files/).waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('Test assistant');
    await confirm.click();
    await page.getByText('“Test assistant” was deleted.').waitFor();
    await page.getByText('No assistant yet').waitFor();
    await button('Undo').click();
    await page.getByText('“Test assistant” was restored.').waitFor();
    await page.getByRole('heading', { name: 'Test assistant', level: 1 }).waitFor();
  });
});
