import { expect, test } from 'vitest';
import { contentWordsIn } from '../candidates/content-words.ts';
import { createNgramScorer } from './ngram-scorer.ts';

const scoreNgrams = (query: string, texts: string[]) =>
  createNgramScorer(query)(texts.map((text) => ({ content: contentWordsIn(text), length: text.length })));

test('a text with similar spellings scores higher than one without', () => {
  const [other = 0, compound = 0] = scoreNgrams('Heizung', [
    'Die Kantine öffnet mittags.',
    'Die Fußbodenheizung wird gewartet.',
  ]);
  expect(compound).toBeGreaterThan(other);
});

test.each([
  ['acommodation', 'The accommodation is paid.', 'The accordion is played.'],
  ['XK9942B', 'See XK-9942-B.', 'See XL-1142-A.'],
  ['年假規定', '年假', '会议'],
  ['the part number', 'Its part number is long.', 'Its number part is long.'],
  ['khởi nghĩa', 'cuộc khởi nghĩa nổ', 'cuộc nghĩa khởi nổ'],
  ['bán hàng', 'nơi bán hàng', 'nơi bạn hạng'],
  ['khoi nghia', 'cuộc khởi nghĩa nổ', 'cuộc kháng chiến nổ'],
])('%s is nearer to "%s" than to "%s"', (question, like, unlike) => {
  const [alike = 0, other = 0] = scoreNgrams(question, [like, unlike]);
  expect(alike).toBeGreaterThan(other);
});

test('scores nothing for no texts, and zero for texts that share nothing', () => {
  expect(scoreNgrams('question', [])).toEqual([]);
  expect(scoreNgrams('question', ['', 'xyz'])).toEqual([0, 0]);
});
