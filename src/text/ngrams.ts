import { mixHash } from './mix-hash.ts';

/**
 * Calls `visit` with a 32-bit hash of each n-gram of a word: `shortest` to `longest` consecutive UTF-16 units. A space
 * before and after the word counts as a character, so that its ends matter. The hash is FNV-1a, which takes one step from
 * an n-gram to the next longer one.
 */
export function visitNgrams(
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
      if (index - start + 1 >= shortest) visit(mixHash(hash));
    }
  }
}
