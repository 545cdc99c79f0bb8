import { expect, test } from 'vitest';
import type { PlacedText } from '../../../../../test/support/documents/pdf-of.ts';
import { readPage } from '../../../../../test/support/documents/read-pdf.ts';

const rulesAt = (...ys: number[]) => ys.map((y) => [50, y, 450, y]);

/** A timetable whose cells wrap, and nearly touch those beside them. */
const timetable: PlacedText[] = [
  [50, 100, 'Day'],
  [110, 100, 'Morning at 10'],
  [250, 100, 'Afternoon'],
  [400, 100, 'Bring'],
  [50, 122, 'Monday'],
  [110, 122, 'Games with Priya and the'],
  [250, 122, 'Making masks in the scene dock'],
  [400, 122, 'Apron'],
  [110, 134, 'whole team'],
  [50, 156, 'Tuesday'],
  [110, 156, 'Voice'],
  [250, 156, 'Swimming, back at the mill by'],
  [400, 156, 'Towel'],
  [250, 168, '4.15 in the afternoon'],
  [50, 190, 'Wednesday'],
  [110, 190, 'without a session'],
  [50, 212, 'Thursday'],
  [110, 212, 'Rehearsal'],
  [250, 212, 'Show at 2, then tea'],
  [400, 212, 'Cakes'],
];

test('a timetable with lines between its rows keeps its columns, however narrow the gaps', async () => {
  expect(await readPage(timetable, rulesAt(106, 140, 174, 196, 218))).toBe(
    [
      '| Day | Morning at 10 | Afternoon | Bring |',
      '| --- | --- | --- | --- |',
      '| Monday | Games with Priya and the whole team | Making masks in the scene dock | Apron |',
      '| Tuesday | Voice | Swimming, back at the mill by 4.15 in the afternoon | Towel |',
      '| Wednesday | without a session |  |  |',
      '| Thursday | Rehearsal | Show at 2, then tea | Cakes |',
    ].join('\n'),
  );
});

test('the last row below the last line above a row is part of its table', async () => {
  const rows: PlacedText[] = [
    ['9.30', 'Coffee', 'Foyer'],
    ['10.00', 'Welcome by the mayor', 'Council chamber'],
    ['10.15', 'Saving wet paper', 'Room 12'],
    ['11.30', 'Maps on line', 'Room 3'],
  ].flatMap((cells, row) =>
    cells.map((text, column): PlacedText => [[50, 110, 350][column] ?? 0, 112 + 22 * row, text]),
  );
  const markdown = await readPage(
    [...rows, [50, 220, 'Tickets cost 18 pounds, and 9 for students, at the county record office.']],
    rulesAt(98, 120, 142, 164),
  );
  expect(markdown).toContain('| 9.30 | Coffee | Foyer |\n');
  expect(markdown).toMatch(/\| 11\.30 \| Maps on line \| Room 3 \|\n\nTickets cost/u);
});

test('two hours below one another, with a comma, are in one cell', async () => {
  const markdown = await readPage(
    [
      [110, 100, 'Saturdays'],
      [250, 100, 'Sundays'],
      [50, 122, '11-18 Dec'],
      [110, 122, '10.30am'],
      [250, 122, '1pm'],
      [50, 144, '19-31 Dec'],
      [110, 144, '2pm'],
      [250, 144, '1pm,'],
      [250, 156, '5pm'],
      [50, 178, '2-9 Jan'],
      [110, 178, '1pm'],
      [250, 178, '3pm'],
    ],
    rulesAt(106, 128, 162, 184),
  );
  expect(markdown).toContain('| 19-31 Dec | 2pm | 1pm, 5pm |');
});
