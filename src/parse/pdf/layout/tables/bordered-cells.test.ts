import { expect, test } from 'vitest';
import { gridOf } from '../../../../../test/support/documents/pdf-of.ts';
import { readPage } from '../../../../../test/support/documents/read-pdf.ts';

/** The four sides of a border, each drawn as the two edges of a thin area. */
const borderOf = ([left, top, right, bottom]: readonly [number, number, number, number]) =>
  [0, 0.75].flatMap((inset) => [
    [left, top + inset, right, top + inset],
    [left, bottom - inset, right, bottom - inset],
    [left + inset, top, left + inset, bottom],
    [right - inset, top, right - inset, bottom],
  ]);

test('a table whose cells have a border each, as browsers print them, is read with its merged header and wrapped cells', async () => {
  const boxes = [
    [36, 100, 137, 131],
    [138.5, 100, 319, 131],
    [36, 132.5, 137, 163],
    [138.5, 132.5, 217, 163],
    [218.5, 132.5, 319, 163],
    [36, 164.5, 137, 195],
    [138.5, 164.5, 217, 195],
    [218.5, 164.5, 319, 195],
  ] as const;
  const markdown = await readPage(
    [
      [40, 120, 'Show'],
      [190, 120, 'Described'],
      [142, 152, 'Tour'],
      [222, 152, 'Performance'],
      [40, 178, "The Clockmaker's"],
      [40, 190, 'Niece'],
      [142, 178, 'Sat 12 Sept,'],
      [142, 190, '1pm'],
      [222, 184, 'Sun 13 Sept, 2pm'],
    ],
    [...boxes.flatMap(borderOf), ...borderOf([33.75, 97.75, 321.25, 197.25])],
  );
  expect(markdown).toBe(
    [
      '| Show | Described Tour | Described Performance |',
      '| --- | --- | --- |',
      "| The Clockmaker's Niece | Sat 12 Sept, 1pm | Sun 13 Sept, 2pm |",
    ].join('\n'),
  );
});

test('words in frames of their own within a sentence are part of it, and none of its text is lost', async () => {
  const markdown = await readPage(
    [
      [50, 100, 'The class must suppress the expansion of pagelines and linenumbers when the file is read.'],
      [50, 114, 'With the package for footnotes, the second one must be prevented from expansion.'],
    ],
    [
      [243, 90, 297, 90],
      [243, 104, 297, 104],
      [243, 90, 243, 104],
      [297, 90, 297, 104],
      [297, 90, 360, 90],
      [297, 104, 360, 104],
      [360, 90, 360, 104],
    ],
  );
  expect(markdown.replaceAll(/\s+/gu, ' ')).toContain(
    'The class must suppress the expansion of pagelines and linenumbers when the file is read.',
  );
});

test('a sentence across several columns of a table with lines is in its row once, and a name in each of them', async () => {
  const xs = [50, 150, 250, 350, 450];
  const ys = [100, 120, 140, 160];
  const markdown = await readPage(
    [
      [55, 114, 'Place'],
      [155, 114, 'Monday'],
      [255, 114, 'Tuesday'],
      [355, 114, 'Sunday'],
      [55, 134, 'Harbour'],
      [155, 134, 'Ferry'],
      [355, 134, 'Closed'],
      [55, 154, 'Discount for members who book before noon'],
      [355, 154, '5 %'],
    ],
    [
      ...ys.map((y) => [50, y, 450, y]),
      ...xs.filter((x) => x !== 150 && x !== 250).map((x) => [x, 100, x, 160]),
      [150, 100, 150, 140],
      [250, 100, 250, 120],
    ],
  );
  expect(markdown).toBe(
    [
      '| Place | Monday | Tuesday | Sunday |',
      '| --- | --- | --- | --- |',
      '| Harbour | Ferry | Ferry | Closed |',
      '| Discount for members who book before noon |  |  | 5 % |',
    ].join('\n'),
  );
});

test('a box that begins near the end of a line of a table is not a part of the table', async () => {
  const markdown = await readPage(
    [
      [55, 114, 'No.'],
      [110, 114, 'Article'],
      [255, 114, 'Amount'],
      [82, 134, '1 Lantern'],
      [255, 134, '33.00'],
      [82, 154, '2 Rope'],
      [255, 154, '44.00'],
      [110, 184, 'Total'],
      [255, 184, '77.00'],
    ],
    [...gridOf([50, 90, 250, 320], [100, 120, 140, 160]), ...gridOf([100, 250, 320], [170, 190])],
  );
  expect(markdown).toContain('| 1 | Lantern | 33.00 |');
});
