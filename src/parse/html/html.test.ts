import { expect, test } from 'vitest';
import { threadTime } from '../../../test/support/timing/thread-time.ts';
import { parse } from './html.ts';

async function markdownOf(html: string | Uint8Array): Promise<string> {
  const { sections } = await parse(Buffer.from(html as string));
  return sections.map(({ markdown }) => markdown).join('\n');
}

const around = (content: string) => `<!doctype html><title>Leave – Intranet</title><body>
  <a href="#c">Skip to content</a>
  <header role="banner">Acme<nav><ul><li>Home</li></ul></nav><button>Sign in</button></header>
  ${content}
  <aside>Most read</aside><footer>Imprint</footer>
  <dialog open>We use cookies.<button>Accept</button></dialog>
  <script>track('<p>x</p>')</script>`;

test.each([
  ['its main part', '<main><p>One.</p></main><article>Teaser</article>'],
  ['a part with that role', '<div role="main"><p>One.</p></div>'],
  ['its only article, with what belongs to it', '<p>Advertisement</p><article><aside>One.</aside></article>'],
  ['its only article, though that has comments', '<article>One.<article hidden></article></article>'],
  ['the longest of several main parts', '<main></main><main>One.</main>'],
])('of a page, %s is read under its title', async (_name, content) => {
  expect(await markdownOf(around(content))).toBe('# Leave – Intranet\n\nOne.');
});

test('a page without landmarks is read but for its menus, sidebars and footer', async () => {
  const markdown = await markdownOf(around('<article>One.</article><article>Two.</article>'));
  expect(markdown).toBe('# Leave – Intranet\n\nSkip to content\n\nOne.\n\nTwo.');
});

test('a page whose landmark is empty until a program fills it is read as a whole', async () => {
  expect(await markdownOf('<main id="app"></main><noscript>Off</noscript><p>The gate opens at 6.</p>')).toBe(
    'The gate opens at 6.',
  );
});

test.each([
  '#rooms',
  // As browsers save it.
  'https://example.org/rooms#rooms',
])(
  'a heading names the page where it is the only one of the first level, without its link to %s',
  async (link) => {
    const { title, sections } = await parse(
      Buffer.from(
        `<title>Rooms · Intranet</title><p>Facilities</p><h1>Rooms<a href="${link}">¶</a></h1><p>Ask at the desk.</p>`,
      ),
    );
    expect(title).toBe('Rooms');
    expect(sections[0]?.markdown).toBe('Facilities\n\n# Rooms\n\nAsk at the desk.');
  },
);

test('a remark in code is no heading of a page', async () => {
  const code = '<pre># Install it\nnpm install</pre>';
  expect(await parse(Buffer.from(`<title>Guide</title><p>First:</p>${code}<h2>Use</h2>`))).toMatchObject({
    title: 'Guide',
    sections: [{ markdown: '# Guide\n\nFirst:\n\n```\n# Install it\nnpm install\n```\n\n## Use' }],
  });
  expect((await parse(Buffer.from(`<title>Guide – Acme</title><h1>Guide</h1>${code}`))).title).toBe('Guide');
});

test('the title names a page of several headings of the first level', async () => {
  expect(await parse(Buffer.from('<title>Rules</title><h1>Scope</h1>a<h1>Terms</h1>b'))).toMatchObject({
    title: 'Rules',
    sections: [{ markdown: '# Scope\n\na\n\n# Terms\n\nb' }],
  });
});

test('what is folded stands below its question', async () => {
  const answers = [
    '<details><summary>May I bring a dog?</summary><p>On Fridays.</p></details>',
    '<h3><button aria-expanded="false">And a cat?</button></h3><div hidden aria-hidden="true">No.</div>',
    '<button class="accordion">And a fish?</button><div class="panel">Ask first.</div>',
  ];
  expect(await markdownOf(answers.join(''))).toBe(
    '###### May I bring a dog?\n\nOn Fridays.\n\n### And a cat?\n\nNo.\n\nAnd a fish?\n\nAsk first.',
  );
});

test('code within a step belongs to it', async () => {
  const steps =
    '<ol><li>Open it.<ul><li>Run:<pre>a\n\n  b</pre></li></ul></li><li>Run:<pre>c</pre>Wait.</li></ol>';
  expect(await markdownOf(steps)).toBe(
    '1. Open it.\n  - Run:\n     ```\n     a\n\n       b\n     ```\n2. Run:\n   ```\n   c\n   ```\n  Wait.',
  );
});

test('boxes to tick belong to lists, not to the switches of a page', async () => {
  const page = '<input type="checkbox" id="menu"><ul><li><input type="checkbox" checked> Badge</li></ul>';
  expect(await markdownOf(page)).toBe('- ☒ Badge');
});

test.each([
  ['as a meta element says', '<meta charset="iso-8859-2"><p>Koszt: 40 z\xb3', 'Koszt: 40 zł'],
  [
    'as the declaration of XML says',
    '<?xml version="1.0" encoding="windows-1251"?><html><p>\xd6\xe5\xed\xe0</p></html>',
    'Цена',
  ],
  [
    'as it seems where nothing is stated',
    '<p>L\x92\xe9t\xe9, le caf\xe9 co\xfbte 4 \x80.',
    'L’été, le café coûte 4 €.',
  ],
  ['as it seems where what is stated is unknown', '<meta charset="x-none"><p>Caf\xc3\xa9', 'Café'],
  ['as Unicode, whatever it says', '<meta charset="iso-8859-1"><p>Caf\xc3\xa9', 'Café'],
])('the encoding of a page is read %s', async (_name, page, read) => {
  expect(await markdownOf(Buffer.from(page, 'latin1'))).toBe(read);
});

test('a page saved with its pictures is read as the page', async () => {
  const archive = [
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: https://example.org/',
    'Subject: Rooms',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<html><head><meta charset=3D"UTF-8"><title>Rooms</title></head><body><nav>Home</nav><main>K=C3=BCche: 2nd floor</main></body></html>',
    '--b',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '--b--',
  ].join('\r\n');
  const { title, sections } = await parse(Buffer.from(archive));
  expect(title).toBe('Rooms');
  expect(sections[0]?.markdown).toBe('# Rooms\n\nKüche: 2nd floor');
});

test.each([
  ['landmarks', '<main>a</main>'],
  ['menus that never end', '<nav>'],
  ['articles within articles', '<article>a</article><article>'],
  ['links to themselves', '<a href="#a">#</a>'],
])('a page of many %s takes linear time', async (_name, piece) => {
  const timeOf = (count: number) =>
    threadTime(async () => {
      await parse(Buffer.from(piece.repeat(count))).catch(() => {});
    });
  await timeOf(1_000);
  expect(await timeOf(40_000)).toBeLessThan(40 * Math.max(await timeOf(4_000), 5));
});
