import { LRUCache } from 'lru-cache';
import { NumberList } from '../../../text/number-list.ts';
import { splitSentences } from '../../../text/split-sentences.ts';
import { createAskedWords, nearness, vectorOfWord } from './compare-words.ts';
import { createCounter } from './counter.ts';
import { addRow, createMultiplyRow, squareOfRow, type Table, weightOf } from './table.ts';
import type { SubwordTokenizer } from './tokenize-subwords.ts';

/** The start of a heading, quotation, table row or list item. Other line breaks do not end a sentence. */
const startsBlock = /^\s*(?:[|#>*\u2022-]|\d{1,4}[.)]\s)/u;

/** Shorter sentences, such as section numbers, are not compared. */
const shortest = 4;

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
   * best sentence. A word is covered by the subword most similar to it, and weighs more the fewer of the texts cover it.
   */
  align(question: string, texts: string[]): number[];
};

/**
 * A tokenized text: the spans are the whole text and then each sentence. All spans share a flat array, since allocating small
 * arrays takes longer than filling them, and the shorter it is, the more texts the cache holds.
 */
type TokenizedText = {
  /** The distinct subwords of each span, with how often it has them; see `pack`. */
  subwords: Int32Array;
  /** Where each span ends. */
  ends: number[];
  /** The length that the vector of each span would have if its subwords were orthogonal. */
  lengths: number[];
};

/** The share of a question's words above which `haveItsWords` is true. */
const mostShared = 0.6;

/** Size of the cache of tokenized texts, in bytes: it holds about as many as the cache of passages. */
const maxBytes = 24 * 1024 * 1024;

/** Memory of a cache entry besides its characters and its subwords. */
const entryBytes = 800;

/** How many bits of a packed subword are its count; the others are its number. */
const timesBits = 15;
const maxTimes = 2 ** timesBits - 1;
const maxSubwords = 2 ** (32 - timesBits);

/** `weightOf` the counts that nearly all subwords have. */
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
  if (table.scales.length > maxSubwords) throw new Error(`The table has more than ${maxSubwords} subwords`);
  const counts = createCounter(table.scales.length);
  const askedWords = createAskedWords(tokenizer);
  const squares = createMemo(table.scales.length);
  squares.use((subword) => squareOfRow(table, subword));
  const products = createMemo(table.scales.length);
  const multiplyBy = createMultiplyRow(table);
  // Scratch space of `tokenizeText`: all subwords, then the distinct ones of each span with their counts.
  const [all, subwords] = [new NumberList(), new NumberList()];
  let square = 0;
  // Many questions find the same passages.
  const remembered = new LRUCache<string, TokenizedText>({
    maxSize: maxBytes,
    // Most texts take a byte a character, and are cached with their passages too.
    sizeCalculation: ({ subwords }, text) => entryBytes + text.length + subwords.byteLength,
  });

  function tokenizeText(text: string): TokenizedText {
    const known = remembered.get(text);
    if (known) return known;
    const starts = [0];
    for (const sentence of sentencesOf(text)) {
      if (sentence.length < shortest) continue;
      tokenizer.addSubwords(sentence, all);
      starts.push(all.length);
    }
    const ends: number[] = [];
    const lengths: number[] = [];
    const addSpan = (from: number, to: number) => {
      square = 0;
      for (let at = from; at < to; at += 1) counts.add(all.at(at));
      counts.take(addCounted);
      ends.push(subwords.length);
      lengths.push(Math.sqrt(square));
    };
    // First the whole text, then each sentence.
    if (starts.length > 1) addSpan(0, all.length);
    for (let sentence = 1; sentence < starts.length; sentence += 1)
      addSpan(starts[sentence - 1] as number, starts[sentence] as number);
    all.borrow();
    const read = { subwords: subwords.take(), ends, lengths };
    remembered.set(text, read);
    return read;
  }

  function addCounted(subword: number, count: number): void {
    const weight = weightOf(count);
    subwords.add(pack(subword, count));
    square += weight * weight * squares.of(subword);
  }

  function vectorOf(text: string): Float32Array {
    const vector = new Float32Array(table.dimensions);
    tokenizer.addSubwords(text, all);
    for (const subword of all.borrow()) counts.add(subword);
    counts.take((subword, count) => addRow(vector, subword, weightOf(count), table));
    return vector;
  }

  /** How well each span of the texts covers a word, 0 to 1. */
  function coverageOf(
    read: TokenizedText[],
    { vector, length }: { vector: Float32Array; length: number },
  ): number[][] {
    const multiply = multiplyBy(vector);
    products.use((subword) => nearness(multiply(subword), length * Math.sqrt(squares.of(subword))));
    return read.map(({ subwords, ends }) => {
      let at = 0;
      return ends.map((end) => {
        let most = 0;
        for (; at < end; at += 1) most = Math.max(most, products.of(subwordIn(subwords[at] as number)));
        return most;
      });
    });
  }

  function align(question: string, texts: string[]): number[] {
    const words = askedWords(question);
    const read = texts.map(tokenizeText);
    let all = 0;
    const shares = read.map(({ ends }) => new Float64Array(ends.length));
    for (const word of words.map((subwords) => vectorOfWord(subwords, table))) {
      const coverage = coverageOf(read, word);
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

    const read = texts.map(tokenizeText);
    for (const { subwords } of read) {
      for (let at = 0; at < subwords.length; at += 1) products.want(subwordIn(subwords[at] as number));
    }
    products.computeWanted();
    const similarities = read.map(({ subwords, ends, lengths }): Similarity => {
      let [at, whole, sentence] = [0, 0, Number.NEGATIVE_INFINITY];
      for (let span = 0; span < ends.length; span += 1) {
        const end = ends[span] as number;
        let product = 0;
        for (; at < end; at += 1) {
          const packed = subwords[at] as number;
          const times = packed & maxTimes;
          const weight = times < weights.length ? (weights[times] as number) : Math.fround(weightOf(times));
          product += weight * products.of(subwordIn(packed));
        }
        const length = lengths[span] as number;
        const similarity = length === 0 ? 0 : product / length;
        if (span === 0) whole = similarity;
        else if (similarity > sentence) sentence = similarity;
      }
      return { whole, sentence: ends.length > 1 ? sentence : 0 };
    });
    const words = askedWords(question);
    const had = words.filter((subwords) => subwords.every(products.has));
    return { similarities, haveItsWords: had.length > mostShared * words.length || words.length === 0 };
  }

  return { compare, align };
}

/** A subword and how often a span has it, as one number. */
function pack(subword: number, times: number): number {
  return (subword << timesBits) | Math.min(times, maxTimes);
}

function subwordIn(packed: number): number {
  return packed >>> timesBits;
}

/** The sentences of a chunk of Markdown; each table row and list item is a paragraph. */
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

/** Memoizes one function at a time of the integers below `size`, reusing its memory. */
function createMemo(size: number) {
  const known = new Float32Array(size);
  /** The turn in which each value was computed or wanted. */
  const turns = new Uint32Array(size);
  let turn = 0;
  let compute = (_number: number): number => 0;
  const wanted = new NumberList();
  return {
    /** Switches to another function, forgetting all values. */
    use(other: (number: number) => number): void {
      compute = other;
      turn += 1;
    },
    /** Notes that the value of a number will be needed. */
    want(number: number): void {
      if (turns[number] === turn) return;
      turns[number] = turn;
      wanted.add(number);
    },
    /** Computes the wanted values, one right after the other, which takes less time than computing each where it is used. */
    computeWanted(): void {
      const numbers = wanted.borrow();
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at] as number;
        known[number] = compute(number);
      }
    },
    /** Whether the value of a number was computed since `use`. */
    has: (number: number): boolean => turns[number] === turn,
    of(number: number): number {
      if (turns[number] !== turn) {
        known[number] = compute(number);
        turns[number] = turn;
      }
      return known[number] as number;
    },
  };
}
