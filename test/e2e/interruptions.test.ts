import { beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { answers, questionField } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { type Stage, setStage } from '../support/dashboard/stage.ts';
import { workOf } from '../support/dashboard/work-states.ts';

describe.skipIf(whyNoBrowser)('an interruption', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    return () => stage[Symbol.asyncDispose]();
  });

  test('by the end of the session asks to sign in over the page; what was typed goes on', async () => {
    const person = await stage.server.createPerson(stage.tenant, 'owner');
    const { page, context, end, faults } = await stage.visit(person);
    await page.goto(`${stage.origin}/settings/keys`);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Half typed');
    await context.clearCookies();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByText('Copy the key now').waitFor();
    const names = (await stage.owner.trpc.keys.list.query()).data.map(({ name }) => name);
    expect(names.filter((name) => name === 'Half typed')).toHaveLength(1);
    expect(faults).toEqual([]);
    await end();
  });

  test('by the end of the session ends with the sign-in, whatever was asked before it', async () => {
    const person = await stage.server.createPerson(stage.tenant, 'owner');
    const { page, context, end } = await stage.visit(person);
    await page.goto(`${stage.origin}/settings/keys`);
    await page.getByRole('button', { name: 'Create key' }).waitFor();
    await context.clearCookies();
    const { promise: signedIn, resolve: release } = Promise.withResolvers<void>();
    const askedBefore = page.waitForRequest(/people\.me/);
    // The answer that nobody is signed in comes after the sign-in.
    await page.route(
      /people\.me/,
      async (route) => {
        const response = await route.fetch();
        await signedIn;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await context.setOffline(true);
    await page.getByText('This device is offline.').waitFor();
    await context.setOffline(false);
    await askedBefore;
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(person.password);
    const signIn = page.waitForResponse(/sign-in/);
    await page.keyboard.press('Enter');
    await signIn;
    release();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Website search').waitFor();
    await end();
  });

  test('by somebody else who signs in leaves nothing of the former person on the page', async () => {
    const person = await stage.server.createPerson(stage.tenant, 'owner');
    const { page, context, end } = await stage.visit(person);
    await page.goto(`${stage.origin}/settings/account`);
    await page.getByLabel('Name').fill('Half typed');
    await context.clearCookies();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Email address').fill(stage.member.email);
    await dialog.getByLabel('Password').fill(stage.member.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(stage.member.name) }).waitFor();
    await questionField(page).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/chat$/);
    await end();
  });

  test('by a lost connection is told, and heals by itself', async () => {
    const { page, context, end } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}/settings/members`);
    await page.getByText('alan@example.com', { exact: true }).waitFor();
    // Other pages are loaded while the browser is idle.
    await page.waitForFunction(() => performance.getEntriesByName('pages loaded').length > 0);
    await context.setOffline(true);
    await page.getByText('This device is offline.').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    await context.setOffline(false);
    await page.getByText('Connected again.').waitFor();
    await page.getByText('Website search').waitFor();
    await page.getByText('Connected again.').waitFor({ state: 'detached' });
    await end();
  });

  test('by a lost connection before all parts of the page are loaded opens them once it is back', async () => {
    const { page, context, end } = await stage.visit(stage.owner);
    // Nothing is loaded ahead of its use.
    await page.addInitScript('window.requestIdleCallback = () => 0');
    await page.goto(`${stage.origin}/settings/keys`);
    await page.getByText('Website search').waitFor();
    await context.setOffline(true);
    await page.getByText('This device is offline.').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.keyboard.press('Control+k');
    await context.setOffline(false);
    await page.getByText('alan@example.com', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await end();
  });

  test('by a lost connection holds a question back, which is sent once or given back', async () => {
    const { page, context, end } = await stage.visit(stage.owner);
    await workOf(stage);
    await page.goto(stage.origin + stage.paths.chat);
    const question = 'Which part number do the brake pads have?';
    await questionField(page).fill(question);
    await context.setOffline(true);
    await page.getByText('This device is offline.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Waiting for the connection.').waitFor();
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    await expect.poll(() => questionField(page).inputValue()).toBe(question);
    await page.keyboard.press('Enter');
    await answers(page).getByText('Waiting for the connection.').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Copy the answer' }).waitFor();
    expect(await page.getByText('You asked').count()).toBe(1);
    await end();
  });

  test('by a lost connection leaves no gap where a picture of a page was not loaded', async () => {
    const { page, context, end } = await stage.visit(stage.owner);
    const { manualId: fileId } = await workOf(stage);
    await page.goto(stage.origin + href(routes.file, { assistantId: stage.tenant.assistantId, fileId }));
    const picture = (number: number) =>
      page.getByRole('img', { name: `Page ${number} of tern-3` }).and(page.locator(':not(.opacity-0)'));
    await picture(1).waitFor();
    await context.setOffline(true);
    await page.getByText('This device is offline.').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('This page cannot be shown as an image.').waitFor();
    await context.setOffline(false);
    await picture(2).waitFor();
    await end();
  });

  test('is told above what sticks to the top of a conversation', async () => {
    const { page, context, end } = await stage.visit(stage.owner, { viewport: { width: 1280, height: 320 } });
    const { assistantId } = stage.tenant;
    const { threadId } = await workOf(stage);
    await page.goto(stage.origin + href(routes.thread, { assistantId, threadId }));
    await page.getByRole('button', { name: 'Good answer' }).waitFor();
    await context.setOffline(true);
    await page.getByText('This device is offline.').waitFor();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    // At the place of the banner is the banner, and the header stands under it.
    await page.getByText('This device is offline.').click({ trial: true });
    const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
    await conversation.getByRole('button', { name: /^Actions: What is the part/ }).click({ trial: true });
    await end();
  });

  test('by a network that is gone a moment after the device says so is told all the same', async () => {
    const { page, context, end } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}/settings/members`);
    await page.getByText('alan@example.com', { exact: true }).waitFor();
    // The last call that still comes through.
    await context.route('**/readyz', (route) => route.fulfill({ status: 200 }), { times: 1 });
    await context.setOffline(true);
    await page.getByText('This device is offline.').waitFor();
    await context.setOffline(false);
    await page.getByText('Connected again.').waitFor();
    await end();
  });

  test('by a server that is away is told, and heals by itself', async () => {
    const { page, context, end } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}/settings/members`);
    await page.getByText('alan@example.com', { exact: true }).waitFor();
    await context.route(/\/(trpc|readyz)/, (route) => route.abort('connectionrefused'));
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.getByText('The server is not responding').waitFor();
    await context.unroute(/\/(trpc|readyz)/);
    await page.getByText('Website search').waitFor();
    await page.getByText('The server is not responding').waitFor({ state: 'detached' });
    await end();
  });

  test('by a new version leads to the new page: its button promised to try again', async () => {
    const { page, end } = await stage.visit(stage.owner);
    // Nothing is loaded ahead of its use.
    await using _ = await page.addInitScript('window.requestIdleCallback = () => 0');
    await page.goto(`${stage.origin}/settings/keys`);
    await page.getByText('Website search').waitFor();
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    const alert = page.getByRole('alert').filter({ hasText: 'Lectern was updated.' });
    await alert.waitFor();
    await page.unroute('**/assets/**');
    await alert.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.getByText('alan@example.com', { exact: true }).waitFor();
    await end();
  });

  test('by a failure is told in the palette and of what a page shows only where there is any: it looked as if there were none', async () => {
    const { page, context, end } = await stage.visit(stage.owner);
    const refuse = (calls: RegExp) =>
      context.route(calls, (route) => route.fulfill({ status: 403, body: 'No' }));
    const said = 'refused the request (status 403)';
    await refuse(/invitations\.list|quality\.ratedDown/);
    await page.goto(`${stage.origin}/settings/members`);
    await page.getByRole('region', { name: 'Invitations' }).getByText(said).waitFor();
    const { assistantId } = stage.tenant;
    await page.goto(stage.origin + href(routes.quality, { assistantId }));
    // Of the sets, which are asked for with them, and of the answers.
    await page.getByRole('main').getByText(said).nth(1).waitFor();
    await refuse(/files\.page/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('no page is called so');
    const palette = page.getByRole('dialog');
    await palette.getByRole('alert').getByText(said).waitFor();
    expect(await palette.getByText('No matches.').count()).toBe(0);
    await end();
  });

  test('by a failure of the server shows the sentence and the id of the request', async () => {
    const { page, context, end } = await stage.visit(stage.owner);
    // Conversations stand beside the pages of everyone once an assistant is chosen, of which there may be several.
    await page.goto(stage.origin + stage.paths.chat);
    await questionField(page).waitFor();
    const failure = {
      message: 'Something went wrong.',
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 },
    };
    await context.route(/\/trpc\/.*keys\.list/, (route) =>
      route.fulfill({
        headers: { 'content-type': 'application/json', 'x-request-id': 'request-17' },
        // One line that promises an answer, and one that has it.
        body: `{"0":[[0],[null,0,0]]}\n[0,0,[[${JSON.stringify({ error: failure })}]]]\n`,
      }),
    );
    await page.goto(`${stage.origin}/settings/keys`);
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong.' });
    await alert.getByText('request-17').waitFor();
    await context.unroute(/\/trpc\/.*keys\.list/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Website search').waitFor();
    // A proxy answers in words of its own, which are not shown: its status is, on the page and beside it.
    // What the server says of a whole request is.
    const tooMany = { message: 'More than 600 requests a minute.', code: -32_029, data: { httpStatus: 429 } };
    const refusals = [
      {
        said: 'refused the request (status 403)',
        status: 403,
        contentType: 'text/html',
        body: '<h1>No</h1>',
      },
      { said: 'too many requests (status 429)', status: 429, json: { detail: 'slow down' } },
      { said: tooMany.message, status: 429, json: { error: tooMany } },
    ];
    for (const { said, ...refusal } of refusals) {
      await context.route(/\/trpc\/.*(keys|conversations)\.list/, (route) => route.fulfill(refusal));
      await page.reload();
      for (const place of [page.getByRole('main'), page.getByRole('navigation')])
        await place.getByRole('alert').getByText(said).waitFor();
      await context.unroute(/\/trpc\/.*(keys|conversations)\.list/);
    }
    await end();
  });
});
