import { isAscii, normalizeCharacters } from '../../../text/fold.ts';
import { ideographicScripts } from '../../../text/scripts.ts';

/** Subwords of words with the logarithm of how frequent they are; a subword that begins a word begins with a space. */
export type Vocabulary = {
  /** Number of a subword, by its text. */
  numbers: ReadonlyMap<string, number>;
  /** Natural logarithm of its frequency, by its number. */
  frequencies: Float32Array;
  /** Length of the longest subword, in UTF-16 code units. */
  longest: number;
  /** Has a 1 at the hash of each subword's beginnings, so that nothing longer is looked up where no subword begins alike. */
  beginnings: Uint8Array;
};

/** So large that hardly any other beginning has the hash of one of a subword. */
const beginningsSize = 1 << 21;

function hashNext(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** The place of a beginning among `beginnings`, whose last bits alone are not mixed well. */
function placeOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (beginningsSize - 1);
}

/** @param frequencies of the subwords, as natural logarithms */
export function createVocabulary(subwords: string[], frequencies: Float32Array): Vocabulary {
  const numbers = new Map(subwords.map((subword, number) => [subword, number]));
  const beginnings = new Uint8Array(beginningsSize);
  for (const subword of subwords) {
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
    longest: subwords.reduce((most, subword) => Math.max(most, subword.length), 0),
  };
}

/** Chinese and Japanese put no space before a word; Korean does. */
const run = new RegExp(`[${ideographicScripts}]+|[^${ideographicScripts}]+`, 'gu');
const ideographicStart = new RegExp(`^[${ideographicScripts}]`, 'u');

/** What a code unit costs that no subword has, less than which no frequency is. */
const unknown = -30;

/**
 * Folds a text as the subwords of the vocabulary were folded when they were chosen. It belongs to the trained table, as the
 * tokenizer of a model does, and is not `foldAccents`, which folds more letters.
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

/** The numbers of the subwords of a word, in order; characters that the vocabulary lacks have none. */
export function cutWord(word: string, vocabulary: Vocabulary): number[] {
  const folded = foldPiece(word);
  if (isAscii(folded)) return cutRun(` ${folded}`, vocabulary);
  return (folded.match(run) ?? []).flatMap((part) =>
    cutRun(ideographicStart.test(part) ? part : ` ${part}`, vocabulary),
  );
}

/**
 * The subwords with the greatest sum of logarithms of frequencies. The method is that of unigram language models: Kudo,
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
