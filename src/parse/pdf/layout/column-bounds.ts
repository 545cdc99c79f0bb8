import { middleOf, type PlacedText, splitWords } from './placed-text.ts';

/** A place where two columns meet, in points from the left edge of the page, and where it begins and ends from the top. */
export type Bound = { at: number; from: number; to: number };

/** Splits a piece of text where a bound lies between two of its words. */
export function splitAtBounds(piece: PlacedText, bounds: Bound[]): PlacedText[] {
  const across = bounds.filter(({ at }) => at > piece.x && at < piece.x + piece.width);
  if (across.length === 0) return [piece];
  return splitWords(piece, (before, after) =>
    across.some((bound) => isBetween(bound, before.x + before.width, after.x, middleOf(piece))),
  );
}

/** Whether a bound lies between the end of one text and the start of another at the height `middle`. */
export function isBetween({ at, from, to }: Bound, end: number, start: number, middle: number): boolean {
  return at >= end - 1 && at <= start + 1 && middle > from && middle < to;
}
