import { expect, test } from 'vitest';
import { contentWordsIn } from './content-words.ts';

test('words that occur again have the same hash, in whatever case and wherever', () => {
  const [heating, halls, again, ...others] = contentWordsIn('The HEATING of halls; (heating)').words;
  expect(heating).toBe(again);
  expect(heating).not.toBe(halls);
  expect(others).toEqual([]);
  expect([...contentWordsIn('Heating').words]).toEqual([heating]);
});

test.each([
  ['last', 3],
  ['six', 2],
  ['heaters', 6],
  ['at last, six heaters', 11],
  ['', 0],
])('the ends of words count as characters, and function words are left out: %s', (text, count) => {
  expect(contentWordsIn(text).ngrams).toHaveLength(count);
});

test('words beyond ASCII are read without accents, in pairs where their script has no spaces', () => {
  expect(contentWordsIn('Café')).toEqual(contentWordsIn('CAFE'));
  expect(contentWordsIn('“zum Bären”')).toEqual(contentWordsIn('baren'));
  expect(contentWordsIn('请问 XK-99 在哪里？').ngrams).toHaveLength(3 + 1 + 1 + 4);
});

test('pieces that are too long to be remembered are read as others', () => {
  const long = 'x'.repeat(40);
  expect(contentWordsIn(`${long} end`).ngrams).toHaveLength(39 + 2);
  expect(contentWordsIn(long)).toEqual(contentWordsIn(long.toUpperCase()));
});
