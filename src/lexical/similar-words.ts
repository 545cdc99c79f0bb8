import { foldAccents } from '../text/fold.ts';
import { isUnspaced } from '../text/scripts.ts';
import { isMisspelling, spellingsOf } from '../text/spellings.ts';
import { hashTerm, type TermHash } from './term-hash.ts';
import type { Terms } from './terms.ts';

/** Words with a common prefix of this many letters are stored together and compared. */
const prefixLength = 4;

/** Longer terms are not words. */
const maxLength = 40;

/** The minimum similarity of two words: Dice's coefficient of their 4-grams. */
const leastSimilarity = 0.4;

/** The maximum weight of a similar word: half of the word's own. */
const maxShare = 0.5;

/** How many similar words a word has at most; the nearest count. */
const maxSimilar = 8;

/** A word of the index, and its weight for a word of the question, from 0 to 0.5. */
export type SimilarWord = { word: string; share: number };

/** The words with a common prefix, sorted and distinct. They are stored among the postings under a hash of their own. */
export type WordGroup = TermHash & { words: string[] };

/** The groups of those of the terms in some places that may have similar words. */
export function groupWords(
  { texts, prefixes }: Pick<Terms, 'texts' | 'prefixes'>,
  places: Iterable<number>,
): WordGroup[] {
  const groups = new Map<string, string[]>();
  for (const place of places) {
    const prefix = prefixes[place];
    if (prefix === undefined) continue;
    const text = texts[place] as string;
    const words = groups.get(prefix);
    if (words) words.push(text);
    else groups.set(prefix, [text]);
  }
  return Array.from(groups, ([prefix, words]) => ({ ...hashPrefix(prefix), words: sortWords(words) }));
}

/** Each call of `sort` needs a kilobyte of memory, and a thousand passages have thousands of groups of a few words. */
const fewWords = 16;

/** Sorts words in place. */
function sortWords(words: string[]): string[] {
  if (words.length > fewWords) return words.sort();
  for (let count = 1; count < words.length; count += 1) {
    const word = words[count] as string;
    let place = count;
    for (; place > 0 && (words[place - 1] as string) > word; place -= 1) {
      words[place] = words[place - 1] as string;
    }
    words[place] = word;
  }
  return words;
}

/** The prefix that a term shares with similar words; undefined for terms without similar words. */
export function prefixOf(term: string): string | undefined {
  return isComparable(term) ? term.slice(0, prefixLength) : undefined;
}

/** The group of words that may be similar to a term; undefined for terms without similar words. */
export function groupOf(term: string): TermHash | undefined {
  const prefix = prefixOf(term);
  return prefix === undefined ? undefined : hashPrefix(prefix);
}

/** The words of a group most similar to one word: inflections, compounds and typing errors. */
export function findSimilar(word: string, others: Iterable<string>): SimilarWord[] {
  if (!isComparable(word)) return [];
  const asked = ngramsOf(word);
  const similar: SimilarWord[] = [];
  for (const other of new Set(others)) {
    const total = asked.length + countNgrams(other);
    // The intersection has at most as many 4-grams as the shorter word.
    const most = Math.min(asked.length, total - asked.length);
    if (other === word || 2 * most < leastSimilarity * total) continue;
    const dice = (2 * countCommon(asked, ngramsOf(other))) / total;
    if (dice >= leastSimilarity) similar.push({ word: other, share: maxShare * dice * dice });
  }
  return similar
    .sort((one, other) => other.share - one.share || (one.word < other.word ? -1 : 1))
    .slice(0, maxSimilar);
}

/** The groups of words that a word may be a misspelling of: those of its other spellings, which begin otherwise, and its own. */
export function groupsOfSpellings(word: string): TermHash[] {
  if (!isComparable(word)) return [];
  const prefixes = new Set([word, ...spellingsOf(word)].flatMap((spelling) => prefixOf(spelling) ?? []));
  return Array.from(prefixes, hashPrefix);
}

/** The words among others that one may be a misspelling of. */
export function findSpellings(word: string, others: Iterable<string>): SimilarWord[] {
  const meant = [...new Set(others)].filter((other) => isMisspelling(word, other));
  return meant.slice(0, maxSimilar).map((other) => ({ word: other, share: maxShare }));
}

/** The 4-grams of a word, each as a hash; a leading space makes the beginning count. */
function ngramsOf(word: string): Int32Array {
  const ngrams = new Int32Array(countNgrams(word));
  let [first, second, third] = [0x20, word.charCodeAt(0), word.charCodeAt(1)];
  for (let index = 0; index < ngrams.length; index += 1) {
    const fourth = word.charCodeAt(index + 2);
    // Letters of one alphabet differ in at most seven bits.
    ngrams[index] = (first << 21) ^ (second << 14) ^ (third << 7) ^ fourth;
    [first, second, third] = [second, third, fourth];
  }
  return ngrams;
}

function countNgrams(word: string): number {
  return Math.max(0, word.length - 2);
}

/** The number of common 4-grams; one that occurs twice counts twice. Words have few, so each is compared with each. */
function countCommon(asked: Int32Array, found: Int32Array): number {
  let common = 0;
  let used = 0;
  for (const ngram of found) {
    for (let index = 0; index < asked.length; index += 1) {
      const bit = 1 << index;
      if (asked[index] !== ngram || (index < 31 && used & bit)) continue;
      used |= bit;
      common += 1;
      break;
    }
  }
  return common;
}

/** Each word with accents also has a term without them, which stands for both. */
function isComparable(term: string): boolean {
  return (
    term.length >= prefixLength &&
    term.length <= maxLength &&
    (/^[a-z]+$/.test(term) ||
      (/^[\p{L}\p{M}]+$/u.test(term) && !isUnspaced(term) && foldAccents(term) === term))
  );
}

/** No term begins with a space. */
function hashPrefix(prefix: string): TermHash {
  return hashTerm(` ${prefix}`);
}
