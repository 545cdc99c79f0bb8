import { contentWord, isUnspaced, visitGrams, wordsOf } from '../words/word-grams.ts';
import { findAlikeWords } from './find-alike-words.ts';

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

/**
 * How far texts are spelt like a question, one score a text: their character 4-grams see through inflection, compounds
 * and typing errors that whole words miss. It needs no index, since it reads the candidates alone.
 *
 * BM25 over grams, with k1 = 1.2 and b = 0.75. Its statistics are those of the candidates, which all resemble the query,
 * so a gram of every one of them keeps a weight of 1.
 */
export function scoreSpelling(query: string, texts: string[]): number[] {
  const weights = countGrams(query);
  const counts = countIn(texts, query, [...weights.keys()]);
  const meanLength = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const norms = Float64Array.from(texts, (text) => 1.2 * (0.25 + (0.75 * text.length) / meanLength));
  const scores = new Float64Array(texts.length);
  let first = 0;
  for (const weight of weights.values()) {
    const frequencies = counts.subarray(first, first + texts.length);
    let holders = 0;
    for (const frequency of frequencies) if (frequency > 0) holders += 1;
    const idf = 1 + Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5));
    for (let index = 0; index < texts.length; index += 1) {
      const frequency = frequencies[index] as number;
      if (frequency === 0) continue;
      const gain = (weight * idf * 2.2 * frequency) / (frequency + (norms[index] as number));
      scores[index] = (scores[index] as number) + gain;
    }
    first += texts.length;
  }
  return [...scores];
}

/** How often a question has each of its grams. */
function countGrams(query: string): Map<number, number> {
  const counts = new Map<number, number>();
  visitGramsOf(query, (gram) => counts.set(gram, (counts.get(gram) ?? 0) + 1));
  return counts;
}

/** How often each text has each of the grams: for one gram after the other, a number a text. */
function countIn(texts: string[], query: string, grams: number[]): Uint32Array {
  const places = new Map(grams.map((gram, place) => [gram, place]));
  const visitAlike = findAlikeWords(contentWordsOf(query));
  // Candidates share most of their words, so what was found out about one serves for all.
  const known = new Map<string, number[]>();
  const counts = new Uint32Array(grams.length * texts.length);
  for (const [index, text] of texts.entries()) {
    visitAlike(text, (piece) => {
      let held = known.get(piece);
      if (!held) {
        held = placesIn(piece, places);
        known.set(piece, held);
      }
      for (const place of held)
        counts[place * texts.length + index] = (counts[place * texts.length + index] as number) + 1;
    });
  }
  return counts;
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
