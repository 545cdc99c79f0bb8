import { rowsWithLabels } from '../../../markup/group-labels.ts';
import type { Segment } from '../segments.ts';
import type { VisualLine } from '../visual-lines.ts';
import type { Row } from './table-rows.ts';

/** Repeats the label of a group of rows in each of them. */
export function fillLabels(rows: Row[]): Row[] {
  const [header = [], ...body] = rows;
  const textsOf = (row: Row) => row.map((cell) => cell?.text ?? '');
  const owners = rowsWithLabels(textsOf(header), body.map(textsOf));
  if (!owners) return rows;
  return [header, ...body.map((row, index) => [body[owners[index] ?? index]?.[0] ?? null, ...row.slice(1)])];
}

/**
 * Repeats labels that stand at half the height of their group of rows in each row of it. The label of an even number of rows then stands
 * between two rows, on a line of its own, which is removed. Returns everything unchanged where labels do not stand like that.
 */
export function placeLabels(rows: Row[], lines: VisualLine[]): { rows: Row[]; lines: VisualLine[] } {
  const isAlone = ([first, ...others]: Row) => first && others.every((cell) => cell === null);
  const isBetween = rows.map((row, index) => {
    const [above, own, below] = [lines[index - 1], lines[index], lines[index + 1]];
    if (!isAlone(row) || !above || !own || !below) return false;
    // It overlaps the lines above and below, so it is not a row.
    const reachesIn = own.top < above.bottom && own.bottom > below.top;
    return reachesIn && !rows[index - 1]?.[0] && !rows[index + 1]?.[0];
  });
  if (!isBetween.includes(true)) return { rows, lines };
  const start = rows.findIndex(([first], index) => !first || isBetween[index]);
  const kept = rows.flatMap((row, index) => (index >= start && !isBetween[index] ? [row] : []));
  const labels = labelsOf(rows.slice(start), isBetween.slice(start), kept.length);
  if (!labels) return { rows, lines };
  return {
    rows: [
      ...rows.slice(0, start),
      ...kept.map(([, ...others], index) => [labels[index] ?? null, ...others]),
    ],
    lines: lines.filter((_, index) => !isBetween[index]),
  };
}

/** The label of each row, in groups that reach as far above their label as below it; null if the groups do not add up to all rows. */
function labelsOf(rows: Row[], isBetween: boolean[], count: number): Segment[] | null {
  const labels: Segment[] = [];
  let row = 0;
  for (const [index, [label]] of rows.entries()) {
    if (label) {
      // A group begins after the groups above and has its label in its middle, so it has twice as many rows as lie between its beginning and the label.
      const size = 2 * (row - labels.length) + (isBetween[index] ? 0 : 1);
      if (size < 1) return null;
      for (let place = 0; place < size; place += 1) labels.push(label);
    }
    if (!isBetween[index]) row += 1;
  }
  return labels.length === count ? labels : null;
}
