import { expect, test } from 'vitest';
import { extractTerms } from '../../../../text/word-similarity.ts';
import { parseQuestion } from '../question/question.ts';
import { withMisspelt } from './misspelt.ts';

function saidBy(question: string, passage: string): string[] {
  const terms = withMisspelt(parseQuestion(question).terms, extractTerms(passage));
  return terms.flatMap(({ translations }) => [...(translations?.keys() ?? [])]);
}

test('a word that no passage has is taken for the one that is spelt almost like it', () => {
  expect(saidBy('what is the extention of the warden', 'Warden, extension 501')).toEqual(['extension']);
});

test.each([
  ['where is the extension', 'The extension, or extention, is 501'],
  ['which branch has Harlowe', 'Harlows, branch 3'],
  ['what is the rent', 'Rest: 500'],
  ['how long is the marching', 'Parching takes a day'],
])(
  '%s: a word that is there, a name, a short word and one of another first letter are not corrected',
  (question, passage) => {
    expect(saidBy(question, passage)).toEqual([]);
  },
);
