import { contentWord, isUnspaced, visitNgrams, wordsOf } from '../../../text/ngrams.ts';
import { cutWord, type Vocabulary } from './vocabulary.ts';

const spacedNgrams = { shortest: 3, longest: 5 };
const unspacedNgrams = { shortest: 1, longest: 3 };

/** Runs of characters with the same last bits of their hash are the same: with this many slots hardly ever by chance. */
export const ngramSlots = 2 ** 16;

/** How many words are remembered with their parts; texts of one source share most of theirs. */
const rememberedWords = 50_000;

/** Longer ones seldom come again. */
const longestRemembered = 40;

/** What is known of a word: numbers of its subwords, and slots of its runs of characters. Stop words have neither. */
export type WordParts = { subwords: number[]; ngrams: Uint16Array };

/** The words of a text, in order. */
export type TokenizeWords = (text: string) => WordParts[];

/** Prepares to read texts by the subwords of a vocabulary. */
export function createReadWords(vocabulary: Vocabulary): TokenizeWords {
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
  const ngrams: number[] = [];
  if (content === undefined) return { subwords: [], ngrams: new Uint16Array() };
  const lengths = isUnspaced(content) ? unspacedNgrams : spacedNgrams;
  visitNgrams(content, lengths, (hash) => ngrams.push(hash % ngramSlots));
  return { subwords: cutWord(word, vocabulary), ngrams: Uint16Array.from(ngrams) };
}
