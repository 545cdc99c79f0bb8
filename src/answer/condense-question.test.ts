import { expect, test } from 'vitest';
import { condenseQuestion } from './condense-question.ts';

function after(earlier: string[], question: string): string {
  const history = earlier.flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'It depends. [1]' },
  ]);
  return condenseQuestion(question, history);
}

test.each([
  ['a pronoun', 'How long does it last?', 'How long does it last? MB-540 battery cost'],
  ['"and"', 'And the charger supplied?', 'And the charger supplied? MB-540 battery cost'],
  ['"what about"', 'What about the spare charger?', 'What about the spare charger? MB-540 battery cost'],
  ['no subject of its own', 'Why?', 'Why? MB-540 battery cost'],
])('%s brings the words of the question before', (_, question, condensed) => {
  expect(after(['What does the MB-540 battery cost?'], question)).toBe(condensed);
});

test.each([
  'Who approves hotel expenses in Lisbon?',
  'How long is parental leave, and who approves it?',
  'How long is parental leave? Who approves it?',
])('a question with a subject of its own stays as it is: %s', (question) => {
  expect(after(['What does the MB-540 battery cost?'], question)).toBe(question);
});

test('a question behind a statement may go on from an earlier one', () => {
  const question = 'Thanks, I see. How long does it last?';
  expect(after(['What does the MB-540 battery cost?'], question)).toBe(`${question} MB-540 battery cost`);
});

test('a follow-up of a follow-up goes back to the question that names the subject', () => {
  const condensed = after(['Who tunes the piano?', 'And the church organ?'], 'How often?');
  expect(condensed).toBe('How often? tunes piano church organ');
});

test('questions before one that stands alone lend nothing', () => {
  const condensed = after(['Who tunes the piano?', 'When does the yellow ferry sail?'], 'What does it cost?');
  expect(condensed).toBe('What does it cost? yellow ferry sail');
});

test.each([
  ['Wie hoch ist die Kaution für den Schlüssel?', 'Und wann bekomme ich sie zurück?', /Kaution Schlüssel$/u],
  ['Quel est le prix du billet mensuel ?', 'Et pour les enfants ?', /billet mensuel$/u],
  ['租赁合同的押金是多少？', '那什么时候退还？', /租赁合同/u],
])('%s %s', (first, question, expected) => {
  expect(after([first], question)).toMatch(expected);
});

test('without earlier questions nothing changes', () => {
  expect(after([], 'And then?')).toBe('And then?');
});
