import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { keyboard } from '../support/dashboard/drivers.ts';
import { keys } from '../support/dashboard/show.ts';
import { type Stage, setStage } from '../support/dashboard/stage.ts';
import { collect } from '../support/vendors/openai-scripted-server.ts';

const focused = (page: Page) =>
  page.evaluate<string>(
    `((e) => e === document.body ? '' : (e.getAttribute('aria-label') ?? e.textContent).trim())(document.activeElement)`,
  );

/** Takes the last item of the menu that has just been opened. */
async function chooseLast(page: Page, name: string): Promise<void> {
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe(name);
  await page.keyboard.press('Enter');
}

/** Opens the list of keys and closes it. No frame is shown and no timer runs meanwhile, since one microtask follows another. */
const closeAtOnce = `(async () => {
  const press = (key) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  };
  const isOpen = () => document.querySelector('[role=dialog]') !== null;
  const change = async (key) => {
    const before = isOpen();
    press(key);
    for (let turn = 0; turn < 1_000 && isOpen() === before; turn += 1) await undefined;
    return isOpen() !== before;
  };
  return (await change('?')) && (await change('Escape'));
})()`;

describe.skipIf(whyNoBrowser)('the keyboard alone', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    return () => stage[Symbol.asyncDispose]();
  });

  test('signs in, goes everywhere, makes a key, deletes it and signs out', async () => {
    const { page, end, faults } = await stage.visit();
    await page.goto(stage.origin);
    await page.locator('input[name=email]:focus').waitFor();
    await page.keyboard.type(stage.owner.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(stage.owner.password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').waitFor();

    await page.keyboard.press('Control+k');
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('members');
    await page.getByRole('option', { name: 'Members', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();

    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.getByText('Website search').waitFor();
    await keyboard.use(page.getByRole('button', { name: 'Create key' }));
    await page.locator('[role=dialog] input:focus').waitFor();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await page.getByText('Copy the key now').waitFor();
    await expect.poll(() => focused(page)).toBe('Done');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Create key');

    await keyboard.use(page.getByRole('button', { name: 'Actions: By keyboard' }));
    await chooseLast(page, 'Delete');
    await page.getByRole('alertdialog').waitFor();
    await expect.poll(() => focused(page)).toBe('Cancel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('By keyboard').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Actions: Support bot, which has a rather long name');

    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(closeAtOnce), 'what is in sight hears a key before the next frame').toBe(true);

    await keyboard.use(page.getByRole('button', { name: /Your account: / }));
    await chooseLast(page, 'Sign out');
    await page.getByRole('heading', { name: 'Sign in to Lectern' }).waitFor();
    expect(faults).toEqual([]);
    await end();
  });

  test('stays where somebody works when a row is deleted late, and when the drawer of a phone closes', async () => {
    const person = await stage.server.createPerson(stage.tenant, 'admin');
    for (const question of ['First?', 'Second?'])
      for await (const _ of await person.trpc.conversations.ask.mutate({
        assistant_id: stage.tenant.assistantId,
        question,
      }));
    const { page, end, faults } = await stage.visit(person, { viewport: { width: 390, height: 800 } });
    await page.goto(stage.origin + stage.paths.files);
    await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor();
    await keyboard.use(page.getByRole('button', { name: 'Open navigation' }));
    await keyboard.use(page.getByRole('button', { name: 'Search conversations' }));
    await page.locator('input[type=search]:focus').waitFor();
    await page.keyboard.type('First');
    await page.getByRole('button', { name: 'Actions: Second?' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.locator('input[type=search]:focus').waitFor({ state: 'detached' });
    await keyboard.use(page.getByRole('button', { name: 'Actions: Second?' }));
    await chooseLast(page, 'Delete');
    await page.getByText('Conversation deleted.').waitFor();
    await expect.poll(() => focused(page)).toBe('Actions: First?');
    // The way back is a key, or a button that leaves the focus where it was before.
    await page.keyboard.press('Control+z');
    await keyboard.use(page.getByRole('button', { name: 'Actions: Second?' }));
    await chooseLast(page, 'Delete');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Actions: First?');
    await page.getByRole('button', { name: 'Actions: Second?' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Open navigation');
    await page.keyboard.press('Enter');
    await keyboard.use(page.getByRole('link', { name: 'Playground' }));
    await page.getByRole('heading', { name: 'Playground', level: 1 }).waitFor();
    await page.locator('main:focus').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Playground' }).isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await end();
  });

  test('goes on in the page when the drawer of a phone closes by a choice in it', async () => {
    const { id } = await stage.owner.trpc.assistants.create.mutate({ name: 'Orchard' });
    const { page, end, faults } = await stage.visit(stage.owner, { viewport: { width: 390, height: 800 } });
    await page.goto(stage.origin + stage.paths.files);
    await page.getByRole('heading', { name: 'Files', level: 1 }).waitFor();
    // Another assistant: the menu would give the focus back to its button, which is hidden then.
    const navigation = page.getByRole('button', { name: 'Open navigation' });
    await keyboard.use(navigation);
    await keyboard.use(page.getByRole('button', { name: /^Assistant: / }));
    await page.getByRole('menuitemcheckbox', { name: 'Orchard' }).press('Enter');
    await page.waitForURL(`**/assistants/${id}/files`);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    // The page that is shown already.
    await keyboard.use(navigation);
    await keyboard.use(page.getByRole('link', { name: 'Files', exact: true }));
    await navigation.waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    expect(faults).toEqual([]);
    await stage.owner.trpc.assistants.remove.mutate({ id });
    await end();
  });

  test('writes on in a form beside which somebody clicked, and does nothing in the page behind it', async () => {
    const { page, end, faults } = await stage.visit(stage.owner);
    await keys(page, stage);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.locator('[role=dialog] input:focus').waitFor();
    await page.keyboard.type('Shop ');
    await page.mouse.click(20, 400);
    await page.keyboard.type('gm');
    expect(await page.getByRole('dialog').locator('input').first().inputValue()).toBe('Shop gm');
    expect(faults).toEqual([]);
    await end();
  });

  test('goes on where it was in a dialog when another one over it closes', async () => {
    const asked = { assistant_id: stage.tenant.assistantId, question: 'How many wings?' };
    const [begin] = await collect(await stage.owner.trpc.conversations.ask.mutate(asked));
    if (begin?.type !== 'begin') throw new Error('No conversation began.');
    const { page, end, context } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}${stage.paths.chat}/${begin.conversation.id}`);
    const bad = page.getByRole('button', { name: 'Bad answer' });
    await bad.waitFor();
    await context.clearCookies();
    await bad.click();
    const signIn = page.getByRole('dialog', { name: 'Sign in again' });
    await signIn.getByLabel('Password', { exact: true }).fill(stage.owner.password);
    await page.keyboard.press('Enter');
    await signIn.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByLabel('Reason').evaluate((field) => field.matches(':focus')))
      .toBe(true);
    await end();
  });

  test('goes on at the button that opened a dialog, though its click gave it no focus: Safari gives it to none', async () => {
    const { page, faults, context } = await stage.visit(stage.owner, {});
    // As in Safari, where what is around a button takes the focus.
    await page.addInitScript(
      `addEventListener('mousedown', (event) => event.target.closest('button') && event.preventDefault(), true)`,
    );
    await keys(page, stage);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.locator('[role=dialog] input:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Create key');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('sees what a button without words does, until Escape, and what a key may do', async () => {
    const { page, end, faults } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}/settings/keys`);
    // What was a hint for the mouse is in the row.
    await page.getByText('Ask questions, Search passages').waitFor();
    const use = page.getByRole('button', { name: 'Use in code: Website search' });
    await page.keyboard.press('Tab');
    await use.focus();
    const shown = () => page.evaluate<string>(`getComputedStyle(document.activeElement, '::after').content`);
    await expect.poll(shown).toBe('"Use in code: Website search"');
    await page.keyboard.press('Escape');
    await expect.poll(shown).toBe('none');
    expect(faults).toEqual([]);
    await end();
  });

  test('single keys rest while something is typed, and can be turned off', async () => {
    const { page, end } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}/settings/account`);
    await page.getByLabel('Name').fill('');
    await page.keyboard.type('gk?');
    expect(await page.getByLabel('Name').inputValue()).toBe('gk?');
    await page.getByRole('heading', { name: 'Your account', level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByLabel('Single keys').uncheck();
    await page.locator('[role=dialog] :focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/account');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await end();
  });
});
