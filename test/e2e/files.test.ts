import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { href, routes } from '../../adapters/web/app/routes.ts';
import { answers, ask } from '../support/dashboard/chat-page.ts';
import { whyNoBrowser } from '../support/dashboard/chromium.ts';
import { drag } from '../support/dashboard/drivers.ts';
import { type Dashboard, openDashboard, type Visit } from '../support/dashboard/open-dashboard.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';

const samples = ['employee-handbook.docx', 'release-notes.md', 'tern-3-service-manual.pdf'].map((name) =>
  fileURLToPath(new URL(`../../samples/${name}`, import.meta.url)),
);

let dashboard: Dashboard;
let tenant: Tenant;
let owner: TestPerson;
let visit: Visit;
let page: Page;

/** In the sidebar, in pixels from the left. */
const besideThePage = 100;

const picker = () => page.locator('input[data-picker=files]');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rows = () => page.getByRole('table', { name: 'Files' }).getByRole('row');

/** Lets the page hear that a file waits, and nothing about files after that. */
const muteWatchOnceWaiting = `{
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    if (!response.url.includes('/trpc/files.watch')) return response;
    let isMuted = false;
    const mute = new TransformStream({
      transform(piece, controller) {
        if (!isMuted) controller.enqueue(piece);
        isMuted ||= new TextDecoder().decode(piece).includes('"waiting"');
      },
    });
    return new Response(response.body.pipeThrough(mute), response);
  };
}`;

/** Sets the page's clock a minute forward. */
const minuteLater = `{
  const { now } = Date;
  Date.now = () => now() + 60_000;
}`;

/** Notes which rows of the list move although nobody touched the page. */
const noteMoves = `{
  window.moves = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node, previousRect, currentRect } of sources)
        if (node?.closest?.('[role=row]')) window.moves.push([node.innerText, previousRect.y, currentRect.y]);
  }).observe({ type: 'layout-shift', buffered: true });
}`;

/** Counts how often a day is written out: each row of the list does it once whenever it is drawn. */
const countDays = `{
  const { prototype } = Intl.DateTimeFormat;
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'format');
  window.days = 0;
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get() {
      window.days += 1;
      return get.call(this);
    },
  });
}`;

/** Sentences of failed files that are cut off, or reach into the next row. */
const cutReasons = `[...document.querySelectorAll('[role=table] [role=row]')].flatMap((row, index, rows) => {
  if (index === 0) return [];
  const reason = [...row.querySelectorAll('.text-bad > .any-text')].find((one) => one.checkVisibility());
  if (!reason) return ['none in ' + row.innerText];
  const bottom = reason.getBoundingClientRect().bottom;
  const next = rows[index + 1]?.getBoundingClientRect().top ?? bottom;
  return reason.scrollHeight > reason.clientHeight || bottom > next ? [reason.innerText] : [];
})`;

const openFiles = () => page.goto(dashboard.origin + href(routes.files, { assistantId: tenant.assistantId }));

