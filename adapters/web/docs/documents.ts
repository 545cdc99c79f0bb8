import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../escape-html.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Documents outside `docs` that belong to the documentation, by their path under `/docs`. */
const elsewhere: Record<string, string> = {
  readme: 'README.md',
  client: 'packages/client/README.md',
  contributing: 'CONTRIBUTING.md',
  changelog: 'CHANGELOG.md',
  'reporting-vulnerabilities': 'SECURITY.md',
};

/** A section of a document, from one heading to the next. */
export type Section = {
  anchor: string;
  heading: string;
  /** The level of the heading: 2 for a chapter. */
  depth: number;
  text: string;
};

export type DocumentPage = {
  /** Path under `/docs`, without a leading slash: `guides/search`. */
  slug: string;
  title: string;
  html: string;
  /** The text under the title comes first, with an empty anchor. */
  sections: Section[];
};

/** All documents by slug, rendered. Their text is our own; HTML in it is still shown as text. */
export function loadDocuments(): Map<string, DocumentPage> {
  const files = new Map(
    globSync('docs/**/*.md', { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      .map((path) => [path.slice('docs/'.length, -'.md'.length).replace(/\/README$/, ''), path]),
  );
  for (const [slug, path] of Object.entries(elsewhere)) files.set(slug, path);
  const slugs = new Map([...files].map(([slug, path]) => [path, slug]));
  return new Map(
    [...files].map(([slug, path]) => [
      slug,
      render(slug, path, readFileSync(join(root, path), 'utf8'), slugs),
    ]),
  );
}

function render(slug: string, path: string, source: string, slugs: Map<string, string>): DocumentPage {
  const marked = new Marked();
  const anchors = new Set<string>();
  const sections: Section[] = [{ anchor: '', heading: '', depth: 1, text: '' }];
  let title = slug;
  const tokens = marked.lexer(source);
  for (const token of tokens) {
    if (token.type === 'heading' && token['depth'] === 1) title = plainText([token]);
    else if (token.type === 'heading') {
      const heading = plainText([token]);
      sections.push({ anchor: uniqueAnchor(heading, anchors), heading, depth: token['depth'], text: '' });
    } else (sections.at(-1) as Section).text += `${plainText([token])}\n`;
  }
  const following = sections.slice(1).values();
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        const anchor = following.next().value?.anchor ?? '';
        return `<h${depth} id="${anchor}">${inner} <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        const address = resolveLink(href, path, slugs);
        return address === undefined ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const address = resolveLink(href, path, slugs) ?? '';
        return `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" />`;
      },
      code: ({ text }: Tokens.Code) =>
        `<div class="code"><pre role="group" aria-label="Code" tabindex="0"><code>${escapeHtml(text)}</code></pre></div>\n`,
      html: ({ text }: Tokens.HTML | Tokens.Tag) => renderHtml(text),
      table(token: Tokens.Table) {
        const rendered = new Marked().Renderer.prototype.table.call(this, token);
        return `<div class="table" role="group" aria-label="Table" tabindex="0">${rendered}</div>\n`;
      },
    },
  });
  return { slug, title, html: marked.parser(tokens), sections };
}

/** Of HTML in documents: line breaks and comments are what they are, and everything else is shown as text. */
function renderHtml(html: string): string {
  if (/^<br ?\/?>$/.test(html)) return '<br />';
  return /^\s*<!--[^>]*-->\s*$/.test(html) ? '' : escapeHtml(html);
}

/** The target of a document's link on this server; undefined for a file outside the documentation. */
function resolveLink(href: string, from: string, slugs: Map<string, string>): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.normalize(posix.join(dirname(from), path));
  const hash = anchor ? `#${anchor}` : '';
  const slug = slugs.get(target) ?? slugs.get(posix.join(target, 'README.md'));
  if (slug !== undefined) return `/docs/${slug}${hash}`;
  return /^docs\/[\w-]+\.svg$/.test(target) ? `/${target}` : undefined;
}

/** The anchors that GitHub generates for headings, so that links work in both places. */
function uniqueAnchor(heading: string, taken: Set<string>): string {
  const base = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
    .replaceAll(/\s/g, '-');
  let anchor = base;
  for (let count = 1; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
  taken.add(anchor);
  return anchor;
}

/** Text in blocks of its own. */
const blocks = new Set(['paragraph', 'heading', 'code', 'list', 'table', 'blockquote', 'space', 'hr']);

/** The words of tokens, for titles and for the search. */
function plainText(tokens: Token[]): string {
  return tokens
    .map((token) => (blocks.has(token.type) ? `${wordsOf(token)}\n` : wordsOf(token)))
    .join('')
    .trim();
}

function wordsOf(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .map((cells) => cells.map((cell) => plainText(cell.tokens)).join(' · '))
      .join('\n');
  }
  if (token.type === 'list')
    return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join('\n');
  if (token.type === 'html') return ' ';
  if ('tokens' in token && token.tokens) return plainText(token.tokens);
  return 'text' in token ? String(token['text']) : '';
}
