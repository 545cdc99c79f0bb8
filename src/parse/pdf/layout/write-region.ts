import { kindOf } from '../../../text/tables/cell-kind.ts';
import { areLabelled, endsWithColon, labelBefore, withoutColon } from '../../../text/tables/labels.ts';
import { type TableShape, tableShape } from '../../../text/tables/table-shape.ts';
import { anyOf } from '../../../text/words/word-patterns.ts';
import { tableWithHeader } from '../../markup/markdown-table.ts';
import { writePairs } from '../../markup/write-pairs.ts';
import { columnsOf } from './tables/table-columns.ts';
import { isDatum, type Row } from './tables/table-rows.ts';
import type { TabularRegion } from './tables/tabular-region.ts';

/** The minimum share of a form's cells that are labels with values. */
const minPairs = 0.6;

/** Text that is this many times as large as what follows is a title rather than a label. */
const largerPrint = 1.25;

const partyWords = anyOf({
  english: String.raw`(?:bill(?:ed)?|ship(?:ped)?|sold|deliver(?:ed)?|invoiced?|remit|pay|prepared|submitted|issued|sent|mail|commissioned|published|written)\s+(?:to|by|for|from)|from|to|contents|sender|recipient|seller|buyer|customer|client|supplier|vendor|contractor|landlord|tenant|consign(?:or|ee)|shipper|(?:billing|delivery|shipping|postal|registered|home|mailing)\s+address|contact`,
  german: 'auftraggeber|auftragnehmer|rechnungs(?:adresse|empfänger)|liefer(?:adresse|anschrift)',
  french: 'vendeur|acheteur|adresse de (?:facturation|livraison)',
  spanish: 'facturar a|enviar a',
});

/** What stands above a block of text about a person or company, such as "Bill to" or "From". Such blocks side by side only look like a table. */
const party = new RegExp(String.raw`^(?:${partyWords})\s*[:：]?$`, 'iu');

/** A box to tick, with what it stands for. */
export const choice = /^(?:[☐☑☒□■]|\[[ xX]?\])\s*\p{L}/u;

/** Whether each row is what a form asks, with boxes to tick behind it. */
function areChoices(rows: Row[]): boolean {
  return rows.every(([first, ...others]) => {
    const boxes = others.flatMap((cell) => cell?.text ?? []);
    return first && !choice.test(first.text) && boxes.length > 0 && boxes.every((text) => choice.test(text));
  });
}

/** Writes what a form asks, each with its boxes as a paragraph. */
function writeChoices(rows: Row[]): string {
  return rows
    .map(([first, ...others]) => {
      const label = withoutColon(first?.text ?? '');
      const boxes = others.flatMap((cell) => cell?.text ?? []);
      return [label.endsWith('?') ? label : `${label}:`, ...boxes].join(' ');
    })
    .join('\n\n');
}

/** Whether texts stand above blocks of text about people or companies. */
export function nameParties(texts: string[]): boolean {
  return texts.length > 1 && texts.every((text) => party.test(text));
}

/** Whether a region is a form: most of its cells are labels with their values. */
export function isForm({ rows }: TabularRegion): boolean {
  if (areLabelled(textsOf(rows))) return true;
  const cells = rows.flat().filter((cell) => cell !== null).length;
  return pairsOf(rows).length * 2 >= minPairs * cells;
}

/**
 * Writes a region as Markdown: a table, with an empty header if nothing names its columns, or a form as lines of
 * `label: value`, column by column.
 */
export function writeRegion(region: TabularRegion): string {
  const { rows, titles } = region;
  if (rows.length === 0) return '';
  if (!region.hasHeader && areTexts(rows)) return [...titles, ...writeTexts(region)].join('\n\n');
  if (areChoices(rows)) return [...titles, writeChoices(rows)].join('\n\n');
  if (areLabelled(textsOf(rows))) return [...titles, writeLabelled(rows)].join('\n\n');
  if (!region.hasHeader && isForm(region)) return writeForm(rows, titles);
  const texts = rows.map((row) => row.map((cell) => cell?.text ?? ''));
  if (nameParties(texts[0] ?? [])) return [...titles, writeParties(texts)].join('\n\n');
  if (region.isLed || arePairs(texts)) return [...titles, writePairs(texts)].join('\n\n');
  return [
    ...titles,
    writeRows(texts, region.hasHeader || isHeader(rows) ? 'header' : tableShape(texts)),
  ].join('\n\n');
}

/** Writes rows whose shape is known: a table, or a form line by line. */
export function writeRows(rows: string[][], shape: TableShape = tableShape(rows)): string {
  if (shape === 'pairs') return writePairs(rows);
  const [header = [], ...body] = rows;
  if (shape === 'header') return tableWithHeader(header, body);
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return tableWithHeader(Array<string>(columns).fill(''), rows);
}

/** So many labels of their own tell that these are texts side by side. */
const fewestDetails = 2;

/**
 * Whether rows are texts side by side, such as the sender of a letter and its details, or what stands at the foot of one: of the rows of two
 * texts most have a figure with its own label on either side, "Invoice no. 417"; of more texts, most cells have a label. No label comes again,
 * and no cell is only a figure, as beside "VAT 20 %".
 */
