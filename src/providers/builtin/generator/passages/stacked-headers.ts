import { kindOf } from '../../../../text/tables/cell-kind.ts';

/** Longer cells are text and name nothing. */
const longestLabel = 45;

/** A table with more rows than this is not a form that people fill in. */
const mostStackedRows = 20;

/**
 * A table whose header takes two rows, with both as one: "Reading" above "at start" is "Reading at start", and "Weekday" above two columns
 * names both. Other tables are as they were.
 */
export function joinHeaders(rows: string[][]): string[][] {
  const [upper = [], lower = [], ...body] = rows;
  if (!isSecondHeader(upper, lower, body)) return rows;
  let group = '';
  const header = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const above = upper[column] ?? '';
    const below = lower[column] ?? '';
    // A name stands above the first of its columns; one without a second name is a column of its own.
    group = above !== '' ? above : below === '' ? '' : group;
    return above === below ? above : `${above === '' ? group : above} ${below}`.trim();
  });
  return [header, ...body];
}

/** Whether the second row names columns too: it and the first have gaps, and neither has the numbers that come below. */
function isSecondHeader(upper: string[], lower: string[], body: string[][]): boolean {
  if (body.length === 0 || upper.length < 3) return false;
  const cells = [...upper, ...lower].filter((cell) => cell !== '');
  const isName = (cell: string) => cell.length <= longestLabel && !/^\p{N}|\p{N}{3}|^[-–—]$/u.test(cell);
  const named = lower.filter((cell) => cell !== '');
  if (named.length < 2 || !cells.every(isName)) return false;
  if (isMergedAbove(upper, lower)) return true;
  const gaps = upper.filter((cell, column) => cell === '' && (lower[column] ?? '') !== '').length;
  const isBare = (lower[0] ?? '') === '';
  const hasData = (row: string[]) =>
    lower.some((cell, column) => cell !== '' && /\p{N}/u.test(row[column] ?? ''));
  const filled = upper.filter((cell) => cell !== '').length;
  return (
    (isBare ? filled >= 2 : gaps >= 2 && filled >= 1) && body.some(hasData) && (isBare || !hasData(lower))
  );
}

/** Whether a cell goes down through both rows, and another across columns that the second row tells apart: merged cells stand in each place. */
function isMergedAbove(upper: string[], lower: string[]): boolean {
  return (
    upper[0] !== '' &&
    upper[0] === lower[0] &&
    upper.some(
      (cell, column) =>
        column > 1 && cell !== '' && cell === upper[column - 1] && lower[column] !== lower[column - 1],
    )
  );
}

/**
 * The labels and values of a form that has each value below its label, as rows of label and value in turn; undefined where a table is
 * none.
 */
export function stackedPairs(rows: string[][]): string[][] | undefined {
  if (rows.length < 4 || rows.length % 2 === 1 || rows.length > mostStackedRows) return undefined;
  // Of two columns the first more likely has the labels.
  if (rows.every((row) => row.length < 3)) return undefined;
  const labels = rows.filter((_, row) => row % 2 === 0);
  const values = rows.filter((_, row) => row % 2 === 1);
  const isLabel = (cell: string) =>
    cell.length <= longestLabel && !/\p{N}/u.test(cell) && kindOf(cell) === 'text';
  const areLabels = labels.every((row) => row.filter((cell) => cell !== '').every(isLabel) && row[0] !== '');
  if (!areLabels || new Set(labels.flat()).size < labels.flat().length) return undefined;
  // In a table with a header, columns have one kind of value; here some differ from row to row.
  const columns = labels[0]?.keys() ?? [];
  const differ = [...columns].filter(
    (column) => new Set(values.map((row) => kindOf(row[column] ?? ''))).size > 1,
  ).length;
  const later = rows.slice(2).filter((_, row) => row % 2 === 0);
  const hasFigures = values.slice(1).some((row) => row.some((cell) => /\p{N}/u.test(cell)));
  if (differ === 0 || later.length === 0 || !hasFigures) return undefined;
  return labels.map((row, index) => row.flatMap((label, column) => [label, values[index]?.[column] ?? '']));
}
