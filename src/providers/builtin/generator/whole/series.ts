import { kindOf } from '../../../../text/tables/cell-kind.ts';
import type { NamedValue } from '../passages/named-values.ts';
import type { Quotable } from '../passages/split-passage.ts';
import { comparableValues } from '../values/comparable-values.ts';

/** A column of a table, or a row if the columns are the things: the value of each thing, with the cells that name it. */
export type Series = {
  name: string;
  of: string;
  things: { thing: NamedValue[]; value: NamedValue; row: Quotable | undefined }[];
};

/** Whether a column has another year in each row, which names it. */
function isOfYears(rows: Quotable[], column: string): boolean {
  const years = rows.map(({ cells }) => cells.find(({ name }) => name === column)?.value ?? '');
  return (
    years.every((value) => /^(?:1[5-9]|20)\p{N}{2}$/u.test(value)) && new Set(years).size === rows.length
  );
}

/** The columns of a table, with the cells that name their rows; for a table whose columns are the things, its rows. */
export function seriesOf(rows: Quotable[]): Series[] {
  const names = [...new Set(rows.flatMap(({ cells }) => cells.map(({ name }) => name)))];
  const cellOf = ({ cells }: Quotable, column: string) => cells.find(({ name }) => name === column);
  const key = names.find((name) =>
    rows.every((row) => {
      const value = cellOf(row, name)?.value ?? '';
      return /\p{L}|\p{N}\.\p{N}/u.test(value) && !['money', 'date', 'time'].includes(kindOf(value));
    }),
  );
  const years = key === undefined ? names.slice(0, 1).filter((name) => isOfYears(rows, name)) : [];
  const [column] = key === undefined ? years : [key];
  if (column === undefined) return [];
  const called = names.find((name) => name !== column && rows.every((row) => isText(cellOf(row, name))));
  const isCode = rows.every((row) => kindOf(cellOf(row, column)?.value ?? '') === 'code');
  // Only those who know a code know what it stands for, so its thing is named too.
  const nameOf = (row: Quotable) => (isCode && called !== undefined ? (cellOf(row, called) ?? []) : []);
  const columns = names
    .filter((name) => name !== column)
    .map((name) => ({
      name,
      of: column,
      things: rows.flatMap((row) => {
        const thing = cellOf(row, column);
        return thing === undefined
          ? []
          : [{ thing: [thing, nameOf(row)].flat(), value: cellOf(row, name) ?? { name, value: '' }, row }];
      }),
    }));
  const across = rows.map(({ cells: [label, ...values] }) => ({
    name: label?.value ?? '',
    of: '',
    things: values.map((value) => ({
      thing: label ? [label] : [],
      value,
      row: undefined,
    })),
  }));
  const isAcross = names[0] === '' || names.length > rows.length + 1;
  return isAcross ? across : columns;
}

function isText(cell: NamedValue | undefined): boolean {
  return kindOf(cell?.value ?? '') === 'text' && !/\p{N}/u.test(cell?.value ?? '');
}

/** The values of things, in their order, as `comparableValues` reads them. */
export function valuesOf(
  things: Series['things'],
  kind: 'number' | 'date',
): (number | undefined)[] | undefined {
  return comparableValues(
    things.map(({ value }) => value.value),
    kind,
  );
}
