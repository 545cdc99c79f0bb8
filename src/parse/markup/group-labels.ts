import { kindOf } from '../../text/table-shape.ts';

/** A longer text is a note on its row and no label of a group. */
const maxLabel = 60;

/**
 * For each row of a table the one with the label of its group, where the first column names groups of rows: in the first row of each or,
 * if the first row of the table has none, in the middle one. Null for other tables: their header names all columns, more than two, the
 * labels differ, and rows without one have all other cells.
 */
export function rowsWithLabels(header: string[], body: string[][]): number[] | null {
  const places = body.flatMap(([label = ''], row) => (label === '' ? [] : [row]));
  if (places.length < 2 || body.length - places.length < places.length) return null;
  const isNamed = header.length > 2 && header.every((name) => name !== '' && kindOf(name) === 'text');
  const isWhole = body.every((row) => row[0] || header.every((_, column) => column === 0 || row[column]));
  const labels = places.map((row) => body[row]?.[0] ?? '');
  const areLabels = labels.every(
    (label) => label.length <= maxLabel && /^(?:text|date)$/u.test(kindOf(label)),
  );
  if (!isNamed || !isWhole || !areLabels || new Set(labels).size < labels.length) return null;
  if (places[0] !== 0) return middleOwners(places, body.length);
  let owner = 0;
  return body.map(([label], row) => {
    if (label) owner = row;
    return owner;
  });
}

/** For each row the one with its label, in groups that reach as far above their labels as below; null if they do not fit. */
function middleOwners(places: number[], count: number): number[] | null {
  const owners: number[] = [];
  for (const place of places) {
    const above = place - owners.length;
    if (above < 0) return null;
    owners.push(...Array<number>(2 * above + 1).fill(place));
  }
  return owners.length === count ? owners : null;
}
