import { describe, expect, test } from 'vitest';
import { dropRunningLines } from './running-lines.ts';

const read = (...pages: string[]) =>
  dropRunningLines(pages.map((markdown, index) => ({ page: index + 1, markdown }))).map(
    ({ markdown }) => markdown,
  );

describe('running headers and footers', () => {
  test('are kept once, footers at the end', () => {
    expect(
      read(
        '### Staff handbook\n\nOne.\n\nPage 1 of 3',
        '**Staff handbook**\n\nTwo.\n\nPage 2 of 3',
        'Three.\n\nPage 3 of 3',
      ),
    ).toEqual(['### Staff handbook\n\nOne.', 'Two.', 'Three.\n\nPage 1 of 3']);
  });

  test('are recognized if they differ on left and right pages', () => {
    expect(read('A.\n\nii', '1 Title\n\nB.', 'C.\n\niv', '3 Title\n\nD.')).toEqual([
      'A.',
      '1 Title\n\nB.',
      'C.',
      'D.\n\nii',
    ]);
  });

  test('are recognized by a page of so many, and if a dash is read as a hyphen on one page', () => {
    expect(read('A.\n\nhttps://a.example/7?v=3 1/2', 'B.\n\nhttps://a.example/7?v=3 2/2')).toEqual([
      'A.',
      'B.\n\nhttps://a.example/7?v=3 1/2',
    ]);
    expect(read('Audit – 2026/07\n\nA.', 'Audit - 2026/07\n\nB.')).toEqual(['Audit – 2026/07\n\nA.', 'B.']);
  });

  test('are recognized if they name the chapter beside the book', () => {
    expect(
      read(
        'Safety Handbook 2025 Storage\n\nOne.',
        'Safety Handbook 2025 Lifting and handling\n\nTwo.',
        'Safety Handbook 2025 Fire\n\nThree.',
      ),
    ).toEqual(['Safety Handbook 2025 Storage\n\nOne.', 'Two.', 'Three.']);
  });

  test('do not include rows of a table that continues on the next page', () => {
    const rows = ['Pump P-130 40 Nm 60.5 bar', 'Pump P-160 70 Nm 120.5 bar'];
    expect(read(...rows)).toEqual(rows);
    const tables = ['| P-1 | 4 |\n|---|---|\n| P-2 | 5 |', '| P-1 | 4 |\n|---|---|\n| P-3 | 6 |'];
    expect(read(...tables)).toEqual(tables);
  });

  test('do not include text', () => {
    const pages = ['The same long sentence. '.repeat(20), 'The same long sentence. '.repeat(20)];
    expect(read(...pages)).toEqual(pages);
  });
});
