import { expect, test } from 'vitest';
import { createBuiltinThesaurus } from './thesaurus.ts';

const { findAlternatives } = createBuiltinThesaurus();

test.each([
  ['Quanto è la caparra?', 'italian', 'caparra', 'deposito'],
  ['Quanto è la caparra?', 'english', 'caparra', 'deposit'],
  ['Wie hoch ist die Kaution?', 'english', 'kaution', 'deposit'],
  ['How much is the rent?', 'german', 'rent', 'miete'],
  ['How do I apply for sick leave?', 'german', 'sick leave', 'krankmeldung'],
  ['Số nghỉ phép là bao nhiêu?', 'english', 'nghỉ phép', 'holiday'],
  ['租金是多少？', 'english', '租金', 'rent'],
  ['ค่าเช่าเท่าไหร่', 'english', 'ค่าเช่า', 'rent'],
  ['How much is the rent?', 'polish', 'rent', 'czynsz~'],
])('%s in %s: %s is also called %s', (question, language, asked, word) => {
  const found = findAlternatives(question, [language]);
  expect(found.find((one) => one.asked === asked && one.language === language)?.words).toContain(word);
});

test('a language without words in the lexicon counts as that of the question', () => {
  expect(findAlternatives('Quanto è la caparra?', ['simple'])).toEqual(
    findAlternatives('Quanto è la caparra?', ['italian']).map((one) => ({ ...one, language: 'simple' })),
  );
});

test('function words and the word itself are no alternatives, and a long question has a bounded number', () => {
  expect(findAlternatives('Where is it?', ['german'])).toEqual([]);
  for (const { asked, words } of findAlternatives('What is the rent of the flat?', ['english']))
    expect(words).not.toContain(asked);
  const long = 'deposit rent key door garden invoice price contract salary holiday '.repeat(500);
  const found = findAlternatives(long, ['german', 'french']);
  expect(found.length).toBeLessThanOrEqual(80);
  expect(Math.max(...found.map(({ words }) => words.length))).toBeLessThanOrEqual(16);
});
