import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { answers, ask } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { measureOverflow } from '../support/dashboard/find-violations.ts';
import { type Stage, setStage } from '../support/dashboard/stage.ts';
import { addVirtualAuthenticator } from '../support/dashboard/virtual-authenticator.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { uniqueAddress } from '../support/server/people.ts';

const manual = new URL('../../samples/tern-3-service-manual.pdf', import.meta.url);

describe.skipIf(whyNoBrowser)('the way in', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    return () => stage[Symbol.asyncDispose]();
  });

  test('a link makes an account with a passkey, which signs in again, in the oldest browsers too; the link works once', async () => {
    const { page, context, faults } = await stage.visit();
    await addVirtualAuthenticator(page);
    // Chrome has these since 129, Safari since 18.4.
    await page.addInitScript(`{
      const { PublicKeyCredential = {} } = window;
      delete PublicKeyCredential.parseRequestOptionsFromJSON;
      delete PublicKeyCredential.parseCreationOptionsFromJSON;
      delete PublicKeyCredential.prototype?.toJSON;
    }`);
    const link = await stage.createLink();
    await page.goto(link);
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Email address').fill(uniqueAddress('ada'));
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('correct horse battery');
    await page.getByRole('button', { name: 'Show Password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide Password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    await password.press('Enter');
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
    // The field that had the focus is gone.
    await page.locator('main:focus').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('navigation').waitFor();

    await page.goto(stage.origin + routes.account);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This device has a passkey for this account already.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: /Ada Lovelace/ }).waitFor();
    const { data } = await stage.owner.trpc.audit.list.query({ action: 'people.passkeys.signIn' });
    expect(data.map(({ actor }) => actor)).toEqual([expect.stringMatching(/^Ada Lovelace </)]);

    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('each question that an empty chat proposes has an answer with its sources', async () => {
    const samples = ['employee-handbook.docx', 'release-notes.md'];
    const tenant = await stage.server.createTenant();
    const owner = await stage.server.createPerson(tenant, 'owner');
    for (const name of samples) {
      await uploadFile(tenant.trpc, name, await readFile(new URL(`../../samples/${name}`, import.meta.url)));
    }
    await stage.server.drainJobs();
    const { page, end, faults } = await stage.visit(owner);
    for (const question of [
      'What are these documents about?',
      ...samples.map((name) => `Summarize ${name}`),
    ]) {
      await page.goto(stage.origin + href(routes.chat, { assistantId: tenant.assistantId }));
      await page.getByRole('button', { name: question }).click();
      await answers(page).getByRole('button', { name: 'Copy the answer' }).waitFor();
      await answers(page)
        .getByRole('button', { name: /^Source 1: / })
        .first()
        .waitFor();
    }
    expect(faults).toEqual([]);
    await end();
  });

  test('an invited member comes by phone, without a password: joins, asks, looks at the source, adds a file', async () => {
    await uploadFile(stage.tenant.trpc, 'tern-3-service-manual.pdf', await readFile(manual));
    await stage.server.drainJobs();
    const email = uniqueAddress('grace');
    const { url } = await stage.owner.trpc.invitations.create.mutate({ role: 'member', email });
    const { page, context, faults } = await stage.visit(undefined, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await addVirtualAuthenticator(page);
    await page.goto(url);
    await page.getByText(`${stage.owner.name} invited you to Test organization as a member.`).waitFor();
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(email);
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('Use a passkey instead of a password').check();
    await page.getByRole('button', { name: 'Create account' }).tap();
    await ask(page, 'Which part number do the brake pads have?');
    await answers(page).getByText('7702-A').first().waitFor();
    expect(await page.locator('textarea:focus').count(), 'the keyboard does not cover the answer').toBe(0);
    expect(await answers(page).innerText(), 'sources are shown once, below the answer').not.toContain(
      'Sources:',
    );
    await answers(page)
      .getByRole('button', { name: /^Source 1: tern-3/ })
      .first()
      .tap();
    const source = page.getByRole('complementary', { name: /^Source 1/ });
    await source.locator('svg g rect').first().waitFor();
    expect(await measureOverflow(page)).toBe(0);
    await source.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await page.getByRole('button', { name: /Grace Hopper/ }).waitFor();
    // A member is offered nothing that is for administrators.
    expect(await page.getByRole('link', { name: /API keys|Usage|Models/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Assistant: / }).tap();
    await page.getByRole('menuitem', { name: 'All assistants' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'New assistant' }).count()).toBe(0);
    // As the way back does on a phone, and Escape on a menu that has only just come into sight: Radix does not hear the key.
    await page.evaluate(
      `addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true, once: true })`,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('navigation').getByRole('link', { name: 'Files' }).tap();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).tap();
    await (await chooser).setFiles({ name: 'note.md', mimeType: '', buffer: Buffer.from('# Note') });
    await page.getByRole('link', { name: 'note.md' }).waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('somebody who has an account signs in and joins with it', async () => {
    const elsewhere = await stage.server.createPerson(await stage.server.createTenant(), 'owner');
    const { url } = await stage.owner.trpc.invitations.create.mutate({
      role: 'member',
      email: elsewhere.email,
    });
    const { page, end } = await stage.visit();
    await page.goto(url);
    await page.getByLabel('Password', { exact: true }).fill(elsewhere.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Join as ${elsewhere.name}` }).click();
    await page.getByRole('navigation').waitFor();
    const names = (await stage.owner.trpc.members.list.query()).data.map(({ email }) => email);
    expect(names).toContain(elsewhere.email);
    await end();
  });

  test('a recovery link sets a new password', async () => {
    const person = await stage.server.createPerson(stage.tenant, 'member');
    const { page, end } = await stage.visit();
    await page.goto(await stage.createLink(person.email));
    await page.getByLabel('New password').fill('staple the horse again');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(person.name) }).waitFor();
    await end();
  });

  test('a page opened by its IP address moves to the name, to which passkeys can belong', async () => {
    const { page, end } = await stage.visit();
    await page.goto(`${stage.server.url}/settings/keys?from=bookmark#end`);
    await expect.poll(() => page.url()).toBe(`${stage.origin}/settings/keys?from=bookmark#end`);
    await page.getByRole('heading', { name: 'Sign in to Lectern' }).waitFor();
    await end();
  });

  test('a password that was mistyped is taken once it is right: from then on its form did nothing, without a word', async () => {
    const person = await stage.server.createPerson(stage.tenant, 'member');
    const { page, end } = await stage.visit(person);
    await page.goto(`${stage.origin}/settings/account`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const password = page.getByLabel('Your password');
    await password.fill(`${person.password}!`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await password.fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Six-digit code').waitFor();
    await end();
  });

  test('two-factor sign-in asks for a code, and a recovery code is one', async () => {
    const person = await stage.server.createPerson(stage.tenant, 'member');
    const { page, context, end } = await stage.visit(person);
    await page.goto(`${stage.origin}/settings/account`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Your password').fill(person.password);
    await page.keyboard.press('Enter');
    const secret = await page.getByRole('group', { name: 'Or enter this key' }).textContent();
    await page.getByLabel('Six-digit code').fill(await totp(secret ?? ''));
    await page.keyboard.press('Enter');
    const recoveryCode = await page
      .getByRole('list', { name: 'Recovery codes' })
      .locator('li')
      .first()
      .textContent();
    await page.getByRole('button', { name: 'I have saved them' }).click();

    await context.clearCookies();
    await page.goto(stage.origin);
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').fill(recoveryCode ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').waitFor();
    await end();
  });
});

/** The six digits that an authenticator app shows now for a secret in base32 (RFC 6238). */
async function totp(secret: string): Promise<string> {
  const bits = [...secret.replaceAll('=', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (octet) => Number.parseInt(octet, 2));
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000)));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = mac.getUint8(19) & 15;
  return String((mac.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
