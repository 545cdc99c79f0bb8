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
  const weights = countGrams(query);
  const places = new Map([...weights.keys()].map((gram, place) => [gram, place]));
  const found = countIn(texts, places);
  const meanLength = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const scores = texts.map(() => 0);
  for (const [gram, weight] of weights) {
    const place = places.get(gram) as number;
    const holders = found.filter((counts) => counts[place] !== 0).length;
    const idf = 1 + Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5));
    for (const [index, counts] of found.entries()) {
      const frequency = counts[place] as number;
      const length = (texts[index] ?? '').length / meanLength;
      const gain = (weight * idf * 2.2 * frequency) / (frequency + 1.2 * (0.25 + 0.75 * length));
      scores[index] = (scores[index] ?? 0) + gain;
    }
  }
  return scores;
}

/** How often a question has each of its grams. */
function countGrams(query: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const word of wordsOf(query)) {
    visitGramsOf(word, (gram) => counts.set(gram, (counts.get(gram) ?? 0) + 1));
  }
  return counts;
}

/** How often each text has each of the grams that have a place. */
function countIn(texts: string[], places: Map<number, number>): Uint32Array[] {
  // Candidates share most of their words, so what was found out about one serves for all.
  const known = new Map<string, number[]>();
  return texts.map((text) => {
    const counts = new Uint32Array(places.size);
    for (const word of wordsOf(text)) {
      let held = known.get(word);
      if (!held) {
        held = placesIn(word, places);
        known.set(word, held);
      }
      for (const place of held) counts[place] = (counts[place] as number) + 1;
    }
    return counts;
  });
}

function placesIn(word: string, places: Map<number, number>): number[] {
  const found: number[] = [];
  visitGramsOf(word, (gram) => {
    const place = places.get(gram);
    if (place !== undefined) found.push(place);
  });
  return found;
}

function visitGramsOf(word: string, visit: (gram: number) => void): void {
  const content = contentWord(word);
  if (content !== undefined) visitGrams(content, isUnspaced(content) ? unspacedGrams : spacedGrams, visit);
}
