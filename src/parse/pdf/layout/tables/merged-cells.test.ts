import { expect, test } from 'vitest';
import { readPage } from '../../../../../test/support/documents/read-pdf.ts';

type Cell = [x: number, text: string];

/** Rows of cells set with spaces only, fourteen points apart. */
const read = (...rows: Cell[][]) => {
  const texts = rows.flatMap((cells, row) =>
    cells.map(([x, text]): [number, number, string] => [x, 60 + 14 * row, text]),
  );
  return readPage(texts);
};

const body: Cell[][] = [
  [
    [50, 'North'],
    [180, '120'],
    [280, '2,400'],
    [380, '130'],
    [480, '2,600'],
  ],
  [
    [50, 'South'],
    [180, '80'],
    [280, '2,000'],
    [380, '85'],
    [480, '2,100'],
  ],
  [
    [50, 'West'],
    [180, '95'],
    [280, '1,900'],
    [380, '99'],
    [480, '2,020'],
  ],
];
const names: Cell[] = [
  [180, 'Units'],
  [280, 'Revenue'],
  [380, 'Units'],
  [480, 'Revenue'],
];

test.each<[string, Cell[], Cell[]]>([
  [
    'in their middle',
    [
      [50, 'Region'],
      [230, '2023'],
      [430, '2024'],
    ],
    names,
  ],
  [
    'at their left edge',
    [
      [50, 'Region'],
      [180, '2023'],
      [380, '2024'],
    ],
    names,
  ],
  [
    'beside the lower line of the header',
    [
      [230, '2023'],
      [430, '2024'],
    ],
    [[50, 'Region'], ...names],
  ],
])('a name above several columns without lines is of each of them: %s', async (_where, upper, lower) => {
  expect(await read(upper, lower, ...body)).toBe(
    [
      '| Region | 2023 Units | 2023 Revenue | 2024 Units | 2024 Revenue |',
      '| --- | --- | --- | --- | --- |',
      '| North | 120 | 2,400 | 130 | 2,600 |',
      '| South | 80 | 2,000 | 85 | 2,100 |',
      '| West | 95 | 1,900 | 99 | 2,020 |',
    ].join('\n'),
  );
});

test('a name above all columns but the first is the title of the table', async () => {
  const markdown = await read([[300, 'Amounts']], [[50, 'Region'], ...names], ...body);
  expect(markdown).toMatch(/^Amounts\n\n\| Region \| Units \|/u);
});

const header: Cell[] = [
  [50, 'Site'],
  [180, 'Product'],
  [300, 'Units'],
  [400, 'Price'],
];
const row = (product: string, units: string, price: string, ...label: Cell[]): Cell[] => [
  ...label,
  [180, product],
  [300, units],
  [400, price],
];

test('the label of several rows without lines is in each of them, from the first or around the middle one', async () => {
  const expected = [
    '| Site | Product | Units | Price |',
    '| --- | --- | --- | --- |',
    '| North | Kettles | 120 | 20.00 |',
    '| North | Toasters | 80 | 25.00 |',
    '| North | Irons | 60 | 30.00 |',
    '| South | Kettles | 90 | 21.00 |',
    '| South | Toasters | 70 | 26.00 |',
    '| South | Irons | 50 | 31.00 |',
  ].join('\n');
  const rowsWith = (places: number[]) =>
    [
      ['Kettles', '120', '20.00'],
      ['Toasters', '80', '25.00'],
      ['Irons', '60', '30.00'],
      ['Kettles', '90', '21.00'],
      ['Toasters', '70', '26.00'],
      ['Irons', '50', '31.00'],
    ].map(([product = '', units = '', price = ''], index) => {
      const place = places.indexOf(index);
      return row(
        product,
        units,
        price,
        ...(place < 0 ? [] : [[50, ['North', 'South'][place] ?? ''] as Cell]),
      );
    });
  expect(await read(header, ...rowsWith([0, 3]))).toBe(expected);
  expect(await read(header, ...rowsWith([1, 4]))).toBe(expected);
});

test('an empty cell stays empty where rows have other empty cells, or codes for labels', async () => {
  const codes = await read(
    header,
    row('Kettles', '120', '20.00', [50, 'A-100']),
    row('Delivery', '1', '25.00'),
    row('Assembly', '1', '20.00'),
    row('Irons', '60', '30.00', [50, 'A-200']),
    row('Delivery', '1', '25.00'),
  );
  expect(codes).toContain('|  | Assembly | 1 | 20.00 |');
});
