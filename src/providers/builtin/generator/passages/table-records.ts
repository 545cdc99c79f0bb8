import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { withoutColon } from '../../../../text/tables/labels.ts';
import { labelColumnBeside, tableShape } from '../../../../text/tables/table-shape.ts';
import { anyOf } from '../../../../text/words/word-patterns.ts';
import { formatCell, type NamedValue } from './named-values.ts';
import { joinHeaders, stackedPairs } from './stacked-headers.ts';

/** A row of a table, or a value of a form; `section` is the line within the table that it stands under. */
export type TableRecord = {
  text: string;
  kind: 'row' | 'pair';
  cells: NamedValue[];
  section?: string;
};

/**
 * The rows of a table with headers, or the values of a form with their labels. A table of one row is a form too.
 * @param isPart whether other tables have the same header, so that one row is one of several
 */
export function recordsOf(table: string[][], isPart = false): TableRecord[] {
  const stacked = stackedPairs(table);
  if (stacked) return stacked.flatMap(pairsOf);
  const banded = pairsUnderBands(table);
  if (banded) return banded;
  const lists = listsBeside(table);
  if (lists) return lists.flatMap((list) => recordsOf(list, isPart));
  const rows = joinHeaders(table);
  const shape = rows === table ? tableShape(rows) : 'header';
  if (shape === 'pairs') return rows.flatMap(pairsOf);
  const labels = labelColumnBeside(rows);
  if (labels !== undefined) return recordsBeside(rows, labels);
  const [header = [], ...body] = rows;
  if (shape === 'header' && namesNothing(header)) return body.flatMap(pairsOf);
  if (shape === 'rows' || body.length === 0) return rows.map(rowOf).filter(({ text }) => text !== '');
  const [values = [], ...others] = body;
  const isOneRow = rows === table && others.length === 0 && header.length > 2 && !isPart;
  if (isOneRow && header.every((name, column) => name !== '' || !values[column]))
    return header.flatMap((name, column) => (values[column] ? pairsOf([name, values[column]]) : []));
  let section = '';
  return body
    .flatMap((row): TableRecord[] => {
      const [only, ...more] = row.filter((cell) => cell !== '');
      if (header.length > 2 && only !== undefined && more.length === 0) {
        section = only;
        return [];
      }
      const cells = row
        .map((value, index) => ({ name: header[index] ?? '', value }))
        .filter(({ value }) => value !== '');
      return [{ text: cells.map(formatCell).join(', '), kind: 'row', cells, section }];
    })
    .filter(({ text }) => text !== '');
}

/**
 * Two lists that stand side by side under one header, such as payments and deductions, each with its amounts: both end with a column of the same
 * name, both begin with words, and one of them is longer. Undefined for other tables.
 */
function listsBeside([header = [], ...body]: string[][]): string[][][] | undefined {
  const last = header.at(-1);
  const end = header.indexOf(last ?? '') + 1;
  if (!last || end < 2 || header.length - end < 2) return undefined;
  const lists = [body.map((row) => row.slice(0, end)), body.map((row) => row.slice(end))].map((rows) =>
    rows.filter((row) => row.some((cell) => cell !== '')),
  );
  const areLists = lists.every(
    (rows) => rows.length > 1 && rows.every(([label = '']) => kindOf(label) === 'text'),
  );
  const [one = [], other = []] = lists;
  if (!areLists || one.length === other.length) return undefined;
  return [
    [header.slice(0, end), ...one],
    [header.slice(end), ...other],
  ];
}

const subjectWords = anyOf({
  english: 'topic|subject|item|field|feature|property|parameter|setting|question|aspect|detail|key',
  german: 'thema|punkt|merkmal|angabe|eigenschaft',
  french: 'sujet|objet|champ|élément|rubrique',
  spanish: 'tema|asunto|campo|concepto',
  italian: 'argomento|voce',
  dutch: 'onderwerp',
});

/** Names of columns that only say that labels stand below. */
const subject = new RegExp(`^(?:${subjectWords})s?$`, 'iu');

const contentWords = anyOf({
  english:
    'value|rule|details?|description|information|info|content|answer|entry|data|setting|note|specification',
  german: 'wert|regel|angaben?|beschreibung|inhalt|antwort',
  french: 'valeur|règle|détails?|contenu|réponse',
  spanish: 'valor|regla|norma|detalle|descripción|contenido|respuesta',
  italian: 'valore|regola|descrizione',
  dutch: 'waarde|omschrijving',
});

/** Names of columns that only say that values stand below. */
const content = new RegExp(`^(?:${contentWords})s?$`, 'iu');

/** Whether a header only says that labels and values stand below it, as "Topic" and "Rule" do. */
function namesNothing([first = '', second = '', ...more]: string[]): boolean {
  return more.length === 0 && subject.test(first) && content.test(second);
}

/**
 * The values of a form of several columns of labels with bands such as "Parent 1" above them. Each band and the value right below its name
 * lead what follows, so that the telephone numbers of two parents are told apart. Undefined where the first row is no band.
 */
function pairsUnderBands(table: string[][]): TableRecord[] | undefined {
  const [first = [], ...rest] = table;
  const isBand = (row: string[]) =>
    row[0] !== '' && row.every((cell, column) => column % 2 === 0 || cell === '');
  const hasBands = first.length > 2 && rest.length > 1 && isBand(first) && tableShape(rest) === 'pairs';
  if (!hasBands) return undefined;
  const bands: string[] = [];
  return table.flatMap((row, index) =>
    row.flatMap((label, column): TableRecord[] => {
      if (column % 2 === 1) return [];
      if (isBand(row)) {
        const below = label === '' ? '' : (table[index + 1]?.[column + 1] ?? '');
        bands[column] = `${label === '' && column > 0 ? (bands[column - 2] ?? '') : label} ${below}`.trim();
        return [];
      }
      return pairsOf(row.slice(column, column + 2)).map((pair) => ({
        ...pair,
        section: bands[column] ?? '',
      }));
    }),
  );
}

/** The values of a form, and what stands in the columns before it, each cell by itself. */
function recordsBeside(rows: string[][], labels: number): TableRecord[] {
  const before = rows
    .flatMap((row) => row.slice(0, labels))
    .filter((text) => text !== '')
    .map((text): TableRecord => ({ text, kind: 'row', cells: [] }));
  return [...before, ...rows.flatMap((row) => pairsOf(row.slice(labels)))];
}

/** A row of a form: labels and values take turns. */
function pairsOf(row: string[]): TableRecord[] {
  const pairs: TableRecord[] = [];
  for (let index = 0; index < row.length; index += 2) {
    const pair = { name: withoutColon(row[index] ?? ''), value: row[index + 1] ?? '' };
    if (pair.name === '' && pair.value === '') continue;
    pairs.push({ text: formatCell(pair), kind: 'pair', cells: pair.name === '' ? [] : [pair] });
  }
  return pairs;
}

/** A row that nothing names the columns of: what it begins with names it, as in a list of data. */
function rowOf(row: string[]): TableRecord {
  const filled = row.filter((cell) => cell !== '' && cell !== ':');
  const label = filled.findIndex((cell) => /\p{L}{2}/u.test(cell));
  const name = filled.slice(0, label + 1).join(' ');
  const value = filled.slice(label + 1).join(' ');
  if (label < 0 || value === '') return { text: filled.join(', '), kind: 'row', cells: [] };
  const pair = { name: withoutColon(name), value };
  return { text: formatCell(pair), kind: 'pair', cells: [pair] };
}
