import { contentWord, isUnspaced, visitGrams, wordsOf } from '../../../text/ngrams.ts';
import { cutWord, type Vocabulary } from './vocabulary.ts';

const spacedGrams = { shortest: 3, longest: 5 };
const unspacedGrams = { shortest: 1, longest: 3 };

/** Runs of characters with the same last bits of their hash are the same: with this many slots hardly ever by chance. */
export const gramSlots = 2 ** 16;

/** How many words are remembered with their parts; texts of one source share most of theirs. */
const rememberedWords = 50_000;

/** Longer ones seldom come again. */
const longestRemembered = 40;

/** What is known of a word: numbers of its pieces, and slots of its runs of characters. Stop words have neither. */
export type WordParts = { pieces: number[]; grams: Uint16Array };

/** The words of a text, in order. */
export type ReadWords = (text: string) => WordParts[];

/** Prepares to read texts by the pieces of a vocabulary. */
export function createReadWords(vocabulary: Vocabulary): ReadWords {
  const remembered = new Map<string, WordParts>();

  function partsOf(word: string): WordParts {
    const known = remembered.get(word);
    if (known) return known;
    const parts = cutParts(word, vocabulary);
    if (remembered.size >= rememberedWords) remembered.clear();
    if (word.length <= longestRemembered) remembered.set(word, parts);
    return parts;
  }

  return (text) => wordsOf(text).map(partsOf);
}

function cutParts(word: string, vocabulary: Vocabulary): WordParts {
  const content = contentWord(word);
  const grams: number[] = [];
  if (content === undefined) return { pieces: [], grams: new Uint16Array() };
  const lengths = isUnspaced(content) ? unspacedGrams : spacedGrams;
  visitGrams(content, lengths, (hash) => grams.push(hash % gramSlots));
  return { pieces: cutWord(word, vocabulary), grams: Uint16Array.from(grams) };
}
