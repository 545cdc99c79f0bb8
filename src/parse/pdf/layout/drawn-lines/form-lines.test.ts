import { expect, test } from 'vitest';
import type { PlacedText } from '../../../../../test/support/documents/pdf-of.ts';
import { readPage } from '../../../../../test/support/documents/read-pdf.ts';

test('what is written on the lines of a form has the label in small print above it', async () => {
  const fields: PlacedText[] = [
    [50, 108, 'Name', 7],
    [52, 120, 'Kit Hallworth'],
    [300, 108, 'Age', 7],
    [302, 120, '19'],
    [50, 138, 'Address', 7],
    [50, 168, 'Taken by', 7],
    [52, 180, 'her brother, by car'],
    [300, 168, 'Days off', 7],
    [302, 180, '5'],
    [50, 198, 'Witness 1', 7],
    [52, 210, 'Noor Adebayo'],
    [300, 198, 'Witness 2', 7],
  ];
  const strokes = [
    [50, 124, 280, 124],
    [300, 124, 400, 124],
    [50, 154, 400, 154],
    [50, 184, 280, 184],
    [300, 184, 400, 184],
    [50, 214, 280, 214],
    [300, 214, 400, 214],
  ];
  expect(await readPage([[50, 92, 'Person concerned', 12], ...fields], strokes)).toMatch(
    /Name: Kit Hallworth\nAge: 19\s+Address\s+Taken by: her brother, by car\nDays off: 5\s+Witness 1: Noor Adebayo\nWitness 2$/u,
  );
});

test('lists of prices side by side are read one by one, each under its title', async () => {
  const rows: PlacedText[] = [
    ['Leek soup', '6.50', 'Fish and chips', '15.50'],
    ['Whitebait', '7.25', 'Beef and ale pie', '16.00'],
    ['Mackerel', '8.00', 'Squash risotto', '13.75'],
  ].flatMap((cells, row) =>
    cells.map((text, column): PlacedText => [[50, 200, 320, 480][column] ?? 0, 140 + 16 * row, text]),
  );
  expect(await readPage([[50, 120, 'Starters'], [320, 120, 'Mains'], ...rows], [])).toBe(
    [
      '**Starters**\n\nLeek soup: 6.50\nWhitebait: 7.25\nMackerel: 8.00',
      '**Mains**\n\nFish and chips: 15.50\nBeef and ale pie: 16.00\nSquash risotto: 13.75',
    ].join('\n\n'),
  );
});

test('the last line of the longer of two addresses is not lost', async () => {
  const addresses: PlacedText[] = [
    ['Billed to', 'Deliver to'],
    ['Orchard Theatre Trust', 'Orchard Theatre'],
    ['Finance Office', 'Stage door'],
    ['Bath BA1 2QT', ''],
  ].flatMap((cells, row) =>
    cells.flatMap((text, column): PlacedText[] =>
      text ? [[[50, 320][column] ?? 0, 100 + 14 * row, text]] : [],
    ),
  );
  expect(await readPage(addresses, [])).toBe(
    'Billed to: Orchard Theatre Trust, Finance Office, Bath BA1 2QT\nDeliver to: Orchard Theatre, Stage door',
  );
});

test('a line of boxes to tick is a line, and keeps each box with its text', async () => {
  const lines = ['Employment: [X] Employee  [ ] Contractor  [ ] Visitor', 'First aid given: [X] Yes  [ ] No'];
  const markdown = await readPage(
    lines.map((text, line): PlacedText => [50, 100 + 16 * line, text]),
    [],
  );
  expect(markdown.replace(/\s+/g, ' ')).toBe(lines.join(' ').replace(/\s+/g, ' '));
});
