import { expect, test } from 'vitest';
import type { PlacedText } from '../../../../test/support/documents/pdf-of.ts';
import { pageOf } from '../../../../test/support/documents/pdf-of.ts';
import { readPage } from '../../../../test/support/documents/read-pdf.ts';
import { parse } from '../pdf.ts';
import { lineText, visualLines } from './visual-lines.ts';
import { writePage } from './write-page.ts';

/** Lines below one another; a number of points instead of a text is a gap. */
const linesAt = (left: number, top: number, lines: (string | number)[]): PlacedText[] => {
  let y = top;
  return lines.flatMap((line): PlacedText[] => {
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
  const markdown = await readPage(
    linesAt(50, 80, [`2.1 ${first}`, second, `2.2 ${third}`, fourth, '(a) This ends the hire.']),
  );
  expect(markdown).toBe(`2.1 ${first} ${second}\n\n2.2 ${third} ${fourth}\n\n(a) This ends the hire.`);
});

test('a clause whose further lines are set in is one paragraph', async () => {
  const [first = '', second = '', third = ''] = clauses;
  const markdown = await readPage([
    [50, 80, `1.1 ${first}`],
    [75, 93, second],
    [50, 106, `1.2 ${third}`],
  ]);
  expect(markdown).toBe(`1.1 ${first} ${second}\n\n1.2 ${third}`);
});

test('paragraphs parted by a wider gap than their lines stay apart', async () => {
  const [first = '', second = '', third = '', fourth = ''] = clauses;
  const markdown = await readPage(
    linesAt(50, 80, ['Dear Mrs Hale', 8, first, second, 8, third, fourth, 8, 'Yours sincerely']),
  );
  expect(markdown).toBe(`Dear Mrs Hale\n\n${first} ${second}\n\n${third} ${fourth}\n\nYours sincerely`);
});

test('lines that were ended on purpose stay lines', async () => {
  const markdown = await readPage(
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
  const markdown = await readPage([[50, 200, 'Water safety plan', 30], ...linesAt(50, 400, data)]);
  expect(markdown).toBe(`# Water safety plan\n\n${data.join('\n')}`);
});

test('a date at the end of a line begins no clause', async () => {
  const [first = '', second = ''] = clauses;
  const markdown = await readPage(linesAt(50, 80, [`${first} until 2026.`, `3.11. On that day ${second}`]));
  expect(markdown).toBe(`${first} until 2026. 3.11. On that day ${second}`);
});

test('the second line of a cell is a word of its own, where the box of the first reaches down to it', () => {
  const [line] = visualLines([
    { text: 'Sun 27 Dec,', x: 418, y: 602, width: 70, height: 22 },
    { text: '5pm', x: 418, y: 616, width: 27, height: 14 },
  ]);
  expect(line && lineText(line)).toBe('Sun 27 Dec, 5pm');
});

/** The widths of the letters of Helvetica that are not 5.56 points wide at 10 points. */
const letterWidths = new Map(
  Object.entries({ il: 2.22, 'tf.,': 2.78, r: 3.33, m: 8.33, w: 7.22, cskvyx: 5, T: 6.11 }).flatMap(
    ([letters, width]) => [...letters].map((letter): [string, number] => [letter, width]),
  ),
);

const widthOf = (word: string) =>
  [...word].reduce((width, letter) => width + (letterWidths.get(letter) ?? 5.56), 0);

/** Lines whose words are spread over the whole width of a column. */
const spread = (left: number, top: number, right: number, lines: string[]): PlacedText[] =>
  lines.flatMap((line, index) => {
    const words = line.split(' ');
    const space = (right - left - widthOf(words.join(''))) / (words.length - 1);
    let x = left;
    return words.map((word): PlacedText => {
      const at = x;
      x += widthOf(word) + space;
      return [at, top + 12 * index, word];
    });
  });

test('lines of few words that are stretched to the width of their column are no table', async () => {
  const lines = [
    'The substances that are named in this',
    'leaves or extraction of coca',
    'schedule, any compound,',
    'are changed from time to time, and all',
    'of them are listed in the first section.',
  ];
  expect(await readPage(spread(57, 90, 228, lines))).toBe(lines.join(' '));
});

test('paragraphs whose words begin below those of their heading by chance are no table', () => {
  const lines = [
    'Just like any other engine the pump needs a proper shutdown before the power is turned off.',
    'system needs the proper procedure, by which all of the water is let out of the pipes first.',
  ];
  const items = [
    { text: '1.1.8', x: 57, y: 80, width: 27, height: 14 },
    { text: 'How to stop the pump', x: 95, y: 80, width: 165, height: 14 },
    { text: '1.1.9 What it costs', x: 57, y: 180, width: 165, height: 14 },
    ...lines.map((text, index) => ({ text, x: 57, y: 110 + 12 * index, width: 420, height: 10 })),
  ];
  const cellsOf = (...texts: string[]) =>
    texts.map((text) => ({ text, bbox: { x: 57, y: 80, width: 200, height: 14 } }));
  const table = {
    kind: 'table' as const,
    header: cellsOf('1.1.8', 'How to stop the pump'),
    rows: lines.map((line) => cellsOf(line.slice(0, 9), line.slice(10))),
    bbox: { x: 57, y: 80, width: 420, height: 52 },
  };
  const heading = {
    kind: 'heading' as const,
    level: 1,
    text: '1.1.9 What it costs',
    bbox: { x: 57, y: 180, width: 165, height: 14 },
  };
  // A heading in the same print has the same level.
  expect(writePage([table, heading], items, []).replaceAll(/\n{3,}/gu, '\n\n')).toBe(
    `# 1.1.8 How to stop the pump\n\n${lines.join(' ')}\n\n# 1.1.9 What it costs`,
  );
});

/** A page in a typewriter's print. */
const readTyped = async (lines: string[]) => {
  const page = pageOf(linesAt(50, 80, lines))
    .toString('latin1')
    .replace('/Helvetica', '/Courier  ');
  const { sections } = await parse(Buffer.from(page, 'latin1'), { ocrLanguages: [], reportScans: () => {} });
  return sections[0]?.markdown;
};

test('sentences in the print of a typewriter are paragraphs, and commands are code', async () => {
  const story = [
    'The keeper came down the stairs before the sun had risen. He',
    'looked at the lamp, which had gone out in the night, and he knew',
    '"that no ship had passed," as the boy said.',
  ];
  expect(await readTyped(story)).toBe(story.join(' '));
  const commands = ['sudo apt install nginx postgresql', 'cp lectern.service /etc/systemd', 'reboot now'];
  expect(await readTyped(commands)).toBe(['```', ...commands, '```'].join('\n'));
});
