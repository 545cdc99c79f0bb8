import { writeXlsx } from 'hucre/xlsx';
import JSZip from 'jszip';
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

  test('is read when one of its sheets is a chart, whose title is kept', async () => {
    const book = await writeXlsx({
      sheets: ['Ducks', 'Growth', 'Geese'].map((name) => ({ name, rows: [[`of ${name}`]] })),
    });
    const zip = await JSZip.loadAsync(book);
    const rels = 'xl/_rels/workbook.xml.rels';
    const relations = (await zip.file(rels)?.async('string')) ?? '';
    zip.file(
      rels,
      relations.replace(/worksheet"([^>]*)worksheets\/sheet2\.xml/, 'chartsheet"$1chartsheets/sheet1.xml'),
    );
    const drawing = (type: string, target: string) =>
      `<Relationships><Relationship Id="rId1" Type="http://x/${type}" Target="${target}"/></Relationships>`;
    zip.file('xl/chartsheets/sheet1.xml', '<chartsheet/>');
    zip.file('xl/chartsheets/_rels/sheet1.xml.rels', drawing('drawing', '../drawings/drawing9.xml'));
    zip.file('xl/drawings/_rels/drawing9.xml.rels', drawing('chart', '../charts/chart9.xml'));
    zip.file('xl/charts/chart9.xml', '<c:chart><c:title><a:t>Ducks by year</a:t></c:title></c:chart>');
    const { sections } = await parse(await zip.generateAsync({ type: 'uint8array' }));
    expect(sections.map(({ markdown }) => markdown)).toEqual([
      '# Ducks\n\n## of Ducks',
      '# Geese\n\n## of Geese',
      '# Growth\n\nChart: Ducks by year',
    ]);
  });

  test('has the row of totals below its table, though an empty row lies between', async () => {
    const rows = [
      ['Employee', 'Overtime', 'Miles', 'Status'],
      ['Joe Brandt', 4, 118, 'approved'],
      ['Petra Novak', 6.5, 240, 'pending'],
      [],
      ['Total', 10.5, 358],
    ];
    const [markdown] = await markdownOf({ name: 'Week 11', rows });
    expect(markdown).toContain('| Petra Novak | 6.5 | 240 | pending |\n| Total | 10.5 | 358 |  |');
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
      [new Date(Date.UTC(1899, 11, 31, 1, 35)), '[mm]:ss', '95:00'],
      [0, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '$-'],
      [12.3, '0.0"%"', '12.3%'],
      [12.3, '0.0\\%', '12.3%'],
      [40, 'General" kg"', '40 kg'],
      // Halves are rounded up, although their binary form is less.
      [0.145, '0%', '15%'],
      [1.255, '0.00', '1.26'],
      [9.99499999999999, '0.00', '9.99'],
      [1.25, '# ??/??', '1 1/4'],
      // Sections with conditions.
      [2_500_000, '[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', '2.5M'],
      [5, '[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', '5'],
      [-1500, '[>=1000]0.0,"K";0', '-1500'],
      [-5, '[<0](0);0', '(5)'],
      [5551234567, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '(555) 123-4567'],
      // Times whose units are written out.
      [0.588, 'h"h"mm', '14h06'],
      [0.588, 'hh\\hmm', '14h06'],
      [0.001, 'mm"min "ss"s"', '01min 26s'],
      [4417009288315526, undefined, '4417009288315526'],
      [true, undefined, 'TRUE'],
    ] as const;
    const cells = new Map(
      values.map(([value, numFmt], index) => [`0,${index}`, { value, ...(numFmt && { style: { numFmt } }) }]),
    );
    const [markdown] = await markdownOf({ name: 'A', rows: [values.map(([value]) => value)], cells });
    expect(markdown).toContain(`| ${values.map(([, , shown]) => shown).join(' | ')} |`);
  });

  test('may count days from 1904 on, with times below zero', async () => {
    const times = [new Date(Date.UTC(1904, 0, 2, 2)), new Date(Date.UTC(1903, 11, 31, 22, 30))];
    const cells = new Map(
      times.map((value, index) => [`0,${index}`, { value, style: { numFmt: '[h]:mm' } }]),
    );
    const book = await writeXlsx({ sheets: [{ name: 'A', rows: [times], cells }], dateSystem: '1904' });
    expect((await parse(book)).sections[0]?.markdown).toContain('| 26:00 | -1:30 |');
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

  test('has nothing where a formula is that of another cell, and no result is stored', async () => {
    const rows = [
      ['One', 'Two'],
      [7, 8],
      [9, 10],
    ];
    const zip = await JSZip.loadAsync(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
    const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
    const shared = sheet.replace(/(<c r="B3"[^>]*>)<v>10<\/v>/, '$1<f t="shared" si="0"/>');
    expect(shared).not.toBe(sheet);
    zip.file('xl/worksheets/sheet1.xml', shared);
    const { sections } = await parse(await zip.generateAsync({ type: 'uint8array' }));
    expect(sections[0]?.markdown).toContain('| 9 |  |');
  });

  test('has rows whose cells say the same, and a header above an empty row', async () => {
    const rows = [['Squares'], ['Number', 'Square'], [null, null], [1, 1], [2, 4]];
    expect(await markdownOf({ name: 'A', rows })).toEqual([
      '# A\n\n## Squares\n\n| Number | Square |\n| --- | --- |\n| 1 | 1 |\n| 2 | 4 |',
    ]);
  });

  test('has times without the fractions of a second that their binary form leaves', async () => {
    const value = new Date(Date.UTC(2009, 9, 3, 20, 20, 59, 703));
    const cells = new Map([['1,1', { value, style: { numFmt: 'm/d/yy' } }]]);
    const rows = [
      ['Event', 'When'],
      ['Start', value],
    ];
    expect((await markdownOf({ name: 'A', rows, cells }))[0]).toContain('| Start | 2009-10-03 20:21 |');
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

  test('names each column by its group and itself, also where nothing is merged', async () => {
    const rows = [
      ['Item', 'Q1', null, 'Q2', null],
      [null, 'Plan', 'Actual', 'Plan', 'Actual'],
      ['Rent', 1, 2, 3, 4],
      ['Heat', 5, 6, 7, 8],
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
      { startRow: 0, startCol: 3, endRow: 0, endCol: 4 },
    ];
    const header = '| Item | Q1 Plan | Q1 Actual | Q2 Plan | Q2 Actual |\n| --- | --- | --- | --- | --- |';
    const read = `# A\n\n${header}\n| Rent | 1 | 2 | 3 | 4 |\n| Heat | 5 | 6 | 7 | 8 |`;
    expect(await markdownOf({ name: 'A', rows, merges })).toEqual([read]);
    expect(await markdownOf({ name: 'A', rows })).toEqual([read]);
  });

  test('has years below the names of their groups', async () => {
    const rows = [
      ['Site', 'Visitors', null, 'Income', null],
      [null, 2023, 2024, 2023, 2024],
      ['Zoo', 1, 2, 3, 4],
    ];
    const merges = [
      { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
      { startRow: 0, startCol: 3, endRow: 0, endCol: 4 },
    ];
    expect((await markdownOf({ name: 'A', rows, merges }))[0]).toContain(
      '| Site | Visitors 2023 | Visitors 2024 | Income 2023 | Income 2024 |',
    );
  });

  test('keeps a row of values below a name that stands over two columns', async () => {
    const rows = [
      ['Team', null, 'City'],
      ['Red', 'Ann', 'Ulm'],
      ['Blue', 'Bo', 'Kiel'],
    ];
    const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }];
    expect((await markdownOf({ name: 'A', rows, merges }))[0]).toContain(
      '| Team | Team | City |\n| --- | --- | --- |\n| Red | Ann | Ulm |',
    );
  });

  test('may hold tables side by side that begin in the same row', async () => {
    const rows = [
      ['Income', null, null, 'Costs', null],
      ['Source', 'Euros', null, 'Kind', 'Euros'],
      ['Fees', 100, null, 'Rent', 50],
      ['Gifts', 20, null, 'Paper', 5],
    ];
    expect(await markdownOf({ name: 'A', rows })).toEqual([
      '# A\n\n## Income\n\n| Source | Euros |\n| --- | --- |\n| Fees | 100 |\n| Gifts | 20 |\n\n## Costs\n\n| Kind | Euros |\n| --- | --- |\n| Rent | 50 |\n| Paper | 5 |',
    ]);
  });

  test('keeps the columns of a table together that an empty one sets apart', async () => {
    const rows = [
      [null, '2024', null, null, '2025', null],
      ['Item', 'Plan', 'Actual', null, 'Plan', 'Actual'],
      ['Rent', 1, 2, null, 3, 4],
      ['Heat', 5, 6, null, 7, 8],
    ];
    expect(await markdownOf({ name: 'A', rows })).toEqual([
      '# A\n\n| Item | 2024 Plan | 2024 Actual | 2025 Plan | 2025 Actual |\n| --- | --- | --- | --- | --- |\n| Rent | 1 | 2 | 3 | 4 |\n| Heat | 5 | 6 | 7 | 8 |',
    ]);
  });

  test('has the header above rows that an empty row and their heading set apart, but not above another table', async () => {
    const rows = [
      ['Item', 'Price'],
      ['Apple', 2],
      [],
      ['Tools', null],
      ['Saw', 20],
      [],
      ['Town', 2024],
      ['Ulm', 7],
    ];
    expect(await markdownOf({ name: 'A', rows })).toEqual([
      '# A\n\n| Item | Price |\n| --- | --- |\n| Apple | 2 |\n\n## Tools\n\n| Item | Price |\n| --- | --- |\n| Saw | 20 |\n\n| Town | 2024 |\n| --- | --- |\n| Ulm | 7 |',
    ]);
  });

  test('has a cell across all columns once, and a long note below a table after it', async () => {
    const rows = [
      ['Item', 'Unit', 'Price'],
      ['Fruit', null, null],
      ['Apple', 'kg', 2],
      ['Source: controlling, as of 3 March, without VAT', null, null],
    ];
    const merges = [{ startRow: 1, startCol: 0, endRow: 1, endCol: 2 }];
    expect((await markdownOf({ name: 'A', rows, merges }))[0]).toContain(
      '| Fruit |  |  |\n| Apple | kg | 2 |\n\nSource: controlling, as of 3 March, without VAT',
    );
  });

  test('has the label of a group of rows in each of them, and one line below the last table as text', async () => {
    const rows = [
      ['Region', 'City', 'Sales'],
      ['North', 'Leeds', 1],
      ['', 'York', 2],
      ['South', 'Bath', 4],
      ['', 'Kent', 5],
      [],
      ['Checked by Hart & Co.'],
    ];
    expect((await markdownOf({ name: 'A', rows }))[0]).toBe(
      '# A\n\n| Region | City | Sales |\n| --- | --- | --- |\n| North | Leeds | 1 |\n| North | York | 2 |\n| South | Bath | 4 |\n| South | Kent | 5 |\n\nChecked by Hart & Co.',
    );
  });

  test('has no names of columns where the first row is like the others', async () => {
    const day = (date: number) => new Date(Date.UTC(2025, 0, date));
    const rows = [
      [day(3), 'Bakery', -4.5],
      [day(4), 'Salary', 2000],
      [day(5), 'Rent', -900],
    ];
    expect((await markdownOf({ name: 'A', rows }))[0]).toContain(
      '|  |  |  |\n| --- | --- | --- |\n| 2025-01-03 | Bakery | -4.5 |',
    );
  });

  test('has notes beside a table after it, and lines of labels with values as such', async () => {
    const rows = [
      ['Foreman: Gus Prado', null, 'Week: 41'],
      [],
      ['Name', 'Mon', 'Tue', null, 'Notes'],
      ['Ann', 8, 7, null, 'Bo was ill on Tuesday, with a certificate'],
      ['Bo', 8, 0, null, 'Crane on hire until 23 October from Boyd'],
      ['Cy', 6, 8],
      ['Di', 6, 6],
      [],
      ['Checked by', 'Eve Long'],
    ];
    expect((await markdownOf({ name: 'A', rows }))[0]).toBe(
      '# A\n\nForeman: Gus Prado\nWeek: 41\n\n| Name | Mon | Tue |\n| --- | --- | --- |\n| Ann | 8 | 7 |\n| Bo | 8 | 0 |\n| Cy | 6 | 8 |\n| Di | 6 | 6 |\n\nNotes\nBo was ill on Tuesday, with a certificate\nCrane on hire until 23 October from Boyd\n\nChecked by: Eve Long',
    );
  });

  test('has sentences beside a table as text, and the names of its columns above them', async () => {
    const rows = [
      ['Paper', 'A4', 'A4', null, 'Quantities are packs of 1,000 sheets.'],
      ['Paper', '1-9', '10+'],
      ['Cream', 38.5, 34.2, null, 'Cream of 120 g is out of stock until March.'],
      ['White', 21.4, 18.9],
      ['Grey', 19.75, 17.3],
      ['Brown', 33.3, 30.1],
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
    ];
    const [markdown = ''] = await markdownOf({ name: 'A', rows, merges });
    expect(markdown).toContain('| Paper | A4 1-9 | A4 10+ |\n| --- | --- | --- |\n| Cream | 38.5 | 34.2 |');
    expect(markdown).toMatch(
      /\n\nQuantities are packs of 1,000 sheets\.\n\nCream of 120 g is out of stock until March\.$/u,
    );
  });
});
