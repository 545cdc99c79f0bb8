export type Excerpt = { before: string; match: string; after: string };

/** How many characters at most precede the match: a line of the sidebar shows about thirty. */
const maxBefore = 14;

/**
 * The part of a found text that a narrow line can show: it begins at a word shortly before the first word that was searched for.
 * Numbers of sources and marks of Markdown are left out.
 */
export function excerptAround(text: string, search: string): Excerpt {
  const line = text
    .replaceAll(/ ?\[\d{1,4}\]|[*_`#>|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const word = /[\p{L}\p{N}\p{M}]+/u.exec(search)?.[0] ?? '';
  const at = word === '' ? -1 : line.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return { before: line, match: '', after: '' };
  const from = at <= maxBefore ? 0 : Math.min(at, line.indexOf(' ', at - maxBefore) + 1 || at);
  const end = at + word.length;
  return {
    before: (from > 0 ? '… ' : '') + line.slice(from, at),
    match: line.slice(at, end),
    after: line.slice(end),
  };
}
