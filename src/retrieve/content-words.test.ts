import { expect, test } from 'vitest';
import { contentWordsIn } from './content-words.ts';

/** How many n-grams each content word has. */
const sizesOf = (text: string) => contentWordsIn(text).map(({ ngrams }) => ngrams.length);

test('words that occur again are the same, in whatever case and wherever', () => {
  const [heating, halls, again] = contentWordsIn('The HEATING of halls; (heating)');
  expect(heating).toBe(again);
  expect(heating).not.toBe(halls);
  expect(contentWordsIn('Heating')).toEqual([heating]);
});

test('the ends of words count as characters, and function words are left out', () => {
  expect(sizesOf('at last, six heaters')).toEqual([3, 2, 6]);
  expect(sizesOf('')).toEqual([]);
});

test('words beyond ASCII are read without accents, in pairs where their script has no spaces', () => {
  expect(contentWordsIn('Café')[0]?.ngrams).toEqual(contentWordsIn('CAFE')[0]?.ngrams);
  expect(contentWordsIn('“zum Bären”')[0]?.ngrams).toEqual(contentWordsIn('baren')[0]?.ngrams);
  expect(sizesOf('请问 XK-99 在哪里？')).toEqual([3, 1, 1, 4]);
});
