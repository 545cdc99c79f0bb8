import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openChromium, whyNoBrowser } from '../support/dashboard/chromium.ts';
import { findViolations, measureOverflow } from '../support/dashboard/find-violations.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { threadTime } from '../support/timing/thread-time.ts';

const root = join(import.meta.dirname, '../..');

const server = await startSharedServer();

async function read(path: string) {
  const response = await server.fetch(path);
  return { status: response.status, type: response.headers.get('content-type'), html: await response.text() };
}

const addresses = (html: string) => Array.from(html.matchAll(/href="([^"]+)"/g), ([, href = '']) => href);

test('every document has its page, under its title', async () => {
  for (const path of globSync('docs/**/*.md', { cwd: root })) {
    const slug = path.slice('docs/'.length, -'.md'.length).replace(/\/README$/, '');
    const { status, html } = await read(`/docs/${slug}`);
    expect(status, path).toBe(200);
    expect(html, path).toMatch(/<h1>.+<\/h1>/);
  }
});

test('every link leads to an existing page and section', async () => {
  const pages = new Map<string, string>();
  const waiting = ['/docs'];
  const broken: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { status, html } = await read(path);
    pages.set(path, html);
    if (status !== 200) broken.push(path);
    for (const href of addresses(html).filter((each) => each.startsWith('/docs/'))) {
      const [target = ''] = href.split('#');
      if (!pages.has(target) && !waiting.includes(target)) waiting.push(target);
    }
  }
  expect(pages.size).toBeGreaterThan(20);
  for (const [path, html] of pages) {
    for (const href of addresses(html)) {
      const [target, anchor] = href.split('#');
      const page = target === '' ? html : pages.get(target ?? '');
      if (anchor && page && !page.includes(`id="${anchor}"`)) broken.push(`${path}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test('line breaks in tables and comments are not shown as text', async () => {
  expect((await read('/docs/contract')).html).not.toContain('&lt;br');
  expect((await read('/docs/clients')).html).not.toContain('&lt;!--');
});

test('the search finds sections by word prefixes, with matching titles first', async () => {
  const { html } = await read('/docs/search?q=rate+limit');
  expect(html).toMatch(/<ol class="results">.*Limits/s);
  const results = addresses(html.slice(html.indexOf('class="results"')));
  expect(results).toContain('/docs/api#limits');
  // What is for users comes before what is for the program's makers, however often the latter has the words.
  expect(results.findIndex((href) => href.startsWith('/docs/contract'))).toBeGreaterThan(
    results.indexOf('/docs/api#limits'),
  );
  expect((await read('/docs/search?q=')).html).toContain('Type what you are looking for');
  expect((await read('/docs/search?q=zzzzqqq')).html).toContain('No section has all of these words');
});

test('a search treats any input as text and takes bounded time', async () => {
  const hostile = '"><script>alert(1)</script>&';
  const { html } = await read(`/docs/search?q=${encodeURIComponent(hostile)}`);
  expect(html).not.toContain('<script');
  const milliseconds = await threadTime(async () => {
    expect((await read(`/docs/search?q=${'a+'.repeat(4_000)}`)).status).toBe(200);
    expect((await read('/docs/search?q=a&q=b')).status).toBe(200);
  });
  expect(milliseconds).toBeLessThan(5_000);
});

test.each(['/docs/nothing', '/docs/..%2fpackage.json', '/docs/%2e%2e/secret.svg', '/docs/constructor'])(
  '%s is a page that says so',
  async (path) => {
    const { status, type } = await read(path);
    expect(status).toBe(404);
    expect(type).toMatch(/text\/html|application\/json/);
  },
);

describe.skipIf(whyNoBrowser).each([
  { width: 1280, height: 800, colorScheme: 'light' as const },
  { width: 360, height: 740, colorScheme: 'dark' as const },
])('in a browser of $width pixels', ({ width, height, colorScheme }) => {
  test.each(['', '/operations', '/search?q=key', '/nothing'])(
    '/docs%s has no fault that axe knows of',
    async (path) => {
      const browser = await openChromium();
      const page = await browser.newPage({ viewport: { width, height }, colorScheme });
      await page.goto(`${server.url}/docs${path}`);
      expect(await findViolations(page)).toEqual([]);
      expect(await measureOverflow(page)).toBe(0);
      await page.close();
    },
  );
});

test.skipIf(whyNoBrowser)(
  'the look for faults finds one of the page and one of a colour scheme',
  async () => {
    const browser = await openChromium();
    const page = await browser.newPage();
    await page.goto(`${server.url}/docs`);
    await page.evaluate(`document.querySelector('main').innerHTML +=
    '<img src="data:,"><style>@media (prefers-color-scheme: dark) { .pale { color: #555; background: #666 } }</style>' +
    '<p class="pale">Nobody can read this.</p>'`);
    expect(await findViolations(page)).toEqual([
      expect.stringContaining('light: image-alt at img'),
      'dark: color-contrast at .pale',
    ]);
    await page.close();
  },
);
