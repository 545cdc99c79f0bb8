import { isAscii, normalizeCharacters } from '../../../text/fold.ts';
import { ideographicScripts } from '../../../text/scripts.ts';
import { isPhrase } from './phrases.ts';

/**
 * Subwords with the logarithms of their frequencies. A subword at the start of a word begins with a space; see `Phrases` for
 * those of several.
 */
export type Vocabulary = {
  /** The number of each subword, by its text. */
  numbers: ReadonlyMap<string, number>;
  /** The natural logarithm of each frequency, by the subword's number. */
  frequencies: Float32Array;
  /** The length of the longest subword, in UTF-16 code units. */
  longest: number;
  /** A bit map with a 1 at the hash of every prefix of a subword: where it has a 0, no longer subword needs to be looked up. */
  beginnings: Uint8Array;
};

/** Large enough that other prefixes hardly ever collide with those of subwords. */
const beginningsSize = 1 << 21;

/** A step of FNV-1a. */
function hashNext(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** The slot of a prefix in `beginnings`; the last bits of the hash alone are not mixed well. */
function placeOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (beginningsSize - 1);
}

/** @param frequencies of the subwords, as natural logarithms */
export function createVocabulary(subwords: string[], frequencies: Float32Array): Vocabulary {
  const numbers = new Map(subwords.map((subword, number) => [subword, number]));
  const beginnings = new Uint8Array(beginningsSize);
  const within = subwords.filter((subword) => !isPhrase(subword));
  for (const subword of within) {
    let hash = 0;
    for (let index = 0; index < subword.length; index += 1) {
      hash = hashNext(hash, subword.charCodeAt(index));
      beginnings[placeOf(hash)] = 1;
    }
  }
  return {
    numbers,
    beginnings,
    frequencies,
    longest: within.reduce((most, subword) => Math.max(most, subword.length), 0),
  };
}

/**
 * Chinese, Japanese and Thai: a run of characters begins in the middle of a sentence as often as not, and no subword with a
 * space.
 */
const withoutSpaces = String.raw`${ideographicScripts}\p{Script=Thai}`;
const run = new RegExp(`[${withoutSpaces}]+|[^${withoutSpaces}]+`, 'gu');
const startsWithoutSpace = new RegExp(`^[${withoutSpaces}]`, 'u');

/** The cost of a code unit that no subword contains: lower than any frequency. */
const unknown = -30;

/**
 * Folds a text as the vocabulary was folded in training. Like a model's tokenizer it belongs to the trained table, so it
 * differs from `foldAccents`, which folds more letters.
 */
export function foldPiece(text: string): string {
  const lower = normalizeCharacters(text).toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1')
    .replace(/[\u064b-\u065f\u0670\u0640]/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ')
    .replace(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي');
}

/** The numbers of a word's subwords, in order; characters missing in the vocabulary have none. */
export function cutWord(word: string, vocabulary: Vocabulary): number[] {
  const folded = foldPiece(word);
  if (isAscii(folded)) return cutRun(` ${folded}`, vocabulary);
  return (folded.match(run) ?? []).flatMap((part) =>
    cutRun(startsWithoutSpace.test(part) ? part : ` ${part}`, vocabulary),
  );
}

/**
 * The segmentation with the greatest sum of log frequencies, as in unigram language models: Kudo,
 * "Subword Regularization" (2018).
 */
function cutRun(text: string, { numbers, frequencies, longest, beginnings }: Vocabulary): number[] {
  const whole = numbers.get(text);
  if (whole !== undefined) return [whole];
  const best = new Float64Array(text.length + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(text.length + 1);
  const subword = new Int32Array(text.length + 1);
  best[0] = 0;
  for (let start = 0; start < text.length; start += 1) {
    const sum = best[start] ?? 0;
    const last = Math.min(text.length, start + longest);
    let hash = 0;
    for (let end = start + 1; end <= last; end += 1) {
      hash = hashNext(hash, text.charCodeAt(end - 1));
      const mayBegin = beginnings[placeOf(hash)] === 1;
      if (!mayBegin && end > start + 1) break;
      const number = (mayBegin ? numbers.get(text.slice(start, end)) : undefined) ?? -1;
      if (number < 0 && end > start + 1) continue;
      const score = sum + (number < 0 ? unknown : (frequencies[number] ?? 0));
      if (score > (best[end] ?? 0)) {
        best[end] = score;
        from[end] = start;
        subword[end] = number;
      }
    }
  }
  const subwords: number[] = [];
  for (let end = text.length; end > 0; end = from[end] ?? 0) {
    const number = subword[end] ?? -1;
    if (number >= 0) subwords.push(number);
  }
  return subwords.reverse();
}
