import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../adapters/web/app/routes.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { openWithVendor, type Workplace } from '../support/dashboard/open-with-vendor.ts';
import { chunk, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

describe.skipIf(whyNoBrowser)('the models', () => {
  let place: Workplace;
  beforeAll(async () => {
    place = await openWithVendor();
    return () => place[Symbol.asyncDispose]();
  });

  test('default, fallback, unknown model and allowlist are chosen, and one is tried', async () => {
    place.answerBy((response) => {
      startStream(response);
      response.end(chunk({ content: 'The tern has two wings.' }) + chunk({}, 'stop') + streamEnd);
    });
    const { page, end, faults } = await place.visit(place.owner);
    await page.goto(place.origin + routes.models);
    const row = (id: string) => page.getByRole('row').filter({ hasText: id });
    await row('scripted').getByText('Default').waitFor();

    await page.getByLabel('Default').selectOption('other');
    await page.getByLabel('Fallback').selectOption('local');
    await page.getByLabel('Requests for another model').selectOption('reject');
    await page.getByLabel('Only these').check();
    await page.getByLabel('other', { exact: true }).check();
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByText('"fallback_model" must be a model that is available').waitFor();
    await page.getByLabel('local', { exact: true }).check();
    await save.click();
    await page.getByText('Saved. It applies from the next question on.').waitFor();
    await row('other').getByText('Default').waitFor();
    await row('local').getByText('Fallback').waitFor();
    await row('scripted').getByText('Not allowed').waitFor();
    expect(await place.owner.trpc.organization.get.query()).toMatchObject({
      default_model: 'other',
      fallback_model: 'local',
      unknown_model: 'reject',
      allowed_models: ['local', 'other'],
    });

    await page.reload();
    await row('other').getByText('Default').waitFor();
    const rules = ['Default', 'Fallback', 'Requests for another model'];
    const shown = await Promise.all(rules.map((label) => page.getByLabel(label).inputValue()));
    expect(shown).toEqual(['other', 'local', 'reject']);
    expect(await page.getByLabel('scripted', { exact: true }).isChecked()).toBe(false);

    const model = page.getByLabel('Model', { exact: true });
    expect(await model.locator('option').allTextContents()).toEqual(['local', 'other']);
    expect(await model.inputValue()).toBe('other');
    await page.getByLabel('Question').fill('How many wings has the tern?');
    await page.keyboard.press('Enter');
    await page.getByText('The tern has two wings.').waitFor();
    await page.getByText('First word', { exact: true }).waitFor();
    await page.getByText('Full answer', { exact: true }).waitFor();
    const asked = place.vendor.received.at(-1)?.body as { model?: string };
    expect(asked.model).toBe('other');
    await page.getByRole('heading', { name: 'Embeddings' }).waitFor();
    await page.getByText('100% of the passages').waitFor();
    expect(faults.filter((fault) => !/status of 400/.test(fault))).toEqual([]);
    await end();
  });

  test('boxes and dots are large enough for a finger', async () => {
    const { page, end } = await place.visit(place.owner, { hasTouch: true, isMobile: true });
    await page.goto(place.origin + routes.models);
    await page.getByLabel('Only these').check();
    const controls = page.locator('input[type=radio], input[type=checkbox]');
    const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
    expect(boxes.length).toBeGreaterThan(2);
    for (const box of boxes) expect(box).toMatchObject({ width: 24, height: 24 });
    await end();
  });
});
