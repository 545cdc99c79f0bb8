import { LRUCache } from 'lru-cache';
import { createCounter } from './counter.ts';
import { addRow, createMultiplyRow, squareOfRow, type Table, weightOf } from './table.ts';
import type { TokenizeWords } from './tokenize-subwords.ts';

/** Ends of sentences in any script, of paragraphs, and of rows and items; lines of a paragraph may break anywhere. */
const ends =
  /(?<=[.!?\u2026\u061f\u06d4\u0964]["'\u201d\u2019\u00bb)\]]*)\s+|(?<=[\u3002\uff01\uff1f\uff0e])|\n{2,}|\n(?=\s*(?:[|#>*\u2022-]|\d{1,4}[.)]\s))/gu;

/** Shorter ones, such as numbers of sections, say too little to be compared. */
const shortest = 4;

/** How near a text comes to a question: all of its sentences together, and the nearest of them. */
export type Similarity = { whole: number; sentence: number };

/** Compares texts with a question, sentence by sentence. */
export type CompareSentences = (question: string, texts: string[]) => Similarity[];

/** What a run of words has of each subword, and the length that its vector would have if they had nothing in common. */
type Span = { subwords: Uint32Array; weights: Float32Array; length: number };

/** A text as far as it is the same for every question. */
type TokenizedText = { whole: Span; sentences: Span[] };

/** Bound of what is kept of the texts that were compared last, in bytes. */
const maxBytes = 16 * 1024 * 1024;

/** What a text that is kept takes besides its characters and subwords, and a subword of it. */
const entryBytes = { text: 1_000, subword: 8 };

/**
 * Prepares to compare texts with questions sentence by sentence. A heading belongs to the sentence after it, unless it ends
 * like one itself. A passage that answers in one sentence and speaks of other things in the rest is far from the question
 * as a whole, and near it by this sentence.
 *
 * Similarity is the product of a text's vector with the question's, over the length that the text's would have if its subwords
 * had nothing in common. So a text whose words are of one subject comes nearer than by its cosine, and its vector need not
 * be summed: each subword is compared with the question once for all texts.
 */
export function createCompareSentences(table: Table, tokenizeWords: TokenizeWords): CompareSentences {
  const counts = createCounter(table.scales.length);
  const squareOf = rememberNumbers(table.scales.length, (subword) => squareOfRow(table, subword));
  // One passage is found for many questions.
  const remembered = new LRUCache<string, TokenizedText>({
    maxSize: maxBytes,
    sizeCalculation: ({ whole, sentences }, text) =>
      entryBytes.text +
      2 * text.length +
      entryBytes.subword *
        sentences.reduce((sum, { subwords }) => sum + subwords.length, whole.subwords.length),
  });

  function subwordsOf(text: string): number[] {
    const found: number[] = [];
    for (const { subwords } of tokenizeWords(text)) for (const subword of subwords) found.push(subword);
    return found;
  }

  function spanOf(found: number[]): Span {
    const subwords: number[] = [];
    const weights: number[] = [];
    let square = 0;
    for (const subword of found) counts.add(subword);
    counts.take((subword, times) => {
      const weight = weightOf(times);
      subwords.push(subword);
      weights.push(weight);
      square += weight * weight * squareOf(subword);
    });
    return {
      subwords: Uint32Array.from(subwords),
      weights: Float32Array.from(weights),
      length: Math.sqrt(square),
    };
  }

  function tokenizeText(text: string): TokenizedText {
    const known = remembered.get(text);
    if (known) return known;
    const sentences = text.split(ends).filter((sentence) => sentence.length >= shortest);
    const subwords = sentences.map(subwordsOf);
    const read = { whole: spanOf(subwords.flat()), sentences: subwords.map(spanOf) };
    remembered.set(text, read);
    return read;
  }

  function vectorOf(text: string): Float32Array {
    const vector = new Float32Array(table.dimensions);
    const { subwords, weights } = spanOf(subwordsOf(text));
    for (const [index, subword] of subwords.entries())
      addRow(vector, subword, weights[index] as number, table);
    return vector;
  }

  return (question, texts) => {
    const productOf = rememberNumbers(table.scales.length, createMultiplyRow(table, vectorOf(question)));

    function similarityOf({ subwords, weights, length }: Span): number {
      if (length === 0) return 0;
      let product = 0;
      for (let index = 0; index < subwords.length; index += 1) {
        product += (weights[index] as number) * productOf(subwords[index] as number);
      }
      return product / length;
    }

    return texts.map((text) => {
      const { whole, sentences } = tokenizeText(text);
      if (sentences.length === 0) return { whole: 0, sentence: 0 };
      return { whole: similarityOf(whole), sentence: Math.max(...sentences.map(similarityOf)) };
    });
  };
}

/** Computes each value once of a function of the numbers below `size`. */
function rememberNumbers(size: number, compute: (number: number) => number): (number: number) => number {
  const known = new Float32Array(size).fill(Number.NaN);
  return (number) => {
    if (Number.isNaN(known[number])) known[number] = compute(number);
    return known[number] as number;
  };
}
