import { expect, test } from 'vitest';
import { countPromptTokens, countTokens } from './count-tokens.ts';

test.each([
  ['', 0],
  ['internationalization', 5],
  ['The quick brown fox jumps over the lazy dog', 10],
  ['租赁期限为三年', 7],
  ['ありがとう', 5],
  ['감사합니다', 5],
  ['Größe', 2],
  ['спасибо', 4],
  ['2026', 2],
  ['😀', 2],
])('%s costs %i', (text, tokens) => {
  expect(countTokens(text)).toBe(tokens);
});

test('a prompt costs its texts, four a message and three', () => {
  expect(countPromptTokens([{ content: '租赁' }, { content: '' }])).toBe(2 + 2 * 4 + 3);
});
