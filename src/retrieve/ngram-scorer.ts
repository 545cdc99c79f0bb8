import { visitNgrams } from '../text/ngrams.ts';
import { isUnspaced } from '../text/scripts.ts';
import { contentWord } from '../text/stop-words.ts';
import { wordsOf } from '../text/tokenize.ts';
import { createNgramPrefilter } from './ngram-prefilter.ts';

const spacedNgrams = { shortest: 4, longest: 4 };
const unspacedNgrams = { shortest: 2, longest: 2 };

/**
 * A cache of the content words of candidates: texts repeat their words, and folding one takes microseconds. It is emptied
 * when full, because tracking which entry was used last would cost more than it saves.
 */
const contentWords = new Map<string, string[]>();
const maxRemembered = 20_000;

/** Longer candidates, such as sentences in scripts without spaces, hardly repeat. */
const longestRemembered = 32;

/** Scores texts by the character n-grams that they share with one question. */
export type NgramScorer = {
  /** Counts the n-grams of texts that will be scored, which takes most of the time. */
  read(texts: string[]): void;
  /** One score for each text. */
  score(texts: string[]): number[];
};

/**
 * Prepares to score texts by the n-grams of a question. Character 4-grams match inflected words, compounds and typing errors
 * that whole words miss. No index is needed, since only the candidates of a search are scored.
 *
 * The score is BM25 over n-grams, with k1 = 1.2 and b = 0.75. Its statistics are those of the scored texts, which all
 * resemble the question, so an n-gram that all of them have keeps a weight of 1.
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
      const idfs = weights.map(([_ngram, weight], slot) => {
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

/** The frequencies of a question's n-grams. */
function countNgrams(query: string): Map<number, number> {
  const counts = new Map<number, number>();
  visitNgramsOf(query, (ngram) => counts.set(ngram, (counts.get(ngram) ?? 0) + 1));
  return counts;
}

/** Prepares to count the n-grams of a question in texts, in the order of the question. */
function createCountIn(query: string, ngrams: number[]): (text: string) => Uint32Array {
  const slots = new Map(ngrams.map((ngram, slot) => [ngram, slot]));
  const visitCandidates = createNgramPrefilter(contentWordsOf(query));
  // Texts share most of their words.
  const known = new Map<string, number[]>();
  return (text) => {
    const counts = new Uint32Array(ngrams.length);
    visitCandidates(text, (candidate) => {
      let held = known.get(candidate);
      if (!held) {
        held = slotsIn(candidate, slots);
        known.set(candidate, held);
      }
      for (const slot of held) counts[slot] = (counts[slot] as number) + 1;
    });
    return counts;
  };
}

function slotsIn(text: string, slots: Map<number, number>): number[] {
  const found: number[] = [];
  visitNgramsOf(text, (ngram) => {
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
