import { expect, test } from 'vitest';
import type { Passage } from '../../ports/passage.ts';
import { createMarkerFilter } from './citation-markers.ts';
import { createCitationCheck, findCitations } from './citations.ts';

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
});

test('a citation tells where its passage is from', () => {
  expect(findCitations('[2]', passages)).toEqual([
    {
      number: 2,
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

const told: Passage[] = ['The boiler is serviced once a year.', 'Delay costs 0.5 % a day, at most 10 %.'].map(
  (text, index) => ({ ...(passages[index] as Passage), text, headingPath: [] }),
);

test.each([
  ['stays where its passage says so', 'The boiler is serviced once a year [1].', [1]],
  ['becomes that of the passage that does', 'The boiler is serviced once a year [2].', [1]],
  ['goes where another beside it is right', 'Delay costs 0.5 % a day [1][2], and 10 % at most [2].', [2]],
  ['stays where no passage says so in these words', 'Der Kessel wird jährlich gewartet [2].', [2]],
  ['stays where there is too little to tell', 'Once a year [2].', [2]],
])('a number %s', (_what, written, numbers) => {
  const filter = createMarkerFilter(2, createCitationCheck(told));
  const answer = filter.push(written) + filter.end();
  expect(findCitations(answer, told).map(({ number }) => number)).toEqual(numbers);
});

test('a sentence without a number adds its passage to those that others cite', () => {
  const answer = 'The boiler is serviced once a year. Delay costs 0.5 % a day [2].';
  expect(findCitations(answer, told).map(({ number }) => number)).toEqual([1, 2]);
});
