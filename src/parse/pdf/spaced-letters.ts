import type { LayoutBlock } from '@llamaindex/liteparse';
import { maxPieces, type PlacedText, type PlacedWord, spacesOf } from './layout/placed-text.ts';
import { isIn, type PageContent, rewriteTexts } from './page-blocks.ts';
import { maxAstray, sameHeight } from './tolerances.ts';

/** A spaced line has at least this many letters that stand alone, which are at least this share of what liteparse takes for its words. */
const [fewestLetters, leastLetters] = [8, 0.5];

/** Spaces between words are this many times as wide as those between letters. */
const widerSpace = 1.6;

/** The widest space between two letters of a word, as a share of their height: cells of a table are further apart. */
const widestSpace = 0.6;

/** The widest gap between two words of a spaced line, as a multiple of their height. */
const widestGap = 1.5;

/** At most this share of the words that result has a single letter, as "a" has. */
const mostAlone = 1 / 3;

/** A word, and how liteparse has written it: as letters with spaces between them. */
type JoinedWord = { word: PlacedWord; written: string };

type JoinedItem = { item: PlacedText; words: JoinedWord[] };

/** Up to which space between them letters are of one word, in points, in lines with letters of a height. */
type Threshold = { height: number; space: number };

/**
 * Joins the letters of words that are set with wide spaces between all letters, as designers set headings and notices: liteparse takes each
 * letter for a word. The spaces of a line, which are of two widths, tell where words end.
 */
export function joinSpacedLetters({ blocks, items }: PageContent): PageContent {
  if (items.length > maxPieces || !items.some(isSpaced)) return { blocks, items };
  const known = new Map<PlacedText, Threshold>();
  for (const line of linesOf(items)) {
    const found = thresholdOf(line);
    if (found) for (const item of line) known.set(item, found);
  }
  const thresholds = [...known.values()];
  const joined = new Map(
    items.flatMap((item) => {
      const found = isSpaced(item) && joinItem(item, known.get(item) ?? likeOthers(item, thresholds));
      return found ? [[item, found] as const] : [];
    }),
  );
  if (joined.size === 0) return { blocks, items };
  const all = [...joined.values()];
  return {
    blocks: blocks?.map((block) => rewriteBlock(block, all)),
    items: items.map((item) => joined.get(item)?.item ?? item),
  };
}

/** Spaced pieces of text that follow one another in a line, each perhaps a word of it. */
function linesOf(items: PlacedText[]): PlacedText[][] {
  const lines: PlacedText[][] = [];
  for (const item of items.filter(isSpaced)) {
    const last = lines.at(-1)?.at(-1);
    const gap = last ? item.x - last.x - last.width : 0;
    const isSame = last && Math.abs(last.y - item.y) < 1 && isAsHigh(last, item);
    if (isSame && gap > 0 && gap < widestGap * item.height) lines.at(-1)?.push(item);
    else lines.push([item]);
  }
  return lines;
}

function isAsHigh(one: { height: number }, other: { height: number }): boolean {
  return Math.abs(one.height - other.height) <= sameHeight * other.height;
}

/** Whether most words of a piece of text are single letters. */
function isSpaced({ words = [] }: PlacedText): boolean {
  return lettersAlone(words) >= Math.max(2, leastLetters * words.length);
}

function lettersAlone(words: PlacedWord[]): number {
  return words.filter(({ text }) => /^\p{L}\p{M}*$/u.test(text)).length;
}

/** Where the spaces of a line are of two clearly different widths, and words result from them. */
function thresholdOf(line: PlacedText[]): Threshold | undefined {
  const words = line.flatMap((item) => item.words ?? []);
  const height = line[0]?.height ?? 0;
  if (lettersAlone(words) < fewestLetters) return undefined;
  const spaces = spacesOf(words)
    .map((space) => Math.max(0, space))
    .sort((one, other) => one - other);
  const jumps = spaces.slice(1).map((space, index) => space / Math.max(0.5, spaces[index] ?? 0));
  const widest = jumps.reduce((most, jump) => Math.max(most, jump), 0);
  const at = jumps.indexOf(widest);
  const [within, between] = [spaces[at] ?? 0, spaces[at + 1] ?? 0];
  if (widest < widerSpace || within > widestSpace * height) return undefined;
  const space = (within + between) / 2;
  const joined = joinWords(words, space);
  const alone = joined.filter(({ word }) => word.text.length === 1).length;
  return alone <= mostAlone * joined.length ? { height, space } : undefined;
}

/** The threshold of other lines in the same size of print. */
function likeOthers(item: PlacedText, thresholds: Threshold[]): Threshold | undefined {
  return thresholds.find((one) => isAsHigh(one, item));
}

/** A piece of text with the words that its letters form. */
function joinItem(item: PlacedText, threshold: Threshold | undefined): JoinedItem | undefined {
  if (!threshold) return undefined;
  const words = joinWords(item.words ?? [], threshold.space);
  const text = words.map(({ word }) => word.text).join(' ');
  return { item: { ...item, text, words: words.map(({ word }) => word) }, words };
}

function joinWords(letters: PlacedWord[], space: number): JoinedWord[] {
  const groups: PlacedWord[][] = [];
  const spaces = spacesOf(letters);
  for (const [index, letter] of letters.entries()) {
    const isFirst = index === 0 || (spaces[index - 1] ?? 0) > space;
    if (isFirst) groups.push([letter]);
    else groups.at(-1)?.push(letter);
  }
  return groups.map((group) => {
    const [first, last] = [group[0], group.at(-1)] as [PlacedWord, PlacedWord];
    const texts = group.map(({ text }) => text);
    const word = { ...first, text: texts.join(''), width: last.x + last.width - first.x };
    return { word, written: texts.join(' ') };
  });
}

function rewriteBlock(block: LayoutBlock, joined: JoinedItem[]): LayoutBlock {
  const own = joined.filter(({ item }) => isIn(item, block)).flatMap(({ words }) => words);
  return own.length === 0 ? block : rewriteTexts(block, (text) => rewriteText(text, own));
}

/** Replaces the spaced words in a text, which come in the same order. */
function rewriteText(text: string, words: JoinedWord[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { word, written } of words) {
    const start = text.slice(at, at + maxAstray + written.length).indexOf(written);
    if (start < 0) continue;
    parts.push(text.slice(at, at + start), word.text);
    at += start + written.length;
  }
  return [...parts, text.slice(at)].join('');
}
