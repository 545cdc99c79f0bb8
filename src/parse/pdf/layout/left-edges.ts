import { sameCellEdge } from '../tolerances.ts';
import type { PlacedText } from './placed-text.ts';

/** Texts by the edges that they share, each of these columns from top to bottom; by their left edges unless `edgeOf` names others. */
export function columnsByEdge(
  pieces: PlacedText[],
  edgeOf: (piece: PlacedText) => number = ({ x }) => x,
): PlacedText[][] {
  const columns: PlacedText[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const piece of pieces.toSorted((one, other) => edgeOf(one) - edgeOf(other))) {
    const edge = edgeOf(piece);
    if (edge - last < sameCellEdge) columns.at(-1)?.push(piece);
    else columns.push([piece]);
    last = edge;
  }
  return columns.map((column) => column.toSorted((one, other) => one.y - other.y));
}
