import { splitWords } from '../../../text/split-words.ts';
import { addRow, createMultiplyRow, squareOfRow, type Table } from './table.ts';
import type { TokenizeWords } from './tokenize-subwords.ts';

/** Of a longer question only so much is looked at, in characters, and so many words are compared. */
const maxQuestion = 2_000;
const maxWords = 40;

/** Above one, so that one near word counts for more than two half as near. */
const power = 1.5;

/** Prepares to cut the words of a question that have a meaning into subwords, each word once. */
export function createAskedWords(tokenizeWords: TokenizeWords): (question: string) => number[][] {
  return (question) => {
    const known = new Set<string>();
    return splitWords(question.slice(0, maxQuestion))
      .flatMap(tokenizeWords)
      .flatMap(({ subwords }) => {
        const key = subwords.join(' ');
        return subwords.length > 0 && !known.has(key) && known.add(key) ? [subwords] : [];
      })
      .slice(0, maxWords);
  };
}

/** A word that texts in another language are compared with. */
type PreparedWord = {
  /** Of its vector: less for words that say little. */
  length: number;
  /** How near a subword is to it, 0 to 1. */
  nearnessTo(subword: number): number;
};

/** Prepares to compare subwords with a word. */
export function prepareWord(subwords: number[], table: Table): PreparedWord {
  const vector = new Float32Array(table.dimensions);
  for (const subword of subwords) addRow(vector, subword, 1, table);
  const length = Math.hypot(...vector);
  const multiply = createMultiplyRow(table, vector);
  return {
    length,
    nearnessTo(subword) {
      const lengths = length * Math.sqrt(squareOfRow(table, subword));
      return lengths > 0 ? Math.max(0, multiply(subword) / lengths) ** power : 0;
    },
  };
}

/** How near each of some words is in meaning to each of others, as cosines: as many for the first asked word as there are others. */
export type CompareWords = (asked: string[], found: string[]) => Float32Array<ArrayBuffer>;

/** Prepares to compare words of different languages. */
export function createCompareWords(table: Table, tokenizeWords: TokenizeWords): CompareWords {
  const vectorOf = (word: string) => {
    const vector = new Float32Array(table.dimensions);
    for (const { subwords } of tokenizeWords(word))
      for (const subword of subwords) addRow(vector, subword, 1, table);
    return vector;
  };
  return (asked, found) => {
    const others = found.map((word) => {
      const subwords = tokenizeWords(word).flatMap((part) => part.subwords);
      const square = subwords.reduce((sum, subword) => sum + squareOfRow(table, subword), 0);
      return { subwords, length: Math.sqrt(square) };
    });
    const cosines = new Float32Array(asked.length * found.length);
    for (const [row, word] of asked.entries()) {
      const vector = vectorOf(word);
      const ownLength = Math.hypot(...vector);
      if (ownLength === 0) continue;
      const multiply = createMultiplyRow(table, vector);
      for (const [column, { subwords, length }] of others.entries()) {
        const product = subwords.reduce((sum, subword) => sum + multiply(subword), 0);
        cosines[row * found.length + column] = length > 0 ? product / (ownLength * length) : 0;
      }
    }
    return cosines;
  };
}