function areTexts(rows: Row[]): boolean {
  const columns = rows[0]?.length ?? 0;
  const texts = textsOf(rows);
  if (columns < 2 || texts.some((text) => /^(?:number|money)$/u.test(kindOf(text)))) return false;
  const labelsOf = (row: Row) => row.flatMap((cell) => ownLabel(cell?.text ?? '', columns > 2) ?? []);
  const labels = rows.flatMap(labelsOf);
  if (new Set(labels).size < labels.length) return false;
  if (columns > 2) return labels.length > fewestDetails && labels.length * 2 > texts.length;
  const full = rows.filter(([left, right]) => left && right);
  const labelled = full.filter((row) => labelsOf(row).length > 0).length;
  return labelled >= fewestDetails && labelled * 2 >= full.length;
}

/** The label at the beginning of a text, before its figure or, if that counts, a colon. */
function ownLabel(text: string, isBeforeColon: boolean): string | undefined {
  const isLabelled = isBeforeColon && areLabelled([text, text]);
  return isLabelled ? text.slice(0, text.search(/[:：]/u)) : labelBefore(text);
}

/** Writes texts side by side one after the other, line by line, and labels with a colon before their values. */
function writeTexts({ lines }: TabularRegion): string[] {
  return columnsOf(lines).map(({ left, right }) =>
    lines
      .map(({ segments }) => segments.filter((one) => one.left < right && one.right > left))
      .filter((segments) => segments.length > 0)
      .map((segments) => {
        const text = segments.map((one) => one.text).join(' ');
        const label = segments.length > 1 ? segments[0]?.text : labelBefore(text);
        return label ? `${withoutColon(label)}: ${text.slice(label.length).trimStart()}` : text;
      })
      .join('\n'),
  );
}

type Pair = { row: number; column: number; label: string; value: string };

/** Labels with the value to their right. A label ends with a colon, or is in bold beside a value that is not. */
function pairsOf(rows: Row[]): Pair[] {
  return rows.flatMap((cells, row) => {
    const pairs: Pair[] = [];
    let isUnlabelled = false;
    for (let column = 0; column < cells.length; column += 1) {
      const label = cells[column];
      const next = cells.findIndex((cell, index) => index > column && cell !== null);
      const value = cells[next];
      if (!label || !value) continue;
      // Behind a cell that belongs to no pair, such as a time, what is in bold is a title.
      const isBolder =
        !isUnlabelled && label.isBold && !value.isBold && label.height < largerPrint * value.height;
      const isLabel = endsWithColon(label.text) || isBolder;
      if (!isLabel || endsWithColon(value.text)) {
        isUnlabelled = true;
        continue;
      }
      pairs.push({ row, column, label: withoutColon(label.text), value: value.text });
      column = next;
    }
    return pairs;
  });
}

/** Writes the pairs of each column of labels under its title, after all text that belongs to no pair. */
function writeForm(rows: Row[], titles: string[]): string {
  const pairs = pairsOf(rows);
  const inPairs = new Set(pairs.flatMap(({ label, value }) => [label, value]));
  const others = textsOf(rows).filter((text) => !inPairs.has(withoutColon(text)));
  const columns = [...new Set(pairs.map(({ column }) => column))].sort((one, other) => one - other);
  const lists = columns.map((column) => pairs.filter((pair) => pair.column === column));
  const areTitled = titles.length === lists.length;
  const above = areTitled ? others : [...titles, ...others];
  const blocks = lists.flatMap((list, index) => [
    ...(areTitled ? [`**${titles[index]}**`] : []),
    list.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  ]);
  const form = blocks.join(areTitled ? '\n\n' : '\n');
  return above.length > 0 ? `${above.join('\n')}\n\n${form}` : form;
}

/** The texts of all cells that have one. */
function textsOf(rows: Row[]): string[] {
  return rows.flat().flatMap((cell) => cell?.text ?? []);
}

function writeLabelled(rows: Row[]): string {
  return (rows[0] ?? []).flatMap((_, column) => rows.flatMap((row) => row[column]?.text ?? [])).join('\n');
}

/** Whether a line is nothing but a label and a sum with decimals, as a total at the top of a page. A number without them may be that of the page. */
export function isPair({ rows }: TabularRegion): boolean {
  const texts = rows.map((row) => row.map((cell) => cell?.text ?? ''));
  const [label = '', value = ''] = texts[0] ?? [];
  return arePairs(texts) && !/\p{P}$/u.test(label) && isDatum(value) && /[.,]\p{N}{2}(?!\p{N})/u.test(value);
}

/** Whether rows are labels with values, most of them figures and the first one too, as in a summary or in opening hours. */
function arePairs(rows: string[][]): boolean {
  const labels = rows.map(([label = '']) => label);
  const hasFigure = ([, value = '']: string[]) => /\p{N}/u.test(value);
  return (
    rows.every((row) => row.length === 2 && row[1] !== '') &&
    labels.every((label) => /\p{L}/u.test(label) && kindOf(label) === 'text') &&
    new Set(labels).size === labels.length &&
    hasFigure(rows[0] ?? []) &&
    rows.filter(hasFigure).length > rows.length / 2
  );
}

/** Writes blocks of text that stand side by side, each on one line after what stands above it. */
function writeParties([labels = [], ...rows]: string[][]): string {
  return labels
    .map((label, column) => {
      const lines = rows.map((row) => row[column] ?? '').filter((line) => line !== '');
      return `${withoutColon(label)}: ${lines.join(', ')}`;
    })
    .join('\n');
}

/** Whether the first row alone is in bold. */
function isHeader(rows: Row[]): boolean {
  const isBold = rows.map((row) => row.every((cell) => cell?.isBold ?? true));
  return isBold[0] === true && rows.length > 1 && isBold.slice(1).some((bold) => !bold);
}
