import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarkerFilter } from './citation-markers.ts';

function filtered(pieces: string[], passageCount = 4): string {
  const filter = createMarkerFilter(passageCount);
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
}

test.each([
  ['Yes [1]. No [4].', 'Yes [1]. No [4].'],
  ['Yes [7]. No [4].', 'Yes. No [4].'],
  ['Yes [1][9] and [12].', 'Yes [1] and.'],
  ['Yes [1, 9; 3].', 'Yes [1, 3].'],
  ['Yes [3-9].', 'Yes [3-4].'],
  ['Yes 【5】 and [0].', 'Yes and.'],
  ['Yes [Source 2]. No [sources: 1, 3] [^4].', 'Yes [2]. No [1, 3] [4].'],
  ['Yes 【2†source】, [passage 9].', 'Yes [2],.'],
  ['See [documents] and [ref to 1].', 'See [documents] and [ref to 1].'],
  ['In [2015] and [a] and [ ] and [', 'In [2015] and [a] and [ ] and ['],
  ['Call `list[9]` and\n```\nrow[7]\n``` [9].', 'Call `list[9]` and\n```\nrow[7]\n```.'],
  ['- [ ] open\n\n[9]\n', '- [ ] open\n\n\n'],
])('%s becomes %s', (text, expected) => {
  expect(filtered([text])).toBe(expected);
  expect(filtered([...text])).toBe(expected);
});

test('a list of sources keeps its numbers, whatever the statements before it cite', () => {
  const list = 'It is red. [1]\n\nSources:\n[1] a.pdf\n- [2] b.pdf';
  expect(filtered([list])).toBe(list);
});

test('without passages no number is left', () => {
  expect(filtered(['Paris [', '1', '].'], 0)).toBe('Paris.');
});

test('text passes at once, except an open bracket and the space before it', () => {
  const filter = createMarkerFilter(4);
  expect(filter.push('It is red')).toBe('It is red');
  expect(filter.push(' [')).toBe('');
  expect(filter.push('2')).toBe('');
  expect(filter.push('] and')).toBe(' [2] and');
  expect(filter.push(' [see')).toBe(' [see');
  expect(filter.push(` [${'1, '.repeat(20)}`)).not.toBe('');
});

test('the result does not depend on where the text is split', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '【',
    '】',
    '1',
    '7',
    '12',
    'source ',
    '^',
    '†',
    ', ',
    '-',
    ' ',
    'word',
    '`',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(filtered(pieces)).toBe(filtered([pieces.join('')]));
    }),
  );
});
