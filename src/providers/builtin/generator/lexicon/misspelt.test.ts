import { expect, test } from 'vitest';
import { extractTerms } from '../../../../text/word-similarity.ts';
import { parseQuestion } from '../question/question.ts';
import { isOneLetterOff, withMisspelt } from './misspelt.ts';

function saidBy(question: string, passage: string): string[] {
  const terms = withMisspelt(parseQuestion(question).terms, extractTerms(passage));
  return terms.flatMap(({ translations }) => [...(translations?.keys() ?? [])]);
}

test.each([
  ['extention', 'extension', true],
  ['studnet', 'student', true],
  ['adress', 'address', true],
  ['detector', 'detetor', true],
  ['extension', 'extension', false],
  ['marching', 'parching', false],
  ['steering', 'sterling', false],
])('%s and %s: one letter off is %s', (one, other, expected) => {
  expect(isOneLetterOff(one, other)).toBe(expected);
  expect(isOneLetterOff(other, one)).toBe(expected);
});

test('a word that no passage has is taken for the one that is spelt almost like it', () => {
  expect(saidBy('what is the extention of the warden', 'Warden, extension 501')).toEqual(['extension']);
});

test.each([
  ['where is the extension', 'The extension, or extention, is 501'],
  ['which branch has Harlowe', 'Harlows, branch 3'],
  ['what is the rent', 'Rest: 500'],
])('%s: a word that is there, a name and a short word are not corrected', (question, passage) => {
  expect(saidBy(question, passage)).toEqual([]);
});
