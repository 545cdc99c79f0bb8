import { expect, test } from 'vitest';
import { NumberList } from '../../../helpers/number-list.ts';
import { createSubwordTokenizer } from './tokenize-subwords.ts';
import { createVocabulary } from './vocabulary.ts';

const subwords = [
  ' thanh',
  ' pho',
  ' thanh pho',
  ' thanh pho cu',
  ' ky',
  ' the ky',
  'เมือง',
  'ห',
  'ลวง',
  'เมืองหลวง',
];
const vocabulary = createVocabulary(
  subwords,
  Float32Array.from(subwords, ([first]) => (first === ' ' ? -8 : -9)),
);
const tokenizer = createSubwordTokenizer(vocabulary);

function subwordsOf(text: string): (string | undefined)[] {
  const found = new NumberList();
  tokenizer.addSubwords(text, found);
  return [...found.borrow()].map((number) => subwords[number]);
}

test('a word of several syllables is one subword, the longest that fits, with accents or without', () => {
  expect(subwordsOf('Thành phố')).toEqual([' thanh pho']);
  expect(subwordsOf('thanh pho cũ, thành phố')).toEqual([' thanh pho cu', ' thanh pho']);
  expect(tokenizer.wordsOf('Thành phố kỷ')).toEqual([
    { written: 'thành phố', subwords: [subwords.indexOf(' thanh pho')] },
    { written: 'kỷ', subwords: [subwords.indexOf(' ky')] },
  ]);
});

test('syllables that make no word together are subwords of their own', () => {
  expect(subwordsOf('phố thành')).toEqual([' pho', ' thanh']);
  expect(subwordsOf('thành thành phố')).toEqual([' thanh', ' thanh pho']);
});

test('a word of several syllables may have one that is a stop word of another language', () => {
  expect(subwordsOf('thế kỷ')).toEqual([' the ky']);
  expect(subwordsOf('the')).toEqual([]);
  const words = tokenizer.wordsOf('Thế kỷ the Thành  phố, thanh').map(({ written }) => written);
  expect(words).toEqual(['thế kỷ', 'the', 'thành phố', 'thanh']);
});

test('a Thai word is the same subword at the beginning of a text and inside', () => {
  expect(subwordsOf('เมืองหลวง')).toEqual(['เมืองหลวง']);
  expect(subwordsOf('หเมืองหลวง เมือง')).toEqual(['ห', 'เมืองหลวง', 'เมือง']);
});
