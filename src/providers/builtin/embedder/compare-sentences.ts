import { LRUCache } from 'lru-cache';
import { createCounter } from './counter.ts';
import { addRow, createMultiplyRow, squareOfRow, type Table, weightOf } from './table.ts';
import type { ReadWords } from './tokenize-subwords.ts';

/** Ends of sentences in any script, of paragraphs, and of rows and items; lines of a paragraph may break anywhere. */
const ends =
  /(?<=[.!?\u2026\u061f\u06d4\u0964]["'\u201d\u2019\u00bb)\]]*)\s+|(?<=[\u3002\uff01\uff1f\uff0e])|\n{2,}|\n(?=\s*(?:[|#>*\u2022-]|\d{1,4}[.)]\s))/gu;

/** Shorter ones, such as numbers of sections, say too little to be compared. */
const shortest = 4;

/** How near a text comes to a question: all of its sentences together, and the nearest of them. */
export type Nearness = { whole: number; sentence: number };

/** Compares texts with a question, sentence by sentence. */
export type CompareSentences = (question: string, texts: string[]) => Nearness[];

/** What a run of words has of each piece, and the length that its vector would have if they had nothing in common. */
type Span = { pieces: Uint32Array; weights: Float32Array; length: number };

/** A text as far as it is the same for every question. */
type ReadText = { whole: Span; sentences: Span[] };

/** Bound of what is kept of the texts that were compared last, in bytes. */
const mostBytes = 16 * 1024 * 1024;

/** What a text that is kept takes besides its characters and pieces, and a piece of it. */
const entryBytes = { text: 1_000, piece: 8 };

/**
 * Prepares to compare texts with questions sentence by sentence. A heading belongs to the sentence after it, unless it ends
 * like one itself. A passage that answers in one sentence and speaks of other things in the rest is far from the question
 * as a whole, and near it by this sentence.
 *
 * Nearness is the product of a text's vector with the question's, over the length that the text's would have if its pieces
 * had nothing in common. So a text whose words are of one subject comes nearer than by its cosine, and its vector need not
 * be summed: each piece is compared with the question once for all texts.
 */
export function createCompareSentences(table: Table, readWords: ReadWords): CompareSentences {
  const counts = createCounter(table.scales.length);
  const squareOf = rememberNumbers(table.scales.length, (piece) => squareOfRow(table, piece));
  // One passage is found for many questions.
  const remembered = new LRUCache<string, ReadText>({
    maxSize: mostBytes,
    sizeCalculation: ({ whole, sentences }, text) =>
      entryBytes.text +
      2 * text.length +
      entryBytes.piece * sentences.reduce((sum, { pieces }) => sum + pieces.length, whole.pieces.length),
  });

  function piecesOf(text: string): number[] {
    const found: number[] = [];
    for (const { pieces } of readWords(text)) for (const piece of pieces) found.push(piece);
    return found;
  }

  function spanOf(found: number[]): Span {
    const pieces: number[] = [];
    const weights: number[] = [];
    let square = 0;
    for (const piece of found) counts.add(piece);
    counts.take((piece, times) => {
      const weight = weightOf(times);
      pieces.push(piece);
      weights.push(weight);
      square += weight * weight * squareOf(piece);
    });
    return {
      pieces: Uint32Array.from(pieces),
      weights: Float32Array.from(weights),
      length: Math.sqrt(square),
    };
  }

  function readText(text: string): ReadText {
    const known = remembered.get(text);
    if (known) return known;
    const sentences = text.split(ends).filter((sentence) => sentence.length >= shortest);
    const pieces = sentences.map(piecesOf);
    const read = { whole: spanOf(pieces.flat()), sentences: pieces.map(spanOf) };
    remembered.set(text, read);
    return read;
  }

  function vectorOf(text: string): Float32Array {
    const vector = new Float32Array(table.dimensions);
    const { pieces, weights } = spanOf(piecesOf(text));
    for (const [index, piece] of pieces.entries()) addRow(vector, piece, weights[index] as number, table);
    return vector;
  }

  return (question, texts) => {
    const productOf = rememberNumbers(table.scales.length, createMultiplyRow(table, vectorOf(question)));

    function nearnessOf({ pieces, weights, length }: Span): number {
      if (length === 0) return 0;
      let product = 0;
      for (let index = 0; index < pieces.length; index += 1) {
        product += (weights[index] as number) * productOf(pieces[index] as number);
      }
      return product / length;
    }

    return texts.map((text) => {
      const { whole, sentences } = readText(text);
      if (sentences.length === 0) return { whole: 0, sentence: 0 };
      return { whole: nearnessOf(whole), sentence: Math.max(...sentences.map(nearnessOf)) };
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
