import { describe, expect, test } from 'vitest';
import { pageOf, pdfOf, pdfStream } from '../../../test/support/documents/pdf-of.ts';
import { readPdf } from '../../../test/support/documents/read-pdf.ts';

/** Lines with their size of print and the space after each of their letters, in points. */
type SpacedLine = [size: number, space: number, text: string];

function spacedPage(lines: SpacedLine[]): Buffer {
  const written = lines.map(
    ([size, space, text], index) =>
      `/F ${size} Tf ${space} Tc 1 0 0 1 60 ${740 - index * 20} Tm (${text}) Tj`,
  );
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    pdfStream('', `BT ${written.join('\n')} ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

const prose: SpacedLine[] = [
  [11, 0, 'The pool opens at nine and closes at six on weekdays and at four on Sundays.'],
  [11, 0, 'Visitors pay four euros at the desk, and children under six pay nothing at all.'],
];

describe('letters with wide spaces between them', () => {
  test('form words, in paragraphs', async () => {
    for (const space of [2.4, 3.6]) {
      const markdown = await readPdf(
        spacedPage([
          [12, space, 'Here is some text of a notice whose'],
          [12, space, 'letters are set with odd spacing at the'],
          [12, space, 'desk.'],
        ]),
      );
      expect(markdown.replaceAll(/\s+/gu, ' ')).toBe(
        'Here is some text of a notice whose letters are set with odd spacing at the desk.',
      );
    }
  });

  test('form words, in headings', async () => {
    const markdown = await readPdf(
      spacedPage([[18, 4, 'VISITOR RULES'], ...prose, [14, 3.5, 'What to bring with you'], ...prose]),
    );
    expect(markdown).toContain('# VISITOR RULES\n');
    expect(markdown).toContain('## What to bring with you\n');
    expect(markdown).toContain('The pool opens at nine and closes at six on weekdays');
  });

  test('stay apart where each stands for something', async () => {
    const rows = ['A B C D E F G H', 'x x y x y x x y'].flatMap((row, line) =>
      row
        .split(' ')
        .map((mark, column): [number, number, string] => [60 + 18 * column, 100 + 16 * line, mark]),
    );
    const markdown = await readPdf(pageOf([...rows, [60, 200, 'Rows A B C D E F G H are free.']]));
    expect(markdown).toContain('A B C D E F G H');
    expect(markdown).not.toContain('ABC');
  });
});
