import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { answers, ask, whole } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { copied } from '../support/dashboard/copied.ts';
import { measureOverflow } from '../support/dashboard/find-violations.ts';
import type { Visit } from '../support/dashboard/open-dashboard.ts';
import { openWithVendor, type Workplace } from '../support/dashboard/open-with-vendor.ts';
import { button } from '../support/dashboard/show.ts';
import { zipOf } from '../support/documents/zip-of.ts';
import { chunk, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

const manual = new URL('../../samples/tern-3-service-manual.pdf', import.meta.url);

/** Whether it begins in the window. */
async function isInSight(part: Locator): Promise<boolean> {
  const top = (await part.boundingBox())?.y ?? -1;
  return top > 0 && top < (part.page().viewportSize()?.height ?? 0);
}

const relation = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="http://types/${type}" Target="${target}"/></Relationships>`;

/** A presentation of one slide without a title. */
const slide = (lines: string[]) =>
  zipOf({
    'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relation('slide', 'slides/slide1.xml'),
    'ppt/slides/slide1.xml': `<p:sld><p:cSld><p:spTree><p:sp><p:txBody>${lines
      .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
      .join('')}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  });

/** As translators of browsers do: an element of their own with the translation takes the place of each text, also of later ones. */
const translate = `{
  const known = new WeakSet();
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [root];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!(text instanceof Text) || !text.data.trim() || !text.isConnected || known.has(text)) continue;
      const font = document.createElement('font');
      font.textContent = text.data.toUpperCase();
      known.add(font.firstChild);
      text.replaceWith(font);
    }
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translate);
  }).observe(document.body, { childList: true, subtree: true });
  translate(document.body);
}`;

let place: Workplace;
let visit: Visit;

async function openChat(): Promise<Page> {
  visit = await place.visit(place.owner);
  await visit.page.goto(place.origin + href(routes.chat, { assistantId: place.tenant.assistantId }));
  return visit.page;
}

async function chooseHighEffort(page: Page): Promise<void> {
  await button(page, /^Effort: /).click();
  await page.getByRole('menuitemcheckbox', { name: 'High effort' }).click();
}

