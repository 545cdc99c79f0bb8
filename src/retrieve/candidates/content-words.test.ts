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

test('words beyond ASCII lose their accents, and become bigrams in scripts without spaces', () => {
  const bare = (text: string) => contentWordsIn(text).words;
  expect(bare('Café')).toEqual(bare('CAFE'));
  expect(bare('“zum Bären”')).toEqual(bare('baren'));
  expect(contentWordsIn('请问 XK-99 在哪里？').ngrams).toHaveLength(3 + 1 + 1 + 4);
});

test('words in Latin script are also compared with their accents', () => {
  const written = (text: string) => contentWordsIn(text).written;
  expect(written('cửa hàng bán Bia')).toEqual(written('CỬA HÀNG BÁN bia'));
  expect(written('bán bia').words).not.toEqual(written('bạn bia').words);
  expect(written('bán bia').words[1]).toBe(contentWordsIn('bia').words[0]);
  for (const text of ['ban bia', 'كِتَاب', '请问']) {
    const read = contentWordsIn(text);
    expect(read.written.words).toBe(read.words);
  }
});

test('runs that are too long for the cache are read like others', () => {
  const long = 'x'.repeat(40);
  expect(contentWordsIn(`${long} end`).ngrams).toHaveLength(39 + 2);
  expect(contentWordsIn(long)).toEqual(contentWordsIn(long.toUpperCase()));
});
