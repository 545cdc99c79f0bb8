import { beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { questionField } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { type Stage, setStage } from '../support/dashboard/stage.ts';
import { workOf } from '../support/dashboard/work-states.ts';

describe.skipIf(whyNoBrowser)('for whoever reads large letters', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    return () => stage[Symbol.asyncDispose]();
  });

  test('letters as large as the browser is set to: the pages had a size of their own', async () => {
    const { page, context, end } = await stage.visit(stage.owner, {});
    const devTools = await context.newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
    await workOf(stage);
    await page.goto(stage.origin + stage.paths.files);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await rows.nth(1).waitFor();
    expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('24px');
    const [first, second] = await Promise.all([0, 1].map((row) => rows.nth(row).boundingBox()));
    expect((first?.y ?? 0) + (first?.height ?? 0), 'rows do not overlap').toBeLessThanOrEqual(
      (second?.y ?? 0) + 1,
    );
    await end();
  });

  test('at four times the size a deletion can be confirmed, and keys reach nothing under a source that covers the window: the buttons were out of reach', async () => {
    const { page, end } = await stage.visit(stage.owner, { viewport: { width: 320, height: 256 } });
    await page.goto(stage.origin + stage.paths.assistant);
    await page.getByRole('button', { name: 'Delete assistant' }).click();
    const dialog = page.getByRole('alertdialog');
    for (const name of ['Cancel', 'Delete assistant']) {
      const { y = 0, height = 0 } =
        (await dialog.getByRole('button', { name, exact: true }).boundingBox()) ?? {};
      expect(y + height, name).toBeLessThanOrEqual(256);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const { assistantId } = stage.tenant;
    const { threadId } = await workOf(stage);
    await page.goto(stage.origin + href(routes.thread, { assistantId, threadId }));
    const source = page.getByRole('region', { name: 'Answer' }).getByRole('button', { name: /^Source 1/ });
    await source.click();
    const panel = page.getByRole('complementary', { name: /^Source 1/ });
    await panel.waitFor();
    await page.keyboard.press('Shift+Tab');
    const isUnder = `document.activeElement.matches('#main, #main *') && !document.activeElement.closest('aside')`;
    expect(await page.evaluate(isUnder)).toBe(false);
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    expect(await source.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    await source.click();
    await panel.getByRole('button', { name: 'Ask about this file' }).click();
    await page.getByRole('button', { name: 'Ask about all files' }).waitFor();
    expect(await questionField(page).evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    await end();
  });
});
