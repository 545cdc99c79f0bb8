export type Excerpt = { before: string; match: string; after: string };

/** How many characters at most precede the match: a line of the sidebar shows about thirty. */
const maxBefore = 14;

/**
 * The part of a found text that a narrow line can show: it begins at a word shortly before what was searched for, or the first
 * word of that.
 * Numbers of sources and marks of Markdown are left out.
 */
export function excerptAround(text: string, search: string): Excerpt {
  const line = text
    .replaceAll(/ ?\[\d{1,4}\]|[*_`#>|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const word = /[\p{L}\p{N}\p{M}]+/u.exec(search)?.[0] ?? '';
  const placeOf = (part: string) => (part === '' ? -1 : line.toLowerCase().indexOf(part.toLowerCase()));
  const match = placeOf(search) < 0 ? word : search;
  const at = placeOf(match);
  if (at < 0) return { before: line, match: '', after: '' };
  const from = at <= maxBefore ? 0 : Math.min(at, line.indexOf(' ', at - maxBefore) + 1 || at);
  const end = at + match.length;
  return {
    before: (from > 0 ? '… ' : '') + line.slice(from, at),
    match: line.slice(at, end),
    after: line.slice(end),
  };
}
