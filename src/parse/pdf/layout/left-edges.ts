import type { PlacedText } from './placed-text.ts';

/** Left edges in one column differ by less than this, in points. */
export const sameEdge = 0.75;

/** Texts by the left edges that they share, each of these columns from top to bottom. */
export function columnsByEdge(pieces: PlacedText[]): PlacedText[][] {
  const columns: PlacedText[][] = [];
  for (const piece of pieces.toSorted((one, other) => one.x - other.x)) {
    const column = columns.at(-1);
    if (column && piece.x - (column.at(-1)?.x ?? 0) < sameEdge) column.push(piece);
    else columns.push([piece]);
  }
  return columns.map((column) => column.toSorted((one, other) => one.y - other.y));
}
