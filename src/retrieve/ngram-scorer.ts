import { contentWord, isUnspaced, visitGrams, wordsOf } from '../text/ngrams.ts';
import { findAlikeWords } from './ngram-prefilter.ts';

const spacedGrams = { shortest: 4, longest: 4 };
const unspacedGrams = { shortest: 2, longest: 2 };

/**
 * What pieces of texts are read as: texts repeat their words, and to fold the accents of one takes microseconds. Forgotten
 * all at once when there are too many, since keeping count of which was used last costs more than it spares.
 */
const contentWords = new Map<string, string[]>();
const mostRemembered = 20_000;

/** Longer pieces, such as sentences in scripts without spaces, hardly come again. */
const longestRemembered = 32;

/** Compares the spelling of texts with that of one question. */
export type Spelling = {
  /** Reads texts that are about to be compared, which takes most of the time. */
  read(texts: string[]): void;
  /** One score a text. */
  score(texts: string[]): number[];
};

/**
 * Prepares to tell how far texts are spelt like a question: their character 4-grams see through inflection, compounds and
 * typing errors that whole words miss. It needs no index, since it reads the candidates alone.
 *
 * BM25 over grams, with k1 = 1.2 and b = 0.75. Its statistics are those of the texts that are scored, which all resemble
 * the question, so a gram of every one of them keeps a weight of 1.
 */
export function createSpelling(query: string): Spelling {
  const weights = [...countGrams(query)];
  const countIn = createCountIn(
    query,
    weights.map(([gram]) => gram),
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
      const idfs = weights.map(([_gram, weight], place) => {
        let holders = 0;
        for (const found of counts) if (found[place] !== 0) holders += 1;
        return weight * (1 + Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5)));
      });
      return counts.map((found, index) => {
        const norm = 1.2 * (0.25 + (0.75 * (texts[index] as string).length) / meanLength);
        let score = 0;
        for (const [place, idf] of idfs.entries()) {
          const frequency = found[place] as number;
          if (frequency > 0) score += (idf * 2.2 * frequency) / (frequency + norm);
        }
        return score;
      });
    },
  };
}

/** How often a question has each of its grams. */
function countGrams(query: string): Map<number, number> {
  const counts = new Map<number, number>();
  visitGramsOf(query, (gram) => counts.set(gram, (counts.get(gram) ?? 0) + 1));
  return counts;
}

/** Prepares to count how often texts have each of a question's grams, in their order. */
function createCountIn(query: string, grams: number[]): (text: string) => Uint32Array {
  const places = new Map(grams.map((gram, place) => [gram, place]));
  const visitAlike = findAlikeWords(contentWordsOf(query));
  // Candidates share most of their words, so what was found out about one serves for all.
  const known = new Map<string, number[]>();
  return (text) => {
    const counts = new Uint32Array(grams.length);
    visitAlike(text, (piece) => {
      let held = known.get(piece);
      if (!held) {
        held = placesIn(piece, places);
        known.set(piece, held);
      }
      for (const place of held) counts[place] = (counts[place] as number) + 1;
    });
    return counts;
  };
}

function placesIn(piece: string, places: Map<number, number>): number[] {
  const found: number[] = [];
  visitGramsOf(piece, (gram) => {
    const place = places.get(gram);
    if (place !== undefined) found.push(place);
  });
  return found;
}

function visitGramsOf(text: string, visit: (gram: number) => void): void {
  for (const word of contentWordsOf(text)) {
    visitGrams(word, isUnspaced(word) ? unspacedGrams : spacedGrams, visit);
  }
}

function contentWordsOf(text: string): string[] {
  const read = contentWords.get(text);
  if (read) return read;
  const words = wordsOf(text).flatMap((word) => contentWord(word) ?? []);
  if (contentWords.size >= mostRemembered) contentWords.clear();
  if (text.length <= longestRemembered) contentWords.set(text, words);
  return words;
}
