import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { answers, ask, questionField, whole } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import type { Visit } from '../support/dashboard/open-dashboard.ts';
import { openWithVendor, type Workplace } from '../support/dashboard/open-with-vendor.ts';
import { button } from '../support/dashboard/show.ts';
import { openWire } from '../support/server/wire.ts';
import { until } from '../support/timing/until.ts';
import { chunk, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

const manual = new URL('../../samples/tern-3-service-manual.pdf', import.meta.url);

let place: Workplace;
const visits: Visit[] = [];

/** The beginning of an answer; the rest comes when the test says so. */
function held(beginning: string): Promise<ServerResponse> {
  return new Promise((resolve) => {
    place.answerBy((response) => {
      startStream(response);
      response.write(chunk({ content: beginning }));
      resolve(response);
    });
  });
}

async function openChat(options?: Parameters<Workplace['visit']>[1]): Promise<Page> {
  const visit = await place.visit(place.owner, options);
  visits.push(visit);
  await visit.page.goto(place.origin + href(routes.chat, { assistantId: place.tenant.assistantId }));
  await questionField(visit.page).waitFor();
  return visit.page;
}

/** The chat over a way that can be cut. Its faults are not looked at: the browser tells of each connection that breaks. */
async function openChatOver(port: number): Promise<Visit> {
  const visit = await place.visit(place.owner);
  await visit.page.goto(
    `http://localhost:${port}${href(routes.chat, { assistantId: place.tenant.assistantId })}`,
  );
  return visit;
}

const requireFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);