describe.skipIf(whyNoBrowser)('what can be done with an answer', () => {
  beforeAll(async () => {
    place = await openWithVendor();
    await place.addDocument('tern-3-service-manual.pdf', await readFile(manual));
    return () => place[Symbol.asyncDispose]();
  });

  afterEach(async () => {
    await visit.end();
    expect(visit.faults).toEqual([]);
  });

  test('its reasoning, where effort was asked for, is folded away until it is opened, also after a reload', async () => {
    const page = await openChat();
    place.answerBy((response) => {
      startStream(response);
      response.write(chunk({ reasoning_content: 'The manual has a table of parts.' }));
      response.end(chunk({ content: 'It is 7702-A [1].' }) + chunk({}, 'stop') + streamEnd);
    });
    await chooseHighEffort(page);
    await ask(page, 'Which part number do the brake pads have?');
    await button(page, 'Good answer').waitFor();
    await page.reload();
    const thought = answers(page).getByText('The manual has a table of parts.');
    await answers(page).getByText('Reasoning').waitFor();
    expect(await thought.isVisible()).toBe(false);
    await answers(page).getByText('Reasoning').click();
    await thought.waitFor();
  });

  test('model and effort are chosen for a question', async () => {
    const page = await openChat();
    place.answerBy(whole('Thirty days.'));
    await button(page, /^Model: /).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await measureOverflow(page), 'the choices fit into the narrowest window').toBe(0);
    await button(page, /^Model: /).click();
    await page.getByRole('menuitemcheckbox', { name: 'other' }).click();
    await chooseHighEffort(page);
    await ask(page, 'How long may it rest?');
    await answers(page).getByText('Thirty days.').waitFor();
    expect(place.vendor.received.at(-1)?.body).toMatchObject({ model: 'other', reasoning_effort: 'high' });
    // An answer without a source says so, and leads to what was found.
    await answers(page).getByText('This answer cites none of your files.').waitFor();
    const asked = place.vendor.received.length;
    // Passages that come near are one press away, in place of the button that had the focus.
    await button(page, 'Show what comes nearest').press('Enter');
    const near = 'Nearest to the question:';
    await answers(page).getByText(near).waitFor();
    await answers(page).getByRole('button', { name: 'tern-3-service-manual.pdf' }).first().click();
    const panel = page.getByRole('complementary', { name: /tern-3-service-manual\.pdf/ });
    await panel.getByText(near).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'See what was found' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Question' }).inputValue())
      .toBe('How long may it rest?');
    // The search has run by itself, and no model for it. What was found on a page is shown there.
    await page.getByRole('link', { name: 'tern-3-service-manual.pdf' }).first().click();
    await page.waitForURL(/\?page=\d#/);
    await page.getByRole('region', { name: 'Pages' }).locator('svg g rect').first().waitFor();
    expect(place.vendor.received).toHaveLength(asked);
  });

  test('it is copied as Markdown, with the sources that its numbers mean', async () => {
    const page = await openChat();
    const table = '| Part | Euros |\n| --- | --: |\n| **7702-A** [1] | 24 |';
    place.answerBy(whole(`The pads are **7702-A** [1].\n\n${table}`));
    await ask(page, 'Which part number do the brake pads have?');
    const copiedBy = (name: string) => copied(page, () => button(page, name).click());
    expect(await copiedBy('Copy the answer')).toBe(
      `The pads are **7702-A** [1].\n\n${table}\n\nSources:\n[1] tern-3-service-manual.pdf, page 2`,
    );
    // Text that is selected has no numbers of sources in it, which would be digits of the figures before them.
    const select = `getSelection().selectAllChildren(document.querySelector('.prose')), getSelection().toString()`;
    expect((await page.evaluate<string>(select)).split('\n')[0]).toBe('The pads are 7702-A .');
    // Its tables also alone, as spreadsheets take them.
    expect(await copiedBy('Copy: Table')).toBe('Part\tEuros\n7702-A\t24');
    // A table that is wider than the window has a shadow where there is more of it, and none at its end.
    const shadows = `getComputedStyle(document.querySelector('.table-frame')).backgroundAttachment`;
    expect(await page.evaluate(shadows)).toBe('local, local, scroll, scroll, scroll');
  });

  test('it is printed with its question and its sources, and without the frame', async () => {
    const page = await openChat();
    place.answerBy(whole('The pads are **7702-A** [1].'));
    await ask(page, 'Which part number do the brake pads have?');
    await button(page, 'Good answer').waitFor();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    // Its title at the beginning of the first sheet, and not across what stands where the window was.
    const position = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('main header')).position`,
    );
    expect(position).toBe('static');
    // No sheet can be pointed at to see the rest of a name.
    const inFull = answers(page).getByText('tern-3-service-manual.pdf', { exact: true });
    expect(await inFull.filter({ visible: true }).count()).toBeGreaterThan(1);
    // Nor with the room that the frame takes in a wide window, or on paper that lies.
    expect((await main.boundingBox())?.x).toBe(0);
    for (const text of ['Which part number do the brake pads have?', '7702-A', 'tern-3-service-manual.pdf']) {
      expect(await main.getByText(text).filter({ visible: true }).count(), text).toBeGreaterThan(0);
    }
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.getByLabel('Your question', { exact: true }).isVisible()).toBe(false);
    expect(await button(page, 'Good answer').isVisible()).toBe(false);
  });

  test.each([
    ['after it', (to: string) => `7702-A [1](${to}), or [[1]](${to}).`, 2],
    ['at the end', (to: string) => `7702-A [1].\n\n[1]: ${to}\n`, 1],
  ])('a number of a source leads to that source, not to an address %s', async (_where, write, numbers) => {
    const page = await openChat();
    place.answerBy(whole(`${write('https://elsewhere.example')}\n\nSee [this](https://example.com).`));
    await ask(page, 'Which part number do the brake pads have?');
    await button(page, 'Good answer').waitFor();
    expect(await answers(page).locator('[href*=elsewhere]').count()).toBe(0);
    expect(await answers(page).locator('[href="https://example.com"]').innerText()).toBe('this');
    expect(await answers(page).locator('p').first().getByRole('button').count()).toBe(numbers);
  });

  test('its formulas are set, and what is none stays as it was written', async () => {
    const page = await openChat();
    const formulas = '$L = \\frac{1}{2} \\rho v^2$, \\(a^2\\)\n\n$$\\bar{t} = x_1 \\label{navigation}$$';
    const others = '$5 and then $7, \\(see above\\), $\\nosuch_1$, $\\href{javascript:alert(1)}{x_1}$';
    place.answerBy(whole(`${formulas}\n\n${others}`));
    await ask(page, 'What lifts a tern?');
    await expect.poll(() => answers(page).locator('math').count()).toBe(3);
    const text = await answers(page).innerText();
    for (const written of ['$5 and then $7, (see above)', '$\\nosuch_1$']) expect(text).toContain(written);
    expect(text).not.toContain('frac');
    expect(await page.locator('[href^=javascript]').count()).toBe(0);
    expect(await page.locator('#navigation').count()).toBe(1);
  });

  test('its conversation is found by a word of it, in the list and over all pages, and so is a file', async () => {
    const page = await openChat();
    place.answerBy(whole('Only the heron stands on one leg.'));
    await ask(page, 'Which bird stands still?');
    await answers(page).getByText('heron').waitFor();
    const list = page.getByRole('navigation');
    await button(page, 'Search conversations').click();
    await page.getByRole('searchbox').fill('heron');
    await list.getByRole('link', { name: /Which bird stands still/ }).waitFor();
    await list
      .getByRole('link', { name: /brake pads/ })
      .first()
      .waitFor({ state: 'detached' });
    // The word is in sight, though it may stand far into an answer.
    await list.locator('mark').getByText('heron', { exact: true }).waitFor();
    // On the smallest phone, what was found lay under the rest of the navigation.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 568 });
    await button(page, 'Open navigation').click();
    await list.getByRole('link', { name: /Which bird stands still/ }).click({ trial: true });
    if (size) await page.setViewportSize(size);
    await button(page, 'Search conversations').click();
    await place.server.deps.pool.query(
      `update thread set last_message_at = last_message_at - interval '3 days' where title ~ 'brake pads'`,
    );
    await page.reload();
    await list
      .getByRole('list', { name: 'Today' })
      .getByRole('link', { name: /Which bird/ })
      .waitFor();
    await list.getByRole('list', { name: 'Previous 7 days' }).getByRole('link').first().waitFor();

    // More of them come as the list is scrolled.
    await place.server.deps.pool.query(
      `insert into thread (id, organization_id, project_id, title, created_at, source, author_id, last_message_at)
       select gen_random_uuid(), organization_id, project_id, 'Older ' || number, created_at, source, author_id,
              created_at - interval '1 year' - number * interval '1 minute'
       from thread, generate_series(1, 40) as number where title ~ 'Which bird'`,
    );
    await page.reload();
    await list.getByRole('link', { name: 'Older 1', exact: true }).waitFor();
    await list
      .getByRole('link')
      .filter({ hasText: /^Older/ })
      .last()
      .scrollIntoViewIfNeeded();
    await list.getByRole('link', { name: 'Older 40', exact: true }).waitFor();

    await page.goto(place.origin + routes.keys);
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('heron');
    const found = page.getByRole('option', { name: /Which bird stands still/ });
    await found.locator('mark').getByText('heron', { exact: true }).waitFor();
    // Enter before it is found opens it when it is, and not what was found for fewer letters.
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/trpc\/.*files\.page/, (route) => promise.then(() => route.continue()));
    await page.getByRole('combobox').fill('service-manual');
    await page.keyboard.press('Enter');
    await found.waitFor();
    resolve();
    await page.getByRole('heading', { name: 'tern-3-service-manual.pdf', level: 1 }).waitFor();
  });

  test('a source whose file was deleted still shows its passage, and says so', async () => {
    const page = await openChat();
    const id = await place.addDocument('kiosk.md', 'The kiosk sells umbrellas.');
    place.answerBy(whole('Umbrellas [1].'));
    await ask(page, 'What does the kiosk sell?');
    const source = answers(page).getByRole('button', { name: 'Source 1: kiosk.md' });
    await source.click();
    await page.getByRole('link', { name: 'Open the file' }).waitFor();
    await page.keyboard.press('Escape');
    const panel = page.getByRole('complementary', { name: /^Source 1/ });
    await panel.waitFor({ state: 'detached' });
    await place.owner.trpc.files.delete.mutate({ id });
    await source.click();
    await panel.getByText('The file was deleted after this answer.').waitFor();
    // A large window leaves a source the room to be read.
    await page.setViewportSize({ width: 1920, height: 1080 });
    expect((await panel.boundingBox())?.width).toBeGreaterThan(600);
    await panel.getByText('The kiosk sells umbrellas.').waitFor();
    expect(await panel.getByRole('link').count()).toBe(0);
    // As the way back does on a phone: what asks for the source to close is not the panel's own field or button.
    await page.getByLabel('Your question', { exact: true }).focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  test('a source far into a file without pages is shown where it stands, with what is quoted marked', async () => {
    const page = await openChat();
    const section = (number: number) =>
      `## Part ${number}\n\n${`Part ${number} is about umbrellas. `.repeat(40)}`;
    const parts = Array.from({ length: 60 }, (_, index) => section(index + 1));
    const otters = '## Otters\n\nThe otters are counted on Fridays. They sleep until noon.';
    await place.addDocument('rules.md', [...parts, otters].join('\n\n'));
    place.answerBy(whole('The otters are counted on Fridays. [1]'));
    await ask(page, 'When are the otters counted?');
    await answers(page).getByRole('button', { name: 'Source 1: rules.md' }).first().click();
    const requireMarked = async (shown: Page) => {
      const cited = shown.getByRole('region', { name: 'Passages' }).locator('[aria-current]');
      await cited.getByText('The otters are counted on Fridays.').waitFor();
      await expect.poll(() => isInSight(cited)).toBe(true);
      const marked = await shown.evaluate(`[...CSS.highlights.get('quote')].join()`);
      expect(marked).toContain('counted on Fridays');
    };
    // A tab of its own remembers nothing of the answer, and has to ask for it.
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Open the file' }).click({ modifiers: ['ControlOrMeta'] });
    const other = await opened;
    await requireMarked(other);
    expect(other.url()).not.toContain('otters');
    await page.getByRole('link', { name: 'Open the file' }).click();
    await requireMarked(page);
    // By then the answer is no longer there to ask.
    await other.reload();
    await requireMarked(other);
    await other.close();
  });

  test('a source far into a long table is shown where it stands, without all that comes before it', async () => {
    const page = await openChat();
    const lines = Array.from({ length: 12_000 }, (_, index) => `${index},Customer ${index},${index * 3}.50`);
    await place.addDocument('customers.csv', ['id,name,amount', ...lines].join('\n'));
    place.answerBy(whole('Customer 9000 has 27000.50. [1]'));
    await ask(page, 'What is the amount of Customer 9000?');
    await answers(page).getByRole('button', { name: 'Source 1: customers.csv' }).first().click();
    await page.getByRole('link', { name: 'Open the file' }).click();
    const passages = page.getByRole('region', { name: 'Passages' });
    await passages.locator('[aria-current]').getByText('Customer 9000', { exact: true }).waitFor();
    await expect.poll(() => isInSight(passages.locator('[aria-current]'))).toBe(true);
    await passages.getByRole('button', { name: /^Show earlier passages/ }).waitFor();
    expect(await passages.getByRole('listitem').count()).toBeLessThanOrEqual(51);
  });

  test('a source in slides says which, asks for no picture of it, and marks what is quoted up to its last sign', async () => {
    const page = await openChat();
    await place.addDocument(
      'figures.pptx',
      new Uint8Array(slide(['Customers: 4,200', 'Net retention rate: 112%', 'Churn: 3%'])),
    );
    place.answerBy(whole('Net retention rate: 112% [1]'));
    await ask(page, 'What is the net retention rate?');
    await page.getByRole('list', { name: 'Sources' }).getByText('slide 1', { exact: true }).waitFor();
    await answers(page).getByRole('button', { name: 'Source 1: figures.pptx' }).first().click();
    const panel = page.getByRole('complementary', { name: /^Source 1/ });
    // Not "slide 1 › Slide 1".
    await panel.getByText('slide 1', { exact: true }).waitFor();
    await panel.getByRole('link', { name: 'Open the file' }).waitFor();
    expect(await page.evaluate(`[...CSS.highlights.get('quote')].join()`)).toBe('Net retention rate: 112%');
  });

  test('on a page that the browser translates it is shown to its end: what came after a translation was missing', async () => {
    const page = await openChat();
    await page.waitForLoadState();
    await page.evaluate(translate);
    const begun = Promise.withResolvers<ServerResponse>();
    place.answerBy((response) => {
      startStream(response);
      response.write(chunk({ content: 'The pedals take **forty ' }));
      begun.resolve(response);
    });
    await ask(page, 'How tight are the pedals?');
    const response = await begun.promise;
    await answers(page).getByText('THE PEDALS TAKE', { exact: true }).waitFor();
    await page.getByText('SEARCHING YOUR FILES …').waitFor({ state: 'detached' });
    response.write(chunk({ content: 'newton** metres [1].\n\nThey turn ' }));
    await answers(page).getByText('THEY TURN', { exact: true }).waitFor();
    response.end(chunk({ content: 'left.' }) + chunk({}, 'stop') + streamEnd);
    await answers(page)
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .waitFor();
    await expect
      .poll(() => answers(page).locator('.prose').innerText())
      .toBe('THE PEDALS TAKE FORTY NEWTON METRES 1.\n\nTHEY TURN LEFT.');
  });

  test('nothing moves for those who want less motion', async () => {
    const page = await openChat();
    place.answerBy((response) => startStream(response));
    await ask(page, 'Do you move?');
    const pulse = answers(page).getByText(/Searching your files|Thinking/);
    await pulse.waitFor();
    const count = () => page.evaluate<number>('document.getAnimations().length');
    expect(await count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(count).toBeGreaterThan(0);
  });
});
