import { expect, test } from 'vitest';
import { parseSearchOperators } from './search-operators.ts';

test.each([
  ['"annual leave" days', ['annual leave'], []],
  ['„bezahlter Urlaub“ und "Frist der Kündigung"', ['bezahlter Urlaub', 'Frist der Kündigung'], []],
  ['“notice period” -probation', ['notice period'], ['probation']],
  ['leave -carry -"public holidays"', [], ['carry', 'public holidays']],
  ['“年假” 天数', ['年假'], []],
  ['-draft policy', [], ['draft']],
])('%s has phrases and exclusions', (query, phrases, excluded) => {
  const operators = parseSearchOperators(query);
  expect(operators).toMatchObject({ phrases, excluded });
  for (const word of excluded) expect(operators.text).not.toContain(word);
});

test.each([
  'What is state-of-the-art?',
  'Which files:\n- invoices\n-receipts\n-notes',
  'Is it -5 degrees or -12.5?',
  'What does tar -xf do?',
  'npm install --save-dev vitest',
  'What does `x -count` mean?',
  'a = b -count',
  'java -jar app.jar',
  'leave - holiday - vacation',
  'the "leave" of whom',
  'from 5 -7 pm',
  '-draft',
  'a 5" pipe and a 7" pipe -',
])('%s has neither', (query) => {
  expect(parseSearchOperators(query)).toEqual({ text: query, phrases: [], excluded: [] });
});
