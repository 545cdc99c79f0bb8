import { expect, test } from 'vitest';
import { askEmbedder } from '../../embedder/ask-embedder.ts';
import { asPassagesSpell } from './as-passages-spell.ts';

const passages = [
  'Rosalind Achterberg works in Frame finishing. The canteen is closed on Mondays. Your extension is 501.',
  'Invoice BD-5519 of Kaltenbach Rim Works AG: VAT of 42.00. Write to office@kaltenbach.example about your canteen card.',
].map((text) => ({ text, headingPath: [], page: null }));

function spell(message: string): Promise<string> {
  return asPassagesSpell(message, 'english', passages, (texts) => askEmbedder({ task: 'spelling', texts }));
}

test.each([
  ['When does the catneen open?', 'When does the canteen open?'],
  ['What is the extention of the warden?', 'What is the extension of the warden?'],
  ['What is the nubmer of my card?', 'What is the number of my card?'],
  ['What did Roslaind buy?', 'What did Rosalind buy?'],
])('%s: a word that is spelt almost like one that is known is taken for it', async (asked, meant) => {
  expect(await spell(asked)).toBe(meant);
});

test.each([
  'What did Rosalinda buy?',
  'Where does Rosalinn work?',
  'How much is the rest?',
  'Where are the extensions?',
  'Which kiln is the hottest?',
  'When did the parade begin?',
])('%s: other names, short words, other endings and other words stay', async (asked) => {
  expect(await spell(asked)).toBe(asked);
});

test.each([
  ['how much vat is on bd-5519', 'how much vat is on BD-5519'],
  ['where does rosalind achterberg work', 'where does Rosalind Achterberg work'],
  ['what did kaltenbach rim works deliver in may', 'what did Kaltenbach Rim Works deliver in May'],
  ['WHERE DOES ROSALIND WORK ON MONDAYS', 'where does Rosalind work on Mondays'],
  ['where does imogen castellanos work', 'where does Imogen Castellanos work'],
])('%s: a question without capitals gets those of its names', async (asked, meant) => {
  expect(await spell(asked)).toBe(meant);
});

test('a question that has capitals of its own keeps them', async () => {
  expect(await spell('Where does rosalind work?')).toBe('Where does rosalind work?');
});
