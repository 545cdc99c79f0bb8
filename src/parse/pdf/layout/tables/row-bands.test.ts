import { expect, test } from 'vitest';
import type { PlacedText } from '../../../../../test/support/documents/pdf-of.ts';
import { gridOf } from '../../../../../test/support/documents/pdf-of.ts';
import { readPage } from '../../../../../test/support/documents/read-pdf.ts';

/** The cells of a line, at the columns of an invoice. */
const lineAt = (y: number, ...cells: string[]): PlacedText[] =>
  cells.flatMap((text, column): PlacedText[] => (text ? [[[50, 100, 300, 400][column] ?? 0, y, text]] : []));

/** The shades of the cells of a row. */
const shadeAt = (top: number, bottom: number) =>
  [48, 98, 298, 398].map((left, index) => [left, top, [98, 298, 398, 500][index] ?? 0, bottom]);

const rows = [
  lineAt(100, 'Item', 'Description', 'Quantity', 'Amount'),
  lineAt(120, 'A-1', 'Oak board', '4', '74.00'),
  lineAt(140, 'A-2', 'Beech dowel', '12', '14.40'),
  lineAt(160, 'A-3', 'Wood glue', '2', '13.80'),
  lineAt(180, 'A-4', 'Delivery', '1', '25.00'),
];
const table = [
  '| Item | Description | Quantity | Amount |',
  '| --- | --- | --- | --- |',
  '| A-1 | Oak board | 4 | 74.00 |',
  '| A-2 | Beech dowel | 12 | 14.40 |',
  '| A-3 | Wood glue | 2 | 13.80 |',
  '| A-4 | Delivery | 1 | 25.00 |',
].join('\n');

test('a header in shaded cells names the columns of the rows below it', async () => {
  expect(await readPage(rows.flat(), [], shadeAt(86, 106))).toBe(table);
});

test('a table with every other row in shaded cells is one table', async () => {
  const shades = [86, 126, 166].flatMap((top) => shadeAt(top, top + 20));
  expect(await readPage(rows.flat(), [], shades)).toBe(table);
});

/** A table in which cells of some rows go on in a second line. */
const wrapped = [
  ...lineAt(100, 'Course', 'Contents', 'Teacher', 'Room'),
  ...lineAt(120, 'Pottery', 'Bowls, plates and other things that are', 'Ida Holm', 'Workshop'),
  ...lineAt(132, 'for all', 'made on the wheel'),
  ...lineAt(152, 'Prints', 'Linocut', 'Jo Lund', 'Studio'),
  ...lineAt(172, 'Paper', 'Making sheets from old newspapers that', 'Ida Holm', 'Workshop'),
  ...lineAt(184, 'making', 'everybody brings along'),
];

test.each([
  ['between lines drawn below each row', [86, 106, 138, 158, 190].map((y) => [48, y, 500, y])],
  ['that stand closer than rows do', []],
])('the lines of a row %s are joined, with those of its first cell', async (_, strokes) => {
  const markdown = await readPage(wrapped, strokes);
  expect(markdown).toContain(
    '| Pottery for all | Bowls, plates and other things that are made on the wheel | Ida Holm | Workshop |\n| Prints |',
  );
  expect(markdown).toContain(
    '| Paper making | Making sheets from old newspapers that everybody brings along |',
  );
});

test('a cell of two lines about the middle of its row is one cell of that row', async () => {
  const markdown = await readPage([
    ...lineAt(100, 'Date', 'Description', 'Paid out', 'Balance'),
    ...lineAt(120, '01 Jun', 'Opening balance', '', '1,204.55'),
    ...lineAt(140, '', 'Card payment at the greengrocer'),
    ...lineAt(146, '02 Jun', '', '23.10', '1,181.45'),
    ...lineAt(152, '', 'Ref 88213 Bremen'),
    ...lineAt(172, '05 Jun', 'Direct debit rent', '840.00', '341.45'),
  ]);
  expect(markdown).toContain('| 01 Jun | Opening balance |  | 1,204.55 |');
  expect(markdown).toContain(
    '| 02 Jun | Card payment at the greengrocer Ref 88213 Bremen | 23.10 | 1,181.45 |',
  );
});

test('the name of a column goes on in a line of its own, at its right edge', async () => {
  const markdown = await readPage([
    ...lineAt(100, 'Item', 'Description', 'Unit', 'Amount'),
    [296.1, 112, 'price'],
    ...lineAt(132, 'A-1', 'Oak board', '18.50', '74.00'),
    ...lineAt(152, 'A-2', 'Beech dowel', '1.20', '14.40'),
    ...lineAt(172, 'A-3', 'Wood glue', '6.90', '13.80'),
  ]);
  expect(markdown).toContain('| Item | Description | Unit price | Amount |');
});

test('rows in groups that stand apart are rows', async () => {
  const markdown = await readPage([
    ...lineAt(100, 'Sample', 'Colour', 'Reading', 'Result'),
    ...lineAt(120, 'Pulse', 'red', '78 bpm', 'normal'),
    ...lineAt(132, 'Heat', 'green', '36.8 C', 'normal'),
    ...lineAt(144, 'Weight', 'blue', '71 kg', 'high'),
    ...lineAt(164, 'Oxygen', 'white', '97 percent', 'normal'),
    ...lineAt(184, 'Sugar', 'grey', '5.2 mmol', 'normal'),
  ]);
  expect(markdown).toContain('| Heat | green | 36.8 C | normal |');
});

test('a code that is broken behind its hyphen is whole, and so is a word', async () => {
  const markdown = await readPage(
    [
      ...lineAt(100, 'Article', 'Description', 'Quantity', 'Amount'),
      ...lineAt(120, 'B-', 'Beech dowel for furniture and stair-', '12', '14.40'),
      ...lineAt(132, '104', 'cases'),
      ...lineAt(152, 'B-7', 'Wood glue', '2', '13.80'),
    ],
    [86, 106, 138, 158].map((y) => [48, y, 500, y]),
  );
  expect(markdown).toContain('| B-104 | Beech dowel for furniture and staircases | 12 | 14.40 |');
});

test('the lines of two tables on a page that differ by a hair are each in its own', async () => {
  const cellsAt = (left: number, top: number): PlacedText[] =>
    ['a', 'b', 'c'].flatMap((name, row) =>
      [0, 2].map((column): PlacedText => [left + 5 + 100 * column, top + 14 + 20 * row, `${name}${column}`]),
    );
  const linesAt = (left: number, top: number) =>
    gridOf(
      [0, 100, 200, 300].map((x) => left + x),
      [0, 20, 40, 60].map((y) => top + y),
    );
  const markdown = await readPage(
    [...cellsAt(50.4, 100), ...cellsAt(50, 300)],
    [...linesAt(50.4, 100), ...linesAt(50, 300)],
  );
  expect(markdown.match(/\| a0 \| {2}\| a2 \|/gu)).toHaveLength(2);
});
