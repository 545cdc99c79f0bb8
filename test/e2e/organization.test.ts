import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { listGenerations } from '../../src/db/vectors/generations.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { copied } from '../support/dashboard/copied.ts';
import { type Dashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { openVisitor } from '../support/server/clients.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import { type TestPerson, uniqueAddress } from '../support/server/people.ts';
import { startOidcIssuer } from '../support/vendors/oidc-issuer.ts';

describe.skipIf(whyNoBrowser)('what an organization wants to know', () => {
  let dashboard: Dashboard;
  let tenant: Tenant;
  let owner: TestPerson;
  beforeAll(async () => {
    dashboard = await openDashboard();
    tenant = await dashboard.server.createTenant();
    owner = await dashboard.server.createPerson(tenant, 'owner');
    return () => dashboard[Symbol.asyncDispose]();
  });

  const ask = () =>
    dashboard.server.fetch('/v1/chat', {
      key: tenant.apiKey,
      json: { content: 'How many wings has a tern?' },
    });

  test('usage counts a question, and a budget that is used up stops its key until it is removed', async () => {
    const { page, end, faults } = await dashboard.visit(owner);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto(dashboard.origin + routes.usage);
    await page.getByText('No questions in this period.').waitFor();
    expect((await ask()).status).toBe(200);
    await page.reload();
    await page.getByRole('table').getByText('First key').first().waitFor();

    // A choice that is made before the keys have come stays.
    const chosen = Promise.withResolvers<void>();
    await page.route(/keys\.list/, async (route) => {
      await chosen.promise;
      await route.continue();
    });
    await button('Set a budget').click();
    await page.getByLabel('For').selectOption({ label: 'Test assistant' });
    chosen.resolve();
    await page.getByRole('option', { name: /^First key/ }).waitFor({ state: 'attached' });
    await page.getByLabel('Tokens per month').fill('1');
    await button('Save').click();
    await page.getByText('Used up', { exact: true }).waitFor();
    const refusal = await ask();
    expect(refusal.status).toBe(429);
    expect(await refusal.json()).toMatchObject({
      message: [expect.stringContaining('its budget is 1')],
    });

    // The note that it was saved lies over the row.
    await page.getByText('now applies').waitFor({ state: 'detached' });
    await button('Actions: Test assistant').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('It no longer limits anything.').waitFor();
    expect((await ask()).status).toBe(200);

    // A folder is one line of the log, which can be taken apart.
    for (const name of ['a.md', 'b.md', 'c.md', 'd.md']) await uploadFile(tenant.trpc, name, `# ${name}`);
    await owner.trpc.assistants.create.mutate({ name: 'Second desk' });
    await page.goto(dashboard.origin + routes.audit);
    const events = page.locator('tbody');
    // A name is said once.
    const created = events.getByRole('row').filter({ hasText: 'created an assistant' });
    expect((await created.textContent())?.split('Second desk')).toHaveLength(2);
    const folder = events.getByRole('row').filter({ hasText: 'added 4 files' });
    await folder.getByText('d.md, c.md, b.md').waitFor();
    await folder.getByText('and 1 more').waitFor();
    // Six of them fit on a phone.
    const window = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await folder.boundingBox())?.height).toBeLessThan(140);
    if (window) await page.setViewportSize(window);
    await page.getByLabel('Every file by itself').check();
    await folder.waitFor({ state: 'detached' });
    await expect.poll(() => events.getByRole('row').filter({ hasText: 'added a file' }).count()).toBe(4);
    await page.getByLabel('Every file by itself').uncheck();
    await folder.waitFor();
    await events.getByText('set a budget').waitFor();
    // Details in words of people: assistants by their names.
    await events.getByText('tokens per month: 1, assistant: Test assistant').waitFor();
    await page.getByLabel('Did what').selectOption({ label: 'removed a budget' });
    await events.getByText('set a budget').waitFor({ state: 'detached' });
    await events.getByText('removed a budget').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV', exact: true }).click();
    const [, ...lines] = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toEqual([expect.stringContaining('usage.budgets.remove')]);
    // Ids have no room: a click copies the whole of one, for a search in the server's log.
    const id = await copied(page, () =>
      events.getByRole('button', { name: /^Request [0-9a-f]{8}…$/ }).click(),
    );
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const left = async (heading: string) =>
      (await page.getByRole('heading', { name: heading, level: 1 }).boundingBox())?.x;
    const before = await left('Audit log');
    await page.getByRole('link', { name: 'Organization settings' }).click();
    await page.getByLabel('Instructions for all assistants').waitFor();
    expect(await left('Organization settings'), 'a heading does not jump').toBe(before);
    expect(faults).toEqual([]);
    await end();
  });

  test('a budget that was removed by a slip limits again after a click', async () => {
    const place = await dashboard.server.createTenant();
    const assistant_id = place.assistantId;
    const keeper = await dashboard.server.createPerson(place, 'owner');
    await keeper.trpc.usage.budgets.set.mutate({ assistant_id, tokens: 50_000 });
    const { page, end, faults } = await dashboard.visit(keeper);
    await page.goto(dashboard.origin + routes.usage);
    await page.getByRole('button', { name: 'Actions: Test assistant' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('No budgets').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Within budget').waitFor();
    expect(await keeper.trpc.usage.budgets.list.query()).toMatchObject([{ assistant_id, tokens: 50_000 }]);
    expect(faults).toEqual([]);
    await end();
  });

  test('many members are filtered by name and by role', async () => {
    const place = await dashboard.server.createTenant();
    const admin = await dashboard.server.createPerson(place, 'admin');
    for (let number = 0; number < 10; number += 1) await dashboard.server.createPerson(place, 'member');
    const { page, end, faults } = await dashboard.visit(admin);
    await page.goto(dashboard.origin + routes.members);
    const filter = page.getByLabel('Filter by name, address or role');
    await filter.fill('admin');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining(admin.name)]);
    await filter.fill('nobody at all');
    await page.getByRole('status').getByText('Nobody matches.').waitFor();
    expect(faults).toEqual([]);
    await end();
  });

  test('roles of others are changed with a way back, the own one and a link are given up once that is confirmed', async () => {
    const place = await dashboard.server.createTenant();
    const me = await dashboard.server.createPerson(place, 'owner');
    const other = await dashboard.server.createPerson(place, 'owner');
    await me.trpc.invitations.create.mutate({ role: 'member', email: 'alan@example.com' });
    const { page, end, faults } = await dashboard.visit(me);
    await page.goto(dashboard.origin + routes.members);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const choose = async (name: string, from: string, to: string) => {
      await button(`Role of ${name}: ${from}`).click();
      await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${to}`) }).click();
    };
    await choose(other.name, 'Owner', 'Member');
    await page.getByText(`${other.name} is now Member.`).waitFor();
    await button('Undo').click();
    await button(`Role of ${other.name}: Owner`).waitFor();

    const dialog = page.getByRole('alertdialog');
    await button(/^Revoke.*alan@example.com/).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(/^Revoke.*alan@example.com/).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked. The link no longer works.').waitFor();
    await button(/^Revoke.*alan@example.com/).waitFor({ state: 'detached' });

    await choose(me.name, 'Owner', 'Administrator');
    await dialog.getByText('Somebody else has to give it back to you.').waitFor();
    await dialog.getByRole('button', { name: 'Change my role' }).click();
    await page.getByText(`${me.name} is now Administrator.`).waitFor();
    expect(faults).toEqual([]);
    await end();
  });

  test('two tabs work in two organizations, each in the one that it shows', async () => {
    const { server } = dashboard;
    const [first, second] = [await server.createTenant(), await server.createTenant()];
    const host = await server.createPerson(second, 'owner');
    await host.trpc.organization.update.mutate({ name: 'Second organization' });
    const person = await server.createPerson(first, 'admin');
    const { url } = await host.trpc.invitations.create.mutate({ role: 'admin' });
    await person.post('/auth/join', { token: new URL(url).hash.slice(1) });

    const { page, context, faults } = await dashboard.visit(person);
    await page.goto(`${dashboard.origin}/settings/keys`);
    await page.getByRole('button', { name: 'Create key' }).waitFor();
    const other = await context.newPage();
    await other.goto(dashboard.origin);
    await other.getByRole('button', { name: /^Assistant: / }).click();
    await other.getByRole('menuitemcheckbox', { name: 'Second organization' }).click();
    await other.getByRole('button', { name: /Second organization/ }).waitFor();

    const create = async (name: string) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Done' }).click();
    };
    await create('Before a reload');
    await page.reload();
    await create('After a reload');
    const names = async (by: TestPerson) => (await by.trpc.keys.list.query()).data.map(({ name }) => name);
    expect(await names(person)).toEqual(expect.arrayContaining(['Before a reload', 'After a reload']));
    expect(await names(host)).not.toContain('Before a reload');
    // A link into the other organization opens there, in its tab alone.
    const [theirs] = (await host.trpc.assistants.list.query()).data;
    await page.goto(dashboard.origin + href(routes.files, { assistantId: theirs?.id ?? '' }));
    await page.getByText('Drop files or folders here').waitFor();
    await page.getByRole('button', { name: /Second organization/ }).waitFor();
    const mine = await context.newPage();
    await mine.goto(dashboard.origin + href(routes.files, { assistantId: first.assistantId }));
    await mine.getByText('Drop files or folders here').waitFor();
    await mine.getByRole('button', { name: /Test organization/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Second organization/ }).waitFor();
    // What nobody has is not found.
    await mine.goto(dashboard.origin + href(routes.files, { assistantId: `asst-${crypto.randomUUID()}` }));
    await mine.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('an organization is renamed, exported, deleted, and restored by its owner', async () => {
    const place = await dashboard.server.createTenant();
    const { page, end, faults } = await dashboard.visit(await dashboard.server.createPerson(place, 'owner'));
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto(dashboard.origin + routes.organization);
    await page.getByLabel('Name', { exact: true }).fill('Terns and sons');
    await button('Save').first().click();
    await page.getByText('It applies from the next question on.').waitFor();
    // Whoever looks something up elsewhere finds again what was typed.
    const instructions = page.getByLabel('Instructions for all assistants');
    await instructions.fill('Answer in one sentence.');
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByText('The changes to “Terns and sons” are kept, but not saved yet.').waitFor();
    await button('Go back').click();
    expect(await instructions.inputValue()).toBe('Answer in one sentence.');
    await button('Discard changes').click();
    expect(await instructions.inputValue()).toBe('');
    await instructions.fill('Name the page.');
    await button('Save').first().click();
    await button('Discard changes').waitFor({ state: 'detached' });
    expect(await instructions.inputValue()).toBe('Name the page.');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the export' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.tar$/);

    await button('Delete organization').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('Terns and sons');
    await dialog.getByRole('button', { name: 'Delete organization' }).click();
    await page.getByRole('button', { name: /^Restore.*Terns and sons/ }).click();
    await page.getByRole('navigation').getByText('Terns and sons').first().waitFor();
    expect(faults).toEqual([]);
    await end();
  });

  test('whoever has the admin token sees organizations and a sound index, and switches, switches back and deletes vectors', async () => {
    // Other files of the suite have a model of their own in the same database.
    await dashboard.server.deps.pool.query(
      `insert into embedding_generation (model, state, retired_at) values ('earlier-model', 'retired', now())`,
    );
    const { page, end, faults } = await dashboard.visit(owner);
    await page.goto(dashboard.origin + routes.admin);
    await page.getByLabel('Admin token').fill(dashboard.server.deps.adminToken);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('group', { name: 'Organizations' }).getByRole('rowheader').first().waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('OK', { exact: true }).first().waitFor();

    const vectors = page.getByRole('group', { name: 'Embedding generations' });
    await vectors.getByRole('button', { name: /^Use again.*earlier-model/ }).click();
    await vectors.getByRole('button', { name: /^Use again.*local/ }).click();
    await vectors.getByRole('button', { name: /^Delete.*earlier-model/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    // Behind the dialog, and a moment after it, nothing has a role: what is not found there is not gone yet.
    await vectors.getByRole('rowheader', { name: 'local' }).first().waitFor();
    await vectors.getByRole('rowheader', { name: 'earlier-model' }).waitFor({ state: 'detached' });
    const models = (await listGenerations(dashboard.server.deps.pool)).map(({ model }) => model);
    expect(models).not.toContain('earlier-model');
    expect(models).toContainEqual(expect.stringContaining('local'));
    expect(faults).toEqual([]);
    await end();
  });

  test('an admin token that was mistyped is refused once, and the right one is taken: the page asked to sign in again', async () => {
    const { page, end } = await dashboard.visit(owner);
    await page.goto(dashboard.origin + routes.admin);
    const enter = async (token: string) => {
      await page.getByLabel('Admin token').fill(token);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
    };
    await enter(`${dashboard.server.deps.adminToken}!`);
    await page.getByRole('alert').getByText('neither an API key nor the admin token').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await enter(dashboard.server.deps.adminToken);
    await page.getByRole('group', { name: 'Organizations' }).getByRole('rowheader').first().waitFor();
    await end();
  });

  test('an identity provider leads back to the page that was asked for, with its query', async () => {
    await using issuer = await startOidcIssuer();
    await using other = await openDashboard({
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
    });
    const { organizationId: organization_id } = await other.server.createTenant();
    const email = uniqueAddress('grace');
    const { url } = await other.server
      .createAdmin()
      .admin.links.create.mutate({ organization_id, role: 'owner', email });
    const account = { token: new URL(url).hash.slice(1), name: 'Grace', email };
    await openVisitor(other.server.url).post('/auth/join', { ...account, password: 'correct horse battery' });
    issuer.script.claims = { sub: 'grace', email, email_verified: true };
    const { page } = await other.visit();
    await page.goto(`${other.server.url.replace('127.0.0.1', 'localhost')}/settings/keys?from=mail`);
    await page.getByRole('link', { name: /^Continue with/ }).click();
    await page.waitForURL(`${issuer.issuer}/**`);
    await page.goto(await issuer.visit(page.url()));
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    expect(new URL(page.url()).search).toBe('?from=mail');
  });

  /** Whether a page of the documentation has what a link to it names. */
  const leadsToItsPart = async (path: string | null) => {
    const response = await fetch(new URL(path ?? '', dashboard.origin));
    return response.ok && (await response.text()).includes(`id="${path?.split('#')[1]}"`);
  };

  test('where the built-in model is the only one, its page leads to how others are added', async () => {
    const { page, end, faults } = await dashboard.visit(owner);
    await page.goto(dashboard.origin + routes.models);
    const help = page.getByRole('link', { name: 'How to add models' });
    expect(await leadsToItsPart(await help.getAttribute('href'))).toBe(true);
    expect(faults).toEqual([]);
    await end();
  });

  test('many people are invited at once, as a mail program lists them, each with a link to copy', async () => {
    const host = await dashboard.server.createPerson(await dashboard.server.createTenant(), 'owner');
    const { page, context, end, faults } = await dashboard.visit(host);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(dashboard.origin + routes.members);
    await page.getByRole('button', { name: 'Invite' }).click();
    const addresses = page.getByLabel('Email addresses');
    await addresses.fill('"Lovelace, Ada" <ada@example.com>; alan@\n grace@example.com edsger@example.com');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('alert').getByText('must be an email address, not "alan@"').waitFor();
    await addresses.fill((await addresses.inputValue()).replace('alan@', 'alan@example.com'));
    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send these 4 links' });
    await dialog.getByRole('button', { name: 'Copy addresses and links' }).click();
    await page.getByText('Copied').waitFor();
    const copied = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
    expect(copied.map((line) => line.split('\t')[0])).toEqual(
      ['ada', 'alan', 'grace', 'edsger'].map((name) => `${name}@example.com`),
    );
    expect(copied.every((line) => /\thttp:\/\/\S+\/join#[\w-]{32}$/.test(line))).toBe(true);
    await dialog.getByRole('button', { name: 'Done' }).click();
    for (const line of copied) await page.getByText(line.split('\t')[0] ?? '', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await end();
  });

  test('a link to a server that only its own machine reaches says so', async () => {
    const { page, end, faults } = await dashboard.visit(owner);
    await page.goto(dashboard.origin + routes.members);
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this link' });
    await dialog
      .getByText('A link to this address opens only on the machine that the server runs on.')
      .waitFor();
    const help = await dialog.getByRole('link', { name: 'How to set it' }).getAttribute('href');
    expect(await leadsToItsPart(help)).toBe(true);
    await end();
    expect(faults).toEqual([]);
  });
});
