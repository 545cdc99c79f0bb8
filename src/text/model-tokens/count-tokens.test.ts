import { expect, test } from 'vitest';
import { threadTime } from '../../../test/support/timing/thread-time.ts';
import { countPromptTokens, countTokens, longestCounted, tokenCounterFor } from './count-tokens.ts';

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

test('a prompt costs its texts plus four tokens per message plus three', () => {
  expect(countPromptTokens([{ content: '租赁' }, { content: '' }])).toBe(2 + 2 * 4 + 3);
});

test.each([
  ['hello world', 2],
  ['The quick brown fox jumps over the lazy dog', 9],
  ['<|endoftext|> is text', 9],
])('a model of OpenAI spends what its tokenizer says on "%s"', async (text, tokens) => {
  expect((await tokenCounterFor('gpt-5-mini', 0))(text)).toBe(tokens);
});

test.each(['llama3.2', 'gpt-4-0613', 'local', 'mistral-o1'])('%s has no known tokenizer', async (model) => {
  expect(await tokenCounterFor(model, 0)).toBe(countTokens);
});

test('a long prompt is estimated, without running the tokenizer', async () => {
  const text = 'Nobody else should wait for this. '.repeat(30_000);
  const count = await tokenCounterFor('gpt-5-mini', text.length);
  count('warm');
  expect(await threadTime(() => expect(count(text)).toBeGreaterThan(200_000))).toBeLessThan(200);
});

test.each([
  ['letters', 'a'],
  ['ideographs', '问'],
  ['signs', '='],
  ['spaces', ' '],
])('%s without a break are counted in time', async (_, character) => {
  const count = await tokenCounterFor('gpt-5-mini', longestCounted);
  const text = character.repeat(longestCounted);
  expect(await threadTime(() => expect(count(text)).toBeGreaterThan(0))).toBeLessThan(1_000);
});
