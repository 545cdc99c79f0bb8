import { dayOrMonth } from '../question/names.ts';
import { capitalized, type PassageWords, wordPattern } from './passage-words.ts';

/** Months that are also verbs are none without what stands before them. */
const isVerbToo = /^(?:may|march)$/u;
const beforeMonth =
  /(?:\p{N}\.?|(?<!\p{L})(?:in|of|for|since|until|till|by|from|to|and|early|late|mid|last|next|this)) $/u;

/** A text that begins without a capital, or has nothing else, with the capitals of its names. */
export function withCapitals(
  written: string,
  { words, pairs }: PassageWords,
  isName: (word: string) => boolean,
): string {
  const text = /\p{Ll}/u.test(written) ? written : written.toLowerCase();
  if (!/^\P{L}*\p{Ll}/u.test(text)) return written;
  const tokens = [...text.matchAll(wordPattern)];
  const asName = tokens.map(({ 0: word, index }) => {
    if (dayOrMonth.test(word))
      return !isVerbToo.test(word) || beforeMonth.test(text.slice(Math.max(0, index - 8), index));
    return isName(word);
  });
  for (let at = 1; at < tokens.length; at += 1) {
    const pair = `${tokens[at - 1]?.[0]} ${tokens[at]?.[0]}`;
    if (!pairs.has(pair) || !(asName[at - 1] || asName[at])) continue;
    asName[at - 1] = true;
    asName[at] = true;
  }
  let place = 0;
  return text.replaceAll(wordPattern, (word) => {
    const isOne = asName[place] ?? false;
    place += 1;
    if (!isOne) return word;
    const found = words.get(word);
    return found !== undefined && found.upper > 0 ? found.written : capitalized(word);
  });
}
