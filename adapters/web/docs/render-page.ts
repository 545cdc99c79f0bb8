import { escapeHtml } from '../escape-html.ts';
import type { DocumentPage } from './documents.ts';
import type { Found } from './search-documents.ts';

/** The menu: documents by purpose, in order. Documents that are not listed follow at its end. */
const menu: { name: string; slugs: string[] }[] = [
  { name: 'Start', slugs: ['quick-start', 'concepts', 'use-with', 'clients'] },
  {
    name: 'Guides',
    slugs: [
      'guides/upload-documents',
      'guides/ask-and-stream',
      'guides/search',
      'guides/conversations',
      'guides/keys-and-scopes',
      'guides/choose-models',
      'guides/people-and-organizations',
      'client',
    ],
  },
  { name: 'Reference', slugs: ['api', 'mcp', 'command-line'] },
  {
    name: 'Operate',
    slugs: [
      'operations',
      'deploy',
      'models',
      'people',
      'monitoring',
      'storage',
      'upgrading',
      'scale',
      'capacity',
      'security',
      'troubleshooting',
      'changelog',
    ],
  },
  {
    name: 'How it works',
    slugs: [
      'architecture',
      'glossary',
      'decisions',
      'quality',
      'quality/search',
      'quality/answers',
      'embedder',
      'measurements',
      'measurements/search',
      'measurements/ingestion',
      'contract',
      'contributing',
      'reporting-vulnerabilities',
    ],
  },
];

/** Not in the menu: the front page, and decisions, which their list links to. */
const unlisted = /^readme$|^decisions\//;

type Documents = ReadonlyMap<string, DocumentPage>;

/** A document with its menu. */
export function renderDocument(documents: Documents, page: DocumentPage): string {
  const sections = page.sections.filter(({ anchor }) => anchor !== '');
  const contents = sections
    .map(
      ({ anchor, heading, depth }) =>
        `<li class="depth-${depth}"><a href="#${anchor}">${escapeHtml(heading)}</a></li>`,
    )
    .join('');
  const aside =
    sections.length > 1
      ? `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${contents}</ul></nav>`
      : '';
  return layout(documents, {
    title: page.title,
    current: page.slug,
    main: `<article>${page.html}</article><script src="/docs/copy.js"></script>`,
    aside,
  });
}

/** The results of a search. */
export function renderResults(documents: Documents, query: string, found: Found[]): string {
  const asked = escapeHtml(query);
  const items = found.map(({ href, title, heading, excerpt }) => {
    const text = excerpt
      .map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
      .join('');
    const name = heading ? `${escapeHtml(title)} › ${escapeHtml(heading)}` : escapeHtml(title);
    return `<li><a href="${escapeHtml(href)}">${name}</a><p>${text}</p></li>`;
  });
  const none = query.trim()
    ? `<p>No section has all of these words. Try fewer words, or their beginnings.</p>`
    : '<p>Type what you are looking for into the field above.</p>';
  const main = `<article><h1>${asked ? `Search for “${asked}”` : 'Search'}</h1>${
    items.length > 0 ? `<ol class="results">${items.join('')}</ol>` : none
  }</article>`;
  return layout(documents, { title: 'Search', current: '', main, query });
}

/** An unknown address of the documentation. */
export function renderMissing(documents: Documents): string {
  const main =
    '<article><h1>There is no such page</h1><p>It may have been renamed. Look for it in the menu or with the search.</p></article>';
  return layout(documents, { title: 'No such page', current: '', main });
}

/** The description of each base path, and the page that shows it. */
const references = {
  '/v1': { document: '/openapi.json', page: '/docs/reference' },
  '/openai/v1': { document: '/openai/openapi.json', page: '/docs/reference/openai' },
};

/** The API reference of one base path, with a link to the other. */
export function renderReference(basePath: keyof typeof references): string {
  const links = Object.entries(references).map(([path, { page }]) => {
    const mark = path === basePath ? ' aria-current="page"' : '';
    return `<a href="${page}"${mark}>${path}</a>`;
  });
  return frame({
    title: `API reference ${basePath}`,
    head: '<link rel="stylesheet" href="/docs/swagger-ui.css" />',
    body: `<main id="main" tabindex="-1" class="reference">
      <nav class="bases" aria-label="Base URL">Base URL: ${links.join(' ')}</nav>
      <div id="swagger-ui" data-document="${references[basePath].document}"></div>
    </main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>`,
  });
}

type Layout = { title: string; current: string; main: string; aside?: string; query?: string };

function layout(documents: Documents, { title, current, main, aside = '', query }: Layout): string {
  const links = renderMenu(documents, current);
  return frame({
    title,
    query,
    body: `<div class="columns">
      <nav class="menu wide" aria-label="Documentation">${links}</nav>
      <details class="menu narrow">
        <summary>Menu</summary>
        <nav aria-label="Documentation">${links}</nav>
      </details>
      <main id="main" tabindex="-1">${main}</main>
      ${aside}
    </div>`,
  });
}

type Frame = { title: string; body: string; head?: string; query?: string | undefined };

/** What all pages have in common: the title, the search and the links to the reference and the dashboard. */
function frame({ title, body, head = '', query = '' }: Frame): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · Lectern</title>
    <link rel="icon" type="image/svg+xml" href="/docs/icon.svg" />
    ${head}
    <link rel="stylesheet" href="/docs/style.css" />
  </head>
  <body>
    <a class="skip" href="#main">Skip to the text</a>
    <header>
      <a class="name" href="/docs">Lectern <span>documentation</span></a>
      <form action="/docs/search" role="search">
        <input type="search" name="q" value="${escapeHtml(query)}" maxlength="200" placeholder="Search" aria-label="Search the documentation" />
      </form>
      <a href="/docs/reference">API reference</a>
      <a href="/">Dashboard</a>
    </header>
    ${body}
  </body>
</html>
`;
}

function renderMenu(documents: Documents, current: string): string {
  const named = new Set(menu.flatMap(({ slugs }) => slugs));
  const others = [...documents.keys()].filter((slug) => !named.has(slug) && !unlisted.test(slug));
  return [...menu, { name: 'More', slugs: others }]
    .map(({ name, slugs }) => ({ name, pages: slugs.flatMap((slug) => documents.get(slug) ?? []) }))
    .filter(({ pages }) => pages.length > 0)
    .map(({ name, pages }) => {
      const links = pages.map(({ slug, title }) => {
        const mark = slug === current ? ' aria-current="page"' : '';
        return `<li><a href="/docs/${slug}"${mark}>${escapeHtml(title)}</a></li>`;
      });
      return `<h2>${name}</h2><ul>${links.join('')}</ul>`;
    })
    .join('');
}
