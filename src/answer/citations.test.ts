import { expect, test } from 'vitest';
import type { Passage } from '../ports/passage.ts';
import { findCitations } from './citations.ts';

const passages: Passage[] = ['a', 'b', 'c', 'd'].map((name, index) => ({
  chunkId: name,
  fileId: `file ${name}`,
  filename: `${name}.pdf`,
  text: `Text ${name}`,
  headingPath: ['Top'],
  page: index,
  score: 1,
}));

test.each([
  ['Yes [2]. No [1].', [1, 2]],
  ['Yes [1, 3] and [2-4].', [1, 2, 3, 4]],
  ['Yes 【3】, and again [3].', [3]],
  ['In [2015] and [9] nothing, but [4].', [4]],
])('%s cites %j', (answer, numbers) => {
  const citations = findCitations(answer, passages);
  expect(citations.map((citation) => citation.number)).toEqual(numbers);
  expect(citations.every((citation) => citation.cited)).toBe(true);
});

test('a citation tells where its passage is from', () => {
  expect(findCitations('[2]', passages)).toEqual([
    {
      number: 2,
      cited: true,
      fileId: 'file b',
      filename: 'b.pdf',
      page: 1,
      headingPath: ['Top'],
      text: 'Text b',
      quote: null,
    },
  ]);
});

test('without passages there is nothing to cite', () => {
  expect(findCitations('[1]', [])).toEqual([]);
});

test('a generator that says what it quoted is believed', () => {
  expect(findCitations('See [1] and [2].', passages, [3, 1])).toMatchObject([
    { number: 1, filename: 'c.pdf' },
    { number: 2, filename: 'a.pdf' },
  ]);
  expect(findCitations('I found nothing.', passages, [])).toEqual([]);
});
