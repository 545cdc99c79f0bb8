import { describe, expect, test } from 'vitest';
import type { PlacedText } from '../../../../../test/support/documents/pdf-of.ts';
import { readPage } from '../../../../../test/support/documents/read-pdf.ts';

/** Cells at the left edges of their columns, the lines of each below one another. */
function rowAt(y: number, lefts: number[], cells: string[][], leading = 12): PlacedText[] {
  return cells.flatMap((lines, column) =>
    lines.map((text, line): PlacedText => [lefts[column] ?? 0, y + leading * line, text]),
  );
}

describe('tables without lines', () => {
  test('keep names of columns apart that stand as near to each other as words', async () => {
    const lefts = [50, 250, 270, 360];
    const markdown = await readPage([
      ...rowAt(60, lefts, [['Item'], ['Qty'], ['Unit price'], ['Total']]),
      ...rowAt(76, lefts, [['Sliding door'], ['1'], ['4,860.00'], ['4,860.00']]),
      ...rowAt(92, lefts, [['Strip curtain'], ['2'], ['138.50'], ['277.00']]),
      ...rowAt(108, lefts, [['Rail and rollers'], ['1'], ['612.00'], ['612.00']]),
    ]);
    expect(markdown).toContain('| Item | Qty | Unit price | Total |');
    expect(markdown).toContain('| Strip curtain | 2 | 138.50 | 277.00 |');
  });

  test('are one table though their rows are far apart and their cells have several lines', async () => {
    const lefts = [50, 110, 210, 420];
    const markdown = await readPage([
      ...rowAt(60, lefts, [['No.'], ['Area'], ['Finding'], ['Due']]),
      ...rowAt(90, lefts, [
        ['F-01'],
        ['Tills'],
        ['Tills of the ferry are not counted by', 'two people.'],
        ['1 May'],
      ]),
      ...rowAt(132, lefts, [['F-02'], ['Fuel cards'], ['Three fuel cards are still active.'], ['at once']]),
      ...rowAt(162, lefts, [
        ['F-03'],
        ['Overtime'],
        ['Overtime is approved after it was', 'paid for.'],
        ['2 June'],
      ]),
      ...rowAt(204, lefts, [['F-04'], ['Stores'], ['Parts were last counted in 2023.'], ['3 July']]),
    ]);
    expect(markdown).toBe(
      [
        '| No. | Area | Finding | Due |',
        '| --- | --- | --- | --- |',
        '| F-01 | Tills | Tills of the ferry are not counted by two people. | 1 May |',
        '| F-02 | Fuel cards | Three fuel cards are still active. | at once |',
        '| F-03 | Overtime | Overtime is approved after it was paid for. | 2 June |',
        '| F-04 | Stores | Parts were last counted in 2023. | 3 July |',
      ].join('\n'),
    );
  });

  test('have their rows though the gaps between these are hardly wider than those between lines', async () => {
    const lefts = [50, 120, 300];
    const rows = Array.from({ length: 8 }, (_, row) =>
      rowAt(60 + 28 * row, lefts, [
        [`W-${row}`],
        ['Smoke detector in the', `north corridor ${row}`],
        [`${row}1.50`],
      ]),
    );
    const markdown = await readPage(rows.flat().map(([x, y, text]) => [x, y, text, 12]));
    for (let row = 0; row < 8; row += 1)
      expect(markdown).toContain(`| W-${row} | Smoke detector in the north corridor ${row} | ${row}1.50 |`);
  });

  test('keep columns apart that a narrow gap parts in all of many lines', async () => {
    const lefts = [50, 107, 162, 300];
    const rows = Array.from({ length: 12 }, (_, row) =>
      rowAt(60 + 16 * row, lefts, [[`${10 + row}.10.2026`], [`4${10 + row}2.05`], ['Rent'], ['paid']]),
    );
    const markdown = await readPage([
      ...rowAt(44, lefts, [['Date'], ['Amount'], ['What for'], ['State']]),
      ...rows.flat(),
    ]);
    expect(markdown).toContain('| Date | Amount | What for | State |');
    for (let row = 0; row < 12; row += 1)
      expect(markdown).toContain(`| ${10 + row}.10.2026 | 4${10 + row}2.05 | Rent | paid |`);
  });

  test('keep narrow columns apart though a letterhead stands over them and sums below, under other columns', async () => {
    const lefts = [50, 215, 231, 300, 345];
    const rows = Array.from({ length: 6 }, (_, row) =>
      rowAt(132 + 16 * row, lefts, [
        [`Kerb stone ${row}`],
        [`1${row}`],
        ['pce'],
        [`${row}8.40`],
        [`2${row}8.00`],
      ]),
    );
    const markdown = await readPage([
      ...rowAt(
        60,
        [50, 240],
        [
          ['Public Works Kermeur', '8 Gorse Lane', 'Concarneau'],
          ['Invoice 0719', 'of 13 October', 'Site Rue du Port'],
        ],
      ),
      ...rowAt(116, [50, 210, 231, 300, 345], [['Article'], ['Qty'], ['Unit'], ['Price'], ['Amount']]),
      ...rows.flat(),
      ...['Total net', 'VAT 20 %', 'Paid on account', 'To be paid'].flatMap((label, row) =>
        rowAt(228 + 16 * row, [236 + 9 * row, 345], [[label], [`${row}74.30`]]),
      ),
    ]);
    for (let row = 0; row < 6; row += 1)
      expect(markdown).toContain(`| Kerb stone ${row} | 1${row} | pce | ${row}8.40 | 2${row}8.00 |`);
  });

  test('keep the times of a short timetable apart, however near and wherever in their columns they stand', async () => {
    const markdown = await readPage([
      ...rowAt(60, [76, 150, 190, 234], [['Stop'], ['41'], ['43'], ['45']]),
      ...rowAt(76, [78, 145, 176, 209], [['Ardmore Pier'], ['8:00'], ['12:00'], ['17:30']]),
      ...rowAt(92, [78, 145, 179, 209], [['Rossan Isle'], ['8:25'], ['9:25'], ['17:55']]),
      ...rowAt(108, [78, 145, 176, 211], [['Kilbeg Quay'], ['8:50'], ['12:50'], ['8:20']]),
    ]);
    expect(markdown).toContain('| Ardmore Pier | 8:00 | 12:00 | 17:30 |');
    expect(markdown).toContain('| Kilbeg Quay | 8:50 | 12:50 | 8:20 |');
  });

  test('do not part words because spaces of a few cells are aligned', async () => {
    const lefts = [50, 250, 330];
    const markdown = await readPage([
      ...rowAt(60, lefts, [['Thing'], ['Number'], ['Price']]),
      ...Array.from({ length: 9 }, (_, row) =>
        rowAt(76 + 16 * row, lefts, [[`Slate 500 x ${row}0 mm`], [`${row}`], [`${row}.15`]]),
      ).flat(),
    ]);
    expect(markdown).toContain('| Slate 500 x 30 mm | 3 | 3.15 |');
  });

  test('read cells that are centred on their rows, in long lines and at the right edge too', async () => {
    const markdown = await readPage([
      [50, 60, 'Machine'],
      [150, 60, 'Cause'],
      [381, 54, 'Hours'],
      [371, 66, 'of repair'],
      [430, 60, 'Measure'],
      [50, 92, 'Press 4'],
      [150, 86, 'Main bearing worn out after 31,000'],
      [150, 98, 'strokes more than planned'],
      [395, 92, '86'],
      [430, 92, 'Overhaul'],
      [50, 122, 'Lathe 2'],
      [150, 122, 'Spindle drive'],
      [395, 122, '14'],
      [430, 122, 'Guarantee'],
      [50, 150, 'Saw 3'],
      [150, 150, 'Training'],
      [395, 150, '12'],
      [430, 150, 'None'],
    ]);
    expect(markdown).toContain('| Machine | Cause | Hours of repair | Measure |');
    expect(markdown).toContain(
      '| Press 4 | Main bearing worn out after 31,000 strokes more than planned | 86 | Overhaul |',
    );
  });

  test('join the lines of cells that stand at the foot of their row', async () => {
    const lefts = [50, 110, 240];
    const markdown = await readPage([
      ...rowAt(60, lefts, [['Code'], ['Meaning'], ['What to do']]),
      ...rowAt(76, lefts, [['E3'], ['Fan too slow'], ['Call the engineer']]),
      [240, 92, 'Clear snow from the terminal, and'],
      ...rowAt(104, lefts, [['E5'], ['Flue blocked'], ['do not reset more than twice']]),
      ...rowAt(120, lefts, [['E9'], ['Low pressure'], ['Fill to 1.3 bar']]),
    ]);
    expect(markdown).toContain('| E3 | Fan too slow | Call the engineer |');
    expect(markdown).toContain(
      '| E5 | Flue blocked | Clear snow from the terminal, and do not reset more than twice |',
    );
  });

  test('have the name of a column that is centred beside a header of two lines', async () => {
    const lefts = [50, 180, 250, 330, 400];
    const markdown = await readPage([
      [220, 60, 'July'],
      [363, 60, 'August'],
      [50, 67, 'Cost type'],
      ...rowAt(74, lefts, [[], ['Budget'], ['Actual'], ['Budget'], ['Actual']]),
      ...rowAt(92, lefts, [['Wages'], ['118.0'], ['121.4'], ['118.0'], ['117.2']]),
      ...rowAt(108, lefts, [['Energy'], ['14.2'], ['13.7'], ['14.2'], ['13.9']]),
      ...rowAt(124, lefts, [['Repairs'], ['9.0'], ['6.2'], ['9.0'], ['17.5']]),
    ]);
    expect(markdown).toContain('| Cost type | July Budget | July Actual | August Budget | August Actual |');
  });

  test('have quantities from one to another below the name of what they are quantities of', async () => {
    const lefts = [50, 180, 240, 300, 360];
    const markdown = await readPage([
      ...rowAt(60, [50, 245], [['Article'], ['Price each for']]),
      ...rowAt(76, lefts, [[], ['1-99'], ['100-499'], ['500-1 999'], ['from 2 000']]),
      ...rowAt(92, lefts, [['Box 300 x 200'], ['0.62'], ['0.54'], ['0.47'], ['0.41']]),
      ...rowAt(108, lefts, [['Box 400 x 300'], ['0.98'], ['0.87'], ['0.76'], ['0.69']]),
      ...rowAt(124, lefts, [['Packing tape'], ['2.10'], ['1.85'], ['1.64'], ['1.49']]),
    ]);
    expect(markdown).toContain(
      '| Article | Price each for 1-99 | Price each for 100-499 | Price each for 500-1 999 | Price each for from 2 000 |',
    );
    expect(markdown).toContain('| Packing tape | 2.10 | 1.85 | 1.64 | 1.49 |');
  });

  test('keep prices with what they are for, however long that is', async () => {
    const lefts = [50, 300];
    const markdown = await readPage([
      ...rowAt(60, lefts, [['Projector and screen in the great hall'], ['15.00 per event']]),
      ...rowAt(75, lefts, [['Sound system with two microphones'], ['25.00 per event']]),
      ...rowAt(90, lefts, [['Cleaning if the hall is left dirty'], ['60.00']]),
      ...rowAt(105, lefts, [['Deposit, returned within ten days'], ['150.00']]),
    ]);
    expect(markdown.split('\n')).toContain('Cleaning if the hall is left dirty: 60.00');
  });
});

test('lines between rows leave the row below the last of them in the table', async () => {
  const lefts = [50, 200, 300];
  const rules = [66, 86, 106].map((y) => [50, y, 450, y]);
  const markdown = await readPage(
    [
      ...rowAt(60, lefts, [['Boarding'], ['Dog'], ['Cat']]),
      ...rowAt(80, lefts, [['Standard'], ['24.00'], ['17.00']]),
      ...rowAt(100, lefts, [['With drip'], ['58.00'], ['52.00']]),
      ...rowAt(120, lefts, [['Quarantine'], ['66.00'], ['61.00']]),
      [50, 150, 'We accept cards, and no cheques.'],
    ],
    rules,
  );
  expect(markdown).toContain('| With drip | 58.00 | 52.00 |\n| Quarantine | 66.00 | 61.00 |');
  expect(markdown).toContain('\n\nWe accept cards');
});
