import { type ContentWord, contentWordsIn } from './content-words.ts';

/** A text with its content words, and the number of its characters. */
export type ReadText = { words: ContentWord[]; length: number };

/** The table of a question's n-grams is nearly empty at this size, and fits into the processor's nearest cache. */
const tableSize = 1 << 13;

/** What a word has that shares no n-gram with the question, as most. */
const none: number[] = [];

let lastQuestion = 0;

/**
 * Prepares to score texts by the n-grams of a question. Character 4-grams match inflected words, compounds and typing errors
 * that whole words miss. No index is needed, since only the candidates of a search are scored.
 *
 * The score is BM25 over n-grams, with k1 = 1.2 and b = 0.75. Its statistics are those of the scored texts, which all
 * resemble the question, so an n-gram that all of them have keeps a weight of 1.
 * @returns gives one score for each text
 */
export function createNgramScorer(query: string): (texts: ReadText[]) => number[] {
  const asked = new Map<number, number>();
  for (const { ngrams } of contentWordsIn(query)) {
    for (const ngram of ngrams) asked.set(ngram, (asked.get(ngram) ?? 0) + 1);
  }
  const weights = [...asked.values()];
  const countIn = createCountIn([...asked.keys()]);
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

/** Prepares to count the n-grams of a question in texts, each in its slot. */
function createCountIn(asked: number[]): (words: ContentWord[]) => Uint32Array {
  lastQuestion += 1;
  const question = lastQuestion;
  const slots = new Map(asked.map((ngram, slot) => [ngram, slot]));
  const isWanted = new Uint8Array(tableSize);
  for (const ngram of asked) isWanted[ngram & (tableSize - 1)] = 1;
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
    const counts = new Uint32Array(asked.length);
    for (const word of words) {
      if (word.askedBy !== question) {
        word.slots = slotsOf(word);
        word.askedBy = question;
      }
      for (const slot of word.slots) counts[slot] = (counts[slot] as number) + 1;
    }
    return counts;
  };
}
