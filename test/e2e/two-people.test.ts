import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { answers, ask, whole } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { openWithVendor, type Workplace } from '../support/dashboard/open-with-vendor.ts';
import { button } from '../support/dashboard/show.ts';

describe.skipIf(whyNoBrowser)('a page that was opened before somebody else changed something', () => {
  let place: Workplace;
  beforeAll(async () => {
    place = await openWithVendor();
    return () => place[Symbol.asyncDispose]();
  });

  /** Opens a page for the owner, whom `trpc` then stands for in another browser. */
  async function open(path: string): Promise<{ page: Page; end(): Promise<void>; faults: string[] }> {
    const visit = await place.visit(place.owner);
    await visit.page.goto(place.origin + path);
    return visit;
  }

  test('saves of how the organization answers what was typed, and leaves the rest as others set it', async () => {
    const { organization } = place.owner.trpc;
    await organization.update.mutate({ retrieval_count: 5, temperature: null });
    const { page, end } = await open(href(routes.assistant, place.tenant));
    await expect.poll(() => page.getByLabel('Passages per question').inputValue()).toBe('5');
    await organization.update.mutate({ retrieval_count: 9 });
    // Letter by letter: a number that ends in a point is none yet.
    await page.getByLabel('Temperature').pressSequentially('0.3');
    await button(page, 'Save').last().click();
    await page.getByText('Saved for every assistant.').waitFor();
    expect(await organization.get.query()).toMatchObject({ retrieval_count: 9, temperature: 0.3 });
    await expect.poll(() => page.getByLabel('Passages per question').inputValue()).toBe('9');
    await organization.update.mutate({ temperature: null });
    await end();
  });

  test('saves of a question of a set what was typed', async () => {
    const { quality } = place.owner.trpc;
    const { assistantId } = place.tenant;
    const { id: set_id } = await quality.createSet.mutate({ assistant_id: assistantId, name: 'Birds' });
    const wanted = [{ filename: 'tern.md' }];
    await quality.addQuestions.mutate({ set_id, questions: [{ question: 'How many wings?', wanted }] });
    const { page, end } = await open(href(routes.questionSet, { assistantId, setId: set_id }));
    await button(page, /^Actions: How many/).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const [{ id: question_id = '' } = {}] = (await quality.questions.query({ set_id })).data;
    const elsewhere = { question: 'How many wings has it?', wanted: [{ filename: 'wings.md' }] };
    await quality.updateQuestion.mutate({ set_id, question_id, ...elsewhere });
    await page.getByRole('dialog').locator('[name=expected]').fill('two');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await quality.questions.query({ set_id })).data).toMatchObject([
      { ...elsewhere, expected: 'two' },
    ]);
    await end();
  });

  test('adds a model to the list that others have added one to, and asks for one where none would be left', async () => {
    const { organization } = place.owner.trpc;
    await organization.update.mutate({ allowed_models: ['scripted'] });
    const { page, end } = await open(routes.models);
    await page.getByLabel('other', { exact: true }).check();
    await organization.update.mutate({ allowed_models: ['scripted', 'local'] });
    await button(page, 'Save').click();
    await page.getByText('Saved. It applies from the next question on.').waitFor();
    const stored = async () => (await organization.get.query()).allowed_models;
    expect(await stored()).toEqual(['local', 'other', 'scripted']);
    expect(await page.getByLabel('local', { exact: true }).isChecked()).toBe(true);
    // One takes away the first, and the other the rest: none would allow all of them.
    await page.getByLabel('other', { exact: true }).uncheck();
    await page.getByLabel('local', { exact: true }).uncheck();
    await organization.update.mutate({ allowed_models: ['local', 'other'] });
    await button(page, 'Save').click();
    await page.getByText('Choose at least one model, or allow all of them.').waitFor();
    expect(await stored()).toEqual(['local', 'other']);
    await organization.update.mutate({ allowed_models: [] });
    await end();
  });

  const forms = [
    {
      what: 'an assistant',
      path: () => href(routes.assistant, place.tenant),
      read: async () =>
        (await place.owner.trpc.assistants.get.query({ id: place.tenant.assistantId })).instructions,
      write: (instructions: string) =>
        place.owner.trpc.assistants.update.mutate({ id: place.tenant.assistantId, instructions }),
    },
    {
      what: 'the organization',
      path: () => routes.organization,
      read: async () => (await place.owner.trpc.organization.get.query()).instructions,
      write: (instructions: string) => place.owner.trpc.organization.update.mutate({ instructions }),
    },
  ];

  test.each(forms)(
    'shows both texts where others wrote instructions of $what, and asks which to keep',
    async ({ path, read, write }) => {
      await write('Answer briefly.');
      const { page, end } = await open(path());
      const field = page.getByRole('textbox', { name: /^Instructions/ });
      await expect.poll(() => field.inputValue()).toBe('Answer briefly.');
      await field.fill('Answer briefly. Name the page.');
      await write('Answer in French.');
      const save = button(page, 'Save').first();
      await save.click();
      await page.getByText('Somebody else has changed the instructions').waitFor();
      await page.getByRole('alert').getByText('Answer in French.').waitFor();
      expect(await field.inputValue()).toBe('Answer briefly. Name the page.');
      expect(await read()).toBe('Answer in French.');
      await field.fill('Answer in French. Name the page.');
      await button(page, 'Keep mine').click();
      await save.click();
      await page.getByText('Saved. It applies from the next question on.').waitFor();
      expect(await read()).toBe('Answer in French. Name the page.');
      await field.fill('Something else');
      await write('Answer in Finnish.');
      await save.click();
      await button(page, 'Take what is stored').press('Enter');
      await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
      expect(await field.inputValue()).toBe('Answer in Finnish.');
      await end();
    },
  );

  test('seals nothing with a key that was given up elsewhere, and keeps the question until the new one is unlocked', async () => {
    await place.addDocument('tern.md', '# Tern\n\nThe tern has two wings.');
    const setUp = async (page: Page, phrase: string) => {
      await page.getByLabel('New passphrase').fill(phrase);
      await page.getByLabel('Repeat the passphrase').fill(phrase);
      await page.getByLabel('I understand').check();
      await button(page, 'Set up').last().click();
      await button(page, 'I have saved it').click();
    };
    const old = await open(href(routes.chat, place.tenant));
    await button(old.page, 'Seal this conversation').click();
    await setUp(old.page, 'nine clumsy otters sing');
    await old.page.getByText('only as ciphertext').waitFor();

    // Another device, on which everything is begun anew.
    const next = await open(routes.account);
    await place.owner.trpc.people.sealing.reset.mutate();
    await next.page.reload();
    await button(next.page, 'Set up').click();
    await setUp(next.page, 'five slow herons wade');
    await next.end();

    const { conversations } = place.owner.trpc;
    const count = async () =>
      (await conversations.list.query({ assistant_id: place.tenant.assistantId })).data.length;
    place.answerBy(whole('It has two [1].'));
    await ask(old.page, 'How many wings?');
    await old.page.getByText('The key of this page is no longer yours').waitFor();
    expect(await count()).toBe(0);
    await old.page.getByText('How many wings?').first().waitFor();
    await button(old.page, 'Try again').click();
    await old.page.getByLabel('Passphrase').fill('five slow herons wade');
    await old.page.keyboard.press('Enter');
    await answers(old.page).getByText('It has two').waitFor();
    await button(old.page, 'Copy the answer').waitFor();
    expect(await count()).toBe(1);

    // The passphrase of the new key opens it.
    await old.page.reload();
    await button(old.page, 'Unlock').first().click();
    await old.page.getByLabel('Passphrase').fill('five slow herons wade');
    await old.page.keyboard.press('Enter');
    await answers(old.page).getByText('It has two').waitFor();
    await old.end();
  });
});
