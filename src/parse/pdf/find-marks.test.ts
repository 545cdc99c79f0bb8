import { expect, test } from 'vitest';
import { pdfOf, pdfStream } from '../../../test/support/documents/pdf-of.ts';
import { findMarks, markWords } from './find-marks.ts';

const lines = [
  'Ferries leave the harbour every hour on',
  'weekdays, and every other hour on Sundays.',
  'Tickets are sold on board.',
];

const page = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  pdfStream(
    '',
    lines.map((line, index) => `BT /F 12 Tf 40 ${150 - 20 * index} Td (${line}) Tj ET`).join('\n'),
  ),
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
]);

test('marks a passage line by line on its page, and nothing else', async () => {
  const marks = await findMarks(
    page,
    1,
    `**Ferries** leave the harbour\nevery hour on weekdays, and every other hour on Sundays.`,
  );
  expect(marks).toHaveLength(2);
  for (const [index, mark] of marks.entries()) {
    expect(mark.x).toBeCloseTo(0.1, 1);
    // The bottom of the line is 50 + 20 * index points below the top of the page.
    expect(mark.y + mark.height / 2).toBeCloseTo((46 + 20 * index) / 200, 1);
    expect(mark.width).toBeGreaterThan(0.4);
    expect(mark.x + mark.width).toBeLessThanOrEqual(1);
  }
});

test('marks nothing for a passage that is not on the page, or a page that does not exist', async () => {
  expect(await findMarks(page, 1, 'Trains run on time in the whole of the country.')).toEqual([]);
  expect(await findMarks(page, 2, lines.join(' '))).toEqual([]);
});

test.each([
  [
    'words broken elsewhere',
    ['exam-', 'ples', 'of', 'hyphenation', 'here'],
    'examples of hyphenation',
    [0, 1, 2, 3],
  ],
  ['a short passage', ['The', 'end', 'of', 'it'], 'End', [1]],
  [
    'a chance resemblance',
    ['on', 'the', 'other', 'hand', 'we', 'sing'],
    'the other hand is not what was meant',
    [],
  ],
  ['nothing but signs', ['a', 'b'], '--- | ---', []],
])('%s: the words that belong to it', (_what, words, passage, marked) => {
  expect([...markWords(words, passage)]).toEqual(marked);
});
