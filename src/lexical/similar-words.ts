import { foldAccents } from '../text/fold.ts';
import { isUnspaced } from '../text/scripts.ts';
import { hashTerm, type TermHash } from './term-hash.ts';

/** Words that begin with so many of the same letters are kept together, and compared. */
const prefixLength = 4;

/** Longer ones are no words. */
const maxLength = 40;

/** Dice's coefficient of the 4-grams of two words, from which on they are similar. */
const leastSimilarity = 0.4;

/** How much a similar word counts at most: half of what the word itself does. */
const mostShare = 0.5;

/** How many words are similar to one at most; the nearest count. */
const maxSimilar = 8;

/** A word of the index, and how much of a word of the question it is, from 0 to 0.5. */
export type SimilarWord = { word: string; share: number };

/** The words that begin with the same letters, sorted, each once. They lie among the postings under a hash of their own. */
export type WordGroup = TermHash & { words: string[] };

/** The groups of those terms that similar words are looked for among. */
export function groupWords(terms: string[]): WordGroup[] {
  const groups = Map.groupBy(terms.filter(isComparable), (term) => term.slice(0, prefixLength));
  return [...groups].map(([prefix, words]) => ({ ...hashPrefix(prefix), words: words.sort() }));
}

/** Where the words are that may be similar to a term; undefined when it is none that has any. */
export function groupOf(term: string): TermHash | undefined {
  return isComparable(term) ? hashPrefix(term.slice(0, prefixLength)) : undefined;
}

/** The words most similar to one among others that begin with the same letters: inflections, compounds and typing errors. */
export function findSimilar(word: string, others: Iterable<string>): SimilarWord[] {
  if (!isComparable(word)) return [];
  const asked = ngramsOf(word);
  const similar: SimilarWord[] = [];
  for (const other of new Set(others)) {
    const total = asked.length + countNgrams(other);
    // No more 4-grams than the shorter word has can be in both.
    const most = Math.min(asked.length, total - asked.length);
    if (other === word || 2 * most < leastSimilarity * total) continue;
    const dice = (2 * countCommon(asked, ngramsOf(other))) / total;
    if (dice >= leastSimilarity) similar.push({ word: other, share: mostShare * dice * dice });
  }
  return similar
    .sort((one, other) => other.share - one.share || (one.word < other.word ? -1 : 1))
    .slice(0, maxSimilar);
}

/** The 4-grams of a word, with a space before it so that its beginning counts, each as a hash. */
function ngramsOf(word: string): Int32Array {
  const ngrams = new Int32Array(countNgrams(word));
  let [first, second, third] = [0x20, word.charCodeAt(0), word.charCodeAt(1)];
  for (let index = 0; index < ngrams.length; index += 1) {
    const fourth = word.charCodeAt(index + 2);
    // Letters of one alphabet differ in seven bits at most.
    ngrams[index] = (first << 21) ^ (second << 14) ^ (third << 7) ^ fourth;
    [first, second, third] = [second, third, fourth];
  }
  return ngrams;
}

function countNgrams(word: string): number {
  return Math.max(0, word.length - 2);
}

/** How many 4-grams both have; one that occurs twice counts twice. Words have few, so each is compared with each. */
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

/** Each word with accents has a term without them too, which stands for both. */
function isComparable(term: string): boolean {
  return (
    term.length >= prefixLength &&
    term.length <= maxLength &&
    /^[\p{L}\p{M}]+$/u.test(term) &&
    !isUnspaced(term) &&
    foldAccents(term) === term
  );
}

/** No term begins with a space. */
function hashPrefix(prefix: string): TermHash {
  return hashTerm(` ${prefix}`);
}
