import type { PlacedText } from './placed-text.ts';

/** Left edges in one column differ by less than this, in points. */
export const sameEdge = 0.75;

/** Texts by the edges that they share, each of these columns from top to bottom; by their left edges unless `edgeOf` names others. */
export function columnsByEdge(
  pieces: PlacedText[],
  edgeOf: (piece: PlacedText) => number = ({ x }) => x,
): PlacedText[][] {
  const columns: PlacedText[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const piece of pieces.toSorted((one, other) => edgeOf(one) - edgeOf(other))) {
    const edge = edgeOf(piece);
    if (edge - last < sameEdge) columns.at(-1)?.push(piece);
    else columns.push([piece]);
    last = edge;
  }
  return columns.map((column) => column.toSorted((one, other) => one.y - other.y));
}
