import type { NumberList } from '../helpers/number-list.ts';

/** Adds to a list the numbers of each piece of a text, in order. */
export type ReadPieces = (text: string, found: NumberList) => void;

/** How many pieces are remembered. Then all are forgotten: keeping track of which was used last would cost more than it saves. */
const maxRemembered = 50_000;

/** The number of places in the table of remembered pieces: a power of two, and so large that few pieces want the same place. */
const tableSize = 1 << 17;

/** How many numbers the table has for a piece: two hashes of its characters, and where its own numbers begin and end. */
const entrySize = 4;

/** How many pieces are looked up together. */
const batchSize = 64;

/** The longest piece that is remembered. Longer ones, such as sentences in scripts without spaces, hardly repeat. */
const longestRemembered = 32;

/** By character code, letters and digits of ASCII in lower case; 0 for what stands between words. */
const wordCharacters = new Uint8Array(0x80);
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  wordCharacters[character.charCodeAt(0)] = character.charCodeAt(0);
  wordCharacters[character.toUpperCase().charCodeAt(0)] = character.charCodeAt(0);
}

/**
 * Prepares to read texts piece by piece. A piece is a run of letters, digits and characters beyond ASCII: a word, or several
 * where characters beyond ASCII separate them. Texts repeat their words, so the numbers that `read` makes of a piece are
 * remembered under two hashes of its characters. They lie in arrays of numbers, not in objects, since most of the time is
 * spent waiting for memory.
 * @param read makes of a piece, with the letters of ASCII in lower case, whatever the caller wants to know of it, as integers
 * of 32 bits
 */
export function createPieceReader(read: (piece: string) => number[]): ReadPieces {
  const table = new Int32Array(entrySize * tableSize);
  let numbers = new Int32Array(1 << 12);
  let remembered = 0;
  // Numbers begin at 1, since 0 as the beginning marks a free place in the table.
  let used = 1;

  function remember(at: number, hash: number, check: number, found: number[]): void {
    while (used + found.length > numbers.length) {
      const more = new Int32Array(2 * numbers.length);
      more.set(numbers);
      numbers = more;
    }
    numbers.set(found, used);
    table.set([hash, check, used, used + found.length], at);
    used += found.length;
    remembered += 1;
  }

  /** The place of a piece in the table, or the free place where it is to be put. */
  function placeOf(hash: number, check: number): number {
    let at = firstPlaceOf(hash);
    while (table[at + 2] !== 0 && (table[at] !== hash || table[at + 1] !== check))
      at = (at + entrySize) & (entrySize * tableSize - 1);
    return at;
  }

  // The pieces whose numbers are still to be added, with four numbers each: start, end and the two hashes.
  const waiting = new Int32Array(entrySize * batchSize);

  /** @param piece where the four numbers of the piece begin in `waiting` */
  function addPiece(text: string, piece: number, all: NumberList): void {
    const start = waiting[piece] as number;
    const end = waiting[piece + 1] as number;
    const hash = waiting[piece + 2] as number;
    const check = waiting[piece + 3] as number;
    if (end - start > longestRemembered) {
      const found = read(lowerCase(text, start, end));
      all.append(Int32Array.from(found), 0, found.length);
      return;
    }
    let at = placeOf(hash, check);
    if (table[at + 2] === 0) {
      if (remembered >= maxRemembered) {
        table.fill(0);
        [remembered, used] = [0, 1];
        at = placeOf(hash, check);
      }
      remember(at, hash, check, read(lowerCase(text, start, end)));
    }
    all.append(numbers, table[at + 2] as number, table[at + 3] as number);
  }

  /**
   * Adds the numbers of the waiting pieces. First it touches what it needs of the table for all of them: the processor
   * fetches all of that from memory at once, while going piece by piece it would wait for each.
   */
  function addWaiting(text: string, count: number, all: NumberList): void {
    let touched = 0;
    const end = entrySize * count;
    for (let at = 2; at < end; at += entrySize)
      touched ^= table[firstPlaceOf(waiting[at] as number) + 2] as number;
    for (let at = 2; at < end; at += entrySize)
      touched ^= numbers[table[firstPlaceOf(waiting[at] as number) + 2] as number] as number;
    // Stored, since the compiler would otherwise leave the reads out.
    numbers[0] = touched;
    for (let piece = 0; piece < end; piece += entrySize) addPiece(text, piece, all);
  }

  return (text, found) => {
    const { length } = text;
    let [start, hash, check, count] = [0, 0, 0, 0];
    for (let index = 0; index <= length; index += 1) {
      const character = index < length ? characterAt(text, index) : 0;
      if (character !== 0) {
        hash = Math.imul(hash ^ character, 0x01000193);
        check = Math.imul(check + character, 0x2c1b3c6d) ^ (check >>> 15);
        continue;
      }
      if (index > start) {
        const at = entrySize * count;
        waiting[at] = start;
        waiting[at + 1] = index;
        waiting[at + 2] = hash;
        waiting[at + 3] = check;
        count += 1;
        if (count === batchSize) {
          addWaiting(text, count, found);
          count = 0;
        }
      }
      start = index + 1;
      hash = 0;
      check = 0;
    }
    addWaiting(text, count, found);
  };
}

/** Where a piece with this hash stands in the table, unless another one has taken the place. */
function firstPlaceOf(hash: number): number {
  // The last bits of a product of hashes are not mixed well.
  return entrySize * ((hash ^ (hash >>> 15)) & (tableSize - 1));
}

/** A character in lower case as far as it is ASCII; 0 for what stands between words. */
function characterAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 0x80 ? (wordCharacters[code] as number) : code;
}

function lowerCase(text: string, start: number, end: number): string {
  let piece = '';
  for (let index = start; index < end; index += 1) piece += String.fromCharCode(characterAt(text, index));
  return piece;
}
