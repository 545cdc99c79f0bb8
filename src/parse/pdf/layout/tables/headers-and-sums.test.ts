import { expect, test } from 'vitest';
import { pdfOf, pdfStream } from '../../../../../test/support/documents/pdf-of.ts';
import { readPdf } from '../../../../../test/support/documents/read-pdf.ts';

/** A line of cells at places from the left, in bold or not. */
type Line = { y: number; cells: [x: number, text: string][]; isBold?: boolean };

/** @param rules the heights at which lines are drawn across the page */
const read = (lines: Line[], rules: number[] = []) =>
  readPdf(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R /B 6 0 R >> >> >>',
      pdfStream(
        '',
        [
          ...rules.map((y) => `50 ${800 - y} m 550 ${800 - y} l S`),
          ...lines.flatMap(({ y, cells, isBold }) =>
            cells.map(([x, text]) => `BT /${isBold ? 'B' : 'F'} 10 Tf ${x} ${800 - y} Td (${text}) Tj ET`),
          ),
        ].join('\n'),
      ),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    ]),
  );

test('names of columns stand over their table though they are further from it than its rows are apart', async () => {
  const markdown = await read([
    {
      y: 60,
      cells: [
        [200, 'This period'],
        [300, 'Year to date'],
      ],
      isBold: true,
    },
    {
      y: 81,
      cells: [
        [50, 'Gross pay'],
        [200, '2,325.31'],
        [300, '15,988.04'],
      ],
    },
    {
      y: 95,
      cells: [
        [50, 'Tax paid'],
        [200, '248.30'],
        [300, '1,690.10'],
      ],
    },
    {
      y: 109,
      cells: [
        [50, 'Pension'],
        [200, '116.27'],
        [300, '799.40'],
      ],
    },
  ]);
  expect(markdown).toBe(
    [
      '|  | This period | Year to date |',
      '| --- | --- | --- |',
      '| Gross pay | 2,325.31 | 15,988.04 |',
      '| Tax paid | 248.30 | 1,690.10 |',
      '| Pension | 116.27 | 799.40 |',
    ].join('\n'),
  );
});

test('sums in bold are a row of their table though there is a gap above them', async () => {
  const markdown = await read([
    {
      y: 60,
      cells: [
        [50, 'Payments'],
        [150, 'Amount'],
        [250, 'Deductions'],
        [350, 'Amount'],
      ],
      isBold: true,
    },
    {
      y: 76,
      cells: [
        [50, 'Basic pay'],
        [150, '2,153.71'],
        [250, 'Tax'],
        [350, '248.30'],
      ],
    },
    {
      y: 90,
      cells: [
        [50, 'Overtime'],
        [150, '127.80'],
        [250, 'Union'],
        [350, '14.50'],
      ],
    },
    {
      y: 120,
      cells: [
        [50, 'Total payments'],
        [150, '2,281.51'],
        [250, 'Total deductions'],
        [350, '262.80'],
      ],
      isBold: true,
    },
  ]);
  expect(markdown).toContain(
    '| Overtime | 127.80 | Union | 14.50 |\n| Total payments | 2,281.51 | Total deductions | 262.80 |',
  );
});

test('a sum that stands alone, as at the top of a page, is told apart from its label', async () => {
  const sum: Line = {
    y: 60,
    cells: [
      [50, 'Order total GBP'],
      [400, '21,110.52'],
    ],
  };
  const text: Line = {
    y: 90,
    cells: [[50, 'Payment is due within 30 days of receipt of a correct invoice.']],
  };
  expect(await read([sum, text])).toContain('Order total GBP: 21,110.52\n');
});

test('a table whose header is in bold begins there, though the lines between its rows are as long as those of another above it', async () => {
  const cells = (...texts: string[]) =>
    texts.flatMap((text, column): [number, string][] =>
      text === '' ? [] : [[[50, 80, 230, 310, 370, 440][column] ?? 0, text]],
    );
  const markdown = await read(
    [
      {
        y: 60,
        cells: [
          [50, 'Delivery note'],
          [200, 'LS-4471'],
          [320, 'Date'],
          [400, '3 March 2027'],
        ],
      },
      {
        y: 76,
        cells: [
          [50, 'Customer'],
          [200, 'Hotel Marisol'],
          [320, 'Carrier'],
          [400, 'Rapid, 3 parcels'],
        ],
      },
      { y: 96, cells: cells('Pos', 'Article', 'Code', 'Ordered', 'Sent', 'Expected'), isBold: true },
      { y: 112, cells: cells('1', 'Bath towel, white', 'BT-70', '60', '60') },
      { y: 128, cells: cells('2', 'Bath towel, sand', 'BT-71', '40', '25', 'week 12') },
      { y: 144, cells: cells('3', 'Bath mat', 'BM-05', '20', '0', 'week 14') },
    ],
    [64, 80, 100, 116, 132, 148],
  );
  expect(markdown).toContain('| Pos | Article | Code | Ordered | Sent | Expected |\n');
  expect(markdown).toContain('| 2 | Bath towel, sand | BT-71 | 40 | 25 | week 12 |\n');
  expect(markdown).toContain('Customer: Hotel Marisol');
});
