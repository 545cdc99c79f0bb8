import { LiteParse } from '@llamaindex/liteparse';
import { lettersOf, wordsOf } from './layout/placed-text.ts';
import { pdfFromHeader, textOnly } from './liteparse-input.ts';
import { type Mark, maxMarks } from './marks.ts';

/** The length of the letter sequences that are compared. */
const sharedLength = 12;

/** Shorter matches are likely to be chance: a name, or the words of a heading. */
const minRun = 20;

/** The boxes of a passage's words on a page of a PDF; empty if the page has no text layer. */
export async function findMarks(bytes: Uint8Array, page: number, passage: string): Promise<Mark[]> {
  const document = pdfFromHeader(bytes);
  if (!document) return [];
  const { pages } = await new LiteParse({ ...textOnly, targetPages: String(page) }).parse(document);
  const [found] = pages;
  if (!found || found.width <= 0 || found.height <= 0) return [];
  const words = found.textItems.flatMap(wordsOf);
  const marked = markWords(
    words.map(({ text }) => text),
    passage,
  );
  return joinLines(words.filter((_word, index) => marked.has(index)))
    .slice(0, maxMarks)
    .map(({ x, y, width, height }) => ({
      x: toPart(x, found.width),
      y: toPart(y, found.height),
      width: toPart(width, found.width),
      height: toPart(height, found.height),
    }));
}

/**
 * Finds the words of a page that belong to a passage. Only letters and digits are compared, since a passage is Markdown with other
 * line breaks, and only sequences of them, since other text may be in between.
 */
export function markWords(words: string[], passage: string): Set<number> {
  const wanted = foldedLettersOf(passage);
  const length = Math.min(sharedLength, wanted.length);
  if (length === 0) return new Set();
  const shared = new Set<string>();
  for (let start = 0; start + length <= wanted.length; start += 1)
    shared.add(wanted.slice(start, start + length));
  const folded = words.map(foldedLettersOf);
  const text = folded.join('');
  const isShared = new Uint8Array(text.length);
  for (let start = 0; start + length <= text.length; start += 1) {
    if (shared.has(text.slice(start, start + length))) isShared.fill(1, start, start + length);
  }
  dropShortRuns(isShared, Math.min(minRun, wanted.length));
  const marked = new Set<number>();
  let start = 0;
  for (const [index, word] of folded.entries()) {
    const end = start + word.length;
    // A word in which the passage ends belongs to it if the greater part matches.
    const count = isShared.subarray(start, end).reduce((sum, value) => sum + value, 0);
    if (count > word.length / 2) marked.add(index);
    start = end;
  }
  return marked;
}

function dropShortRuns(isShared: Uint8Array, least: number): void {
  let start = 0;
  for (let end = 0; end <= isShared.length; end += 1) {
    if (isShared[end] === 1) continue;
    if (end - start < least) isShared.fill(0, start, end);
    start = end + 1;
  }
}

function foldedLettersOf(text: string): string {
  return lettersOf(text.normalize('NFKC').toLowerCase());
}

/** Joins consecutive words of a line into one box. */
function joinLines(words: Mark[]): Mark[] {
  const lines: Mark[] = [];
  for (const { x, y, width, height } of words) {
    const line = lines.at(-1);
    const gap = line ? x - (line.x + line.width) : 0;
    if (line && Math.abs(y - line.y) < height / 2 && gap >= -height && gap < 2 * height) {
      const bottom = Math.max(line.y + line.height, y + height);
      line.y = Math.min(line.y, y);
      line.width = Math.max(line.width, x + width - line.x);
      line.height = bottom - line.y;
    } else lines.push({ x, y, width, height });
  }
  return lines;
}

/** A fraction of a side, rounded to four decimals and clipped to the page. */
function toPart(length: number, side: number): number {
  return Math.round(Math.min(1, Math.max(0, length / side)) * 10_000) / 10_000;
}
