import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../adapters/web/app/routes.ts';
import { questionField } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { type Stage, setStage } from '../support/dashboard/stage.ts';
import { scanOf } from '../support/documents/scan.ts';

describe.skipIf(whyNoBrowser)('a browser that several people use', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    return () => stage[Symbol.asyncDispose]();
  });

  async function write(page: Page, draft: string): Promise<void> {
    await page.goto(stage.origin + stage.paths.chat);
    await questionField(page).fill(draft);
    await page.reload();
    await expect.poll(() => questionField(page).inputValue()).toBe(draft);
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^.?Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Email address').waitFor();
  }

  test('keeps a draft for its author, and nothing of it after a sign-out', async () => {
    const { page, end, faults } = await stage.visit(stage.owner);
    await write(page, 'May I see what Alan earns?');
    await signOut(page);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('Alan');
    expect(faults).toEqual([]);
    await end();
  });

  test('forgets a draft when its session has ended and somebody else signs in', async () => {
    const { page, context, end } = await stage.visit(stage.admin);
    await write(page, 'May I see what Alan earns?');
    await context.clearCookies();
    await page.goto(stage.origin + stage.paths.chat);
    await page.getByLabel('Email address').fill(stage.member.email);
    await page.getByLabel('Password').fill(stage.member.password);
    await page.keyboard.press('Enter');
    await questionField(page).waitFor();
    expect(await questionField(page).inputValue()).toBe('');
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('Alan');
    await end();
  });

  test('says why somebody without an organization cannot sign out, and keeps nothing once they have: it did neither', async () => {
    const { page, end, faults } = await stage.visit(stage.loner);
    await page.goto(stage.origin);
    const leave = page.getByRole('button', { name: 'Sign out' });
    await leave.waitFor();
    await page.evaluate(`localStorage['lectern.draft.of-an-earlier-place'] = 'May I see what Alan earns?'`);
    await page.route('**/auth/sign-out', (route) => route.fulfill({ status: 403, body: 'Forbidden' }), {
      times: 1,
    });
    await leave.click();
    await page
      .getByText(
        'A proxy in front of the server refused the request (status 403). Ask the operator of the server.',
      )
      .waitFor();
    await leave.click();
    await page.getByLabel('Email address').waitFor();
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('Alan');
    expect(faults).toEqual([]);
    await end();
  });

  test('shows a page anew that it kept as it was left: in Safari the way back led to what was on it', async () => {
    const { page, context, end } = await stage.visit(stage.member);
    await page.goto(stage.origin + routes.members);
    await page.getByText(stage.owner.email).waitFor();
    await context.clearCookies();
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await page.getByRole('heading', { name: 'Sign in to Lectern' }).waitFor();
    expect(await page.getByText(stage.owner.email).count()).toBe(0);
    await end();
  });

  test('shows no picture again that it kept for somebody who has signed out', async () => {
    const { page, end } = await stage.visit(stage.admin);
    const { assistantId } = stage.tenant;
    const address = `/media/${assistantId}/files`;
    const sent = await stage.admin.fetch(`${address}?filename=scan.png`, {
      method: 'POST',
      body: await scanOf(['Annual report']),
    });
    const { id } = (await sent.json()) as { id: string };
    await stage.server.drainJobs();
    await page.goto(stage.origin + stage.paths.chat);
    const see = () => page.evaluate(async (path) => (await fetch(path)).status, `${address}/${id}/thumbnail`);
    expect(await see()).toBe(200);
    await signOut(page);
    expect(await see()).toBe(401);
    await end();
  });
});
