import { describe, expect, test } from 'vitest';
import { readPage } from '../../../../test/support/documents/read-pdf.ts';

type Run = [text: string, size?: number, raise?: number];

/** The widths of the characters of Helvetica, in thousandths of its size. */
const widths: Record<string, number> = {
  ...Object.fromEntries([...'abdeghnopqu0123456789'].map((letter) => [letter, 556])),
  ...{
    ' ': 278,
    ',': 278,
    '.': 278,
    '/': 278,
    t: 278,
    f: 278,
    l: 222,
    i: 222,
    j: 222,
    r: 333,
    m: 833,
    w: 722,
  },
  ...Object.fromEntries([...'cksvxyz'].map((letter) => [letter, 500])),
  ...{ C: 722, H: 722, O: 778, S: 667, T: 611, W: 944, I: 278, R: 722, A: 667, '(': 333, ')': 333, '-': 333 },
};

/** Runs of print one after the other on a line, each at its size and height, as programs set superscripts. */
function line(x: number, y: number, ...runs: Run[]): [number, number, string, number][] {
  let at = x;
  return runs.map(([text, size = 10, raise = 0]) => {
    const start = at;
    at += [...text].reduce((sum, letter) => sum + ((widths[letter] ?? 556) * size) / 1_000, 0);
    return [start, y - raise, text, size];
  });
}

const read = (...texts: [number, number, string, number][][]) => readPage(texts.flat());

/** A raised and a lowered digit as text processors set them: their boxes are within those of the line. */
const up = (text: string): Run => [text, 5.8, 3.3];
const down = (text: string): Run => [text, 5.8, -1.5];

/** Those of browsers are larger, and stand out at the top or at the bottom. */
const high = (text: string): Run => [text, 8.3, 4];
const low = (text: string): Run => [text, 8.3, -2.5];

describe('raised and lowered digits of a PDF', () => {
  test.each([
    ['small', up, down],
    ['large', high, low],
  ])('of units and formulas are characters of their own, %s ones', async (_size, above, below) => {
    const markdown = await read(
      line(50, 60, ['The garden has 50 m'], above('2'), [' of land and the air has CO'], below('2'), [
        ' and H',
      ]),
      line(50, 74, ['some more H'], below('2'), ['O than on the 1'], above('st'), [' of last year.']),
    );
    expect(markdown).toContain(
      'has 50 m² of land and the air has CO₂ and H some more H₂O than on the 1st of last',
    );
  });

  test.each([
    ['small', up],
    ['large', high],
  ])('that are marks of notes are no part of numbers and words, %s ones', async (_size, above) => {
    const markdown = await read(
      line(50, 60, ['The costs'], above('1'), [' of the year came to 1,234'], above('2'), [' in all.']),
      line(50, 100, ['Item']),
      line(200, 100, ['Spent']),
      line(300, 100, ['Left']),
      line(50, 114, ['Travel'], above('1')),
      line(200, 114, ['1,234'], above('2')),
      line(300, 114, ['5.0']),
      line(50, 128, ['Rent']),
      line(200, 128, ['2,234']),
      line(300, 128, ['6.5']),
      line(50, 142, ['Post']),
      line(200, 142, ['451'], above('2')),
      line(300, 142, ['7.1']),
      line(50, 156, ['Rest']),
      line(200, 156, ['3,234']),
      line(300, 156, ['8.3']),
      line(50, 700, above('1'), [' Without those of the office, which are elsewhere.']),
      line(50, 720, above('2'), [' In thousands.']),
    );
    expect(markdown).toContain('The costs¹ of the year came to 1,234² in all.');
    expect(markdown).toContain('| Travel¹ | 1,234² | 5.0 |');
    expect(markdown).toContain('| Post | 451² | 7.1 |');
    expect(markdown).toContain('| Rest | 3,234 | 8.3 |');
    expect(markdown).toMatch(/^¹ Without those/mu);
    expect(markdown).toContain('² In thousands.');
  });

  test('are told from digits that are only small', async () => {
    const markdown = await read(
      line(
        50,
        60,
        ['The costs of the year came to 1,234'],
        ['56', 6],
        [' in all, and more than a year ago.'],
      ),
    );
    expect(markdown).toContain('came to 1,23456 in all');
  });

  test('are exponents of numbers too', async () => {
    const markdown = await read(
      line(50, 60, ['White cells were at 10'], high('9'), ['/l and the others at 10'], high('-6'), [
        ' in all.',
      ]),
    );
    expect(markdown).toContain('were at 10⁹/l and the others at 10⁻⁶ in all.');
    const ended = await read(
      line(50, 60, ['The energy of a body is m c'], high('2'), ['; its mass is not.']),
    );
    expect(ended).toContain('is m c²; its mass');
  });
});
