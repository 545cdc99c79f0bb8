import type { NumberList } from './number-list.ts';

/** Adds to a list what each piece of a text came to, in order. */
export type ReadPieces = (text: string, found: NumberList) => void;

/** How many pieces are remembered. All are forgotten then: to track which was used last would cost more than it saves. */
const maxRemembered = 50_000;

/** Places in the table of remembered pieces, a power of two, so many that few are taken twice. */
const tableSize = 1 << 17;

/** What the table has for a piece: two hashes of its characters, and where its numbers begin and end. */
const entrySize = 4;

/** How many pieces are looked up together. */
const batchSize = 64;

/** Longer pieces, such as sentences in scripts without spaces, hardly repeat. */
const longestRemembered = 32;

/** By character code, letters and digits of ASCII in lower case; 0 for what stands between words. */
const wordCharacters = new Uint8Array(0x80);
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  wordCharacters[character.charCodeAt(0)] = character.charCodeAt(0);
  wordCharacters[character.toUpperCase().charCodeAt(0)] = character.charCodeAt(0);
}

/**
 * Prepares to read texts by pieces: runs of letters, digits and all characters beyond ASCII, which are one word each where they are
 * ASCII. Texts repeat their words, so what a piece comes to is remembered under two hashes of 32 bits, in arrays of numbers:
 * where words are many, most of the time is spent on waiting for memory, and objects lie in many places of it.
 * @param read takes a piece with the letters of ASCII in lower case, and gives what is to be known of it as integers of 32 bits
 */
export function createPieceReader(read: (piece: string) => number[]): ReadPieces {
  const table = new Int32Array(entrySize * tableSize);
  let numbers = new Int32Array(1 << 12);
  let remembered = 0;
  // A place with no numbers is free, so the first number is left out.
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

  /** Where the table has a piece, or would have it. */
  function placeOf(hash: number, check: number): number {
    let at = firstPlaceOf(hash);
    while (table[at + 2] !== 0 && (table[at] !== hash || table[at + 1] !== check))
      at = (at + entrySize) & (entrySize * tableSize - 1);
    return at;
  }

  // Pieces whose numbers are not added yet, with four numbers each: start, end and hashes.
  const waiting = new Int32Array(entrySize * batchSize);

  /** @param piece where it begins in `waiting` */
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
   * Adds the numbers of the pieces that wait. What is needed of the table for all of them is read first: those reads wait for
   * memory together, while one piece after the other would wait for each.
   */
  function addWaiting(text: string, count: number, all: NumberList): void {
    let touched = 0;
    const end = entrySize * count;
    for (let at = 2; at < end; at += entrySize)
      touched ^= table[firstPlaceOf(waiting[at] as number) + 2] as number;
    for (let at = 2; at < end; at += entrySize)
      touched ^= numbers[table[firstPlaceOf(waiting[at] as number) + 2] as number] as number;
    // Kept, so that the compiler does not leave the reads out.
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

/** Where the table has the first piece with a hash. */
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
