import { NumberList } from '../../../helpers/number-list.ts';
import { languageOf, languageOfText } from '../languages.ts';
import { createAlignTexts } from './align-texts.ts';
import { createAskedWords } from './compare-words.ts';
import { createCounter } from './counter.ts';
import { createMemo } from './memo.ts';
import { createReadSentences, numberIn, type ReadText, timesIn } from './read-sentences.ts';
import { addRow, createMultiplyRow, squareOfRow, type Table, weightOf } from './table.ts';
import type { SubwordTokenizer } from './tokenize-subwords.ts';

/** Similarity of a text to a question: of the whole text, and of its most similar sentence. */
export type Similarity = { whole: number; sentence: number };

export type CompareSentences = {
  /** Computes the similarity of texts to a question, sentence by sentence. */
  compare(question: string, texts: string[]): Similarity[];
  /** The same; undefined where the texts lack most of the question's words and most of the first are in another language. */
  compareUnlessForeign(question: string, texts: string[]): Similarity[] | undefined;
  /** How well texts in other languages cover the words of a question; see `createAlignTexts`. */
  align(question: string, texts: string[]): number[];
  /** Reads texts in advance that are compared later. */
  read(texts: string[]): void;
};

/** Texts with more than this share of a question's words are taken to be in its language. */
const mostShared = 0.6;

/** How many of the first texts decide whether the language differs. */
const lookedAt = 3;

/** The weights of all counts below 256, which nearly all subwords have; see `weightOf`. */
const weights = Float32Array.from({ length: 256 }, (_, times) => weightOf(times));

/**
 * Prepares to compare texts with questions sentence by sentence. A passage that answers in one sentence and is otherwise
 * about something else has a low similarity as a whole and a high one for that sentence.
 *
 * Similarity is the dot product of the vectors of text and question, divided by the length that the text's vector would have
 * if its subwords were orthogonal. So a text about one subject scores higher than by its cosine, and its vector need not be
 * summed: each subword is compared with the question once for all texts.
 */
export function createCompareSentences(table: Table, tokenizer: SubwordTokenizer): CompareSentences {
  const counts = createCounter(table.scales.length);
  const askedWords = createAskedWords(tokenizer);
  const squares = createMemo(table.scales.length);
  squares.use((subword) => squareOfRow(table, subword));
  const products = createMemo(table.scales.length);
  const multiplyBy = createMultiplyRow(table);
  const readText = createReadSentences(table.scales.length, tokenizer, squares.of);
  /** What `products` has for the distinct subwords of the present text, in their order. */
  let own = new Float32Array(1 << 10);
  // The vector of a question is summed from those of its subwords.
  const allSubwords = new NumberList();

  /** Fills `own` for a text, whose sentences share its subwords. */
  function prepareOwn({ subwords, ends }: ReadText): void {
    const count = ends[0] ?? 0;
    if (count > own.length) own = new Float32Array(2 * count);
    for (let at = 0; at < count; at += 1) own[at] = products.of(numberIn(subwords[at] as number));
  }

  function vectorOf(text: string): Float32Array {
    const vector = new Float32Array(table.dimensions);
    tokenizer.addSubwords(text, allSubwords);
    for (const subword of allSubwords.borrow()) counts.add(subword);
    counts.take((subword, count) => addRow(vector, subword, weightOf(count), table));
    return vector;
  }

  /** Reads texts, and notes which products of their subwords with the question are wanted. */
  function prepare(question: string, texts: string[]): ReadText[] {
    products.use(multiplyBy(vectorOf(question)));
    const read = texts.map(readText);
    for (const { subwords, ends } of read) {
      const count = ends[0] ?? 0;
      for (let at = 0; at < count; at += 1) products.want(numberIn(subwords[at] as number));
    }
    return read;
  }

  /** Whether the texts that were prepared lack most of the question's words. */
  function lackWords(question: string): boolean {
    const words = askedWords(question);
    const had = words.filter(({ subwords }) => subwords.every(products.has));
    return words.length > 0 && had.length <= mostShared * words.length;
  }

  function similaritiesOf(read: ReadText[]): Similarity[] {
    products.computeWanted();
    return read.map((text) => {
      const { subwords, ends, lengths } = text;
      prepareOwn(text);
      let [at, whole, sentence] = [0, 0, Number.NEGATIVE_INFINITY];
      for (let span = 0; span < ends.length; span += 1) {
        const end = ends[span] as number;
        let product = 0;
        for (; at < end; at += 1) {
          const packed = subwords[at] as number;
          const times = timesIn(packed);
          const weight = times < weights.length ? (weights[times] as number) : Math.fround(weightOf(times));
          product += weight * (own[span === 0 ? at : numberIn(packed)] as number);
        }
        const length = lengths[span] as number;
        const similarity = length === 0 ? 0 : product / length;
        if (span === 0) whole = similarity;
        else if (similarity > sentence) sentence = similarity;
      }
      return { whole, sentence: ends.length > 1 ? sentence : 0 };
    });
  }

  return {
    compare: (question, texts) => similaritiesOf(prepare(question, texts)),
    compareUnlessForeign(question, texts) {
      const read = prepare(question, texts);
      return lackWords(question) && areForeign(question, texts) ? undefined : similaritiesOf(read);
    },
    align: createAlignTexts(table, tokenizer, { readText, squareOf: squares.of }),
    read(texts) {
      for (const text of texts) readText(text);
    },
  };
}

/** Whether most of the first texts are in another language than a question. */
function areForeign(question: string, texts: string[]): boolean {
  const asked = languageOf(question);
  const told = texts.slice(0, lookedAt).map(languageOfText);
  return told.filter((language) => language !== undefined && language !== asked).length > told.length / 2;
}
