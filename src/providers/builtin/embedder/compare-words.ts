import { splitWords } from '../../../text/split-words.ts';
import { addRow, createMultiplyRow, squareOfRow, type Table } from './table.ts';
import type { SubwordTokenizer, WordInSubwords } from './tokenize-subwords.ts';

/** Bounds on the part of a question that is compared: its characters, and its words. */
const maxQuestion = 2_000;
const maxWords = 40;

/** An exponent above one: one similar word counts for more than two half as similar. */
const power = 1.5;

/** Prepares to split the distinct content words of a question into subwords. */
export function createAskedWords({ wordsOf }: SubwordTokenizer): (question: string) => WordInSubwords[] {
  return (question) => {
    const known = new Map<string, WordInSubwords>();
    for (const part of splitWords(question.slice(0, maxQuestion))) {
      for (const word of wordsOf(part))
        if (word.subwords.length > 0) known.set(word.subwords.join(' '), word);
    }
    return [...known.values()].slice(0, maxWords);
  };
}

/** The sum of the subwords' vectors, and its length, which is smaller for less informative words. */
export function vectorOfWord(subwords: number[], table: Table): { vector: Float32Array; length: number } {
  const vector = new Float32Array(table.dimensions);
  for (const subword of subwords) addRow(vector, subword, 1, table);
  return { vector, length: Math.hypot(...vector) };
}

/** The similarity of two words, 0 to 1. @param product of their vectors @param lengths the product of the vectors' lengths */
export function nearness(product: number, lengths: number): number {
  return lengths > 0 ? Math.max(0, product / lengths) ** power : 0;
}

/** The cosine similarity of each asked word to each other word, row by row. */
export type CompareWords = (asked: string[], found: string[]) => Float32Array<ArrayBuffer>;

/** Prepares to compare words across languages. */
export function createCompareWords(table: Table, { wordsOf }: SubwordTokenizer): CompareWords {
  const multiplyBy = createMultiplyRow(table);
  const subwordsOf = (word: string) => wordsOf(word).flatMap(({ subwords }) => subwords);
  return (asked, found) => {
    const others = found.map((word) => {
      const subwords = subwordsOf(word);
      const square = subwords.reduce((sum, subword) => sum + squareOfRow(table, subword), 0);
      return { subwords, length: Math.sqrt(square) };
    });
    const cosines = new Float32Array(asked.length * found.length);
    for (const [row, word] of asked.entries()) {
      const { vector, length } = vectorOfWord(subwordsOf(word), table);
      if (length === 0) continue;
      const multiply = multiplyBy(vector);
      for (const [column, other] of others.entries()) {
        const product = other.subwords.reduce((sum, subword) => sum + multiply(subword), 0);
        cosines[row * found.length + column] = other.length > 0 ? product / (length * other.length) : 0;
      }
    }
    return cosines;
  };
}
