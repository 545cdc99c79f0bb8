import type { VectorGraphics, VectorLine } from '@llamaindex/liteparse';
import { maxLines, type PageLine } from './layout/drawn-lines/rules.ts';
import { thickestLine } from './tolerances.ts';

/** Opaque white in liteparse's notation. */
const white = 'ffffffff';

/** The drawn lines of a page, and the edges of its shaded areas; white areas are left out. */
export function pageLines(graphics: VectorGraphics | undefined): PageLine[] {
  const visible = (graphics?.lines ?? []).filter(({ stroke, fillColor }) => stroke || fillColor !== white);
  if (visible.length > maxLines) return visible;
  const filled = visible.filter(({ stroke }) => !stroke);
  const thin = new Set([
    ...findThin(
      filled,
      ({ y1, y2 }) => [y1, y2],
      ({ x1, x2 }) => [x1, x2],
    ),
    ...findThin(
      filled,
      ({ x1, x2 }) => [x1, x2],
      ({ y1, y2 }) => [y1, y2],
    ),
  ]);
  return visible.map((line) => ({ ...line, isShade: !line.stroke && !thin.has(line) }));
}

type Pair = (line: VectorLine) => [number, number];

/** The long edges of areas that are drawn for a line: two of one colour that lie close together, side by side. */
function findThin(filled: VectorLine[], across: Pair, along: Pair): VectorLine[] {
  const inOrder = filled
    .filter((line) => across(line)[0] === across(line)[1])
    .sort((one, other) => across(one)[0] - across(other)[0]);
  return inOrder.flatMap((line, index) => {
    for (let next = index + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next] ?? line;
      const distance = across(other)[0] - across(line)[0];
      if (distance > thickestLine) break;
      const isEdge =
        distance > 0 && other.fillColor === line.fillColor && overlaps(along(line), along(other));
      if (isEdge) return [line, other];
    }
    return [];
  });
}

/** Whether two stretches share more than half of the shorter one. */
function overlaps([from, to]: [number, number], [otherFrom, otherTo]: [number, number]): boolean {
  return Math.min(to, otherTo) - Math.max(from, otherFrom) > 0.5 * Math.min(to - from, otherTo - otherFrom);
}
