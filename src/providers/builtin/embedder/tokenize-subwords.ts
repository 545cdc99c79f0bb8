import { visitNgrams } from '../../../text/ngrams.ts';
import { isUnspaced } from '../../../text/scripts.ts';
import { contentWord } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/tokenize.ts';
import { cutWord, type Vocabulary } from './vocabulary.ts';

const spacedNgrams = { shortest: 3, longest: 5 };
const unspacedNgrams = { shortest: 1, longest: 3 };

/** N-grams are told apart by the last bits of their hashes; with this many slots collisions are rare. */
export const ngramSlots = 2 ** 16;

/** Size of the cache of words; texts of one source share most of theirs. */
const rememberedWords = 50_000;

/** Longer words seldom repeat. */
const longestRemembered = 40;

/** The subwords of a word by number, and the slots of its n-grams. Stop words have neither. */
export type WordParts = { subwords: number[]; ngrams: Uint16Array };

/** The words of a text, in order. */
export type TokenizeWords = (text: string) => WordParts[];

/** Prepares to tokenize texts into the subwords of a vocabulary. */
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
