import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { questionField } from '../support/dashboard/chat-page.ts';
import { networkName, whyNoBrowser } from '../support/dashboard/chromium.ts';
import { type Stage, setStage } from '../support/dashboard/stage.ts';

describe.skipIf(whyNoBrowser)('surroundings in which not everything works', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    return () => stage[Symbol.asyncDispose]();
  });

  test('plain HTTP in a network: the page says what is off there and why, and the password works', async () => {
    const { port } = new URL(stage.origin);
    const lan = await stage.visit();
    await lan.page.goto(`http://${networkName}:${port}/`);
    await lan.page.getByText('This connection is not encrypted.').waitFor();
    await lan.page.getByText('Passkeys are not available here.').waitFor();
    await lan.page.getByLabel('Email address').fill(stage.member.email);
    await lan.page.getByLabel('Password').fill(stage.member.password);
    await lan.page.keyboard.press('Enter');
    await lan.page.getByRole('button', { name: new RegExp(stage.member.name) }).waitFor();
    await lan.end();
  });

  test('a browser without passkeys offers none and says so: it said what it cannot find', async () => {
    const { page, end } = await stage.visit();
    await using _ = await page.addInitScript('delete window.PublicKeyCredential');
    await page.goto(stage.origin);
    await page.getByText('Passkeys are not available here. This browser has none.').waitFor();
    expect(await page.getByRole('button', { name: /passkey/ }).count()).toBe(0);
    await end();
  });

  test('cookies refused: the page says that the browser does not keep the session', async () => {
    const { page, context, end } = await stage.visit();
    await context.route('**/auth/sign-in', async (route) => {
      const response = await route.fetch();
      const { 'set-cookie': _, ...headers } = response.headers();
      await context.clearCookies();
      await route.fulfill({ response, headers });
    });
    await page.goto(stage.origin);
    await page.getByLabel('Email address').fill(stage.member.email);
    await page.getByLabel('Password').fill(stage.member.password);
    await page.keyboard.press('Enter');
    await page.getByText('the browser did not keep the session').waitFor();
    await end();
  });

  test('a browser that is too old is told which are not: the page was white', async () => {
    const { page, context } = await stage.visit(undefined, {});
    const sentence = page.getByText('Lectern needs a newer browser');
    await page.goto(stage.origin);
    await page.getByRole('heading', { name: 'Sign in to Lectern' }).waitFor();
    expect(await sentence.isVisible()).toBe(false);
    // As one reads the style that lacks what the others have, and runs no script.
    await page.route(/\.js$/, (route) => route.abort());
    await page.route(/\.css$/, async (route) => {
      const style = await (await route.fetch()).text();
      const body = style.replace('transition-behavior', 'unknown-property');
      await route.fulfill({ contentType: 'text/css', body });
    });
    await page.reload();
    await sentence.waitFor();
    await context.close();
  });

  test('a slow connection: a sign at once, the chat beside the question who it is, other pages after it, and a menu stays open meanwhile', async () => {
    const { page: before, context, faults } = await stage.visit(stage.owner);
    await before.goto(stage.origin);
    await questionField(before).waitFor();

    const page = await context.newPage();
    const hold = async (address: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(address, (route) => promise.then(() => route.continue()));
      return resolve;
    };
    const answerWho = await hold(/\/trpc\/people\.me/);
    const sendChat = await hold(/\/assets\/chat-[^/]*\.js/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const chat = page.waitForRequest(/\/assets\/chat-[^/]*\.js/);
    await page.goto(stage.origin);
    await page.getByRole('img', { name: 'Loading …' }).waitFor();
    await chat;

    answerWho();
    await page.getByRole('navigation').waitFor();
    await page.evaluate('new Promise((idle) => requestIdleCallback(idle))');
    const isAuditAsked = () => asked.some((url) => url.includes('/assets/audit-'));
    expect(isAuditAsked()).toBe(false);
    await page.getByRole('button', { name: /^.?Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Documentation' }).waitFor();
    sendChat();
    await questionField(page).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Documentation' }).isVisible()).toBe(true);
    await expect.poll(isAuditAsked).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('an assistant with a very long name on a phone: the page is as wide as the window', async () => {
    const tenant = await stage.server.createTenant();
    const owner = await stage.server.createPerson(tenant, 'owner');
    const { id } = await owner.trpc.assistants.create.mutate({
      name: 'Maintenance and spare parts '.repeat(6),
    });
    const { page, context } = await stage.visit(owner, { viewport: { width: 390, height: 800 } });
    await page.goto(`${stage.origin}/assistants/${id}/files`);
    await page.getByText('Drop files or folders here').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect((await page.getByRole('main').boundingBox())?.width).toBe(390);
    // One tap from any page, and none where it would lead nowhere.
    const newChat = page.getByRole('banner').getByRole('button', { name: 'New conversation' });
    await newChat.click();
    await questionField(page).waitFor();
    expect(await newChat.count()).toBe(0);
    // No assistant is named above the pages of the organization.
    await page.getByRole('banner').getByText('Maintenance and spare parts').waitFor();
    await page.goto(`${stage.origin}${routes.members}`);
    await page.getByRole('banner').getByText('Test organization', { exact: true }).waitFor();
    await context.close();
  });

  test('neither the navigation nor a dialog scrolls sideways: in Safari both did', async () => {
    const { page, end } = await stage.visit(stage.owner);
    await page.goto(stage.origin + routes.keys);
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    // Safari counts the padding of what scrolls behind the margins that reach into it.
    for (const part of ['nav', '[role=dialog]'])
      expect(await page.evaluate(`getComputedStyle(document.querySelector('${part}')).overflowX`)).toBe(
        'hidden',
      );
    await end();
  });

  test('a page for others leads to who they are', async () => {
    const { page, end, faults } = await stage.visit(stage.member);
    await page.goto(`${stage.origin}${routes.keys}`);
    await page.getByRole('link', { name: 'See who they are' }).click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    expect(faults).toEqual([]);
    await end();
  });

  test('settings that others change can be read, scrolled and copied, and Enter sends nothing', async () => {
    const { page, end, faults } = await stage.visit(stage.member);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/update/.test(request.url())) sent.push(request.url());
    });
    for (const path of [routes.organization, stage.paths.assistant]) {
      await page.goto(stage.origin + path);
      for (const label of ['Name', /^Instructions/]) {
        const field = page.getByRole('textbox', { name: label });
        await field.press('Enter');
        expect(await field.evaluate((one) => one.ownerDocument.activeElement === one)).toBe(true);
        expect(await field.isEditable()).toBe(false);
      }
    }
    expect(sent).toEqual([]);
    expect(faults).toEqual([]);
    await end();
  });

  test('storage refused: themes and pages work, and nothing is remembered', async () => {
    const { page, end, faults } = await stage.visit(stage.owner);
    await using _ = await page.addInitScript(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError'); } })`,
    );
    await page.goto(stage.origin);
    await page.getByRole('button', { name: /^.?Your account/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(faults).toEqual([]);
    await end();
  });

  test('a clock that is wrong: the page says by how much', async () => {
    const { page, context } = await stage.visit(stage.owner);
    // Ten minutes more, so that a slow start does not make it less than two hours.
    await page.clock.setFixedTime(Date.now() + 2 * 3_600_000 + 600_000);
    await page.goto(`${stage.origin}/settings/members`);
    await page.getByText('This device’s clock differs from the server’s by 2 hours.').waitFor();
    await context.close();
  });

  test('read from right to left: menus turn too, and keys and commands do not', async () => {
    const { page, end } = await stage.visit(stage.owner);
    await page.goto(`${stage.origin}/settings/keys`);
    await page.getByText('Website search').waitFor();
    await page.evaluate(`document.documentElement.dir = 'rtl'`);
    const isTurned = (target: Locator) => target.evaluate((element) => element.matches(':dir(rtl)'));
    await page.getByRole('button', { name: 'Actions: Website search' }).click();
    expect(await isTurned(page.getByRole('menu'))).toBe(true);
    await page.getByRole('menuitem', { name: 'Replace the secret' }).click();
    await page.getByRole('button', { name: 'Replace the secret' }).click();
    expect(await isTurned(page.getByRole('group', { name: 'Code for curl' }))).toBe(false);
    expect(await isTurned(page.getByRole('group', { name: 'Key' }))).toBe(false);
    await end();
  });

  test('a finger that rests on a button without words is told its name, and does not press it', async () => {
    const { page, context, end } = await stage.visit(stage.owner, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(stage.origin);
    const devTools = await context.newCDPSession(page);
    const touch = async (button: Locator, isRest: boolean) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      if (isRest) {
        await page.locator('[data-named]').waitFor();
        const named = `getComputedStyle(document.querySelector('[data-named]'), '::after').content`;
        expect(await page.evaluate(named)).toBe('"Open navigation"');
      }
      await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const opener = page.getByRole('button', { name: 'Open navigation' });
    await opener.waitFor();
    await touch(opener, true);
    await page.locator('[data-named]').waitFor({ state: 'detached' });
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    await touch(opener, false);
    await page.getByRole('button', { name: 'Close navigation' }).waitFor();
    await end();
  });

  test('dates, hours and days of the audit log are those of where the browser is: all were American, and days those of UTC', async () => {
    const { page, end } = await stage.visit(stage.owner, {
      locale: 'de-DE',
      timezoneId: 'Pacific/Kiritimati',
    });
    const asked = page.waitForRequest(/audit\.list.*from/);
    await page.goto(stage.origin + routes.audit);
    await page
      .getByText(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)
      .first()
      .waitFor();
    await page
      .getByText(/^\d\d:\d\d$/)
      .first()
      .waitFor();
    await page.getByLabel('From').fill('2026-11-20');
    await page.getByLabel('To', { exact: true }).fill('2026-11-20');
    expect(decodeURIComponent((await asked).url())).toContain('2026-11-19T10:00:00.000Z');
    await end();
  });

  test('a window as low as at twice the size shows an empty chat from its beginning', async () => {
    const { page, end } = await stage.visit(stage.owner, { viewport: { width: 640, height: 300 } });
    await page.goto(stage.origin);
    await page.getByText('Add a document first').waitFor();
    expect(await page.evaluate('[document.documentElement.scrollHeight > innerHeight, scrollY]')).toEqual([
      true,
      0,
    ]);
    await end();
  });

  test('a dark theme that was chosen survives a reload; a low window shows where to choose it, conversations before the pages of the organization, and the current page', async () => {
    const height = 560;
    const { page, end } = await stage.visit(stage.owner, { viewport: { width: 1280, height } });
    await page.goto(stage.origin);
    const account = page.getByRole('button', { name: /^.?Your account/ });
    const { y = 0, height: tall = 0 } = (await account.boundingBox()) ?? {};
    expect(y + tall).toBeLessThanOrEqual(height);
    await account.click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: 'Documentation' }).click();
    await (await opened).getByRole('heading', { name: 'Quick start' }).waitFor();
    await account.click();
    await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
    await page.reload();
    await page.getByRole('navigation').waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    const organization = page.getByRole('button', { name: 'Organization', exact: true });
    const current = page.getByRole('navigation').getByRole('link', { name: 'Organization settings' });
    const bottom = async () => {
      const box = await current.boundingBox();
      return box ? box.y + box.height : height;
    };
    expect(await organization.getAttribute('aria-expanded')).toBe('false');
    await organization.click();
    await expect.poll(bottom, { message: 'what was unfolded' }).toBeLessThanOrEqual(y);
    await organization.click();
    await current.waitFor({ state: 'hidden' });
    await page.evaluate('localStorage.clear()');
    await page.goto(`${stage.origin}/settings/organization`);
    await expect.poll(bottom, { message: 'the current page in the navigation' }).toBeLessThanOrEqual(y);
    await end();
  });

  test('with the few colours of the device a plot has those that its names have: all bars were white', async () => {
    const { page, end } = await stage.visit(stage.owner);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(stage.origin + routes.usage);
    // How many pixels of the plot have the colour of each name below it.
    const countPixels = `[...document.querySelectorAll('main ul')].slice(0, 2).map((names) => {
      const { width, height } = names.previousSibling.querySelector('canvas');
      const plot = names.previousSibling.querySelector('canvas').getContext('2d').getImageData(0, 0, width, height);
      const pixels = new Uint32Array(plot.data.buffer);
      const one = new OffscreenCanvas(1, 1).getContext('2d');
      return [...names.querySelectorAll('[aria-hidden]')].map((sign) => {
        one.fillStyle = getComputedStyle(sign).backgroundColor;
        one.fillRect(0, 0, 1, 1);
        const [color] = new Uint32Array(one.getImageData(0, 0, 1, 1).data.buffer);
        return pixels.filter((pixel) => pixel === color).length > 100;
      });
    })`;
    await page.locator('canvas').nth(1).waitFor();
    await expect
      .poll(() => page.evaluate(countPixels))
      .toEqual([
        [true, true],
        [true, true],
      ]);
    await page.emulateMedia({ forcedColors: null });
    await end();
  });

  test('what stands below something that is on its way is shown with it, and not pushed away by it', async () => {
    const { page, end } = await stage.visit(stage.owner);
    for (const [path, call, below] of [
      [href(routes.assistant, stage.tenant), 'assistants.get', 'Answering'],
      [routes.usage, 'usage.report', 'Budgets'],
    ] as const) {
      const late = Promise.withResolvers<void>();
      await page.route(new RegExp(`/trpc/[^?]*${call}`), async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.goto(stage.origin + path);
      await page.getByRole('main').getByText('Loading …').first().waitFor({ state: 'attached' });
      const heading = page.getByRole('heading', { name: below });
      expect(await heading.isVisible(), below).toBe(false);
      late.resolve();
      await heading.waitFor();
    }
    await end();
  });

  test('beside a page of the organization a low window shows the links to all of these, however many conversations there are', async () => {
    const admin = await stage.server.createPerson(stage.tenant, 'admin');
    for (let number = 1; number <= 8; number += 1)
      for await (const _ of await admin.trpc.conversations.ask.mutate({
        assistant_id: stage.tenant.assistantId,
        question: `Question ${number}?`,
      }));
    const { page, end } = await stage.visit(admin, { viewport: { width: 1280, height: 720 } });
    await page.goto(stage.origin + routes.members);
    const navigation = page.getByRole('navigation');
    await navigation.getByRole('link', { name: 'Question 8?' }).waitFor();
    const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 };
    const account = await boxOf(navigation.getByRole('button', { name: /^Your account/ }));
    const last = await boxOf(navigation.getByRole('link', { name: 'Organization settings' }));
    expect(last.y + last.height).toBeLessThanOrEqual(account.y);
    const first = await boxOf(navigation.getByRole('button', { name: /^Assistant: / }));
    expect(first.y, 'nothing is scrolled away').toBeGreaterThanOrEqual(0);
    // A window of usual height has room for all of them and for some conversations: only the list of these scrolls.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(stage.origin + href(routes.chat, stage.tenant));
    await navigation.getByRole('link', { name: 'Question 8?' }).waitFor();
    await navigation.getByRole('link', { name: 'Organization settings' }).waitFor();
    const hidden = await navigation.evaluate(
      ({ scrollHeight, clientHeight }: { scrollHeight: number; clientHeight: number }) =>
        scrollHeight - clientHeight,
    );
    expect(hidden, 'pixels of the navigation that are out of sight').toBe(0);
    await end();
  });
});
