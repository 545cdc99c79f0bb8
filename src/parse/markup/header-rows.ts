import { kindOf } from '../../text/tables/cell-kind.ts';
import { rowsWithLabels } from './group-labels.ts';

/** A cell of a table; a merged one is at each of the positions that it covers. */
export type GridCell = { text: string };

/** How many rows a header has at most. */
const maxHeaderRows = 4;

/** How many rows below a header are examined. */
const sampleRows = 20;

const year = /^(?:19|20)\d\d$/u;

/** Two rows of a possible header: the upper one may name groups of columns, the lower one their columns. With the rows below; all of one width. */
type Level = { upper: GridCell[]; lower: GridCell[]; below: GridCell[][]; isMerged: boolean };

/**
 * Splits a table into its header, with one name for each column, and the rows below. A header may have several rows: where "Summer" stands over
 * two columns, in a merged cell or with an empty one after it, and the next row names them "Weekday" and "Weekend", the names are "Summer
 * Weekday" and "Summer Weekend". The label of a group of rows is repeated in each of its rows.
 * @param known how many rows are known to be the header
 */
export function splitHeader(grid: GridCell[][], known = 1): { header: string[]; body: GridCell[][] } {
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0);
  const rowAt = (row: number) =>
    Array.from({ length: width }, (_, column) => grid[row]?.[column] ?? { text: '' });
  let lower = rowAt(0);
  let names = lower.map(({ text }) => [text]);
  let depth = 1;
  for (; depth < Math.min(maxHeaderRows, grid.length - 1); depth += 1) {
    const upper = lower;
    const isMerged = upper.some((cell, column) => cell === upper[column - 1]);
    lower = rowAt(depth);
    const level = { upper, lower, below: grid.slice(depth + 1, depth + 1 + sampleRows), isMerged };
    const owners = ownersOf(level);
    if (depth >= known && !areNamesOfGroups(level, owners)) break;
    const above = names;
    // The column's own names stay, because a group may reach over columns that the rows above it name differently.
    const nameOver = (column: number) => upper[owners[column] ?? column]?.text ?? '';
    names = lower.map(({ text }, column) => [...(above[column] ?? []), nameOver(column), text]);
  }
  const header = names.map((parts) => [...new Set(parts)].filter((part) => part !== '').join(' '));
  return { header, body: fillLabels(header, grid.slice(depth)) };
}

/** Repeats the label of a group of rows in each of them, as a merged cell would be. */
function fillLabels(header: string[], body: GridCell[][]): GridCell[][] {
  const owners = rowsWithLabels(
    header,
    body.map((row) => row.map(({ text }) => text)),
  );
  if (!owners) return body;
  return body.map(([own, ...others], row) => {
    const label = body[owners[row] ?? row]?.[0] ?? own;
    return label ? [label, ...others] : others;
  });
}

/** For each column the first column of its group, over which the upper row has one name; the column itself if it is in no group. */
function ownersOf({ upper, lower, isMerged }: Level): number[] {
  const owners: number[] = [];
  for (const [column, cell] of upper.entries()) {
    const before = owners[column - 1] ?? column;
    const isUnnamed =
      !isMerged && cell.text === '' && [upper[before], lower[before], lower[column]].every(isFilled);
    owners.push(cell === upper[column - 1] || isUnnamed ? before : column);
  }
  return owners;
}

/** Whether the lower row names the columns of the groups that the upper row names. */
function areNamesOfGroups({ upper, lower, below, isMerged }: Level, owners: number[]): boolean {
  // A cell that reaches over several groups names no column of one: it is a value, or a field of a form.
  const isBetweenGroups = (column: number) =>
    lower[column] === lower[column - 1] && owners[column] !== owners[column - 1];
  const isBelowNames = (column: number) => isFilled(upper[column]) && isFilled(upper[column - 1]);
  if ([...upper.keys()].some((column) => column > 0 && isBetweenGroups(column) && isBelowNames(column)))
    return false;
  const groups = [...Map.groupBy(owners.keys(), (column) => owners[column]).values()];
  const isOneCell = (column: number) => lower[column] === upper[column] && isFilled(upper[column]);
  const isWide = ([first = 0, ...others]: number[]) =>
    others.length > 0 && isFilled(upper[first]) && !isOneCell(first);
  const wide = groups.filter(isWide);
  const alone = groups.filter((columns) => !isWide(columns)).flat();
  const namesOf = (columns: number[]) => columns.map((column) => lower[column]?.text ?? '');
  const isNamed = (names: string[]) =>
    isMerged ? names.some((name) => name !== '') : new Set(names).size === names.length;
  if (wide.length === 0 || !wide.every((columns) => isNamed(namesOf(columns)))) return false;
  // All other names are merged over both rows, so both belong to the header.
  if (isMerged && alone.length > 0 && alone.every(isOneCell)) return true;
  const valuesOf = (column: number) => below.flatMap((row) => row[column]?.text || []);
  if (!lower.every(({ text }, column) => mayBeName(text, valuesOf(column)))) return false;
  const isOpen = (column: number) => isFilled(lower[column]) && isFilled(upper[column]) && !isOneCell(column);
  const hasFigures = areFigures(wide.flat().flatMap(valuesOf));
  if (alone.some(isOpen)) return isMerged && hasFigures;
  const [first = [], ...others] = wide.map(namesOf);
  const inFirst = new Set(first);
  const comeAgain = others.length > 0 && others.flat().every((name) => inFirst.has(name));
  // A row of values seldom lacks its first one, so a row without one is more likely a header.
  const isFirstClosed = alone.includes(0);
  return isMerged ? isFirstClosed || comeAgain || hasFigures : isFirstClosed && (comeAgain || hasFigures);
}

function isFilled(cell: GridCell | undefined): boolean {
  return cell !== undefined && cell.text !== '';
}

/** Whether a text may name a column with these values: it is no figure, but may be a year above other figures. */
function mayBeName(text: string, values: string[]): boolean {
  if (year.test(text)) return values.filter((value) => year.test(value)).length <= values.length / 2;
  return text === '' || (/\p{L}/u.test(text) && kindOf(text) !== 'money');
}

function areFigures(values: string[]): boolean {
  return values.filter((value) => /\p{N}/u.test(value)).length > values.length / 2;
}