describe.skipIf(whyNoBrowser)('the files', () => {
  beforeAll(async () => {
    dashboard = await openDashboard();
    return () => dashboard[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    tenant = await dashboard.server.createTenant();
    owner = await dashboard.server.createPerson(tenant, 'owner');
    visit = await dashboard.visit(owner);
    page = visit.page;
    await openFiles();
  });

  afterEach(async () => {
    await visit.end();
    expect(visit.faults).toEqual([]);
  });

  test('three files are uploaded, followed while they are read, and shown with their pages and passages', async () => {
    await page.getByText('Drop files or folders here').waitFor();
    await picker().first().setInputFiles(samples);
    await page.getByText('3 waiting or being processed').waitFor();
    const sidebar = page.getByRole('navigation');
    await sidebar.getByRole('link', { name: 'Chat', exact: true }).click();
    await page.getByText('3 files are on the way.').waitFor();
    await page.goBack();
    await page.getByText('3 waiting or being processed').waitFor();
    await dashboard.server.drainJobs();
    await page.getByText('3 files are ready.').waitFor();
    await button('Ask a question').click();
    await page.getByText('What would you like to know?').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByText('Ready', { exact: true }).count()).toBeGreaterThanOrEqual(3);
    await page.getByRole('link', { name: 'tern-3-service-manual.pdf' }).click();
    await page.getByText('3 pages').waitFor();
    const picture = page.getByRole('img', { name: 'Page 1 of tern-3-service-manual.pdf' });
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(500);
    await page.getByText('Passage 1', { exact: true }).waitFor();
    await button('Next page').click();
    await page.getByRole('img', { name: 'Page 2 of tern-3-service-manual.pdf' }).waitFor();
    // Sources of an answer link to the page where they stand.
    await page.goto(new URL('?page=3#source-1', page.url()).href);
    await page.getByRole('img', { name: 'Page 3 of tern-3-service-manual.pdf' }).waitFor();
    // Nothing on paper can be pressed.
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Reprocess', 'Next page']) expect(await button(name).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });

  test('questions are limited to a file from its page, the list or a source, as long as the reader wants', async () => {
    const rules = await uploadFile(
      tenant.trpc,
      'rules.md',
      'Lunch is at noon.\n\n# Animals\n\nThe animals with stripes are zebras.',
    );
    await uploadFile(tenant.trpc, 'other.md', 'Lunch at the kiosk is at nine.');
    await dashboard.server.drainJobs();
    const question = 'When is lunch at the kiosk?';
    const only = page.getByRole('paragraph').filter({ hasText: /^Only from/ });
    await page.goto(dashboard.origin + href(routes.file, { assistantId: tenant.assistantId, fileId: rules }));
    await page.getByRole('link', { name: 'Ask about this file' }).click();
    await page.getByText('answers from this one file alone').waitFor();
    // Neither a reload nor the next question takes it away.
    await page.reload();
    await only.getByText('rules.md').first().waitFor();
    await button('Summarize the most important points.').click();
    await answers(page).getByText('Lunch is at noon').first().waitFor();
    await ask(page, question);
    await answers(page).nth(1).getByText('Lunch is at noon').first().waitFor();
    await button('Regenerate the answer').nth(1).click();
    await page.getByText('2 of 2').waitFor();
    expect(await answers(page).getByText('nine').count()).toBe(0);
    await button('Ask about all files').click();
    await ask(page, question);
    await answers(page).nth(2).getByText('nine').first().waitFor();
    expect(await button('Ask about all files').count()).toBe(0);
    // Each question says what it was limited to, and leads there.
    await button('Copy the answer').nth(2).waitFor();
    await page.reload();
    await expect.poll(() => only.getByRole('link', { name: 'rules.md' }).count()).toBe(2);
    await answers(page)
      .nth(2)
      .getByRole('button', { name: /^Source 1: other\.md/ })
      .first()
      .click();
    await button('Ask about this file').click();
    await only
      .filter({ has: button('Ask about all files') })
      .getByText('other.md')
      .first()
      .waitFor();
    expect(await page.getByRole('complementary', { name: 'Source 1' }).count()).toBe(0);
    await page.goto(dashboard.origin + href(routes.files, { assistantId: tenant.assistantId }));
    await button('Actions: other.md').click();
    await page.getByRole('menuitem', { name: 'Ask about this file' }).click();
    await only.getByText('other.md').first().waitFor();
    await ask(page, 'When is lunch?');
    await answers(page).getByText('nine').first().waitFor();
    // What the file does not have may be in another.
    await ask(page, 'Which animals have stripes?');
    await page.getByText('This answer cites nothing of the file.').waitFor();
    await answers(page).nth(1).getByRole('button', { name: 'Ask about all files' }).click();
    await answers(page).nth(1).getByText('zebras').first().waitFor();
    await button('Ask about all files').waitFor({ state: 'detached' });
  });

  test('a link to a page shows its passages too, earlier ones on demand, and any page is there by its number', async () => {
    const manual = samples.find((name) => name.endsWith('.pdf')) ?? '';
    const fileId = await uploadFile(tenant.trpc, 'manual.pdf', new Uint8Array(await readFile(manual)));
    await dashboard.server.drainJobs();
    await page.goto(
      `${dashboard.origin}${href(routes.file, { assistantId: tenant.assistantId, fileId })}?page=3`,
    );
    const passages = page.getByRole('region', { name: 'Passages' }).getByRole('listitem');
    await passages.first().getByRole('button', { name: 'Page 3' }).waitFor();
    const [first] = (await passages.first().innerText()).split('\n');
    await page.setViewportSize({ width: 1280, height: 400 });
    await button(/^Show earlier passages/).click();
    await passages.first().getByText('Passage 1', { exact: true }).waitFor();
    // What is read stays where it was.
    const read = passages.filter({ has: page.getByText(first ?? '', { exact: true }) });
    await expect
      .poll(async () => (await read.boundingBox())?.y ?? -1)
      .toSatisfy((top: number) => top > 0 && top < 400);
    const number = page.getByLabel('Page, 1 to 3');
    await number.fill('2');
    await number.press('Enter');
    await page.getByRole('img', { name: 'Page 2 of manual.pdf' }).waitFor();
    await passages.first().getByRole('button', { name: 'Page 2' }).waitFor();
    // Beyond the end is its last page, and what is no number is none.
    await number.fill('99');
    await number.press('Enter');
    await page.getByRole('img', { name: 'Page 3 of manual.pdf' }).waitFor();
    await number.fill('three');
    await number.press('Tab');
    await expect.poll(() => number.inputValue()).toBe('3');
  });

  test('a long name is copied once and in full, and asked about by name under any filter', async () => {
    const name = 'annual report of the new board 2026.md';
    await uploadFile(tenant.trpc, name, '# Report');
    await uploadFile(tenant.trpc, 'rota.md', '# Rota');
    await page.reload();
    await page.getByRole('link', { name, exact: true }).waitFor();
    await page.getByLabel(`Select ${name}`).check();
    const selected = await page.evaluate<string>(`{
      const row = [...document.querySelectorAll('[role=row]')].find((one) => one.textContent.includes('annual'));
      getSelection().selectAllChildren(row);
      getSelection().toString();
    }`);
    expect(selected.split('\n').filter((line) => /annual|2026\.md/.test(line))).toEqual([name]);
    await page.getByLabel('Filter by name').fill('rota');
    await expect.poll(() => rows().count()).toBe(2);
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: `Delete “${name}”?` }).waitFor();
  });

  test('what this device cannot read is told of as such, and the rest of a drop is added', async () => {
    await page.getByText('Drop files or folders here').waitFor();
    const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'));
    await mkdir(join(folder, 'closed'));
    await writeFile(join(folder, 'closed', 'secret.md'), '# Secret');
    await writeFile(join(folder, 'one.md'), '# One');
    // As a folder without the right to read it, which tests may have.
    await page.evaluate(`{
      const { webkitGetAsEntry } = DataTransferItem.prototype;
      DataTransferItem.prototype.webkitGetAsEntry = function () {
        const entry = webkitGetAsEntry.call(this);
        const kind = Object.getPrototypeOf(entry);
        const { createReader } = kind;
        kind.createReader = function () {
          if (this.name !== 'closed') return createReader.call(this);
          return { readEntries: (_, fail) => fail(new DOMException('refused', 'NotReadableError')) };
        };
        return entry;
      };
    }`);
    await (await drag(page, [folder]))('drop');
    await page.getByText('The browser could not read closed.').waitFor();
    await page.getByRole('link', { name: 'one.md' }).waitFor();
    // Files that are deleted while they wait.
    const held: Route[] = [];
    let isHolding = true;
    await page.route('**/media/**', (route) => {
      if (isHolding && route.request().method() === 'POST') held.push(route);
      else return route.continue();
    });
    const paths = ['two.md', 'three.md', 'gone.md'].map((name) => join(folder, name));
    for (const path of paths) await writeFile(path, '# Waits');
    await picker().first().setInputFiles(paths);
    await expect.poll(() => held.length).toBe(2);
    isHolding = false;
    await rm(folder, { recursive: true });
    for (const route of held) await route.abort();
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('This device could not read the file').nth(2).waitFor();
    expect(await page.getByText('The connection was lost').count()).toBe(0);
    // The browser reports the connections, which the test broke.
    visit.faults.splice(0);
  });

  test('a folder is walked through', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'));
    await mkdir(join(folder, 'deeper'));
    await mkdir(join(folder, '.git'));
    await mkdir(join(folder, 'drafts'));
    await writeFile(join(folder, 'one.md'), '# One');
    await writeFile(join(folder, 'deeper', 'two.md'), '# Two');
    // What programs keep in folders is nobody's document.
    for (const name of ['.git/config', 'drafts/.notes.md', '.DS_Store', 'Thumbs.db', '~$one.docx'])
      await writeFile(join(folder, name), 'Left behind');
    const folders = page.locator('input[data-picker=folder]').first();
    await folders.setInputFiles(join(folder, 'drafts'));
    await page.getByText('Nothing to add').waitFor();
    await folders.setInputFiles(folder);
    await page.getByRole('link', { name: 'one.md' }).waitFor();
    await page.getByRole('link', { name: 'deeper/two.md' }).waitFor();
    await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
    const { data } = await tenant.trpc.files.list.query({});
    expect(data.map(({ filename }) => filename).sort()).toEqual(['deeper/two.md', 'one.md']);
    // Added again, it uploads only what has changed.
    await writeFile(join(folder, 'one.md'), '# One and a half');
    await folders.setInputFiles(folder);
    await page.getByText('1 file is here already and was not uploaded again.').waitFor();
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('Another file of this name is here already').waitFor();
    await button('Delete the earlier one: one.md').click();
    await page.getByText('1 deleted.').waitFor();
    await uploads.waitFor({ state: 'detached' });
    await folders.setInputFiles(folder);
    await page.getByText('2 files are here already and were not uploaded again.').waitFor();
    expect(await uploads.count()).toBe(0);
    await rm(folder, { recursive: true });
  });

  test('a chat without files says so, takes some from this device, and the sample documents at a click', async () => {
    await tenant.trpc.assistants.create.mutate({ name: 'Another assistant' });
    await page.goto(dashboard.origin + href(routes.chat, { assistantId: tenant.assistantId }));
    await page.getByRole('main').getByRole('link', { name: 'All assistants' }).waitFor();
    await ask(page, 'Which colour has a tern?');
    await answers(page).getByText('This assistant has no files yet').waitFor();
    await page.goto(dashboard.origin + href(routes.chat, { assistantId: tenant.assistantId }));
    const opened = page.waitForEvent('filechooser');
    await button('Add files').click();
    await opened;
    await button('Try it with sample documents').click();
    for (const path of samples) await page.getByRole('link', { name: basename(path) }).waitFor();
    const { data } = await tenant.trpc.files.list.query({});
    for (const { filename, bytes } of data) {
      const sample = samples.find((path) => basename(path) === filename) ?? '';
      expect(bytes).toBe((await readFile(sample)).length);
    }
    // A short name is found behind the long one of the newest file, and what still waits is counted.
    await dashboard.server.drainJobs();
    const long = `${'minutes of the meeting '.repeat(3)}.md`;
    await uploadFile(tenant.trpc, long, '# Minutes');
    await dashboard.server.drainJobs();
    await uploadFile(tenant.trpc, 'waits.md', '# Waits');
    await page.goto(dashboard.origin + href(routes.chat, { assistantId: tenant.assistantId }));
    await button(/^Summarize [\w-]+\.(docx|md|pdf)$/)
      .nth(1)
      .waitFor();
    const note = page.getByText('Files still being processed: 1. Answers do not use them yet.');
    await note.waitFor();
    await ask(page, 'Which colour has a zebra?');
    await answers(page)
      .filter({ hasText: 'This answer cites none of your files' })
      .filter({ has: note })
      .waitFor();
  });

  test('what is dropped on the chat is added to the files, and no other page opens it', async () => {
    await page.goto(dashboard.origin + href(routes.chat, { assistantId: tenant.assistantId }));
    await page.getByText('Add a document first').waitFor();
    await (await drag(page, samples))('drop');
    await page.getByRole('link', { name: 'release-notes.md' }).waitFor();
    await page.goto(dashboard.origin + routes.organization);
    await page.getByRole('heading', { name: 'Organization settings' }).waitFor();
    const isRefused = await page.evaluate(`{
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['# Dropped'], 'dropped.md'));
      const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
      !document.querySelector('main h1').dispatchEvent(event);
    }`);
    expect(isRefused).toBe(true);
  });

  test('with a finger alone nothing is said of dropping', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const touch = await dashboard.visit(owner, phone);
    await touch.page.goto(dashboard.origin + href(routes.files, { assistantId: tenant.assistantId }));
    await touch.page.getByRole('heading', { name: 'Add a document first' }).waitFor();
    expect(await touch.page.getByText(/drop/i).count()).toBe(0);
    expect(touch.faults).toEqual([]);
    await touch.end();
  });

  test('a drag that leaves the page again takes its sign along, though the page changed under it', async () => {
    await page.getByText('Drop files or folders here').waitFor();
    const move = await drag(page, samples);
    await picker().first().setInputFiles(samples);
    await move('dragOver');
    await page.getByText('Drop files or folders here').waitFor({ state: 'detached' });
    await move('dragOver');
    await move('dragOver', besideThePage);
    await page.getByText('Drop to add').waitFor({ state: 'detached' });
  });

  test('what the server refuses says why, and an upload that breaks off goes on by itself, or can be tried again', async () => {
    await picker()
      .first()
      .setInputFiles(
        ['hiss.mp3', 'noise.bin'].map((name) => ({ name, mimeType: '', buffer: randomBytes(2_000) })),
      );
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads
      .getByRole('alert')
      .getByText(/PDF, Word/)
      .waitFor();
    await uploads.getByText('2 files were not added').waitFor();
    expect(await uploads.getByRole('alert').count(), 'one reason is said once').toBe(1);
    await button('Remove hiss.mp3, noise.bin from the list').press('Enter');
    // The list is gone, and the keyboard goes on from the page.
    await page.locator('main:focus').waitFor();
    // Each of two files, once and three times more.
    let left = 2 * 4;
    await page.route('**/media/**', async (route) => {
      if (left === 0) return route.continue();
      left -= 1;
      await route.abort('connectionreset');
    });
    await picker()
      .first()
      .setInputFiles(
        ['note', 'remark'].map((name) => ({
          name: `${name}.md`,
          mimeType: '',
          buffer: Buffer.from(`# ${name}`),
        })),
      );
    await uploads.getByText('The connection was lost during the upload.', { exact: true }).nth(1).waitFor();
    await button('Upload 2 again').click();
    await page.getByRole('link', { name: 'remark.md' }).waitFor();
    await page.getByRole('link', { name: 'note.md' }).waitFor();
    left = 1;
    await picker()
      .first()
      .setInputFiles({ name: 'cut off.md', mimeType: '', buffer: Buffer.from('# Cut off') });
    await page.getByRole('link', { name: 'cut off.md' }).waitFor();
    expect(left).toBe(0);
    await page.unroute('**/media/**');
    // Proxies have a limit of their own, and answer with a page.
    const refusal = { status: 413, contentType: 'text/html', body: '<h1>Request Entity Too Large</h1>' };
    await page.route('**/media/**', (route) => route.fulfill(refusal), { times: 1 });
    await picker()
      .first()
      .setInputFiles({ name: 'long.md', mimeType: '', buffer: Buffer.from('# Long') });
    await uploads.getByText('A proxy in front of the server refused the file as too large').waitFor();
    await button('Remove long.md from the list').click();
    // What is here already says so, and can be taken back.
    await picker()
      .first()
      .setInputFiles({
        name: 'annual report of the new board.md',
        mimeType: '',
        buffer: Buffer.from('# note'),
      });
    await uploads.getByText('Same content as note.md, which is here already.').waitFor();
    const copy = page.getByRole('link', { name: 'annual report of the new board.md', exact: true });
    await copy.getByText('new board.md', { exact: true }).waitFor();
    // The space before the part that stays visible was lost.
    expect((await copy.innerText()).replaceAll('\n', '')).toContain(
      'annual report of the new board.md'.repeat(2),
    );
    await copy.click();
    await page.getByText('Same content as').getByRole('link', { name: 'note.md', exact: true }).waitFor();
    await page.getByRole('link', { name: 'All files' }).click();
    await button('Delete the new one: annual report of the new board.md').click();
    await page.getByText('1 deleted.').waitFor();
    await copy.waitFor({ state: 'detached' });
    await uploads.waitFor({ state: 'detached' });
    // Newer versions of what is here replace it.
    const versions = ['note.md', 'cut off.md'].map((name) => ({
      name,
      mimeType: '',
      buffer: Buffer.from(`# A newer ${name}`),
    }));
    const linksTo = (name: string) => page.getByRole('link', { name, exact: true });
    await picker().first().setInputFiles(versions);
    await button('Delete the earlier one: note.md').waitFor();
    await expect.poll(() => linksTo('note.md').count()).toBe(2);
    // What has no picture shows its format.
    await rows()
      .filter({ has: linksTo('note.md') })
      .first()
      .getByText('md', { exact: true })
      .waitFor();
    await button('Delete 2 earlier files').click();
    await page.getByText('2 deleted.').waitFor();
    await uploads.waitFor({ state: 'detached' });
    for (const { name, buffer } of versions) {
      await expect.poll(() => linksTo(name).count()).toBe(1);
      const bytes = `${buffer.length} bytes`;
      await rows()
        .filter({ has: linksTo(name) })
        .getByText(bytes)
        .waitFor();
    }
    // The browser reports the broken connection, which the test made.
    visit.faults.splice(0);
    // Two with one name in a folder can be told apart, and neither is an earlier version of the other.
    const folder = await mkdtemp(join(tmpdir(), 'lectern-namesakes-'));
    for (const name of ['one', 'two']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'README.md'), `# Of ${name}`);
    }
    await page.locator('input[data-picker=folder]').first().setInputFiles(folder);
    for (const name of ['one', 'two']) await linksTo(`${name}/README.md`).waitFor();
    await uploads.waitFor({ state: 'detached' });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await button('Actions: two/README.md').click();
        await page.getByRole('menuitem', { name: 'Download' }).click();
      })(),
    ]);
    expect(saved.suggestedFilename()).toBe('README.md');
    // So can those of two folders that are dropped together.
    for (const name of ['three', 'four']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'guide.md'), `# Of ${name}`);
    }
    await writeFile(join(folder, 'four', 'alone.md'), '# Alone');
    await (await drag(page, [join(folder, 'three'), join(folder, 'four')]))('drop');
    for (const name of ['three/guide.md', 'four/guide.md', 'alone.md']) await linksTo(name).waitFor();
    await uploads.waitFor({ state: 'detached' });
    await rm(folder, { recursive: true });
  });

  test('a file is shown as ready although nothing reported that it ended', async () => {
    // As if it had ended between two looks of the server at what is pending.
    await page.evaluate(muteWatchOnceWaiting);
    await picker()
      .first()
      .setInputFiles({ name: 'short.md', mimeType: '', buffer: Buffer.from('# Short') });
    await rows().getByText('Waiting, number 1 in line').filter({ visible: true }).waitFor();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 360, height });
    const countOverflowing = () =>
      rows().evaluateAll((all) => all.filter((row) => row.scrollHeight > row.clientHeight).length);
    await expect.poll(countOverflowing, { message: 'rows higher than their place on a phone' }).toBe(0);
    await page.setViewportSize({ width, height });
    await dashboard.server.drainJobs();
    await rows().getByText('Ready', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByText('1 waiting or being processed').waitFor({ state: 'detached' });
  });

  test('a file that waits shows no place for passages, which come when it is processed', async () => {
    await picker()
      .first()
      .setInputFiles({ name: 'later.md', mimeType: '', buffer: Buffer.from('# Later\n\nIt opens at nine.') });
    await page.getByRole('link', { name: 'later.md' }).click();
    await page.getByText('Not processed yet.').waitFor();
    const passages = page.getByRole('heading', { name: 'Passages' });
    expect(await passages.count()).toBe(0);
    await dashboard.server.drainJobs();
    await passages.waitFor();
    await page.getByText('It opens at nine.').waitFor();
  });

  test('a file that cannot be read says what to do, and is read again', async () => {
    const buffer = Buffer.from('%PDF-1.4\nbroken');
    await picker()
      .first()
      .setInputFiles(['first.pdf', 'broken.pdf'].map((name) => ({ name, mimeType: '', buffer })));
    await page.getByRole('link', { name: 'broken.pdf' }).waitFor();
    await page.getByRole('link', { name: 'first.pdf' }).waitFor();
    await dashboard.server.drainJobs();
    await button('Clear list').click();
    // Whoever is told of it is led to them.
    await button('Show').click();
    expect(await button(/^Failed/).getAttribute('aria-pressed')).toBe('true');
    await page.addInitScript(noteMoves);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => page.evaluate<string[]>(cutReasons)).toEqual([]);
      // Each row has its height from the first moment.
      await page.reload();
      await rows().nth(2).waitFor();
      await expect.poll(() => page.evaluate<string[]>(cutReasons)).toEqual([]);
      expect(await page.evaluate('window.moves')).toEqual([]);
    }
    await page.getByRole('link', { name: 'broken.pdf' }).click();
    await page
      .getByRole('alert')
      .getByText(/damaged.*download it again/)
      .waitFor();
    await button('Try again').click();
    await page.getByText('The file will be processed again.').waitFor();
  });

  test('many files are filtered, selected and deleted at once', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `note-${index}.md`);
    await picker()
      .first()
      .setInputFiles(names.map((name) => ({ name, mimeType: '', buffer: Buffer.from(`# ${name}`) })));
    await expect.poll(() => rows().count()).toBe(8);
    await page.getByLabel('Filter by name').fill('note-3');
    await expect.poll(() => rows().count()).toBe(2);
    await page.getByRole('status').getByText('1 found', { exact: true }).waitFor();
    // The way back from a file leads to the same list.
    await page.getByRole('link', { name: 'note-3.md' }).click();
    await page.getByRole('heading', { name: 'note-3.md' }).waitFor();
    await page.goBack();
    await expect.poll(() => rows().count()).toBe(2);
    await page.goForward();
    await page.getByRole('link', { name: 'All files' }).click();
    await expect.poll(() => rows().count()).toBe(2);
    expect(await page.getByLabel('Filter by name').inputValue()).toBe('note-3');
    // The link is gone: whoever uses the keyboard goes on in the page.
    await page.locator('main:focus').waitFor();
    await page.getByLabel('Filter by name').fill('');
    await expect.poll(() => rows().count()).toBe(8);
    // How long the rest takes is told by how many fewer there are a minute later, and not by how many a filter leaves out.
    const toolbar = page.getByRole('toolbar');
    await page.getByText('7 waiting or being processed').waitFor();
    await page.evaluate(minuteLater);
    await page.getByLabel('Filter by name').fill('note-3');
    await page.getByText('1 waiting or being processed').waitFor();
    await expect.poll(() => rows().count()).toBe(2);
    expect(await page.getByText(/left$|nearly done/i).count()).toBe(0);
    await page.getByLabel('Filter by name').fill('');
    await expect.poll(() => rows().count()).toBe(8);
    await page.getByText('7 waiting or being processed').waitFor();
    await page.evaluate(minuteLater);
    const box = rows().nth(1).getByRole('checkbox');
    for (const clear of [
      () => page.keyboard.press('Escape'),
      () => toolbar.getByRole('button', { name: 'Clear selection' }).press('Enter'),
    ]) {
      await box.click();
      await toolbar.waitFor();
      await clear();
      await toolbar.waitFor({ state: 'detached' });
      // Whoever uses the keyboard goes on where they were.
      await page.locator('[role=row] input:focus').waitFor();
    }
    // What is deleted is gone at once, and comes back where that is undone.
    const remove = async () => {
      await toolbar.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    };
    const first = rows().nth(1).getByRole('link');
    const name = await first.innerText();
    const all = page.getByRole('button', { name: /^All/ });
    await box.click();
    await remove();
    // The offer to undo it stays while somebody points at it.
    await button('Undo').hover();
    await expect.poll(() => rows().count()).toBe(7);
    await expect.poll(() => first.innerText()).not.toBe(name);
    await all.getByText('6', { exact: true }).waitFor();
    await button('Undo').click();
    await expect.poll(() => first.innerText()).toBe(name);
    await all.getByText('7', { exact: true }).waitFor();
    expect((await owner.trpc.files.counts.query({})).all).toBe(7);
    await box.click();
    await remove();
    await button('Dismiss').click();
    await expect.poll(async () => (await owner.trpc.files.counts.query({})).all).toBe(6);
    // An action is recorded once it is done.
    const deleted = async () =>
      (await owner.trpc.audit.list.query({ action: 'files.delete' })).data[0]?.target;
    await expect.poll(deleted).toMatch(/^note-\d\.md$/);
    await page.getByText(/^· about \d+ minutes left$/).waitFor();
    await expect.poll(() => rows().count()).toBe(7);
    await rows().nth(2).getByRole('checkbox').click();
    await rows()
      .nth(5)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('4 selected').waitFor();
    await page.getByLabel('Select all shown').check();
    await remove();
    await page.getByText('Drop files or folders here').waitFor();
    // Whoever leaves before the offer to undo it is gone has deleted them all the same.
    await page.goto('about:blank');
    await expect.poll(async () => (await owner.trpc.files.counts.query({})).all).toBe(0);
    // The browser reports the broken connection, which the test made.
    visit.faults.splice(0);
  });

  test('what is pasted is uploaded', async () => {
    await page.getByText('Drop files or folders here').waitFor();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['# Pasted'], 'pasted.md'));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    const name = page.getByRole('link', { name: 'pasted.md' });
    await name.waitFor();
    // Beside the sidebar of a tablet, too, names have room.
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(40);
    // In the chat only after a question: what is pasted there is rarely meant for everyone.
    await page.goto(dashboard.origin + href(routes.chat, { assistantId: tenant.assistantId }));
    await page.getByText('The files are being processed').waitFor();
    const paste = (text: object) =>
      page.evaluate(`{
        const clipboardData = new DataTransfer();
        for (const [type, text] of ${JSON.stringify(Object.entries(text))}) clipboardData.setData(type, text);
        clipboardData.items.add(new File(['# In the chat'], 'picture.md'));
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      }`);
    // A text that an office program copies has its picture beside it, and stays a text.
    expect(await paste({ 'text/plain': 'Text', 'text/html': '<b>Text</b>' })).toBe(true);
    expect(await paste({})).toBe(false);
    await button('Add to its files').click();
    await page.getByRole('link', { name: 'picture.md' }).waitFor();
    // What tells that they are ready goes with the page: in the chat it would lie over the question that it offers.
    await dashboard.server.drainJobs();
    const note = page.getByText(/files? (?:is|are) ready\.$/);
    await note.hover();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.getByText('What would you like to know?').waitFor();
    await note.waitFor({ state: 'detached' });
  });

  test('a folder with more files than the server takes in a minute is uploaded whole, without anybody trying again', async () => {
    await page.getByText('Drop files or folders here').waitFor();
    const { promise, resolve } = Promise.withResolvers<void>();
    const refusal = { error: { message: 'More than 240 requests a minute.', code: 'rate_limit_exceeded' } };
    await page.route(
      '**/media/**',
      async (route) => {
        await promise;
        await route.fulfill({ status: 429, json: refusal, headers: { 'retry-after': '1' } });
      },
      { times: 2 },
    );
    const names = ['one.md', 'two.md', 'three.md'];
    await picker()
      .first()
      .setInputFiles(names.map((name) => ({ name, mimeType: '', buffer: Buffer.from(`# ${name}`) })));
    const uploads = page.getByRole('region', { name: 'Uploads' });
    const isHeld = uploads.getByText('The rest follows by itself').waitFor();
    resolve();
    await isHeld;
    for (const name of names) await page.getByRole('link', { name }).waitFor();
    await uploads.waitFor({ state: 'detached' });
    // The browser reports the refusals, which the test made.
    visit.faults.splice(0);
  });

  test('two files are sent at once; the rest waits while the list is paused, and goes on', async () => {
    const held: Route[] = [];
    await page.route('**/media/**', (route) => {
      if (route.request().method() === 'POST') held.push(route);
      else return route.continue();
    });
    const names = ['one.md', 'two.md', 'three.md', 'four.md'];
    await picker()
      .first()
      .setInputFiles(names.map((name) => ({ name, mimeType: '', buffer: Buffer.from(`# ${name}`) })));
    await expect.poll(() => held.length).toBe(2);
    await button('Pause uploads').click();
    for (const route of held.splice(0)) await route.continue();
    await page.getByRole('link', { name: 'one.md' }).waitFor();
    await page.getByRole('link', { name: 'two.md' }).waitFor();
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('Uploaded 2 of 4').waitFor();
    expect(held).toEqual([]);
    // A folder that was chosen by mistake is taken back as a whole, and that can be undone.
    await button('Cancel the 2 waiting').click();
    await uploads.waitFor({ state: 'detached' });
    await button('Undo').click();
    await expect.poll(() => held.length).toBe(2);
    for (const route of held.splice(0)) await route.continue();
    for (const name of names) await page.getByRole('link', { name }).waitFor();
    await uploads.waitFor({ state: 'detached' });
  });

  test('an upload that somebody else answers than the server can be tried again: it stayed at its end for good', async () => {
    // As the page on which a network asks to sign in. It is sent again three times by itself.
    const portal = { contentType: 'text/html', body: '<h1>Welcome to the guest network</h1>' };
    await page.route('**/media/**', (route) => route.fulfill(portal), { times: 4 });
    await page.getByText('Drop files or folders here').waitFor();
    await picker()
      .first()
      .setInputFiles({ name: 'note.md', mimeType: '', buffer: Buffer.from('# Note') });
    await button('Upload note.md again').click();
    await page.getByRole('link', { name: 'note.md' }).waitFor();
  });

  test('a session that ends before an upload is asked for again, and the file arrives', async () => {
    const cookies = await visit.context.cookies();
    await page.getByText('Drop files or folders here').waitFor();
    await visit.context.clearCookies();
    await picker()
      .first()
      .setInputFiles({ name: 'note.md', mimeType: '', buffer: Buffer.from('# Note') });
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(owner.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'note.md' }).waitFor();
    expect(await visit.context.cookies()).toHaveLength(cookies.length);
  });

  test('files are sorted, shown by their state, read again at once, and downloaded as they came', async () => {
    await picker()
      .first()
      .setInputFiles([
        { name: 'b.md', mimeType: '', buffer: Buffer.from('# Bees') },
        { name: 'a.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.4\nbroken') },
        { name: 'c.md', mimeType: '', buffer: Buffer.from('# C') },
      ]);
    for (const name of ['a.pdf', 'b.md', 'c.md']) await page.getByRole('link', { name }).waitFor();
    await dashboard.server.drainJobs();
    const names = () => rows().getByRole('link').allTextContents();
    await page.getByLabel('Sort').selectOption('Name A to Z');
    await expect.poll(names).toEqual(['a.pdf', 'b.md', 'c.md']);
    await page.getByLabel('Sort').selectOption('Name Z to A');
    await expect.poll(names).toEqual(['c.md', 'b.md', 'a.pdf']);
    const heading = (name: string) => page.getByRole('columnheader', { name });
    await heading('Size').getByRole('button').click();
    await expect
      .poll(names, { message: 'a press on a heading sorts by it' })
      .toEqual(['a.pdf', 'b.md', 'c.md']);
    expect(await heading('Size').getAttribute('aria-sort')).toBe('descending');
    expect(await heading('Name').getAttribute('aria-sort')).toBeNull();
    await heading('Name').getByRole('button').click();
    await expect.poll(names).toEqual(['a.pdf', 'b.md', 'c.md']);
    await heading('Name').getByRole('button').click();
    await expect.poll(names, { message: 'another press turns it round' }).toEqual(['c.md', 'b.md', 'a.pdf']);
    await page.getByLabel('Select c.md').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Reprocess' }).waitFor();
    expect(await button('Try again').count(), 'nothing chosen has failed').toBe(0);
    await page.getByLabel('Select c.md').uncheck();
    await button(/^Failed/).click();
    await expect.poll(names).toEqual(['a.pdf']);
    await page.getByLabel('Select a.pdf').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await button('Reprocess').count(), 'nothing chosen has been read').toBe(0);
    await button('Clear selection').click();
    await button('Try it again').click();
    await page.getByText('1 will be processed again.').waitFor();
    await button(/^All/).click();
    await page.getByLabel('Select all shown').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Reprocess' }).click();
    await page.getByText('2 will be processed again.').waitFor();
    await dashboard.server.drainJobs();
    await page.getByRole('link', { name: 'c.md' }).click();
    // Nothing asks for what has changed any more.
    await button('Reprocess').waitFor();
    const download = page.waitForEvent('download');
    // Its address answers whoever is signed out with a page of its own, in place of this one.
    const original = await button('Download the original').elementHandle();
    await visit.context.clearCookies();
    // Pressed even if something else that the page asks for has opened the dialog above it by now.
    await original?.evaluate((element) => (element as unknown as { click(): void }).click());
    await page.getByRole('dialog', { name: 'Sign in again' }).getByLabel('Password').fill(owner.password);
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('c.md');
    expect(await readFile(await (await download).path(), 'utf8')).toBe('# C');
  });

  test('the list stays where it is when files begin and end to be processed', async () => {
    await picker()
      .first()
      .setInputFiles([{ name: 'a.md', mimeType: '', buffer: Buffer.from('# A') }]);
    await page.getByText('1 waiting or being processed').waitFor();
    await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
    const top = async () => (await page.getByRole('table', { name: 'Files' }).boundingBox())?.y;
    const before = await top();
    await button('Pause processing').click();
    await page.getByRole('status').getByText('Processing is paused.').waitFor();
    expect(await top()).toBe(before);
    await button('Resume processing').click();
    await page.getByText('1 waiting or being processed').waitFor();
    await dashboard.server.drainJobs();
    await page.getByText(/answers from\.\s+1 file, 3 bytes$/).waitFor();
    expect(await top()).toBe(before);
  });

  test('a file that has been processed is not shown as waiting again while the list is late', async () => {
    await picker()
      .first()
      .setInputFiles([{ name: 'a.md', mimeType: '', buffer: Buffer.from('# A') }]);
    const shown = (text: string) => rows().getByText(text).filter({ visible: true });
    await shown('Waiting, number 1 in line').waitFor();
    const list = /\/trpc\/[^?]*files\.page/;
    const late = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      await late.promise;
      await route.continue();
    });
    await dashboard.server.drainJobs();
    await shown('Ready').waitFor();
    late.resolve();
    await rows().getByRole('progressbar').filter({ visible: true }).waitFor({ state: 'detached' });
    await shown('Ready').waitFor();
  });

  test('a list of 20,000 files scrolls, with only the rows in view in the page', async () => {
    const { pool } = dashboard.server.deps;
    const [, projectId] = /^asst-(.+)$/.exec(tenant.assistantId) ?? [];
    await pool.query(
      `insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, status, created_at)
       select gen_random_uuid(), organization_id, id, 'file ' || number || '.md', 'assistants', 'markdown', 1000,
         decode(md5(number::text), 'hex'), 'processed', now() from project, generate_series(1, 20000) number where id = $1`,
      [projectId],
    );
    await page.addInitScript(countDays);
    await page.reload();
    await page.getByText('20,000 files').waitFor();
    // A page that is refused is asked for once, and then by the button: it was asked for without end.
    const refused: string[] = [];
    const further = /files\.page.*cursor/;
    await page.route(further, (route) => {
      refused.push(route.request().url());
      return route.fulfill({ status: 403, body: 'Forbidden' });
    });
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3_000);
        return refused.length;
      })
      .toBeGreaterThan(0);
    await page.getByRole('alert').getByText('status 403').waitFor();
    for (let screen = 0; screen < 10; screen += 1) {
      await page.mouse.wheel(0, screen % 2 === 0 ? -3_000 : 3_000);
      await page.evaluate(`fetch('/healthz')`);
    }
    expect(refused).toHaveLength(1);
    await page.unroute(further);
    await button('Try again').click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('link', { name: 'file 20000.md', exact: true }).waitFor();
    // Rows that stay in view are not drawn again for each that comes into it.
    await page.evaluate('window.days = 0');
    for (let row = 1; row <= 10; row += 1) {
      await page.mouse.wheel(0, 64);
      await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThanOrEqual(64 * row);
    }
    await rows().getByText('file 19985.md', { exact: true }).first().waitFor({ state: 'attached' });
    expect(await page.evaluate('window.days')).toBeLessThan(30);
    for (let screen = 0; screen < 30; screen += 1) await page.mouse.wheel(0, 3_000);
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(5_000);
    expect(await rows().count()).toBeLessThan(60);
    // What was chosen as all of one filter is not chosen under another.
    // Not `check`: rows that are still being loaded are none of those, and untick the box when they come.
    await page.getByLabel('Select all shown').click();
    await button('Select all 20,000').click();
    await page.getByRole('status').getByText('20,000 selected').waitFor();
    // One click more does not delete them all.
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByLabel('Type “20,000” to confirm').waitFor();
    expect(await confirm.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await confirm.getByRole('button', { name: 'Keep' }).click();
    await confirm.waitFor({ state: 'detached' });
    await page.getByLabel('Filter by name').fill('file 7');
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
    await page.getByLabel('Filter by name').fill('');
    await page.getByRole('link', { name: 'file 20000.md', exact: true }).waitFor();
    expect(await page.getByRole('toolbar').count()).toBe(0);
    // The browser scrolls in its own time.
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(2_000);
    // A file leads back to where its list was left.
    const left = await page.evaluate<number>('scrollY');
    await rows().nth(20).getByRole('link').click();
    await page.getByRole('link', { name: 'All files' }).click();
    await rows().nth(20).waitFor();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(left - 1_000);
    // Another page begins at its top.
    await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Passages per question').waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
  });
});
