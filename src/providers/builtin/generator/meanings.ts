/** How near each text is to a question by its meaning, 0 to 1. */
export type CompareMeanings = (question: string, texts: string[]) => Promise<number[]>;

/** How near each of some words is in meaning to each of others, as cosines: row by row of the asked ones. */
export type CompareWords = (asked: string[], found: string[]) => Promise<Float32Array>;

/** What the built-in embedder tells of texts and words. */
export type Meanings = {
  compareTexts: CompareMeanings;
  compareWords: CompareWords;
  /** The words of a text that are written with spaces between their syllables. */
  phrasesIn(text: string): Promise<string[]>;
};
