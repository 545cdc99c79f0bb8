import type { Section } from '../parser.ts';

/** The maximum length of a header or footer; longer paragraphs are text. */
const maxLength = 200;

/** How many paragraphs at the top and at the bottom of a page may be headers or footers. */
const maxLines = 3;

/** The minimum part that differing headers share at their beginning or end, in words and characters. */
const sharedWords = 3;
const shortestPart = 14;
const rest = '\u2026';

/** A page number, also in Roman numerals. */
const number = /\d+|\b[ivxlc]+\b/giu;

/**
 * Removes headers and footers that are repeated on several pages: paragraphs at the top or bottom that differ in at most one number.
 * Rows of a table that continues on another page differ in more. Headers are kept on their first page and footers once after the
 * last one, so that nothing interrupts a table or sentence that continues on the next page.
 */
export function dropRunningLines(pages: Section[]): Section[] {
  const split = pages.map(({ markdown }) => markdown.split(/\n{2,}/));
  const heads = createFilter(split.map((paragraphs) => paragraphs.slice(0, maxLines)));
  const feet = createFilter(split.map((paragraphs) => paragraphs.slice(-maxLines)));
  const footers: string[] = [];
  const sections = pages.map(({ page }, index) => {
    const paragraphs = split[index] ?? [];
    const body = paragraphs.slice(countWhile(paragraphs, (line) => heads(line) === 'repeated'));
    const end = countWhile(body.toReversed(), (line) => {
      const found = feet(line);
      if (found === 'first') footers.push(line);
      return found !== 'none';
    });
    return { page, markdown: body.slice(0, body.length - end).join('\n\n') };
  });
  const last = sections.at(-1);
  if (last && footers.length > 0) last.markdown = [last.markdown, ...footers].join('\n\n');
  return sections;
}

/** Tests whether a paragraph is on at least two pages, and whether it was asked about before. */
function createFilter(lines: string[][]): (paragraph: string) => 'none' | 'first' | 'repeated' {
  const running = findRunning(lines);
  const seen = new Set<string>();
  return (paragraph) => {
    const keys = keysOf(paragraph).filter((key) => running.has(key));
    if (keys.length === 0) return 'none';
    const isKnown = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isKnown ? 'repeated' : 'first';
  };
}

/** Lines on at least two pages; and beginnings or ends on at least half of the pages, and on three. */
function findRunning(lines: string[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of lines) {
    for (const key of new Set(page.flatMap(keysOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = (key: string) => (key.includes(rest) ? Math.max(3, lines.length / 2) : 2);
  return new Set([...counts].filter(([key, count]) => count >= least(key)).map(([key]) => key));
}

/**
 * Variants of a paragraph without its first number, without its last or the one before that, as in "1/3", and unchanged; none if it cannot be
 * a header or footer.
 */
function keysOf(paragraph: string): string[] {
  if (paragraph.length > maxLength || paragraph.startsWith('|') || paragraph.trim() === '') return [];
  // A dash may be read as a hyphen on one page only.
  const plain = paragraph
    .replace(/[#*_\s]+/g, ' ')
    .replace(/[–—]/g, '-')
    .trim();
  const numbers = [...plain.matchAll(number)];
  const without = [numbers.at(0), numbers.at(-1), numbers.at(-2)].flatMap((match) =>
    match ? [`${plain.slice(0, match.index)}#${plain.slice(match.index + match[0].length)}`] : [],
  );
  return [plain, ...without, ...partsOf(plain)];
}

/** The beginning and the end of a line that is not a sentence: the title of the book may come with that of the chapter. */
function partsOf(line: string): string[] {
  const words = line.split(' ');
  if (words.length <= sharedWords || /[.!?:;,]$/u.test(line)) return [];
  const parts = [
    `${words.slice(0, sharedWords).join(' ')}${rest}`,
    `${rest}${words.slice(-sharedWords).join(' ')}`,
  ];
  return parts.filter((part) => part.length >= shortestPart && /\p{L}{3}/u.test(part));
}

function countWhile(paragraphs: string[], holds: (paragraph: string) => boolean): number {
  const end = paragraphs.slice(0, maxLines).findIndex((paragraph) => !holds(paragraph));
  return end < 0 ? Math.min(paragraphs.length, maxLines) : end;
}
