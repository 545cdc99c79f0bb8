import { furtherColumnOf } from './read-lexicon.ts';

/** Longer ones are none; in code units, accents apart. */
const longestPhrase = 80;

/**
 * Whether a word of the tables is written with these syllables and these accents: "Ai cấp thẻ?" asks who issues a card, and "Ai Cập" is
 * Egypt, which are folded to the same.
 * @param phrase syllables with spaces between them
 */
export function isVietnamesePhrase(phrase: string): boolean {
  written ??= new Set(furtherColumnOf('vietnamese').flatMap(phrasesOf));
  return phrase.length <= longestPhrase && written.has(accentsApart(phrase));
}

let written: Set<string> | undefined;

function phrasesOf(words: string): string[] {
  return words
    .split(' ')
    .filter((word) => word.includes('-'))
    .map((word) => accentsApart(word.replaceAll('-', ' ')));
}

/** Each syllable with its accents behind its letters, since "hòa" is written "hoà" too. */
function accentsApart(phrase: string): string {
  return phrase
    .toLowerCase()
    .split(' ')
    .map((syllable) => [...syllable.normalize('NFD')].sort(lettersFirst).join(''))
    .join(' ');
}

const accent = /\p{M}/u;

function lettersFirst(one: string, other: string): number {
  const [isAccent, isOtherAccent] = [accent.test(one), accent.test(other)];
  if (isAccent !== isOtherAccent) return isAccent ? 1 : -1;
  return isAccent ? one.localeCompare(other) : 0;
}
