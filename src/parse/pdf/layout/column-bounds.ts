import { middleOf, type PlacedText, splitWords } from './placed-text.ts';

/** A place where two columns meet, in points from the left edge of the page, and where it begins and ends from the top. */
export type Bound = { at: number; from: number; to: number };

/** The horizontal extent of a word, in points, and the line or row that it is in. */
export type WordExtent = { left: number; right: number; line: number };

/** The gaps between words, from left to right, that words of at most `mayCross` lines run across. */
export function gapsBetween(words: WordExtent[], mayCross: number): { start: number; end: number }[] {
  const edges = words
    .flatMap(({ left, right, line }) => [
      { at: left, line, change: 1 },
      { at: right, line, change: -1 },
    ])
    .sort((one, other) => one.at - other.at || other.change - one.change);
  const open = new Map<number, number>();
  const gaps: { start: number; end: number }[] = [];
  let start: number | null = null;
  for (const { at, line, change } of edges) {
    const count = (open.get(line) ?? 0) + change;
    if (count > 0) open.set(line, count);
    else open.delete(line);
    if (open.size <= mayCross) start ??= at;
    else if (start !== null) {
      gaps.push({ start, end: at });
      start = null;
    }
  }
  return gaps;
}

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
