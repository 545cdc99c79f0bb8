import { expect, test } from 'vitest';
import type { PlacedText } from '../../../../../test/support/documents/pdf-of.ts';
import { readPage } from '../../../../../test/support/documents/read-pdf.ts';

/** Rows of texts at the given left edges, from the top down. */
function rowsAt(lefts: number[], top: number, pitch: number, rows: string[][]): PlacedText[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((text, column): PlacedText[] =>
      text === '' ? [] : [[lefts[column] ?? 0, top + pitch * row, text]],
    ),
  );
}

test('the sender of a letter is no label of the details beside it', async () => {
  const rows = [
    ['Harlow Museum Trust', 'Report no. 4417-B'],
    ['4 Quay Street, Ryde', 'Date 17.09.2026'],
    ['Registered charity', 'Page 1 of 2'],
  ];
  expect(await readPage(rowsAt([50, 380], 100, 14, rows))).toBe(
    [
      'Harlow Museum Trust\n4 Quay Street, Ryde\nRegistered charity',
      'Report no.: 4417-B\nDate: 17.09.2026\nPage: 1 of 2',
    ].join('\n\n'),
  );
});

test('sums keep the rate or the day in their label', async () => {
  const rows = [
    ['Discount 3 %', '-36.11'],
    ['VAT 20 %', '233.52'],
    ['Deposit received 2 Oct', '-500.00'],
  ];
  expect(await readPage(rowsAt([300, 480], 100, 14, rows))).toBe(
    'Discount 3 %: -36.11\nVAT 20 %: 233.52\nDeposit received 2 Oct: -500.00',
  );
});

test('what stands side by side at the foot of a letter keeps its labels', async () => {
  const rows = [
    ['Bank: Anglia Mutual', 'Director: Hugh Thorn', 'Made in Norwich'],
    ['Sort code 20-61-88', 'Company no. 07745521', 'Warranty: 5 years'],
  ];
  expect(await readPage(rowsAt([50, 210, 380], 100, 12, rows))).toBe(
    [
      'Bank: Anglia Mutual\nSort code 20-61-88',
      'Director: Hugh Thorn\nCompany no.: 07745521',
      'Made in Norwich\nWarranty: 5 years',
    ].join('\n\n'),
  );
});

test('the first group of rows below the names of columns is in their table, and a note below the last rule is not', async () => {
  const names = rowsAt([50, 200, 280, 360], 100, 0, [['Test', 'Result', 'Unit', 'Range']]);
  const rows = rowsAt([50, 200, 280, 360], 116, 16, [
    ['Blood'],
    ['Haemoglobin', '11.2', 'g/dl', '12 - 15'],
    ['Platelets', '287', 'G/l', '150 - 400'],
    ['Urine'],
    ['Protein', '0.09', 'g/l', '< 0.15'],
  ]);
  const note = rowsAt([50, 330], 201, 0, [
    ['L = below, H = above the range of reference', 'Checked by Dr Maud Perrin'],
  ]);
  const page = [...names, ...rows, ...note];
  const markdown = await readPage(page, [[50, 187, 500, 187]]);
  expect(markdown).toContain(
    '| Test | Result | Unit | Range |\n| --- | --- | --- | --- |\n| Blood |  |  |  |\n| Haemoglobin | 11.2 | g/dl | 12 - 15 |',
  );
  expect(markdown).toMatch(/< 0\.15 \|\n\nL = below/u);
});

test('what a form asks in a question stands before its boxes', async () => {
  const rows = [
    ['Will food be cooked?', '[ ] Yes', '[x] No'],
    ['Winter storage', '[x] Yes', '[ ] No'],
  ];
  expect(await readPage(rowsAt([50, 220, 290], 100, 20, rows))).toBe(
    'Will food be cooked? [ ] Yes [x] No\n\nWinter storage: [x] Yes [ ] No',
  );
});

test('columns that begin at the same place in each row are columns, though a cell fills its own', async () => {
  // The widths of the letters of Helvetica leave 4 points behind the longest names.
  const rows = [
    ['Central Library', 'early', 'Dr Lee'],
    ['Chapel', 'late', 'Mr Fox'],
    ['Mill Street Sports Hall', 'night', 'Ms Wu'],
    ['Town Hall', 'late', 'Mr Roe'],
  ];
  const markdown = await readPage(rowsAt([50, 154.5, 182], 100, 13, rows));
  expect(markdown).toContain('| Mill Street Sports Hall | night | Ms Wu |');
  expect(markdown).toContain('| Chapel | late | Mr Fox |');
});

test('a value of two lines below its label belongs to it', async () => {
  const fields: PlacedText[] = [
    [50, 100, 'Tariff', 7],
    [50, 112, 'Fixed Saver 24 (ends'],
    [50, 124, '28 Feb 2028)'],
    [50, 142, 'Exit fee', 7],
    [50, 154, '50.00'],
  ];
  expect(await readPage(fields)).toBe('Tariff: Fixed Saver 24 (ends 28 Feb 2028)\nExit fee: 50.00');
});
