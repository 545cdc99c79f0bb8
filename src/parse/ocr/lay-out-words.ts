import { escapeLineStarts } from '../markup/markdown-escapes.ts';
import { median } from '../median.ts';
import { centreOf, middleOf } from '../pdf/layout/placed-text.ts';
import { writePage } from '../pdf/layout/write-page.ts';
import type { DrawnLine } from './drawn-lines.ts';
import type { RecognizedWord } from './recognized-words.ts';

/** The longer side of an A4 page in points, the unit of the page layout. */
const pageSide = 842;

/** The minimum number of words in a line from which the skew of a page is measured. */
const tellingWords = 5;

/** The maximum skew; Tesseract cannot read pages with more. */
const steepest = 0.05;

/**
 * Formats recognized words as Markdown: in Tesseract's paragraphs, except for tables, forms and columns, whose lines Tesseract
 * reads across.
 */
export function layOutWords(
  words: RecognizedWord[],
  lines: DrawnLine[],
  size: { width: number; height: number },
): string {
  const scale = pageSide / Math.max(size.width, size.height, 1);
  const slope = slopeOf(words);
  const straight = straighten(words, slope);
  const pieces = straight.map(({ text, x, y, width, height }) => ({
    text,
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  }));
  const paragraphs = [...Map.groupBy(straight, ({ paragraph }) => paragraph).values()];
  const blocks = paragraphs.map((own) => {
    const left = Math.min(...own.map(({ x }) => x));
    const top = Math.min(...own.map(({ y }) => y));
    const bbox = {
      x: left * scale,
      y: top * scale,
      width: (Math.max(...own.map(({ x, width }) => x + width)) - left) * scale,
      height: (Math.max(...own.map(({ y, height }) => y + height)) - top) * scale,
    };
    return { kind: 'paragraph' as const, text: textOf(own), bbox };
  });
  const drawn = lines.map(({ x1, y1, x2, y2 }) => {
    // The ruling lines are straightened like the text.
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    const isLevel = x2 - x1 > y2 - y1;
    const [down, right] = [y - slope * x, x + slope * y];
    return isLevel
      ? { x1: (x1 + slope * y) * scale, y1: down * scale, x2: (x2 + slope * y) * scale, y2: down * scale }
      : { x1: right * scale, y1: (y1 - slope * x) * scale, x2: right * scale, y2: (y2 - slope * x) * scale };
  });
  return writePage(blocks, pieces, drawn);
}

/** The skew of a page: the median slope of its longer lines. */
function slopeOf(words: RecognizedWord[]): number {
  const slopes = [...Map.groupBy(words, ({ line }) => line).values()]
    .filter((line) => line.length >= tellingWords)
    .map((line) => {
      const [xs, ys] = [line.map(centreOf), line.map(middleOf)];
      const [x, y] = [mean(xs), mean(ys)];
      const spread = xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
      return spread === 0
        ? 0
        : xs.reduce((sum, value, index) => sum + (value - x) * ((ys[index] ?? y) - y), 0) / spread;
    });
  const usual = median(slopes);
  return Math.abs(usual) > steepest ? 0 : usual;
}

/** The words on the straightened page; all words of a line have the same height, whatever their letters. */
function straighten(words: RecognizedWord[], slope: number): RecognizedWord[] {
  const turned = words.map((word) => ({
    ...word,
    x: word.x + slope * middleOf(word),
    y: word.y - slope * centreOf(word),
  }));
  return [...Map.groupBy(turned, ({ line }) => line).values()].flatMap((line) => {
    const bottom = median(line.map(({ y, height }) => y + height));
    const height = median(line.map((word) => word.height));
    // A box has the height of its letters, but the layout expects line heights with space above and below.
    return line.map((word) => ({ ...word, y: bottom - 1.2 * height, height: 1.45 * height }));
  });
}

/** The lines of a paragraph, with words that were hyphenated at line ends joined, so that they can be found. */
function textOf(words: RecognizedWord[]): string {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  const text = lines.map((line) => line.map((word) => word.text).join(' ')).join('\n');
  return escapeLineStarts(text.replace(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, ''));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
