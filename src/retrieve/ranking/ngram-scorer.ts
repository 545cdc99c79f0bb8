import { idf } from '../../text/idf.ts';
import { type ContentWords, contentWordsIn } from '../candidates/content-words.ts';

/** The content words of a text, and its length in characters. */
export type ReadText = { content: ContentWords; length: number };

/**
 * The weight of two neighbouring words of the question that occur in the same order in a text, relative to 1 for an n-gram.
 * Words that are common on their own name one thing together, such as "part number", and in Vietnamese two syllables make a
 * word.
 */
const pairWeight = 4;

/** BM25's saturation of frequency and its normalization by length, both at their usual values. */
const saturation = 1.2;
const lengthShare = 0.75;

/** The minimum size of a question's hash table: it has few collisions and fits into the processor's L1 cache. */
const leastPlaces = 1 << 12;

/**
 * Prepares to score texts by the n-grams and neighbouring words of a question. Character 4-grams match inflected words,
 * compounds and typing errors that whole words miss. No index is needed, since only the candidates of a search are scored.
 * The score is BM25 over both. Its statistics come from the scored texts, which all resemble
 * the question, so an n-gram that all of them contain keeps a weight of 1.
 * @returns a function that gives one score per text
 */
export function createNgramScorer(query: string): (texts: ReadText[]) => number[] {
  const { written: asked, words: bare } = contentWordsIn(query);
  // Without an accent in the whole question, those of the texts are ignored too.
  const isWritten = asked.words !== bare;
  const ngrams = new Map<number, number>();
  for (const ngram of asked.ngrams) ngrams.set(ngram, (ngrams.get(ngram) ?? 0) + 1);
  const pairs = new Map<number, number>();
  for (let at = 1; at < asked.words.length; at += 1) {
    const pair = pairOf(asked.words[at - 1] as number, asked.words[at] as number);
    pairs.set(pair, (pairs.get(pair) ?? 0) + pairWeight);
  }
  const weights = [...ngrams.values(), ...pairs.values()];
  const indexOfNgram = createIndexOf([...ngrams.keys()]);
  const indexOfPair = createIndexOf([...pairs.keys()]);
  return (texts) => {
    const counts = texts.map(({ content }) => {
      const compared = isWritten ? content.written : content;
      const found = new Uint32Array(weights.length);
      for (let at = 0; at < compared.ngrams.length; at += 1) {
        const slot = indexOfNgram(compared.ngrams[at] as number);
        if (slot >= 0) found[slot] = (found[slot] as number) + 1;
      }
      for (let at = 1; at < compared.words.length; at += 1) {
        const pair = indexOfPair(pairOf(compared.words[at - 1] as number, compared.words[at] as number));
        if (pair >= 0) found[ngrams.size + pair] = (found[ngrams.size + pair] as number) + 1;
      }
      return found;
    });
    const meanLength = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
    const idfs = weights.map((weight, slot) => {
      let holders = 0;
      for (const found of counts) if (found[slot] !== 0) holders += 1;
      return weight * (1 + idf(holders, texts.length));
    });
    return counts.map((found, index) => {
      const relativeLength = (lengthShare * (texts[index] as ReadText).length) / meanLength;
      const norm = saturation * (1 - lengthShare + relativeLength);
      let score = 0;
      for (let slot = 0; slot < idfs.length; slot += 1) {
        const frequency = found[slot] as number;
        if (frequency > 0)
          score += ((idfs[slot] as number) * (saturation + 1) * frequency) / (frequency + norm);
      }
      return score;
    });
  };
}

/** The hash of two neighbouring words in order. */
function pairOf(first: number, second: number): number {
  return Math.imul(first, 31) ^ second;
}

/** Prepares to find hashes among some: the index of each, -1 for others. */
function createIndexOf(wanted: number[]): (hash: number) => number {
  const places = Math.max(leastPlaces, 4 * 2 ** Math.ceil(Math.log2(wanted.length + 1)));
  const hashesWanted = Int32Array.from(wanted);
  /** Open addressing: at a hash or the next free place, its index counted from 1. */
  const table = new Uint32Array(places);
  for (const [index, hash] of wanted.entries()) {
    let place = hash & (places - 1);
    while (table[place] !== 0) place = (place + 1) & (places - 1);
    table[place] = index + 1;
  }
  return (hash) => {
    for (let place = hash & (places - 1); table[place] !== 0; place = (place + 1) & (places - 1)) {
      const index = (table[place] as number) - 1;
      if (hashesWanted[index] === hash) return index;
    }
    return -1;
  };
}
