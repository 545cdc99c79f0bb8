import { isStopWord } from '../words/stop-words.ts';
import { foldWord } from '../words/terms.ts';

/** Scripts that put no space between words, where one character says as much as several letters do elsewhere. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Has nothing to fold, which most words of most documents have not. */
const ascii = /^[a-z0-9]+$/;

/**
 * How often a text has each of its words, in lower case and without accents. Words that only hold a sentence together
 * are left out, since their letters would drown those that matter.
 */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const folded = new Map<string, number>();
  for (const [word, count] of counts) {
    const plain = ascii.test(word) ? word : foldWord(word);
    if (!isStopWord(plain)) folded.set(plain, (folded.get(plain) ?? 0) + count);
  }
  return folded;
}

/** Whether a word, or a run of words, is in a script without spaces. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word);
}

/**
 * Calls `visit` with a 32-bit hash of each run of `shortest` to `longest` UTF-16 code units in a word. Spaces bound the
 * word, so that its ends count. The hash is FNV-1a, which takes one step from a gram to the next longer one.
 */
export function visitGrams(
  word: string,
  { shortest, longest }: { shortest: number; longest: number },
  visit: (hash: number) => void,
): void {
  const bounded = ` ${word} `;
  for (let start = 0; start + shortest <= bounded.length; start += 1) {
    const end = Math.min(start + longest, bounded.length);
    let hash = 0x811c9dc5;
    for (let index = start; index < end; index += 1) {
      hash = Math.imul(hash ^ bounded.charCodeAt(index), 0x01000193);
      if (index - start + 1 >= shortest) visit(mix(hash));
    }
  }
}

/** Spreads a hash over all 32 bits; the finalizer of MurmurHash3. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
