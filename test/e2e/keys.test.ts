import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { copied } from '../support/dashboard/copied.ts';
import { type Stage, setStage } from '../support/dashboard/stage.ts';

const run = promisify(execFile);

describe.skipIf(whyNoBrowser)('API keys', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    return () => stage[Symbol.asyncDispose]();
  });

  test('a new key is shown once, the curl line beside it works as it is copied, and code with its mask is there later', async () => {
    const { page, end, faults } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}/settings/keys`);
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Terminal');
    await dialog.getByLabel('Create, change and delete assistants').uncheck();
    await dialog.getByLabel('Expires').selectOption('In 30 days');
    await page.keyboard.press('Enter');
    await page.getByText('Copy the key now').waitFor();
    const key = await page.getByRole('group', { name: 'Key' }).textContent();
    expect(key).toMatch(/^sk-\w{40}$/);
    // Neither a key nor a click beside it loses what is shown only once.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    const command = await copied(page, () =>
      page.getByRole('button', { name: 'Copy: Code for curl' }).click(),
    );
    const { stdout } = await run('sh', ['-c', `${command} --silent --fail-with-body`]);
    expect(JSON.parse(stdout)).toEqual({ text: expect.any(String) });

    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    const row = page.getByText(/^Terminal/);
    await row.getByText(`sk-…${key?.slice(-4)}`).waitFor();
    await page.getByRole('button', { name: 'Use in code: Terminal' }).click();
    await page.getByLabel('Client').focus();
    await page.keyboard.press('ArrowDown');
    const code = await page.getByRole('group', { name: 'Code for OpenAI for Node.js' }).textContent();
    expect(code).toContain(`baseURL: "${stage.origin}/openai/v1",\n  apiKey: "sk-…${key?.slice(-4)}",`);
    expect(await page.content()).not.toContain(key);
    const made = (await stage.owner.trpc.keys.list.query()).data.find(({ name }) => name === 'Terminal');
    expect(made?.scopes).not.toContain('assistants:write');
    expect(faults).toEqual([]);
    await end();
  });

  test('a new key stays in sight however often somebody goes back on a phone: the second time left the page, and the key was lost', async () => {
    const { page, end } = await stage.visit(stage.owner);
    await using _ = await page.addInitScript(noteWatchers);
    await page.goto(`${stage.origin}/settings/keys`);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Phone');
    await page.keyboard.press('Enter');
    await page.getByText('Copy the key now').waitFor();
    for (const time of ['once', 'again', 'and once more']) {
      expect(await page.evaluate('goBackOnPhone()'), time).toBe('heard by the page');
      await page.getByText('Copy the key now').waitFor();
    }
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.evaluate('goBackOnPhone()')).toBe('left the page');
    await end();
  });

  test('many keys are a list that grows by and by, with a filter by name, assistant and end of the key', async () => {
    const tenant = await stage.server.createTenant();
    const owner = await stage.server.createPerson(tenant, 'owner');
    const made = await Promise.all(
      Array.from({ length: 101 }, (_, index) =>
        owner.trpc.keys.create.mutate({ project_id: tenant.assistantId, name: `Program ${index}` }),
      ),
    );
    const { page, end, faults } = await stage.visit(owner);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('keys.list')) asked.push(decodeURIComponent(request.url()));
    });
    await page.goto(`${stage.origin}/settings/keys`);
    const rows = page.getByRole('main').getByRole('listitem');
    // The tenant's own key is one more.
    await expect.poll(() => rows.count()).toBe(30);
    for (const left of [72, 42, 12]) await page.getByRole('button', { name: `Show more (${left})` }).click();
    await expect.poll(() => rows.count()).toBe(102);
    await page.keyboard.press('/');
    await page.keyboard.type('program 77');
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByText('Program 77').waitFor();
    // For whoever does not see the list.
    await page.getByRole('status').getByText('1 found', { exact: true }).waitFor();
    const filter = page.getByRole('searchbox');
    await filter.fill(made[3]?.key.slice(-4) ?? '');
    await rows.getByText('Program 3').waitFor();
    await filter.fill('no such key');
    await page.getByRole('status').getByText('No keys match.').waitFor();
    // Thirty at a time, and never all of them.
    expect(asked.filter((url) => !url.includes('"limit":30'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(3);
    expect(faults).toEqual([]);
    await end();
  });

  test('a key is replaced with a time of grace, deactivated, activated and deleted', async () => {
    const named = { project_id: stage.tenant.assistantId, name: 'Import' };
    const { id } = await stage.owner.trpc.keys.create.mutate(named);
    const find = async () => (await stage.owner.trpc.keys.list.query()).data.find((one) => one.id === id);
    const { page, end, faults } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}/settings/keys`);
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Actions: Import' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Replace the secret');
    const grace = page.getByLabel('Keep the old secret for');
    expect(await grace.inputValue(), 'the default, not the first').toBe('24h');
    await grace.selectOption('One hour');
    await page.getByRole('button', { name: 'Replace the secret' }).click();
    await page.getByText('The old secret works until').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await choose('Deactivate');
    await page.getByText('Deactivated. Programs').waitFor();
    expect(await find()).toMatchObject({ active: false });
    await choose('Activate');
    await page.getByText('Activated', { exact: true }).waitFor();
    expect(await find()).toMatchObject({ active: true });
    await choose('Delete');
    const confirm = page.getByRole('alertdialog');
    await expect.poll(() => confirm.locator(':focus').textContent()).toBe('Cancel');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted', { exact: true }).waitFor();
    expect(await find()).toBeUndefined();
    expect(faults).toEqual([]);
    await end();
  });
});

/** Runs in the page: lets a test go back as on a phone, where the newest of the browser's close watchers hears of it, if there is any. */
const noteWatchers = `
  const watchers = new Set();
  window.CloseWatcher = class extends CloseWatcher {
    constructor() {
      super();
      watchers.add(this);
      this.addEventListener('close', () => watchers.delete(this));
    }
    destroy() {
      watchers.delete(this);
      super.destroy();
    }
  };
  window.goBackOnPhone = () => {
    const newest = [...watchers].at(-1);
    newest?.requestClose();
    return newest ? 'heard by the page' : 'left the page';
  };
`;
