import { isOneLetterOff } from './one-letter-off.ts';

/** Shorter words are one letter away from too many others. */
const shortest = { swapped: 4, other: 7 };

/** Longer ones are compounds, or no words. */
const longest = 40;

/** Words that somebody may have meant who wrote another: with two neighbours changed round or, of longer words, without one letter. The first letter is taken for right, and so is the last that is left out: what differs there is inflected. */
export function* spellingsOf(word: string): Iterable<string> {
  yield* swappedSpellingsOf(word);
  if (!isLong(word)) return;
  for (let at = 1; at + 1 < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}

/** Those with two neighbours changed round alone. */
export function* swappedSpellingsOf(word: string): Generator<string> {
  if (word.length < shortest.swapped || word.length > longest) return;
  for (let at = 1; at + 1 < word.length; at += 1) {
    if (word[at] !== word[at + 1])
      yield `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  }
}

/** The same with one more letter, of longer words. */
export function* longerSpellingsOf(word: string, letters: readonly string[]): Iterable<string> {
  if (!isLong(word)) return;
  for (let at = 1; at < word.length; at += 1) {
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at);
  }
}

/**
 * Whether a word may be a misspelling of another: the same but for two neighbours changed round, or for one letter more or less before the last one. The first
 * letter is taken for right, and what differs at the end is inflected.
 * @param mayReplace whether one letter may also be another one
 */
export function isMisspelling(word: string, other: string, mayReplace = false): boolean {
  if (word[0] !== other[0] || !isOneLetterOff(word, other)) return false;
  const isSwapped = word.length === other.length && [...word].sort().join('') === [...other].sort().join('');
  if (isSwapped) return true;
  return word.at(-1) === other.at(-1) && (word.length !== other.length || mayReplace);
}

function isLong(word: string): boolean {
  return word.length >= shortest.other && word.length <= longest;
}
