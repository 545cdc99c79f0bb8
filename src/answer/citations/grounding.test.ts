import { expect, test } from 'vitest';
import type { Passage } from '../../ports/passage.ts';
import { findCitations } from './citations.ts';
import { readEvidence } from './evidence.ts';
import { groundAnswer } from './grounding.ts';

const passage = (filename: string, text: string, headingPath: string[] = []): Passage => ({
  chunkId: filename,
  fileId: filename,
  filename,
  text,
  headingPath,
  page: 1,
  score: 1,
});

const leave = passage(
  'handbook.pdf',
  'Full-time employees receive 25 days of paid holiday a year.\n\n## Parental leave\n\nParental leave lasts 26 weeks, of which 12 are paid.',
  ['Holiday'],
);
const invoice = passage('invoice.pdf', '| Item | Price |\n| --- | --- |\n| Pump | 129.50 EUR |');
const passages = [invoice, leave];

test('an answer without numbers cites the passages that support it', () => {
  const [only, ...others] = findCitations('Parental leave lasts 26 weeks.', passages);
  expect(only).toMatchObject({
    number: 2,
    quote: 'Parental leave lasts 26 weeks, of which 12 are paid.',
  });
  expect(others).toEqual([]);
});

test('an answer that no passage supports cites none', () => {
  expect(findCitations('The capital of Australia is Canberra.', passages)).toEqual([]);
  expect(findCitations('Parental leave lasts 52 weeks.', passages)).toEqual([]);
});

test('a citation has the headings and the words of the supporting sentence', () => {
  const [citation] = findCitations('It lasts 26 weeks, of which 12 are paid [2].', passages);
  expect(citation).toMatchObject({ headingPath: ['Holiday', 'Parental leave'] });
  expect(findCitations('The pump is 129.50 EUR. [1]', passages)[0]?.quote).toBe('| Pump | 129.50 EUR |');
});

test('each sentence of an answer is held to the passages', () => {
  const numbered = new Map(passages.map((one, index) => [index + 1, one]));
  const answer =
    'Full-time employees receive 25 days of paid holiday [2]. The pump costs 199 EUR [1]. Elephants never forget.';
  expect(groundAnswer(answer, readEvidence(numbered))).toEqual([
    { sentence: 'Full-time employees receive 25 days of paid holiday.', support: 'supported', numbers: [2] },
    { sentence: 'The pump costs 199 EUR.', support: 'partly', numbers: [1] },
    { sentence: 'Elephants never forget.', support: 'unsupported', numbers: [] },
  ]);
});
