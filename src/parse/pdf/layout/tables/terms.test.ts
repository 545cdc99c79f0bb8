import { expect, test } from 'vitest';
import { makePdf } from '../../../../../scripts/eval/make-document.ts';
import { pageOf } from '../../../../../test/support/documents/pdf-of.ts';
import { readPdf } from '../../../../../test/support/documents/read-pdf.ts';

const markdownOf = (lines: string[]) => readPdf(makePdf(lines.join('\n')));

test('a term keeps the explanation beside it, of one line or several', async () => {
  const markdown = await markdownOf([
    'Berth              The place where a vessel is moored. Berths 1 to 9 are for',
    '                   visitors and may be used for three nights only.',
    'Draught            The depth of a vessel below the waterline.',
    'Fender             A cushion between the vessel and the quay. Two are',
    '                   required on each side, of rubber or rope.',
  ]);
  expect(markdown.split('\n')).toEqual([
    'Berth: The place where a vessel is moored. Berths 1 to 9 are for visitors and may be used for three nights only.',
    'Draught: The depth of a vessel below the waterline.',
    'Fender: A cushion between the vessel and the quay. Two are required on each side, of rubber or rope.',
  ]);
});

const columns = Array.from({ length: 7 }, () => [
  'The library lends books for three weeks and   films for one week. Readers may renew a loan',
  'twice unless another reader has asked for it  and pay thirty cents a day for late returns.',
]).flat();

test('a table below two columns of text has all of its columns, with a line above it or without', async () => {
  const table = [
    'Branch         2023        2024          2025        Change',
    'Centre         40,100      41,250        43,900      6.4%',
    'North          21,800      20,400        19,950      -2.2%',
    'West           15,200      16,300        17,410      6.8%',
  ];
  const whole = '| North | 21,800 | 20,400 | 19,950 | -2.2% |';
  expect(await markdownOf([...columns, '', ...table])).toContain(whole);
  expect(await markdownOf([...columns, '-'.repeat(90), ...table])).toContain(whole);
});

test('totals below the items of an invoice stay rows of their own, and an item goes on in the next line', async () => {
  const invoice: [number, number, string][] = [
    ...['Description', 'Quantity', 'Price', 'Amount'].map((name, column): [number, number, string] => [
      50 + 130 * column,
      100,
      name,
    ]),
    ...[116, 144, 160].flatMap((y, item): [number, number, string][] => [
      [50, y, ['Glaze, brush-on,', 'Clay, buff', 'Kiln shelf'][item] ?? ''],
      [180, y, `${item + 2}`],
      [310, y, `${item + 8}.75`],
      [440, y, `${item + 40}.50`],
    ]),
    [50, 128, 'lead-free, 1 litre'],
    ...['Subtotal', 'VAT 20%', 'Total due'].flatMap((name, row): [number, number, string][] => [
      [310, 176 + 13 * row, name],
      [440, 176 + 13 * row, `${row + 1}99.10`],
    ]),
  ];
  const lines = (await readPdf(pageOf(invoice))).split('\n');
  expect(lines).toContain('| Glaze, brush-on, lead-free, 1 litre | 2 | 8.75 | 40.50 |');
  expect(lines).toContain('|  |  | VAT 20% | 299.10 |');
});

test('a label between two rows is that of both', async () => {
  const tariff: [number, number, string][] = [
    ...['Zone', 'Ticket', 'Adult', 'Child'].map((name, column): [number, number, string] => [
      50 + 100 * column,
      100,
      name,
    ]),
    ...[0, 1, 2, 3].flatMap((row): [number, number, string][] => [
      [150, 114 + 14 * row, row % 2 === 0 ? 'Single' : 'Day'],
      [250, 114 + 14 * row, `${row + 2}.80`],
      [350, 114 + 14 * row, `${row + 1}.40`],
    ]),
    [50, 121, 'Inner'],
    [50, 149, 'Outer'],
  ];
  const lines = (await readPdf(pageOf(tariff))).split('\n');
  expect(lines).toContain('| Inner | Day | 3.80 | 2.40 |');
  expect(lines).toContain('| Outer | Single | 4.80 | 3.40 |');
});

test('names above names above names of columns are all in the name of each', async () => {
  const middle = (x: number, y: number, text: string): [number, number, string] => [
    x - 2.5 * text.length,
    y,
    text,
  ];
  const sales: [number, number, string][] = [
    middle(260, 100, 'Domestic'),
    middle(440, 100, 'Export'),
    ...[200, 320, 440].map((x, year) => middle(x, 114, year === 0 ? '2025' : '2026')),
    [50, 128, 'Product'],
    ...['Pumps', 'Valves', 'Hoses'].map((name, row): [number, number, string] => [50, 142 + 14 * row, name]),
    ...[170, 230, 290, 350, 410, 470].flatMap((x, column) => [
      middle(x, 128, column % 2 === 0 ? 'Units' : 'Value'),
      ...[0, 1, 2].map((row) => middle(x, 142 + 14 * row, `${10 * row + column + 11}`)),
    ]),
  ];
  const markdown = await readPdf(pageOf(sales));
  expect(markdown).toContain(
    '| Product | Domestic 2025 Units | Domestic 2025 Value | Domestic 2026 Units | Domestic 2026 Value | Export 2026 Units | Export 2026 Value |',
  );
});

test('the header of a table names the columns below a heading in it too', async () => {
  const markdown = await markdownOf([
    'Dish              Small       Large',
    'Soup              4.50        6.50',
    'Salad             5.00        7.50',
    '= Mains',
    'Pasta             9.00        12.00',
    'Fish              13.00       17.50',
  ]);
  expect(markdown).toMatch(/Mains\W+\| Dish \| Small \| Large \|\n\| --- \| --- \| --- \|\n\| Pasta /u);
});
