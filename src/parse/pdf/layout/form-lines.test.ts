import { expect, test } from 'vitest';
import { pageOf } from '../../../../test/support/scan.ts';
import { parse } from '../pdf.ts';

type Text = [x: number, y: number, text: string, size?: number];

const read = async (texts: Text[], strokes: number[][]) => {
  const { sections } = await parse(pageOf(texts, strokes), { ocrLanguages: [], reportScans: () => {} });
  return sections.map(({ markdown }) => markdown).join('\n\n');
};

test('what is written on the lines of a form has the label in small print above it', async () => {
  const fields: Text[] = [
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
  expect(await read([[50, 92, 'Person concerned', 12], ...fields], strokes)).toMatch(
    /Name: Kit Hallworth\nAge: 19\s+Address\s+Taken by: her brother, by car\nDays off: 5\s+Witness 1: Noor Adebayo\nWitness 2$/u,
  );
});
