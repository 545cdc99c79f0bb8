import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { answers, ask, questionField, whole } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { openWithVendor, type Workplace } from '../support/dashboard/open-with-vendor.ts';
import { button } from '../support/dashboard/show.ts';

let place: Workplace;
const passphrase = 'nine clumsy otters sing';

async function openChat(): Promise<Page> {
  const { page } = await place.visit(place.owner);
  await page.goto(place.origin + href(routes.chat, { assistantId: place.tenant.assistantId }));
  await questionField(page).waitFor();
  return page;
}

async function unlock(page: Page, phrase = passphrase): Promise<void> {
  await button(page, 'Unlock').first().click();
  await page.getByLabel('Passphrase').fill(phrase);
  await page.getByLabel('Passphrase').press('Enter');
}

const refusal = 'This message cannot be opened';

describe.skipIf(whyNoBrowser)('sealed conversations', () => {
  /** The conversation of the first test, which the others look at. */
  let address = '';
  let recoveryCode = '';

  beforeAll(async () => {
    place = await openWithVendor();
    await place.addDocument('tern.md', '# Tern\n\nThe tern has two wings.');
    return () => place[Symbol.asyncDispose]();
  });

  test('are set up, asked in, edited, answered again and renamed, and nothing of them is stored', async () => {
    const page = await openChat();
    await button(page, 'Seal this conversation').click();
    await page.getByText('lost for good').waitFor();
    await page.getByLabel('New passphrase').fill(passphrase);
    await page.getByLabel('Repeat the passphrase').fill('another one entirely');
    await page.getByLabel('I understand').check();
    await button(page, 'Set up').click();
    await page.getByText('The passphrases do not match.').waitFor();
    await page.getByLabel('Repeat the passphrase').fill(passphrase);
    await button(page, 'Set up').click();
    recoveryCode = (await page.getByRole('group', { name: 'Recovery code' }).textContent()) ?? '';
    expect(recoveryCode).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/);
    await button(page, 'I have saved it').click();
    await page.getByText('only as ciphertext').waitFor();

    place.answerBy(whole('The vermilotter sleeps [1].'));
    await ask(page, 'Where does the quixobarrel stand?');
    await answers(page).getByText('vermilotter').waitFor();
    await button(page, 'Copy the answer').waitFor();
    address = page.url();
    expect(await button(page, 'Good answer').count()).toBe(0);
    place.answerBy(whole('An parsniploom.'));
    await button(page, 'Regenerate the answer').click();
    await page.getByText('2 of 2').waitFor();
    await ask(page, 'And the mauvelantern?');
    await expect.poll(() => answers(page).count()).toBe(2);
    await button(page, 'Copy the answer').nth(1).waitFor();
    const told = JSON.stringify(place.vendor.received.at(-1)?.body['messages']);
    expect(told).toContain('quixobarrel');
    expect(told).toContain('parsniploom');
    const list = page.getByRole('region', { name: 'Conversations' });
    await list.getByRole('link', { name: /Where does the quixobarrel/ }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Actions/ })
      .click();
    expect(await page.getByRole('menuitem', { name: /^Share/ }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Title').fill('A zanzibarish title');
    await page.keyboard.press('Enter');
    await list.getByRole('link', { name: /A zanzibarish title/ }).waitFor();
    await questionField(page).fill('A draft of a cobaltspoon');
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('cobaltspoon');
    await page.context().close();

    const { pool } = place.server.deps;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const kept = await Promise.all(
      tables.map(
        async ({ name }) =>
          (await pool.query<{ all: string | null }>(`select string_agg(t::text, ' ') as all from ${name} t`))
            .rows[0]?.all,
      ),
    );
    const all = kept.join('\n').toLowerCase();
    expect(all).toContain('two wings');
    // Words that nobody else has: other tests store documents in the same database.
    const leaked = /quixobarrel|vermilotter|parsniploom|mauvelantern|zanzibarish|cobaltspoon/.exec(all);
    expect(leaked?.[0]).toBeUndefined();
  });

  test('open in another browser with the passphrase, and not without', async () => {
    const { page } = await place.visit(place.owner);
    await page.goto(address);
    await page.getByRole('heading', { name: 'Sealed conversation', level: 2 }).waitFor();
    expect(await page.getByText('quixobarrel').count()).toBe(0);
    expect(await questionField(page).count()).toBe(0);
    await unlock(page, 'nine clumsy otters dance');
    await page.getByText('This is not the passphrase').waitFor();
    await page.getByLabel('Passphrase').fill(passphrase);
    await page.keyboard.press('Enter');
    await answers(page).getByText('parsniploom').first().waitFor();
    await page.getByRole('heading', { name: 'A zanzibarish title' }).waitFor();
    await questionField(page).waitFor();
    await page.context().close();
  });

  test('tell of messages that were moved, cut off or replaced, and of a conversation passed off as unsealed', async () => {
    const { pool } = place.server.deps;
    const threadId = address.slice(-36);
    const { rows } = await pool.query<{
      id: string;
      role: string;
      ciphertext: Buffer;
      parent: string | null;
    }>(
      `select id, role, ciphertext, parent_id as parent from message where thread_id = $1 order by sequence`,
      [threadId],
    );
    const [question, , answer, , last] = rows;
    const { page } = await place.visit(place.owner);
    await page.goto(address);
    await unlock(page);
    await answers(page).first().waitFor();
    const looksRefused = async (count: number) => {
      await page.reload();
      await unlock(page);
      await page
        .getByText(refusal)
        .nth(count - 1)
        .waitFor();
      expect(await page.getByText(refusal).count()).toBe(count);
    };
    const write = (id: string | undefined, ciphertext: Buffer | undefined) =>
      pool.query('update message set ciphertext = $2 where id = $1', [id, ciphertext]);
    // Swapped, cut off, and of a version that is none.
    await write(question?.id, answer?.ciphertext);
    await write(answer?.id, answer?.ciphertext.subarray(0, -1));
    await write(last?.id, last && Buffer.concat([Buffer.of(0), last.ciphertext.subarray(1)]));
    await looksRefused(3);
    for (const row of [question, answer, last]) await write(row?.id, row?.ciphertext);
    // A question that follows another message than the one that it was asked behind.
    const second = rows[3];
    const moveBehind = (parent: string | null | undefined) =>
      pool.query('update message set parent_id = $2 where id = $1', [second?.id, parent]);
    await moveBehind(question?.id);
    await looksRefused(1);
    await moveBehind(second?.parent);
    // What a server would do that wants the next question in readable form.
    const key = 'message_organization_id_thread_id_encrypted_fkey';
    const { rows: keys } = await pool.query(
      'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
      [key],
    );
    onTestFinished(async () => {
      await pool.query(`update thread set encrypted = true, title = null where id = $1`, [threadId]);
      await pool.query(`alter table message add constraint ${key} ${keys[0].definition}`);
    });
    await pool.query(`alter table message drop constraint ${key}`);
    await pool.query(
      `update thread set encrypted = false, sealed_title = null, title = 'Plain' where id = $1`,
      [threadId],
    );
    await page.reload();
    await page.getByText('the server now says that it is not').waitFor();
    expect(await questionField(page).count()).toBe(0);
    await page.context().close();
  });

  test('are kept by a new passphrase, and by the recovery code where it is lost', async () => {
    const { page } = await place.visit(place.owner);
    await page.goto(place.origin + routes.account);
    await button(page, 'Forgot your passphrase?').click();
    await page
      .getByRole('textbox', { name: 'Recovery code' })
      .fill(recoveryCode.toUpperCase().replaceAll('-', ' '));
    await page.getByLabel('New passphrase').fill('five slow herons wade');
    await page.getByLabel('Repeat the passphrase').fill('five slow herons wade');
    await button(page, 'Open').click();
    await button(page, 'I have saved it').click();
    await page.getByText('are now open in this tab').first().waitFor();
    await page.goto(address);
    await unlock(page);
    await page.getByText('This is not the passphrase').waitFor();
    await page.getByLabel('Passphrase').fill('five slow herons wade');
    await page.keyboard.press('Enter');
    await answers(page).getByText('parsniploom').first().waitFor();
    await page.context().close();
  });

  test('show the recovery code of a key also to whoever wants to cancel while it is set up: nobody saw it ever', async () => {
    const person = await place.server.createPerson(place.tenant, 'member');
    const { page, end } = await place.visit(person);
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/people\.sealing\.setUp/, async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    });
    await page.goto(place.origin + routes.account);
    await button(page, 'Set up').click();
    await page.getByLabel('New passphrase').fill(passphrase);
    await page.getByLabel('Repeat the passphrase').fill(passphrase);
    await page.getByLabel('I understand').check();
    await button(page, 'Set up').last().click();
    await asked.promise;
    await page.keyboard.press('Escape');
    await button(page, 'Close').click();
    // It is shown as one that does nothing now, which a click of a test would wait for.
    await button(page, 'Cancel').click({ force: true });
    released.resolve();
    await page.getByRole('group', { name: 'Recovery code' }).waitFor();
    await end();
  });

  test('open no key that the server has protected too weakly', async () => {
    const { page } = await place.visit(place.owner);
    await page.route(/people\.sealing\.get/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"memory":65536', '"memory":8');
      expect(body).toContain('"memory":8');
      await route.fulfill({ response, body });
    });
    await page.goto(address);
    await unlock(page, 'five slow herons wade');
    await page.getByText('weakly protected key').waitFor();
    await page.context().close();
  });
});
