import { askEmbedder } from '../embedder/ask-embedder.ts';

/** What the built-in embedder tells of texts and words. */
export type Meanings = {
  /** How near each text is to a question by its meaning, as a share of how near the question is to itself. */
  compareTexts(question: string, texts: string[]): Promise<number[]>;
  /** How near each of some words is in meaning to each of others, as cosines: row by row of the asked ones. */
  compareWords(asked: string[], found: string[]): Promise<Float32Array>;
  /** The words of a text that are written with spaces between their syllables. */
  phrasesIn(text: string): Promise<string[]>;
};

/** How near each text is to a question by its meaning, 0 to 1. */
export type CompareMeanings = Meanings['compareTexts'];

/** How near each of some words is in meaning to each of others, as cosines. */
export type CompareWords = Meanings['compareWords'];

export const meanings: Meanings = {
  async compareTexts(question, texts) {
    if (question === '' || texts.length === 0) return [];
    const similarities = await askEmbedder({ task: 'compare', question, texts: [...texts, question] });
    const own = similarities.at(-1)?.whole ?? 0;
    return own > 0 ? texts.map((_, index) => (similarities[index]?.whole ?? 0) / own) : [];
  },
  compareWords: (words, texts) => askEmbedder({ task: 'compareWords', words, texts }),
  phrasesIn: (text) => askEmbedder({ task: 'phrases', texts: [text] }),
};

/** How each of some words is spelt, as far as the embedder knows them: as it is, corrected, or unknown, which is an empty text. */
export function spellingsOf(words: string[]): Promise<string[]> {
  return askEmbedder({ task: 'spelling', texts: words });
}
