import { expect, test } from 'vitest';
import { readPage } from '../../../../../test/support/read-pdf.ts';

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
