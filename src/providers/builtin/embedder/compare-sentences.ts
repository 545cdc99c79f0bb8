import { NumberList } from '../../../helpers/number-list.ts';
import { conceptsOf } from '../generator/lexicon/concepts.ts';
import { languageOf } from '../languages.ts';
import { createAskedWords, nearness, vectorOfWord } from './compare-words.ts';
import { createCounter } from './counter.ts';
import { createMemo } from './memo.ts';
import { createReadConcepts } from './read-concepts.ts';
import { createReadSentences, numberIn, type ReadText, timesIn } from './read-sentences.ts';
import { addRow, createMultiplyRow, squareOfRow, type Table, weightOf } from './table.ts';
import type { SubwordTokenizer } from './tokenize-subwords.ts';

/** Similarity of a text to a question: of the whole text, and of its most similar sentence. */
export type Similarity = { whole: number; sentence: number };

/** Texts compared with a question. */
export type Comparison = {
  similarities: Similarity[];
  /** Whether they contain most of the question's words, which suggests that they are in its language. */
  haveItsWords: boolean;
};

export type CompareSentences = {
  /** Computes the similarity of texts to a question, sentence by sentence. */
  compare(question: string, texts: string[]): Comparison;
  /**
   * How well texts in other languages cover the words of a question, 0 to 2: the coverage by the whole text plus that by its
   * best sentence. A word is covered by the subword most similar to it, or by a word that the lexicon gives the same meaning, and
   * weighs more the fewer of the texts cover it.
   */
  align(question: string, texts: string[]): number[];
  /** Reads texts in advance that are compared later. @returns nothing, in the form of an answer */
  read(texts: string[]): number[];
};

/** The share of a question's words above which `haveItsWords` is true. */
const mostShared = 0.6;

/**
 * How well a word is covered at least by one with the same meaning in the lexicon, 0 to 1. Chosen on six of eleven languages over English,
 * and on the five others. Vectors say more where they know both words; the words of a concept are less alike than the best of them.
 */
const leastCovered = 0.2;

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
  const readConcepts = createReadConcepts(tokenizer);
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

  /** How well each span of the texts covers a word, 0 to 1. */
  function coverageOf(
    read: ReadText[],
    { vector, length }: { vector: Float32Array; length: number },
  ): number[][] {
    const multiply = multiplyBy(vector);
    products.use((subword) => nearness(multiply(subword), length * Math.sqrt(squares.of(subword))));
    return read.map((text) => {
      const { subwords, ends } = text;
      prepareOwn(text);
      let at = 0;
      return ends.map((end, span) => {
        let most = 0;
        for (; at < end; at += 1)
          most = Math.max(most, own[span === 0 ? at : numberIn(subwords[at] as number)] as number);
        return most;
      });
    });
  }

  function align(question: string, texts: string[]): number[] {
    const words = askedWords(question);
    const read = texts.map(readText);
    const language = languageOf(question);
    const concepts = texts.map(readConcepts);
    let all = 0;
    const shares = read.map(({ ends }) => new Float64Array(ends.length));
    for (const { written, subwords } of words) {
      const word = vectorOfWord(subwords, table);
      const coverage = coverageOf(read, word);
      addConcepts(coverage, conceptsOf(written, language), concepts);
      const coveringTexts = coverage.reduce((sum, [whole = 0]) => sum + whole, 0);
      const weight = Math.log(1 + texts.length / (coveringTexts + 0.5)) * Math.sqrt(word.length);
      all += weight;
      for (const [index, share] of shares.entries())
        for (const [span, covered] of (coverage[index] ?? []).entries())
          share[span] = (share[span] as number) + weight * covered;
    }
    return shares.map(([whole = 0, ...sentences]) => (whole + Math.max(0, ...sentences)) / (all || 1));
  }

  function compare(question: string, texts: string[]): Comparison {
    products.use(multiplyBy(vectorOf(question)));

    const read = texts.map(readText);
    for (const { subwords, ends } of read) {
      const count = ends[0] ?? 0;
      for (let at = 0; at < count; at += 1) products.want(numberIn(subwords[at] as number));
    }
    products.computeWanted();
    const similarities = read.map((text): Similarity => {
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
    const words = askedWords(question);
    const had = words.filter(({ subwords }) => subwords.every(products.has));
    return { similarities, haveItsWords: had.length > mostShared * words.length || words.length === 0 };
  }

  return {
    compare,
    align,
    read(texts) {
      for (const text of texts) readText(text);
      return [];
    },
  };
}

/** Raises the coverage of a word by spans that have one of its concepts. */
function addConcepts(coverage: number[][], asked: number[], concepts: Set<number>[][]): void {
  if (asked.length === 0) return;
  for (const [index, spans] of coverage.entries())
    for (const [span, covered] of spans.entries()) {
      const said = concepts[index]?.[span];
      if (said && asked.some((concept) => said.has(concept))) spans[span] = Math.max(covered, leastCovered);
    }
}
