/** The table of a question's n-grams is nearly empty at this size, and fits into the processor's nearest cache. */
const spreadBits = 13;

const space = 0x20;

/** Stands for any character beyond ASCII. */
const other = 0xff;

/** By character code, letters and digits of ASCII in lower case; 0 for what stands between words. */
const wordCharacters = new Uint8Array(0x80);
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  wordCharacters[character.charCodeAt(0)] = character.charCodeAt(0);
  wordCharacters[character.toUpperCase().charCodeAt(0)] = character.charCodeAt(0);
}

/**
 * Prepares to find the words of texts that may share a 4-gram with any of some words; the ends of a word count as
 * characters. Most words share none, and skipping them by their character codes takes a third of the time of tokenizing.
 * @param words in lower case
 * @returns calls `visit`, in order, with each candidate: an ASCII word, or, where other characters occur, everything between
 *   two ASCII characters that are part of no word
 */
export function createNgramPrefilter(
  words: string[],
): (text: string, visit: (candidate: string) => void) => void {
  const wanted = new Uint8Array(1 << spreadBits);
  for (const word of words) {
    visitPackedNgrams(word, (ngram) => {
      wanted[spread(ngram)] = 1;
    });
  }
  return (text, visit) => {
    const { length } = text;
    let start = 0;
    let ngram = space;
    let isFound = 0;
    for (let index = 0; index <= length; index += 1) {
      const code = index < length ? text.charCodeAt(index) : space;
      const character = code < 0x80 ? (wordCharacters[code] as number) : other;
      ngram = (ngram << 8) | (character || space);
      isFound |= character === other ? 1 : (wanted[spread(ngram)] as number);
      if (character !== 0) continue;
      if (isFound) visit(text.slice(start, index));
      start = index + 1;
      ngram = space;
      isFound = 0;
    }
  };
}

/** Calls `visit` with each 4-gram of an ASCII word, packed into one number. */
function visitPackedNgrams(word: string, visit: (ngram: number) => void): void {
  let ngram = 0;
  for (const [index, character] of [...` ${word} `].entries()) {
    ngram = (ngram << 8) | character.charCodeAt(0);
    if (index >= 3) visit(ngram);
  }
}

/** `spreadBits` bits of a number, by the multiplier of Knuth, "The Art of Computer Programming", volume 3, section 6.4. */
function spread(ngram: number): number {
  return Math.imul(ngram, 0x9e3779b1) >>> (32 - spreadBits);
}