describe.skipIf(whyNoBrowser)('the chat', () => {
  beforeAll(async () => {
    place = await openWithVendor();
    await place.addDocument('tern-3-service-manual.pdf', await readFile(manual));
    return () => place[Symbol.asyncDispose]();
  });

  afterEach(async () => {
    for (const { end, faults } of visits.splice(0)) {
      await end();
      expect(faults).toEqual([]);
    }
  });

  test('a source marks all that a list quotes of it, though only the last item has its number', async () => {
    const page = await openChat();
    place.answerBy(
      whole(
        '- Check tyre pressure weekly: 4.5 bar in the 20-inch front wheel and 4.0 bar in the 26-inch rear wheel.\n- The front box alone takes 80 kg. [1]\n\n- [x] Done',
      ),
    );
    await ask(page, 'What must be checked before each ride with the tyres and the front box?');
    await answers(page)
      .getByRole('button', { name: /^Source 1: tern-3/ })
      .first()
      .click();
    const panel = page.getByRole('complementary', { name: /^Source 1/ });
    await panel.getByRole('blockquote').getByText('Check tyre pressure weekly').waitFor();
    await panel.getByRole('blockquote').getByText('The front box alone takes 80 kg').waitFor();
    expect(await page.evaluate(`CSS.highlights.get('quote').size`)).toBe(2);
    // A sign in front of its item, which was a line of its own.
    await answers(page).getByText('☑ Done', { exact: true }).waitFor();
  });

  test('an answer is streamed, and its source opens as a picture of the page with the passage', async () => {
    const page = await openChat();
    const vendor = held('The pads are **7702-A');
    await ask(page, 'Which part number do the brake pads have?');
    await page
      .getByRole('heading', { name: 'You asked: Which part number do the brake pads have?' })
      .waitFor();
    // In bold as soon as it begins.
    await answers(page).locator('strong').getByText('7702-A', { exact: true }).waitFor();
    expect(await button(page, 'Stop the answer').isVisible()).toBe(true);
    const bold = await answers(page).getByText('7702-A').elementHandle();
    (await vendor).end(chunk({ content: '** [1].' }) + chunk({}, 'stop') + streamEnd);
    const source = answers(page)
      .getByRole('button', { name: /^Source 1: tern-3/ })
      .first();
    // What somebody has selected meanwhile stays selected once the answer is stored, and can be copied.
    await button(page, 'Copy the answer').waitFor();
    expect(await bold?.evaluate((element) => element.isConnected)).toBe(true);
    await source.click();
    const panel = page.getByRole('complementary', { name: /^Source 1/ });
    await panel.getByText('7702-A').first().waitFor();
    const picture = panel.getByRole('img', { name: /^Page \d of tern-3/ });
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(500);
    await panel.locator('svg g rect').first().waitFor();
    // The sentence that the answer relies on comes first, and stands out in its passage and on its page.
    const quote = 'Pads for both wheels carry part number 7702-A and cost 24 euros a pair.';
    await panel.getByRole('blockquote').getByText(quote).waitFor();
    expect(await page.evaluate(`[...CSS.highlights.get('quote')].join()`)).toBe(quote);
    // The place of the scrollbar beside it is no strip of another colour.
    const colours = `['html', 'aside'].map((name) => getComputedStyle(document.querySelector(name)).backgroundColor)`;
    const [beside, inside] = await page.evaluate<string[]>(colours);
    expect(beside).toBe(inside);
    await panel.locator('svg g').nth(1).locator('rect').first().waitFor();
    await panel.getByRole('link', { name: 'Open the file' }).click();
    const opened = page.getByRole('region', { name: 'Pages' });
    await opened.getByText('2 of 3').waitFor();
    await opened.locator('svg g').nth(1).locator('rect').first().waitFor();
    const next = button(page, 'Next page');
    await next.press('Enter');
    // There is no further page, and the keyboard is still where it was.
    await requireFocus(next);
    await page.reload();
    await opened.getByText('3 of 3').waitFor();
    await page.goBack();
    await source.press('Enter');
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await requireFocus(source);
    // What is read stays where it is, though the panel leaves less room and the lines above wrap anew.
    const lines = 'Both brakes are hydraulic discs filled with mineral oil. '.repeat(40);
    place.answerBy(whole(`${lines}[1]\n\n${lines}`));
    await ask(page, 'How do the brakes work?');
    const lower = answers(page)
      .nth(1)
      .getByRole('button', { name: /^Source 1: / })
      .first();
    await lower.waitFor();
    await page.setViewportSize({ width: 1024, height: 500 });
    await lower.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await button(page, 'Jump to the latest').waitFor();
    const topOf = async () => (await lower.boundingBox())?.y ?? 0;
    const before = await topOf();
    await lower.click();
    await panel.waitFor();
    expect(Math.abs((await topOf()) - before)).toBeLessThan(60);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Which part number/ })
      .waitFor();
    // A source belongs to its conversation, as does the way to its end.
    await page.setViewportSize({ width: 1024, height: 500 });
    await source.click();
    await panel.waitFor();
    await page.evaluate('scrollTo(0, 0)');
    await button(page, 'Jump to the latest').waitFor();
    await page.getByRole('link', { name: 'New conversation' }).click();
    await panel.waitFor({ state: 'detached' });
    await button(page, 'Jump to the latest').waitFor({ state: 'detached' });
    await requireFocus(questionField(page));
  });

  test('the way back to a conversation leads to what was read in it, and a link to its end', async () => {
    const page = await openChat();
    const lines = 'Both brakes are hydraulic discs filled with mineral oil. '.repeat(30);
    const questions = ['Which part number do the brake pads have?', 'And what else?', 'And then?'];
    for (const [index, question] of questions.entries()) {
      place.answerBy(whole(`So it is. ${lines}[1]`));
      await ask(page, question);
      await button(page, 'Good answer').nth(index).waitFor();
    }
    const read = answers(page).first();
    const source = read.getByRole('button', { name: /^Source 1: / }).first();
    await source.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await button(page, 'Jump to the latest').waitFor();
    await source.click();
    await page.getByRole('complementary', { name: /^Source 1/ }).waitFor();
    const topOf = async () => (await read.boundingBox())?.y ?? Number.NaN;
    const before = await topOf();
    await page.getByRole('link', { name: 'Open the file' }).click();
    await page.getByRole('region', { name: 'Pages' }).waitFor();
    await page.goBack();
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(60);
    await button(page, 'Jump to the latest').waitFor();
    const list = page.getByRole('navigation');
    await list.getByRole('link', { name: 'Files', exact: true }).click();
    await list
      .getByRole('link', { name: /Which part number/ })
      .first()
      .click();
    await read.waitFor();
    await button(page, 'Jump to the latest').waitFor({ state: 'detached' });
    // Who comes by mouse can type at once, and who comes by keyboard goes on through the list.
    const focused = () => page.evaluate<string>('document.activeElement.tagName');
    const conversation = list.getByRole('link', { name: /Which part number/ }).first();
    for (const [way, tag] of [
      ['mouse', 'TEXTAREA'],
      ['keyboard', 'A'],
    ] as const) {
      await list.getByRole('link', { name: 'New conversation' }).click();
      await page.getByText('What would you like to know?').waitFor();
      if (way === 'mouse') await conversation.click();
      else await conversation.press('Enter');
      await read.waitFor();
      await expect.poll(focused, { message: way }).toBe(tag);
    }
  });

  test('a follow-up is asked with what came before, and a reload shows both', async () => {
    const page = await openChat();
    place.answerBy(whole('Thirty days.'));
    await questionField(page).fill('How long may it rest?');
    // The second click does not stop what the first has asked.
    await button(page, 'Send').dblclick();
    await answers(page).getByText('Thirty days.').waitFor();
    place.answerBy(whole('At sixty percent.'));
    await ask(page, 'And at which charge?');
    await answers(page).getByText('At sixty percent.').waitFor();
    const messages = JSON.stringify(place.vendor.received.at(-1)?.body['messages']);
    expect(messages).toContain('How long may it rest?');
    expect(messages).toContain('Thirty days.');
    await page.reload();
    await answers(page).getByText('Thirty days.').waitFor();
    await expect.poll(() => answers(page).count()).toBe(2);
  });

  test('what is typed while a conversation begins is its next question, and no draft of another one', async () => {
    const page = await openChat();
    const asked = Promise.withResolvers<void>();
    await page.route(/conversations\.ask/, (route) => asked.promise.then(() => route.continue()), {
      times: 1,
    });
    place.answerBy(whole('Two wings.'));
    await ask(page, 'How many wings has a tern at rest?');
    await questionField(page).pressSequentially('And how many');
    asked.resolve();
    await answers(page).getByText('Two wings.').waitFor();
    await questionField(page).pressSequentially(' feathers?');
    expect(await questionField(page).inputValue()).toBe('And how many feathers?');
    await page.reload();
    await expect.poll(() => questionField(page).inputValue()).toBe('And how many feathers?');
    await page.getByRole('link', { name: 'New conversation' }).click();
    await expect.poll(() => questionField(page).inputValue()).toBe('');
  });

  test('a question can be edited and an answer written again, and each version is kept', async () => {
    const page = await openChat();
    place.answerBy(whole('First answer.'));
    await ask(page, 'What is it?');
    await answers(page).getByText('First answer.').waitFor();
    place.answerBy(whole('Second answer.'));
    await button(page, 'Regenerate the answer').press('Enter');
    await answers(page).getByText('Second answer.').waitFor();
    await requireFocus(questionField(page));
    await page.getByText('2 of 2').waitFor();
    await button(page, 'Previous version').press('Enter');
    await answers(page).getByText('First answer.').waitFor();
    await requireFocus(button(page, 'Previous version'));
    place.answerBy(whole('Third answer.'));
    await questionField(page).press('ArrowUp');
    await page.getByLabel('Edit the question').press('Escape');
    await requireFocus(questionField(page));
    await button(page, 'Edit the question').press('Enter');
    await page.getByLabel('Edit the question').press('Escape');
    await requireFocus(button(page, 'Edit the question'));
    await page.keyboard.press('Enter');
    // What is too long is told, and not cut.
    await page.getByLabel('Edit the question').fill('?'.repeat(10_002));
    await page.getByRole('alert').getByText('2 characters too many').waitFor();
    expect(await button(page, 'Ask this instead').isDisabled()).toBe(true);
    // An emoji is one, as for the server.
    await page.getByLabel('Edit the question').fill('🚲'.repeat(10_000));
    expect(await button(page, 'Ask this instead').isDisabled()).toBe(false);
    await page.getByLabel('Edit the question').fill('What is it?');
    await page.keyboard.type(' Really?');
    await page.keyboard.press('Enter');
    await answers(page).getByText('Third answer.').waitFor();
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByText('What is it? Really?')
      .waitFor();
    await requireFocus(questionField(page));
    await button(page, 'Previous version').first().press('Enter');
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByText(/What is it\?$/)
      .waitFor();
    // The conversation opens with the version that was continued last, not with the one that was begun last.
    place.answerBy(whole('Fourth answer.'));
    await ask(page, 'And what else?');
    await answers(page).getByText('Fourth answer.').waitFor();
    await page.reload();
    await answers(page).getByText('Fourth answer.').waitFor();
    // What a search finds is brought in sight, though it is in another version, and the end of the conversation is far from it.
    await page.setViewportSize({ width: 1280, height: 400 });
    await button(page, 'Search conversations').click();
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('Third');
    await page.getByRole('navigation').getByRole('link', { name: 'Third answer.' }).click();
    const third = answers(page).filter({ hasText: 'Third answer.' });
    await third.waitFor();
    await expect
      .poll(async () => (await third.boundingBox())?.y ?? -1)
      .toSatisfy((top: number) => top > 0 && top < 300);
    await page.goBack();
    await page.goForward();
    await third.waitFor();
  });

  test('another version can be read while an answer is written: all of the conversation was gone until its end', async () => {
    const page = await openChat();
    place.answerBy(whole('First answer.'));
    await ask(page, 'What is a spoke?');
    await answers(page).getByText('First answer.').waitFor();
    place.answerBy(whole('Second answer.'));
    await button(page, 'Regenerate the answer').click();
    await answers(page).getByText('Second answer.').waitFor();
    await page.getByText('2 of 2').waitFor();
    const vendor = held('Third');
    await ask(page, 'And a hub?');
    await answers(page).getByText('Third').waitFor();
    await button(page, 'Previous version').click();
    await answers(page).getByText('First answer.').waitFor();
    expect(await page.getByText('And a hub?').count()).toBe(0);
    // Nothing else is asked meanwhile.
    expect(await button(page, 'Regenerate the answer').getAttribute('aria-disabled')).toBe('true');
    expect(await button(page, 'Edit the question').count()).toBe(0);
    await button(page, 'Next version').click();
    await answers(page).getByText('Third').waitFor();
    (await vendor).end(chunk({ content: ' answer.' }) + chunk({}, 'stop') + streamEnd);
    await answers(page).getByText('Third answer.').waitFor();
    await button(page, 'Copy the answer').nth(1).waitFor();
  });

  test('a long answer is read from its beginning while the rest comes, and its end is followed on request', async () => {
    const page = await openChat();
    const lines = Array.from({ length: 60 }, (_, line) => `Line ${line}\n\n`).join('');
    const vendor = held(lines);
    await ask(page, 'Tell me many lines');
    await answers(page).getByText('Line 59').waitFor();
    const topOf = async (question: string) =>
      (await page.getByRole('main').getByRole('heading', { level: 2 }).getByText(question).boundingBox())?.y;
    await button(page, 'Jump to the latest').waitFor();
    const top = await topOf('Tell me many lines');
    expect(top).toBeGreaterThan(48);
    expect(top).toBeLessThan(120);
    (await vendor).write(chunk({ content: 'Line 60\n\nLine 61\n\n' }));
    await answers(page).getByText('Line 61').waitFor();
    expect(await topOf('Tell me many lines')).toBe(top);
    await button(page, 'Jump to the latest').click();
    const toEnd = () =>
      page.evaluate(
        'document.documentElement.scrollHeight - document.documentElement.clientHeight - scrollY',
      );
    await expect.poll(toEnd).toBeLessThan(2);
    // The page has followed, and learns of that only after more has come.
    await page.evaluate(`{
      const paragraphs = document.querySelectorAll('section[aria-label=Answer] p');
      const grow = (height) => paragraphs.item(paragraphs.length - 1).style.setProperty('padding-bottom', height);
      grow('100px');
      scrollTo({ top: document.documentElement.scrollHeight });
      grow('500px');
    }`);
    await expect.poll(toEnd).toBeLessThan(2);
    // Whoever scrolls up stays there.
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, -900);
    await button(page, 'Jump to the latest').waitFor();
    (await vendor).end(chunk({ content: 'The end.' }) + chunk({}, 'stop') + streamEnd);
    await button(page, 'Copy the answer').waitFor();
    expect(await button(page, 'Jump to the latest').isVisible()).toBe(true);
    // A further question goes to the top, wherever the reader was.
    place.answerBy(whole(lines));
    await ask(page, 'Tell me more lines');
    await button(page, 'Good answer').nth(1).waitFor();
    expect(await topOf('Tell me more lines')).toBeGreaterThan(48);
    expect(await topOf('Tell me more lines')).toBeLessThan(120);
    // So does one that is answered again from the end of the page, line by line.
    const writing = Promise.withResolvers<void>();
    const writeByLine = async (response: ServerResponse) => {
      startStream(response);
      for (const line of lines.split(/(?<=\n\n)/)) {
        response.write(chunk({ content: line }));
        await answers(page).last().getByText(line.trim(), { exact: true }).waitFor();
      }
      response.end(chunk({}, 'stop') + streamEnd);
    };
    place.answerBy((response) => writeByLine(response).then(writing.resolve, writing.reject));
    await button(page, 'Regenerate the answer').last().click();
    await writing.promise;
    await page.getByText('2 of 2').waitFor();
    expect(await topOf('Tell me more lines')).toBeGreaterThan(48);
    expect(await topOf('Tell me more lines')).toBeLessThan(120);
  });

  test('a press at the end of a conversation is not lost, though the way to the end disappears meanwhile', async () => {
    const page = await openChat();
    place.answerBy(whole('A line\n\n'.repeat(60)));
    await ask(page, 'Which part number do the brake pads have?');
    await button(page, 'Jump to the latest').waitFor();
    const again = button(page, 'Regenerate the answer');
    const placeOf = () => again.evaluate((element) => element.getBoundingClientRect().top);
    // The page is told of having scrolled only in the next frame.
    const pressed = await again.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      return element.getBoundingClientRect().top;
    });
    await button(page, 'Jump to the latest').waitFor({ state: 'detached' });
    expect(await placeOf()).toBe(pressed);
  });

  test('an answer with a table is read out in its words', async () => {
    const page = await openChat();
    place.answerBy(whole('Prices:\n\n| Part | Price |\n| --- | ---: |\n| Pad | 7 € |\n'));
    await ask(page, 'What do the parts cost?');
    const spoken = page.getByRole('status').filter({ hasText: 'The answer is complete.' });
    await expect
      .poll(async () => (await spoken.textContent())?.replaceAll(/\s+/g, ' ').trim())
      .toBe('The answer is complete. Prices: Part, Price Pad, 7 €');
  });

  test('a stopped answer is kept as far as it came', async () => {
    const page = await openChat();
    const vendor = held('The pads are 7702-A [1]. A long story');
    await ask(page, 'Which part number do the brake pads have, in a long story?');
    await answers(page).getByText('A long story').waitFor();
    await questionField(page).press('Escape');
    await answers(page).getByText('Stopped early.').waitFor();
    // Also for whoever does not see it.
    await page.getByRole('status').getByText('Stopped early.').waitFor();
    (await vendor).destroy();
    await page.reload();
    await answers(page).getByText('A long story').waitFor();
    await answers(page).getByText('Stopped early.').waitFor();
    // What was written can be checked as in any answer.
    await answers(page)
      .getByRole('button', { name: /^Source 1: tern-3/ })
      .first()
      .waitFor();
  });

  test('an answer goes on though its connection breaks, and the page gets the rest by itself', async () => {
    await using wire = await openWire(Number(new URL(place.origin).port));
    const { page, context } = await openChatOver(wire.port);
    const vendor = held('A long story');
    await ask(page, 'Tell me a story that takes long');
    await answers(page).getByText('A long story').waitFor();
    wire.cut();
    await answers(page).getByText('The connection was lost.').waitFor();
    wire.mend();
    await answers(page).getByText('The connection was lost.').waitFor({ state: 'detached' });
    (await vendor).end(chunk({ content: ' with an end.' }) + chunk({}, 'stop') + streamEnd);
    await answers(page).getByText('A long story with an end.').waitFor();
    await button(page, 'Copy the answer').waitFor();
    await context.close();
  });

  test('an answer is followed on when the server is back before the page has missed it', async () => {
    await using wire = await openWire(Number(new URL(place.origin).port));
    const { page, context } = await openChatOver(wire.port);
    const vendor = held('A short story');
    await ask(page, 'Tell me a story that is short');
    await answers(page).getByText('A short story').waitFor();
    await context.route(/conversations\.follow/, (route) => route.abort('connectionrefused'), { times: 1 });
    wire.cut();
    wire.mend();
    (await vendor).end(chunk({ content: ' with an end.' }) + chunk({}, 'stop') + streamEnd);
    await answers(page).getByText('A short story with an end.').waitFor();
    await button(page, 'Copy the answer').waitFor();
    await context.close();
  });

  test('an answer that is on its way is followed after a reload, and in another tab, where it can be stopped', async () => {
    const page = await openChat();
    const vendor = held('Half of it');
    await ask(page, 'Tell me all of it');
    await answers(page).getByText('Half of it').waitFor();
    await page.reload();
    await answers(page).getByText('Half of it').waitFor();
    expect(await button(page, 'Stop the answer').isVisible()).toBe(true);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await answers(second).getByText('Half of it').waitFor();
    await button(second, 'Stop the answer').click();
    for (const tab of [page, second]) await answers(tab).getByText('Stopped early.').waitFor();
    await until(async () => (await vendor).destroyed);
  });

  test('a question whose answer was lost says so, and is asked again', async () => {
    const page = await openChat();
    place.answerBy(whole('A first answer.'));
    await ask(page, 'Is it there?');
    await answers(page).getByText('A first answer.').waitFor();
    // The text is shown before it is stored; the answer's buttons appear after.
    await button(page, 'Copy the answer').waitFor();
    // As after a power cut in the middle of the answer.
    const { rowCount } = await place.server.deps.pool.query(
      `delete from message where body = 'A first answer.'`,
    );
    expect(rowCount).toBe(1);
    await page.reload();
    await page.getByText('This question has no answer.').waitFor();
    place.answerBy(whole('A second answer.'));
    await button(page, 'Ask again').click();
    await answers(page).getByText('A second answer.').waitFor();
  });

  test('a model that fails is told of, and the question can be asked again', async () => {
    const page = await openChat();
    place.answerBy((response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'no' } }));
    });
    await ask(page, 'Does it work?');
    await answers(page).getByRole('alert').getByText('The answer could not be written.').waitFor();
    place.answerBy(whole('Now it does.'));
    await button(page, 'Ask again').click();
    await answers(page).getByText('Now it does.').waitFor();
    // A question that did not arrive can be asked again, and one that was stopped before is given back.
    const address = /conversations\.ask/;
    await page.route(address, (route) => route.fulfill({ status: 429, body: '{}' }), { times: 1 });
    place.answerBy(whole('And now too.'));
    await ask(page, 'And now?');
    await button(page, 'Try again').click();
    await answers(page).getByText('And now too.').waitFor();
    await page.route(address, () => {}, { times: 1 });
    await ask(page, 'And later?');
    await questionField(page).press('Escape');
    await expect.poll(() => questionField(page).inputValue()).toBe('And later?');
  });

  test('a question that is stopped before it arrives is given back, also once more and before what was typed since: it was gone', async () => {
    const page = await openChat();
    const address = /conversations\.ask/;
    await page.route(address, (route) => route.fulfill({ status: 429, body: '{}' }), { times: 1 });
    await ask(page, 'Does it arrive?');
    await page.getByRole('alert').getByText('too many requests').waitFor();
    await page.route(address, () => {}, { times: 2 });
    await button(page, 'Try again').click();
    await button(page, 'Stop the answer').click();
    await expect.poll(() => questionField(page).inputValue()).toBe('Does it arrive?');
    await questionField(page).press('Enter');
    await button(page, 'Stop the answer').waitFor();
    await questionField(page).fill('And the next one?');
    await button(page, 'Stop the answer').click();
    await expect.poll(() => questionField(page).inputValue()).toBe('Does it arrive?\nAnd the next one?');
  });

  test('tags, scripts, remote pictures and turned text in an answer are only text', async () => {
    const page = await openChat();
    const table = `| a | ${'wide'.repeat(60)} |\n|---|---|\n${'| <b>x</b> | y |\n'.repeat(2_000)}`;
    place.answerBy(
      whole(
        '<img src=x onerror=alert(1)> <script>alert(2)</script> [here](javascript:alert(3)) ' +
          `![picture](https://example.com/a.png) \u202Edetrevni\u202C\n\nשלום עולם\n\nחלק 7702-A\n\n${table}`,
      ),
    );
    await ask(page, '<script>alert(4)</script> \u202E what?');
    await answers(page).getByText('alert(2)').waitFor();
    expect(await answers(page).locator('script, img, b').count()).toBe(0);
    expect(await answers(page).locator('a[href^="javascript"]').count()).toBe(0);
    expect(await answers(page).getByRole('link', { name: 'picture' }).getAttribute('href')).toBe(
      'https://example.com/a.png',
    );
    // A paragraph begins on the side of its own direction.
    const hebrew = answers(page).getByText('שלום עולם');
    const distance = await hebrew.evaluate((paragraph) => {
      const range = paragraph.ownerDocument.createRange();
      range.selectNodeContents(paragraph);
      return paragraph.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
    expect(distance).toBeLessThan(1);
    // A part number in it is not turned round.
    await answers(page).locator('bdi').getByText('7702-A', { exact: true }).waitFor();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(1280);
  });

  test('in an answer from right to left, emphasized part numbers keep their order, and columns their side', async () => {
    const page = await openChat();
    place.answerBy(
      whole(
        'רפידות **7702-A** וגם `7703-B`\n\n| חלק | מומנט הידוק |\n|---|---:|\n| ציר | 40 Nm |\n| מוט | 6 Nm |',
      ),
    );
    await ask(page, 'מה מספר החלק?');
    /** Where the first character of a text, its last one, and the text itself begin, in pixels; 4 stands for texts. */
    const leftsOf = (target: Locator) =>
      target.evaluate((element) => {
        const { ownerDocument } = element;
        const text = ownerDocument.createTreeWalker(element, 4).nextNode();
        const { length = 0 } = text?.textContent ?? '';
        const leftOf = (start: number, end: number) => {
          const range = ownerDocument.createRange();
          if (text) range.setStart(text, start);
          if (text) range.setEnd(text, end);
          return Math.round(range.getBoundingClientRect().left);
        };
        return { first: leftOf(0, 1), last: leftOf(length - 1, length), all: leftOf(0, length) };
      });
    for (const number of ['7702-A', '7703-B']) {
      const { first, last } = await leftsOf(answers(page).getByText(number, { exact: true }));
      expect(first, number).toBeLessThan(last);
    }
    const column = await answers(page).locator('tr > :last-child').all();
    const lefts = await Promise.all(column.map(async (cell) => (await leftsOf(cell)).all));
    expect(lefts).toHaveLength(3);
    expect(new Set(lefts).size, `${lefts}`).toBe(1);
  });

  test('a question from right to left has its marks and part numbers in their places, and items of a list stand beside their signs', async () => {
    const page = await openChat();
    place.answerBy(whole('- רפידות הבלם\n- English point'));
    await ask(page, 'מה זה 7702-A?');
    const question = page.getByRole('heading', { name: /7702-A/, level: 2 });
    await question.waitFor();
    expect(await question.evaluate((one) => one.matches(':dir(rtl)'))).toBe(true);
    await question.locator('bdi').getByText('7702-A', { exact: true }).waitFor();
    const item = answers(page).getByRole('listitem').filter({ hasText: 'English point' });
    await item.waitFor();
    const gap = await item.evaluate((element) => {
      const range = element.ownerDocument.createRange();
      range.selectNodeContents(element);
      return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
    expect(gap, 'pixels between an item and its sign').toBeLessThan(2);
  });

  test('the field of a question is as high as its text, and so is that of its edit, without `field-sizing`: in Safari they kept one line', async () => {
    const page = await openChat();
    // As where browsers know nothing of it.
    await page.evaluate(`{
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('textarea { field-sizing: fixed !important }');
      document.adoptedStyleSheets = [sheet];
    }`);
    const heightOf = async (field: Locator) => (await field.boundingBox())?.height ?? 0;
    const low = await heightOf(questionField(page));
    await questionField(page).fill('One\nTwo\nThree\n');
    await expect.poll(() => heightOf(questionField(page))).toBeGreaterThan(3 * low);
    await questionField(page).fill('Line\n'.repeat(100));
    expect(await heightOf(questionField(page))).toBeLessThan(10 * low);
    place.answerBy(whole('So it is.'));
    await ask(page, 'One\nTwo\nThree\nFour');
    await expect.poll(() => heightOf(questionField(page))).toBe(low);
    await answers(page).getByText('So it is.').waitFor();
    await button(page, 'Edit the question').press('Enter');
    expect(await heightOf(page.getByLabel('Edit the question'))).toBeGreaterThan(3 * low);
  });

  test('a key that ends the choice of words in an input method sends nothing: Safari tells it by its code alone', async () => {
    const page = await openChat();
    place.answerBy(whole('7702-A.'));
    const field = questionField(page);
    await field.fill('刹车片');
    const press = (keyCode: number) =>
      field.dispatchEvent('keydown', { key: 'Enter', keyCode, bubbles: true, cancelable: true });
    await press(229);
    expect(await field.inputValue()).toBe('刹车片');
    await press(13);
    await expect.poll(() => field.inputValue()).toBe('');
    await answers(page).getByText('7702-A.').waitFor();
  });

  test('a conversation is renamed, shared with the organization, and deleted with a way back', async () => {
    const page = await openChat();
    place.answerBy(whole('Yes.'));
    await ask(page, 'Is there a warranty?');
    await answers(page).getByText('Yes.').waitFor();
    const list = page.getByRole('navigation');
    const menu = async (item: string) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Actions: / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await menu('Rename');
    await page.getByLabel('Title').fill('Warranty');
    // What was typed is there still when it could not be saved.
    await page.route(/conversations\.update/, (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('The server did not respond.').waitFor();
    await page.getByLabel('Title').press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // In full under the mouse: the list has no room for most titles.
    await list.getByRole('link', { name: 'Warranty' }).getByTitle('Warranty').waitFor();
    await menu('Share with the organization');
    await page.getByText('Shared', { exact: true }).first().waitFor();
    await button(page, 'Copy link').click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
    const member = await place.server.createPerson(place.tenant, 'member');
    const other = await place.visit(member);
    visits.push(other);
    await other.page.goto(page.url());
    await other.page.getByText('shared this conversation').waitFor();
    // The other goes on in a copy, at its field, and the conversation stays as it is.
    place.answerBy(whole('Two years.'));
    await button(other.page, 'Continue in a copy').press('Enter');
    await other.page.waitForURL((url) => url.href !== page.url());
    await requireFocus(questionField(other.page));
    await answers(other.page).getByText('Yes.').waitFor();
    await ask(other.page, 'How long?');
    await answers(other.page).getByText('Two years.').waitFor();
    await page.reload();
    await answers(page).getByText('Yes.').waitFor();
    expect(await page.getByText('How long?').count()).toBe(0);
    const download = page.waitForEvent('download');
    await menu('Download as Markdown');
    expect((await download).suggestedFilename()).toBe('Warranty.md');
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(
      /^# Warranty\n\n.*\n\n## You asked\n\nIs there a warranty\?\n\n## Answer\n\nYes\.\n/,
    );
    await menu('Stop sharing');
    await menu('Share with the organization');
    const shared = page.getByText('Everyone in the organization can now read this conversation.');
    await shared.waitFor();
    const address = page.url();
    await menu('Delete');
    // It stays while somebody points at it; what was said of the conversation before does not.
    await button(page, 'Undo').hover();
    await shared.waitFor({ state: 'detached' });
    await list.getByRole('link', { name: 'Warranty' }).waitFor({ state: 'detached' });
    // The toast does not lie on the question that is being written, however long it is.
    await page.setViewportSize({ width: 360, height: 740 });
    await questionField(page).fill('One\nTwo\nThree');
    const bottomOf = async () => {
      const box = await button(page, 'Undo').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(bottomOf).toBeLessThan((await questionField(page).boundingBox())?.y ?? 0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await questionField(page).fill('');
    // By its key too, though the empty field of the next question has the focus.
    await requireFocus(questionField(page));
    await page.keyboard.press('Control+z');
    await page.waitForURL(address);
    await answers(page).getByText('Yes.').waitFor();
    // Whoever leaves the page before the offer to undo it is gone has deleted it all the same.
    await menu('Delete');
    await button(page, 'Undo').waitFor();
    await page.goto('about:blank');
    const { tenant, owner } = place;
    const titles = async () => {
      const { data } = await owner.trpc.conversations.list.query({ assistant_id: tenant.assistantId });
      return data.map(({ title }) => title);
    };
    await expect.poll(titles).not.toContain('Warranty');
    // The browser reports the broken connection, which the test made.
    for (const { faults } of visits) faults.splice(0);
  });

  test('what is typed survives a reload, and a session that ends loses nothing', async () => {
    const person = await place.server.createPerson(place.tenant, 'admin');
    const visit = await place.visit(person);
    visits.push(visit);
    const { page } = visit;
    await page.goto(place.origin + href(routes.chat, { assistantId: place.tenant.assistantId }));
    await questionField(page).fill('A question that is half typ');
    await page.reload();
    expect(await questionField(page).inputValue()).toBe('A question that is half typ');
    // Whatever the page asks for after the sign-out would bring the dialog before the question is sent.
    await page.waitForLoadState('networkidle');
    await person.post('/auth/sign-out', {});
    place.answerBy(whole('Still here.'));
    await ask(page, 'Are you still there?');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address').fill(person.email);
    await dialog.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
    await answers(page).getByText('Still here.').waitFor();
    await page.getByText('Are you still there?').first().waitFor();
  });

  test('two tabs of a browser agree', async () => {
    const page = await openChat();
    place.answerBy(whole('One.'));
    await ask(page, 'Count to one');
    await answers(page).getByText('One.').waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await answers(second).getByText('One.').waitFor();
    const vendor = held('Two');
    // What is being written in one stays, whatever is asked in the other.
    await questionField(second).press('ArrowUp');
    const edited = second.getByRole('textbox', { name: 'Edit the question' });
    await edited.fill('Count to ten');
    await ask(page, 'And on');
    await answers(second).getByText('Two').waitFor();
    expect(await edited.inputValue()).toBe('Count to ten');
    expect(await button(second, 'Ask this instead').isDisabled()).toBe(true);
    (await vendor).end(chunk({ content: '.' }) + chunk({}, 'stop') + streamEnd);
    await answers(second).getByText('Two.').waitFor();
    expect(await edited.inputValue()).toBe('Count to ten');
    await expect.poll(() => button(second, 'Ask this instead').isDisabled()).toBe(false);
  });

  test('an answer that ends while the messages are loaded again stays: it was gone, and said to be lost', async () => {
    const page = await openChat();
    place.answerBy(whole('A wheel.'));
    await ask(page, 'What turns?');
    await answers(page).getByText('A wheel.').waitFor();
    await button(page, 'Copy the answer').waitFor();
    const vendor = held('A pedal');
    await ask(page, 'What else turns?');
    await answers(page).getByText('A pedal').waitFor();
    // Another tab changes something: this one loads the messages, which come late.
    const [read, released, arrived] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    await page.route(
      /conversations\.messages/,
      async (route) => {
        const response = await route.fetch();
        read?.resolve();
        await released?.promise;
        await route.fulfill({ response });
        arrived?.resolve();
      },
      { times: 1 },
    );
    const second = await page.context().newPage();
    await second.goto(page.url());
    const header = second.getByRole('region', { name: 'Conversation', exact: true });
    await header.getByRole('button', { name: /^Actions: What turns/ }).click();
    await second.getByRole('menuitem', { name: 'Rename' }).click();
    await second.getByLabel('Title').fill('What turns, and what else');
    await second.keyboard.press('Enter');
    await read?.promise;
    // It would tell of the end of the answer, too.
    await second.close();
    (await vendor).end(chunk({ content: ', too.' }) + chunk({}, 'stop') + streamEnd);
    await button(page, 'Copy the answer').nth(1).waitFor();
    released?.resolve();
    await arrived?.promise;
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect(await answers(page).count()).toBe(2);
    await answers(page).getByText('A pedal, too.').waitFor();
    expect(await page.getByText('This question has no answer.').count()).toBe(0);
  });

  test('a bad answer is marked with a reason, which those who look after the assistant find', async () => {
    const page = await openChat();
    place.answerBy(whole('Nonsense.'));
    await ask(page, 'What is the weight?');
    await answers(page).getByText('Nonsense.').waitFor();
    // The first of the two calls is slow: the second, which has the reason, must not be overtaken by it.
    const reasons: unknown[] = [];
    const released = Promise.withResolvers<void>();
    await page.route(/conversations\.rate/, async (route) => {
      reasons.push(/"reason":"([^"]*)"/.exec(route.request().postData() ?? '')?.[1]);
      if (reasons.length === 1) await released.promise;
      await route.continue();
    });
    await button(page, 'Bad answer').click();
    // It is marked already, which closing the dialog does not take back.
    await button(page, 'Skip').waitFor();
    await page.getByLabel('Reason').fill('It weighs 34 kg.');
    await button(page, 'Send').last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // What the page had sent before this has arrived with it.
    await page.evaluate(`fetch('/healthz')`);
    expect(reasons).toEqual([undefined]);
    released.resolve();
    await page.getByText('Your rating was saved').waitFor();
    expect(reasons).toEqual([undefined, 'It weighs 34 kg.']);
    expect(await button(page, 'Bad answer').getAttribute('aria-pressed')).toBe('true');
    // A reason that does not arrive is there to be sent again.
    await page.unroute(/conversations\.rate/);
    for (const _ of ['removed', 'given']) await button(page, 'Bad answer').click();
    let refusals = 1;
    await page.route(/conversations\.rate/, (route) => {
      const isRefused = route.request().postData()?.includes('"reason"') && refusals-- > 0;
      return isRefused ? route.fulfill({ status: 429, body: '{}' }) : route.continue();
    });
    await page.getByLabel('Reason').fill('It weighs 34 kg.');
    await button(page, 'Send').last().click();
    await page.getByText('too many requests').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('It weighs 34 kg.');
    await button(page, 'Send').last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Your rating was saved').last().waitFor();
    await page.getByRole('link', { name: 'Quality' }).click();
    const bad = page.getByRole('main');
    await page.getByRole('heading', { name: 'Badly rated answers' }).waitFor();
    await bad.getByText('It weighs 34 kg.').waitFor();
    // The conversation itself is its author's alone.
    await bad.getByText('The answer', { exact: true }).click();
    await bad.getByText('Nonsense.', { exact: true }).waitFor();
    await bad.getByRole('link', { name: 'See what was found' }).first().click();
    await expect
      .poll(() => page.getByLabel('Question', { exact: true }).inputValue())
      .toBe('What is the weight?');
  });
});
