import { kindOf } from '../../text/tables/cell-kind.ts';

/** The longest label of a group, in characters; longer texts are notes on their row. */
const maxLabel = 60;

/**
 * Finds the rows with the labels of groups, in a table whose first column names groups of rows. The label stands in the first row of each group
 * or, if the first row of the table has no label, in the middle row of each.
 *
 * Only some tables are taken for that: the header names all columns, which are more than two, the labels differ, and rows without a label
 * have all other cells.
 * @returns for each row the index of the row with the label of its group; null for other tables
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

/** The same for labels in the middle of their groups, each as far above as below it; null if the groups do not add up to all rows. */
function middleOwners(places: number[], count: number): number[] | null {
  const owners: number[] = [];
  for (const place of places) {
    const above = place - owners.length;
    if (above < 0) return null;
    for (let row = -above; row <= above; row += 1) owners.push(place);
  }
  return owners.length === count ? owners : null;
}
