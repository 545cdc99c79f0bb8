import { createCounter } from './counter.ts';
import type { ReadWords } from './read-words.ts';
import { addRow, createCompareRow, type RowNearness, type Table, weightOf } from './table.ts';

/** Ends of sentences in any script, of paragraphs, and of rows and items; lines of a paragraph may break anywhere. */
const ends =
  /(?<=[.!?\u2026\u061f\u06d4\u0964]["'\u201d\u2019\u00bb)\]]*)\s+|(?<=[\u3002\uff01\uff1f\uff0e])|\n{2,}|\n(?=\s*(?:[|#>*\u2022-]|\d{1,4}[.)]\s))/gu;

/** Shorter ones, such as numbers of sections, say too little to be compared. */
const shortest = 4;

/** How near a text comes to a question: all of its sentences together, and the nearest of them. */
export type Nearness = { whole: number; sentence: number };

/** Compares texts with a question, sentence by sentence. */
export type CompareSentences = (question: string, texts: string[]) => Nearness[];

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

  function count(pieces: number[]): void {
    for (const piece of pieces) counts.add(piece);
  }

  function vectorOf(pieces: number[]): Float32Array {
    const vector = new Float32Array(table.dimensions);
    count(pieces);
    counts.take((piece, times) => addRow(vector, piece, weightOf(times), table));
    return vector;
  }

  function piecesOf(text: string): number[] {
    const found: number[] = [];
    for (const { pieces } of readWords(text)) for (const piece of pieces) found.push(piece);
    return found;
  }

  return (question, texts) => {
    const compareRow = createCompareRow(table, vectorOf(piecesOf(question)));
    const known = new Map<number, RowNearness>();

    function nearnessOf(pieces: number[]): number {
      let product = 0;
      let square = 0;
      count(pieces);
      counts.take((piece, times) => {
        let row = known.get(piece);
        if (!row) {
          row = compareRow(piece);
          known.set(piece, row);
        }
        const weight = weightOf(times);
        product += weight * row.product;
        square += weight * weight * row.square;
      });
      return square === 0 ? 0 : product / Math.sqrt(square);
    }

    return texts.map((text) => {
      const sentences = text.split(ends).filter((sentence) => sentence.length >= shortest);
      const pieces = sentences.map(piecesOf);
      if (pieces.length === 0) return { whole: 0, sentence: 0 };
      return { whole: nearnessOf(pieces.flat()), sentence: Math.max(...pieces.map(nearnessOf)) };
    });
  };
}
