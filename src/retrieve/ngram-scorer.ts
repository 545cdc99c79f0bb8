import { type ContentWord, contentWordsIn } from './content-words.ts';

/** A text with its content words, and its length in characters. */
export type ReadText = { words: ContentWord[]; length: number };

/**
 * The weight of two neighbouring words of the question that occur in the same order in a text, relative to 1 for an n-gram.
 * Words that are common on their own name one thing together, such as "part number", and in Vietnamese two syllables make a
 * word.
 */
const pairWeight = 4;

/** At this size the hash table of a question's n-grams is nearly empty and fits into the processor's L1 cache. */
const tableSize = 1 << 13;

/** The slots of a word that shares no n-gram with the question, as most do. */
const none: number[] = [];

let lastQuestion = 0;

/**
 * Prepares to score texts by the n-grams and neighbouring words of a question. Character 4-grams match inflected words,
 * compounds and typing errors that whole words miss. No index is needed, since only the candidates of a search are scored.
 * The score is BM25 over both, with k1 = 1.2 and b = 0.75. Its statistics come from the scored texts, which all resemble
 * the question, so an n-gram that all of them contain keeps a weight of 1.
 * @returns a function that gives one score per text
 */
export function createNgramScorer(query: string): (texts: ReadText[]) => number[] {
  const words = contentWordsIn(query);
  const ngrams = new Map<number, number>();
  const pairs = new Map<number, number>();
  for (const [index, word] of words.entries()) {
    for (const ngram of word.ngrams) ngrams.set(ngram, (ngrams.get(ngram) ?? 0) + 1);
    const before = words[index - 1];
    if (before) pairs.set(pairOf(before, word), (pairs.get(pairOf(before, word)) ?? 0) + pairWeight);
  }
  const weights = [...ngrams.values(), ...pairs.values()];
  const countIn = createCountIn(words, [...ngrams.keys()], [...pairs.keys()]);
  return (texts) => {
    const counts = texts.map(({ words }) => countIn(words));
    const meanLength = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
    const idfs = weights.map((weight, slot) => {
      let holders = 0;
      for (const found of counts) if (found[slot] !== 0) holders += 1;
      return weight * (1 + Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5)));
    });
    return counts.map((found, index) => {
      const norm = 1.2 * (0.25 + (0.75 * (texts[index] as ReadText).length) / meanLength);
      let score = 0;
      for (const [slot, idf] of idfs.entries()) {
        const frequency = found[slot] as number;
        if (frequency > 0) score += (idf * 2.2 * frequency) / (frequency + norm);
      }
      return score;
    });
  };
}

/** The hash of two words in order. */
function pairOf(one: ContentWord, other: ContentWord): number {
  return Math.imul(one.hash, 31) ^ other.hash;
}

/** Prepares to count a question's n-grams and word pairs in texts, each in its slot. */
function createCountIn(
  asked: ContentWord[],
  ngrams: number[],
  pairs: number[],
): (words: ContentWord[]) => Uint32Array {
  lastQuestion += 1;
  const question = lastQuestion;
  const slots = new Map(ngrams.map((ngram, slot) => [ngram, slot]));
  const pairSlots = new Map(pairs.map((pair, index) => [pair, ngrams.length + index]));
  const hashes = new Set(asked.map(({ hash }) => hash));
  const isWanted = new Uint8Array(tableSize);
  for (const ngram of ngrams) isWanted[ngram & (tableSize - 1)] = 1;
  const slotsOf = ({ ngrams }: ContentWord): number[] => {
    let found = none;
    for (const ngram of ngrams) {
      if (isWanted[ngram & (tableSize - 1)] === 0) continue;
      const slot = slots.get(ngram);
      if (slot === undefined) continue;
      if (found === none) found = [slot];
      else found.push(slot);
    }
    return found;
  };
  return (words) => {
    const counts = new Uint32Array(ngrams.length + pairs.length);
    let before: ContentWord | undefined;
    for (const word of words) {
      if (word.askedBy !== question) {
        word.slots = slotsOf(word);
        word.isAsked = hashes.has(word.hash);
        word.askedBy = question;
      }
      for (const slot of word.slots) counts[slot] = (counts[slot] as number) + 1;
      if (word.isAsked && before?.isAsked) {
        const slot = pairSlots.get(pairOf(before, word));
        if (slot !== undefined) counts[slot] = (counts[slot] as number) + 1;
      }
      before = word;
    }
    return counts;
  };
}
