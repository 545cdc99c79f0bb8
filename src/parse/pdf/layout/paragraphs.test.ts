import { expect, test } from 'vitest';
import { pageOf } from '../../../../test/support/scan.ts';
import { parse } from '../pdf.ts';
import { lineText, visualLines } from './visual-lines.ts';

type Text = [x: number, y: number, text: string, size?: number];

const read = async (texts: Text[]) => {
  const { sections } = await parse(pageOf(texts), { ocrLanguages: [], reportScans: () => {} });
  return sections.map(({ markdown }) => markdown).join('\n\n');
};

/** Lines below one another; a number of points instead of a text is a gap. */
const linesAt = (left: number, top: number, lines: (string | number)[]): Text[] => {
  let y = top;
  return lines.flatMap((line): Text[] => {
    y += typeof line === 'number' ? line : 13;
    return typeof line === 'number' ? [] : [[left, y, line]];
  });
};

const clauses = [
  'The balance is due fourteen days before the first day of the hire. Interest of eight per cent runs',
  'on late sums.',
  'Income is paid out within ten working days after the last performance, less the charges that are',
  'listed in the schedule.',
];

test('numbered clauses are paragraphs of their own', async () => {
  const [first = '', second = '', third = '', fourth = ''] = clauses;
  const markdown = await read(
    linesAt(50, 80, [`2.1 ${first}`, second, `2.2 ${third}`, fourth, '(a) This ends the hire.']),
  );
  expect(markdown).toBe(`2.1 ${first} ${second}\n\n2.2 ${third} ${fourth}\n\n(a) This ends the hire.`);
});

test('a clause whose further lines are set in is one paragraph', async () => {
  const [first = '', second = '', third = ''] = clauses;
  const markdown = await read([
    [50, 80, `1.1 ${first}`],
    [75, 93, second],
    [50, 106, `1.2 ${third}`],
  ]);
  expect(markdown).toBe(`1.1 ${first} ${second}\n\n1.2 ${third}`);
});

test('paragraphs parted by a wider gap than their lines stay apart', async () => {
  const [first = '', second = '', third = '', fourth = ''] = clauses;
  const markdown = await read(
    linesAt(50, 80, ['Dear Mrs Hale', 8, first, second, 8, third, fourth, 8, 'Yours sincerely']),
  );
  expect(markdown).toBe(`Dear Mrs Hale\n\n${first} ${second}\n\n${third} ${fourth}\n\nYours sincerely`);
});

test('lines that were ended on purpose stay lines', async () => {
  const markdown = await read(
    linesAt(50, 80, [
      'Present: Ada Marsh in the chair, Tunde Adeyemi, Lena Holm',
      'Apologies: Pia Vance',
      'Clerk: Dora Roe, who took these notes of the meeting',
    ]),
  );
  expect(markdown).toBe(
    'Present: Ada Marsh in the chair, Tunde Adeyemi, Lena Holm\nApologies: Pia Vance\nClerk: Dora Roe, who took these notes of the meeting',
  );
});

test('the data on a cover are lines and no heading', async () => {
  const data = [
    'Document no. WSP-07',
    'Version 4.2',
    'Approved by Ann Lee',
    'Review due December 2027 at the latest',
  ];
  const markdown = await read([[50, 200, 'Water safety plan', 30], ...linesAt(50, 400, data)]);
  expect(markdown).toBe(`# Water safety plan\n\n${data.join('\n')}`);
});

test('a date at the end of a line begins no clause', async () => {
  const [first = '', second = ''] = clauses;
  const markdown = await read(linesAt(50, 80, [`${first} until 2026.`, `3.11. On that day ${second}`]));
  expect(markdown).toBe(`${first} until 2026. 3.11. On that day ${second}`);
});

test('the second line of a cell is a word of its own, where the box of the first reaches down to it', () => {
  const [line] = visualLines([
    { text: 'Sun 27 Dec,', x: 418, y: 602, width: 70, height: 22 },
    { text: '5pm', x: 418, y: 616, width: 27, height: 14 },
  ]);
  expect(line && lineText(line)).toBe('Sun 27 Dec, 5pm');
});
