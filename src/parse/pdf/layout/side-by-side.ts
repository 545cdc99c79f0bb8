import { columnsOf } from './table-columns.ts';
import type { PlacedText, VisualLine } from './visual-lines.ts';

/** Segments side by side are on one line if their lower edges differ by less than this share of the height of a letter. */
const uneven = 0.15;

/** Splits text side by side whose lines are at different heights: two blocks, not a table. Null if they are aligned. */
export function splitUneven(all: VisualLine[]): [PlacedText[], PlacedText[]] | null {
  const columns = columnsOf(all);
  for (const [index, { right }] of columns.slice(0, -1).entries()) {
    const next = columns[index + 1];
    if (!next) continue;
    const at = (right + next.left) / 2;
    const beside = all.flatMap(({ segments }) => {
      const before = segments.findLast((segment) => segment.left < at);
      const after = segments.find((segment) => segment.left >= at);
      return before && after ? [{ before, after }] : [];
    });
    const parted = beside.filter(
      ({ before, after }) =>
        Math.abs(before.height - after.height) < uneven * after.height &&
        Math.abs(before.bottom - after.bottom) > uneven * after.height,
    );
    if (parted.length < 2 || parted.length <= beside.length / 2) continue;
    const pieces = all.flatMap(({ segments }) => segments.flatMap((segment) => segment.pieces));
    return [pieces.filter(({ x }) => x < at), pieces.filter(({ x }) => x >= at)];
  }
  return null;
}

/**
 * Splits a table from the column of values beside it that dots lead to.
 * @returns null unless each line has such a value, and the table beside them has none
 */
export function splitLed(all: VisualLine[]): [PlacedText[], PlacedText[]] | null {
  const labels = all.map(({ segments }) => (segments.at(-1)?.isLedTo ? segments.at(-2) : undefined));
  if (all.length < 2 || labels.includes(undefined)) return null;
  const at = Math.min(...labels.map((label) => label?.left ?? 0));
  const before = all.map(({ segments }) => segments.filter(({ left }) => left < at));
  const isTable = before.some((segments) => segments.length > 1 && !segments.some(({ isLedTo }) => isLedTo));
  if (!isTable || before.flat().some(({ right }) => right > at)) return null;
  const pieces = all.flatMap(({ segments }) => segments.flatMap((segment) => segment.pieces));
  return [pieces.filter(({ x }) => x < at), pieces.filter(({ x }) => x >= at)];
}
