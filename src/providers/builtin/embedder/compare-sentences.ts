import { LRUCache } from 'lru-cache';
import { splitSentences } from '../../../text/split-sentences.ts';
import { createAskedWords, prepareWord } from './compare-words.ts';
import { createCounter } from './counter.ts';
import { addRow, createMultiplyRow, squareOfRow, type Table, weightOf } from './table.ts';
import type { TokenizeWords } from './tokenize-subwords.ts';

/** A heading, a quotation, a table row or a list item; other lines of a paragraph may break anywhere. */
const startsBlock = /^\s*(?:[|#>*\u2022-]|\d{1,4}[.)]\s)/u;

/** Shorter sentences, such as section numbers, are not compared. */
const shortest = 4;

/** Similarity of a text to a question: of the whole text, and of its most similar sentence. */
export type Similarity = { whole: number; sentence: number };

/** Computes the similarity of texts to a question, sentence by sentence. */
export type CompareSentences = {
  compare(question: string, texts: string[]): Similarity[];
  /**
   * How far texts in other languages say the words of a question, 0 to 2: each word counts by the piece of a word that is
   * nearest to it in meaning, and for more the fewer of the texts say it. Twice: by the whole text and by its best sentence.
   * Empty where the texts have most of the question's words themselves, as those in its own language have.
   */
  align(question: string, texts: string[]): number[];
};

/** The weights of the subwords of a text, and the length of its vector if these were orthogonal. */
type Span = { subwords: Uint32Array; weights: Float32Array; length: number };

/** A text tokenized, which is the same for every question. */
type TokenizedText = { whole: Span; sentences: Span[] };

/** Whether texts are in a question's language is told by so many of them, which come best first. */
const maxLookedAt = 16;

/** Texts that have a larger share of the words of a question are in its language. */
const mostShared = 0.6;

/** Size of the cache of tokenized texts, in bytes. */
const maxBytes = 16 * 1024 * 1024;

/** Memory of an entry besides its characters, and of each subword. */
const entryBytes = { text: 1_000, subword: 8 };

/**
 * Prepares to compare texts with questions sentence by sentence. A passage that answers in one sentence and is about other
 * things in the rest has a low similarity as a whole and a high one by that sentence.
 *
 * Similarity is the dot product of the vectors of text and question, divided by the length that the text's vector would have
 * if its subwords were orthogonal. So a text about one subject scores higher than by its cosine, and its vector need not be
 * summed: each subword is compared with the question once for all texts.
 */
export function createCompareSentences(table: Table, tokenizeWords: TokenizeWords): CompareSentences {
  const counts = createCounter(table.scales.length);
  const askedWords = createAskedWords(tokenizeWords);
  const squareOf = memoize(table.scales.length, (subword) => squareOfRow(table, subword));
  // The same passage is found for many questions.
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
    const sentences = sentencesOf(text).filter((sentence) => sentence.length >= shortest);
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

  function align(question: string, texts: string[]): number[] {
    const words = askedWords(question);
    const known = texts.slice(0, maxLookedAt).map(tokenizeText);
    const held = new Set(known.flatMap(({ whole }) => [...whole.subwords]));
    const shared = words.filter((subwords) => subwords.every((subword) => held.has(subword)));
    if (shared.length > mostShared * words.length) return [];
    const asked = words.map((word) => prepareWord(word, table));
    const nearnessOf = asked.map(({ nearnessTo }) => memoize(table.scales.length, nearnessTo));
    const saidBy = ({ subwords }: Span) =>
      nearnessOf.map((nearness) => subwords.reduce((most, subword) => Math.max(most, nearness(subword)), 0));
    const read = texts.map(tokenizeText);
    const said = read.map(({ whole }) => saidBy(whole));
    const weights = asked.map(({ length }, word) => {
      const holding = said.reduce((sum, one) => sum + (one[word] ?? 0), 0);
      return Math.log(1 + texts.length / (holding + 0.5)) * Math.sqrt(length);
    });
    const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    const share = (one: number[]) =>
      one.reduce((sum, value, word) => sum + value * (weights[word] ?? 0), 0) / all;
    return read.map(
      ({ sentences }, index) =>
        share(said[index] ?? []) +
        sentences.reduce((most, sentence) => Math.max(most, share(saidBy(sentence))), 0),
    );
  }

  function compare(question: string, texts: string[]): Similarity[] {
    const productOf = memoize(table.scales.length, createMultiplyRow(table, vectorOf(question)));

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
  }

  return { compare, align };
}

/** The sentences of a chunk of Markdown; rows and items are paragraphs of their own. */
function sentencesOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) paragraphs.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    if (line === '' || startsBlock.test(line)) end();
    if (line !== '') lines.push(line);
  }
  end();
  return paragraphs.flatMap(splitSentences);
}

/** Caches a function of the integers below `size`. */
function memoize(size: number, compute: (number: number) => number): (number: number) => number {
  const known = new Float32Array(size).fill(Number.NaN);
  return (number) => {
    if (Number.isNaN(known[number])) known[number] = compute(number);
    return known[number] as number;
  };
}
