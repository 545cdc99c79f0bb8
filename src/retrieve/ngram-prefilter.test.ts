import { expect, test } from 'vitest';
import { createNgramPrefilter } from './ngram-prefilter.ts';

function piecesOf(text: string, words: string[]): string[] {
  const found: string[] = [];
  createNgramPrefilter(words)(text, (piece) => found.push(piece));
  return found;
}

test('finds words with four characters in a row in common, whose ends count', () => {
  const text = 'The Heating of unheated halls; a hat, and six HEATERS (6).';
  expect(piecesOf(text, ['heating'])).toEqual(['Heating', 'unheated', 'HEATERS']);
  expect(piecesOf(text, ['six'])).toEqual(['six']);
  expect(piecesOf(text, ['be', 'at'])).toEqual([]);
});

test('whatever has characters beyond ASCII is found, with all up to the next separator in ASCII', () => {
  expect(piecesOf('Das Café “zum Bären” – heute zu.', ['kaffee'])).toEqual(['Café', '“zum', 'Bären”', '–']);
  expect(piecesOf('请问 XK-99 在哪里？', [])).toEqual(['请问', '在哪里？']);
});

test('the last word of a text is found', () => {
  expect(piecesOf('at last', ['last'])).toEqual(['last']);
});
