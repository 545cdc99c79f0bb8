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

test('short texts side by side, each under a bold title, are read one after the other', () => {
  const texts = [
    [
      'Get in touch',
      'Call us on weekdays from 8 am to 6',
      'in the evening. Tell us of leaks',
      'at any hour of the day.',
    ],
    [
      'Could you pay less?',
      'Your tariff ends on 30 September',
      'and leaving earlier costs 40 pounds',
      'for each fuel that we supply.',
    ],
  ];
  const pieces = texts.flatMap((lines, column) =>
    lines.map((text, line) => ({
      text,
      x: 50 + 200 * column,
      y: 60 + 12 * line,
      width: 5 * text.length,
      height: 9,
      fontWeight: line === 0 ? 700 : 400,
    })),
  );
  expect(splitColumns(pieces).map((group) => group.map(({ text }) => text))).toEqual(texts);
});

test('tables side by side, each under headings of its own, are apart unless their rows are at the same heights', () => {
  const heading = { height: 11, fontWeight: 700 };
  const column = (left: number, pitch: number, headings: number[], lines: number) =>
    Array.from({ length: lines }, (_, line) =>
      headings.includes(line)
        ? [{ text: `Heading ${line}`, x: left, y: 60 + pitch * line, width: 60, ...heading }]
        : [0, 90].map((across) => ({
            text: `${across + line}`,
            x: left + across,
            y: 60 + pitch * line,
            width: 20,
            height: 9,
            fontWeight: 400,
          })),
    ).flat();
  const [left, right, level] = [
    column(50, 16, [0, 6], 14),
    column(250, 13.3, [0, 5], 16),
    column(250, 16, [0, 6], 14),
  ];
  expect(splitColumns([...left, ...right])).toEqual([left, right]);
  expect(splitColumns([...left, ...level])).toHaveLength(1);
});
