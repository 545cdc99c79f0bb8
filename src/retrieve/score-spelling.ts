import { contentWord, isUnspaced, visitGrams, wordsOf } from '../words/word-grams.ts';

const spacedGrams = { shortest: 4, longest: 4 };
const unspacedGrams = { shortest: 2, longest: 2 };

/**
 * How far texts are spelt like a question, one score a text: their character 4-grams see through inflection, compounds
 * and typing errors that whole words miss. It needs no index, since it reads the candidates alone.
 *
 * BM25 over grams, with k1 = 1.2 and b = 0.75. Its statistics are those of the candidates, which all resemble the query,
 * so a gram of every one of them keeps a weight of 1.
 */
export function scoreSpelling(query: string, texts: string[]): number[] {
  const asked = countGrams(query, gramsOf);
  const askedIn = rememberWords((word) => gramsOf(word).filter((gram) => asked.has(gram)));
  const found = texts.map((text) => countGrams(text, askedIn));
  const meanLength = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const scores = texts.map(() => 0);
  for (const [gram, weight] of asked) {
    const holders = found.filter((counts) => counts.has(gram)).length;
    const idf = 1 + Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5));
    for (const [index, counts] of found.entries()) {
      const frequency = counts.get(gram) ?? 0;
      const length = (texts[index] ?? '').length / meanLength;
      const gain = (weight * idf * 2.2 * frequency) / (frequency + 1.2 * (0.25 + 0.75 * length));
      scores[index] = (scores[index] ?? 0) + gain;
    }
  }
  return scores;
}

/** How often a text has each gram, of those that `grams` tells of its words. */
function countGrams(text: string, grams: (word: string) => number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const word of wordsOf(text)) {
    for (const gram of grams(word)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function gramsOf(word: string): number[] {
  const content = contentWord(word);
  if (content === undefined) return [];
  const grams: number[] = [];
  visitGrams(content, isUnspaced(content) ? unspacedGrams : spacedGrams, (hash) => grams.push(hash));
  return grams;
}

/** Candidates share most of their words, so what was found out about one serves for all. */
function rememberWords(grams: (word: string) => number[]): (word: string) => number[] {
  const known = new Map<string, number[]>();
  return (word) => {
    const remembered = known.get(word);
    if (remembered) return remembered;
    const found = grams(word);
    known.set(word, found);
    return found;
  };
}
