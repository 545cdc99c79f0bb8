import { expect, test } from 'vitest';
import { splitColumns } from './page-columns.ts';

test('three columns whose lines are at the same heights are three groups', () => {
  const pieces = [0, 1, 2].flatMap((column) =>
    Array.from({ length: 14 }, (_, line) => ({
      text: `line ${line} of the column of text number ${column}`,
      x: 50 + 170 * column,
      y: 60 + 12 * line,
      width: 160,
      height: 9,
    })),
  );
  const groups = splitColumns(pieces).map((group) => group.map(({ x }) => x));
  expect(groups).toEqual([50, 220, 390].map((left) => Array<number>(14).fill(left)));
});
