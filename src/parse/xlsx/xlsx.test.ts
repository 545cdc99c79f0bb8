import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { parse } from './xlsx.ts';

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];

const markdownOf = async (...sheets: Sheets) =>
  (await parse(await writeXlsx({ sheets }))).sections.map(({ markdown }) => markdown);

describe('a workbook', () => {
  test('has a section for each sheet, and says which are hidden', async () => {
    const visible = {
      name: 'Ducks',
      rows: [
        ['Year', 'Count'],
        [2023, 120],
      ],
    };
    const hidden = { name: 'Draft', hidden: true, rows: [['secret']] };
    expect(await markdownOf(visible, hidden)).toEqual([
      '# Ducks\n\n| Year | Count |\n| --- | --- |\n| 2023 | 120 |',
      '# Draft (hidden sheet)\n\n## secret',
    ]);
  });

  test('shows values as Excel does', async () => {
    const values = [
      [0.256, '0.0%', '25.6%'],
      [1234567.5, '#,##0.00', '1,234,567.50'],
      [1234.5, '#,##0.00\\ [$€-407]', '1,234.50 €'],
      [0.1 + 0.2, undefined, '0.3'],
      [new Date(Date.UTC(2024, 2, 5)), 'dd.mm.yyyy', '05.03.2024'],
      [new Date(Date.UTC(2024, 2, 5)), 'mmmm yyyy', 'March 2024'],
      [new Date(Date.UTC(2024, 2, 5, 14, 30)), 'm/d/yy h:mm', '2024-03-05 14:30'],
      [new Date(Date.UTC(1900, 0, 1, 2)), '[h]:mm', '26:00'],
      [new Date(Date.UTC(1900, 2, 1, 1)), '[hh]:mm:ss', '1465:00:00'],
      [4417009288315526, undefined, '4417009288315526'],
      [true, undefined, 'TRUE'],
    ] as const;
    const cells = new Map(
      values.map(([value, numFmt], index) => [`0,${index}`, { value, ...(numFmt && { style: { numFmt } }) }]),
    );
    const [markdown] = await markdownOf({ name: 'A', rows: [values.map(([value]) => value)], cells });
    expect(markdown).toContain(`| ${values.map(([, , shown]) => shown).join(' | ')} |`);
  });

  test('has raised and lowered digits as characters', async () => {
    const richText = [
      { text: 'Total' },
      { text: '1', font: { vertAlign: 'superscript' as const } },
      { text: ' of CO' },
      { text: '2', font: { vertAlign: 'subscript' as const } },
    ];
    const cells = new Map([['0,0', { value: 'Total1 of CO2', type: 'richText' as const, richText }]]);
    const rows = [
      ['Total1 of CO2', 'Year'],
      [12, 2024],
    ];
    expect((await markdownOf({ name: 'A', rows, cells }))[0]).toContain('| Total¹ of CO₂ | Year |');
  });

  test('has the results of its formulas', async () => {
    const cells = new Map([['1,1', { formula: 'A2*2', formulaResult: 14 }]]);
    const rows = [
      ['One', 'Two'],
      [7, null],
    ];
    expect(await markdownOf({ name: 'A', rows, cells })).toEqual([
      '# A\n\n| One | Two |\n| --- | --- |\n| 7 | 14 |',
    ]);
  });

  test('shows a formula whose result is not stored', async () => {
    const cells = new Map([['1,1', { formula: 'A2*2' }]]);
    const rows = [
      ['One', 'Two'],
      [7, null],
    ];
    expect((await markdownOf({ name: 'A', rows, cells }))[0]).toContain('| 7 | =A2*2 |');
  });

  test('may hold several tables with headings, and notes', async () => {
    const rows = [
      ['Sales', null],
      ['Month', 'Euros'],
      ['May', 3],
      [],
      ['Costs', null],
      [],
      ['Month', 'Euros'],
      ['June', 4],
      [],
      ['# first note', null],
      ['second note', null],
    ];
    expect(await markdownOf({ name: 'A', rows })).toEqual([
      '# A\n\n## Sales\n\n| Month | Euros |\n| --- | --- |\n| May | 3 |\n\n## Costs\n\n| Month | Euros |\n| --- | --- |\n| June | 4 |\n\n\\# first note\nsecond note',
    ]);
  });

  test('may hold tables side by side', async () => {
    const rows = [
      ['a', 'b', null, null, null],
      [1, 2, null, 'c', 'd'],
      [3, 4, null, 5, 6],
    ];
    expect(await markdownOf({ name: 'A', rows })).toEqual([
      '# A\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n\n| c | d |\n| --- | --- |\n| 5 | 6 |',
    ]);
  });

  test('has the value of merged cells in each of them', async () => {
    const rows = [
      ['Region', 'City'],
      ['North', 'Kiel'],
      [null, 'Bremen'],
    ];
    const merges = [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }];
    expect((await markdownOf({ name: 'A', rows, merges }))[0]).toContain('| North | Bremen |');
  });
});
