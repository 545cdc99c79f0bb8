import { kindOf } from '../../../../text/tables/cell-kind.ts';
import type { PlacedWord } from '../placed-text.ts';
import type { Segment } from '../segments.ts';
import type { VisualLine } from '../visual-lines.ts';
import { type Column, columnsOf, stretchesOf } from './table-columns.ts';
import { isDatum } from './table-rows.ts';

/** The names of two columns are at least this far apart, as a multiple of the height of the letters. */
const leastGap = 0.3;

/** In how many lines below a header figures are looked for. */
const reach = 4;

/** A word over no column begins a name if the space before it is this many times as wide as the one after it. */
const wider = 1.2;

/**
 * Splits the names of columns that stand as near to each other as words, where the figures below them are clearly apart: "Qty Unit price" above "2"
 * and "138.50".
 */
export function splitNames(lines: VisualLine[]): VisualLine[] {
  const [first, second, ...others] = lines;
  if (!first || !second) return lines;
  const columns = columnsOf([second, ...others]);
  if (columns.length <= stretchesOf([first, second, ...others]).length) return lines;
  const segments = first.segments.flatMap((segment) =>
    splitName(segment, columns, [second, ...others].slice(0, reach)),
  );
  return segments.length > first.segments.length ? [{ ...first, segments }, second, ...others] : lines;
}

/** The names that a segment of the header consists of: one for each column that it stands over, or itself. */
function splitName(segment: Segment, columns: Column[], below: VisualLine[]): Segment[] {
  const over = columns.filter((column) => isOver(segment, column));
  const isFigure = ({ text }: Segment) => isDatum(text) || kindOf(text) === 'code';
  const hasFigures = below.some(({ segments }) =>
    segments.some((cell) => isFigure(cell) && isOver(segment, cell)),
  );
  if (over.length < 2 || !hasFigures) return [segment];
  const words = segment.pieces.flatMap((piece) => piece.words ?? []);
  const spaces = words.map((word, index) => spaceBetween(words[index - 1], word));
  const names: { column: number; words: PlacedWord[] }[] = [];
  for (const [index, word] of words.entries()) {
    const own = over.findIndex((column) => isOver({ left: word.x, right: word.x + word.width }, column));
    const last = names.at(-1);
    const space = spaces[index] ?? 0;
    const isNext =
      own < 0
        ? space > wider * (spaces[index + 1] ?? Number.POSITIVE_INFINITY)
        : last && last.column >= 0 && own !== last.column && space >= leastGap * word.height;
    if (last && !isNext) {
      last.words.push(word);
      last.column = Math.max(last.column, own);
    } else names.push({ column: own, words: [word] });
  }
  const isClear = names.length === over.length && names.every(({ column }, index) => column === index);
  if (!isClear) return [segment];
  return names.map((name) => ({
    ...segment,
    text: name.words.map(({ text }) => text).join(' '),
    left: Math.min(...name.words.map(({ x }) => x)),
    right: Math.max(...name.words.map(({ x, width }) => x + width)),
  }));
}

function spaceBetween(before: PlacedWord | undefined, word: PlacedWord): number {
  return before ? word.x - before.x - before.width : 0;
}

function isOver(one: Column, other: Column): boolean {
  return one.left < other.right && one.right > other.left;
}
