import { contentWord, isUnspaced, visitNgrams, wordsOf } from '../text/ngrams.ts';
import { createNgramPrefilter } from './ngram-prefilter.ts';

const spacedNgrams = { shortest: 4, longest: 4 };
const unspacedNgrams = { shortest: 2, longest: 2 };

/**
 * What pieces of texts are read as: texts repeat their words, and to fold the accents of one takes microseconds. Forgotten
 * all at once when there are too many, since keeping count of which was used last costs more than it spares.
 */
const contentWords = new Map<string, string[]>();
const maxRemembered = 20_000;

/** Longer pieces, such as sentences in scripts without spaces, hardly come again. */
const longestRemembered = 32;

/** Compares the spelling of texts with that of one question. */
export type NgramScorer = {
  /** Reads texts that are about to be compared, which takes most of the time. */
  read(texts: string[]): void;
  /** One score a text. */
  score(texts: string[]): number[];
};

/**
 * Prepares to tell how far texts are spelt like a question: their character 4-grams see through inflection, compounds and
 * typing errors that whole words miss. It needs no index, since it reads the candidates alone.
 *
 * BM25 over ngrams, with k1 = 1.2 and b = 0.75. Its statistics are those of the texts that are scored, which all resemble
 * the question, so a ngram of every one of them keeps a weight of 1.
 */
export function createNgramScorer(query: string): NgramScorer {
  const weights = [...countNgrams(query)];
  const countIn = createCountIn(
    query,
    weights.map(([ngram]) => ngram),
  );
  const read = new Map<string, Uint32Array>();

  function countsOf(text: string): Uint32Array {
    const counts = read.get(text) ?? countIn(text);
    read.set(text, counts);
    return counts;
  }

  return {
    read(texts) {
      for (const text of texts) countsOf(text);
    },
    score(texts) {
      const counts = texts.map(countsOf);
      const meanLength = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
      const idfs = weights.map(([_gram, weight], slot) => {
        let holders = 0;
        for (const found of counts) if (found[slot] !== 0) holders += 1;
        return weight * (1 + Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5)));
      });
      return counts.map((found, index) => {
        const norm = 1.2 * (0.25 + (0.75 * (texts[index] as string).length) / meanLength);
        let score = 0;
        for (const [slot, idf] of idfs.entries()) {
          const frequency = found[slot] as number;
          if (frequency > 0) score += (idf * 2.2 * frequency) / (frequency + norm);
        }
        return score;
      });
    },
  };
}

/** How often a question has each of its ngrams. */
function countNgrams(query: string): Map<number, number> {
  const counts = new Map<number, number>();
  visitNgramsOf(query, (ngram) => counts.set(ngram, (counts.get(ngram) ?? 0) + 1));
  return counts;
}

/** Prepares to count how often texts have each of a question's ngrams, in their order. */
function createCountIn(query: string, ngrams: number[]): (text: string) => Uint32Array {
  const slots = new Map(ngrams.map((ngram, slot) => [ngram, slot]));
  const visitCandidates = createNgramPrefilter(contentWordsOf(query));
  // Candidates share most of their words, so what was found out about one serves for all.
  const known = new Map<string, number[]>();
  return (text) => {
    const counts = new Uint32Array(ngrams.length);
    visitCandidates(text, (piece) => {
      let held = known.get(piece);
      if (!held) {
        held = slotsIn(piece, slots);
        known.set(piece, held);
      }
      for (const slot of held) counts[slot] = (counts[slot] as number) + 1;
    });
    return counts;
  };
}

function slotsIn(piece: string, slots: Map<number, number>): number[] {
  const found: number[] = [];
  visitNgramsOf(piece, (ngram) => {
    const slot = slots.get(ngram);
    if (slot !== undefined) found.push(slot);
  });
  return found;
}

function visitNgramsOf(text: string, visit: (ngram: number) => void): void {
  for (const word of contentWordsOf(text)) {
    visitNgrams(word, isUnspaced(word) ? unspacedNgrams : spacedNgrams, visit);
  }
}

function contentWordsOf(text: string): string[] {
  const read = contentWords.get(text);
  if (read) return read;
  const words = wordsOf(text).flatMap((word) => contentWord(word) ?? []);
  if (contentWords.size >= maxRemembered) contentWords.clear();
  if (text.length <= longestRemembered) contentWords.set(text, words);
  return words;
}
