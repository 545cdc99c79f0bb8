import type { VectorGraphics, VectorLine } from '@llamaindex/liteparse';
import { maxLines, type PageLine } from './layout/drawn-lines/rules.ts';
import { thickestLine } from './tolerances.ts';

/** Opaque white in liteparse's notation. */
const white = 'ffffffff';

/** The drawn lines of a page, and the edges of its shaded areas; white areas are left out. */
export function pageLines(graphics: VectorGraphics | undefined): PageLine[] {
  const visible = joinDots(
    (graphics?.lines ?? []).filter(({ stroke, fillColor }) => stroke || fillColor !== white),
  );
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

/** The dots and dashes of a line, and the gaps between them, are no longer than this, in points. */
const longestDash = 3;

/** Joins the dots and dashes of each line, which browsers draw one by one, and leaves out those that are alone. */
function joinDots(lines: VectorLine[]): VectorLine[] {
  const isDash = ({ x1, y1, x2, y2 }: VectorLine) => Math.abs(x2 - x1) + Math.abs(y2 - y1) <= longestDash;
  const dashes = lines.filter(isDash);
  if (dashes.length < 2) return lines;
  const across = dashes.filter(({ y1, y2 }) => y1 === y2);
  const down = dashes.filter(({ x1, x2 }) => x1 === x2);
  return [
    ...lines.filter((line) => !isDash(line)),
    ...joinAlong(across, ({ y1 }) => y1, 'x1', 'x2'),
    ...joinAlong(down, ({ x1 }) => x1, 'y1', 'y2'),
  ].filter((line) => !isDash(line));
}

function joinAlong(
  dashes: VectorLine[],
  placeOf: (line: VectorLine) => number,
  from: 'x1' | 'y1',
  to: 'x2' | 'y2',
): VectorLine[] {
  const rows = Map.groupBy(
    dashes,
    (line) => `${placeOf(line)} ${line.stroke} ${line.strokeColor} ${line.fillColor}`,
  );
  return [...rows.values()].flatMap((row) => {
    const joined: VectorLine[] = [];
    for (const dash of row.toSorted((one, other) => one[from] - other[from])) {
      const last = joined.at(-1);
      const [start, end] = [Math.min(dash[from], dash[to]), Math.max(dash[from], dash[to])];
      if (last && start - last[to] <= longestDash) last[to] = Math.max(last[to], end);
      else joined.push({ ...dash, [from]: start, [to]: end });
    }
    return joined;
  });
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
