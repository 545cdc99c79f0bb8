import type { NumberList } from '../helpers/number-list.ts';

/** Appends the numbers of each run of a text to a list, in order. */
export type EncodeText = (text: string, encoded: NumberList) => void;

/** How many runs are cached. Then all are dropped: keeping track of which was used last would cost more than it saves. */
const maxCached = 50_000;

/** The number of places in the table of cached runs: a power of two, and so large that few runs want the same place. */
const tableSize = 1 << 17;

/** How many numbers the table has for a run: two hashes of its characters, and where its own numbers begin and end. */
const entrySize = 4;

/** How many runs are looked up together. */
const batchSize = 64;

/** The longest run that is cached. Longer ones, such as sentences in scripts without spaces, hardly repeat. */
const longestCached = 32;

/** By character code, letters and digits of ASCII in lower case; 0 for what stands between words. */
const wordCharacters = new Uint8Array(0x80);
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  wordCharacters[character.charCodeAt(0)] = character.charCodeAt(0);
  wordCharacters[character.toUpperCase().charCodeAt(0)] = character.charCodeAt(0);
}

/**
 * Encodes texts as numbers, run by run. A run consists of letters, digits and characters beyond ASCII: it is a word, or several
 * where only characters beyond ASCII separate them. Texts repeat their words, so the numbers of a run are cached under two
 * hashes of its characters. They are in arrays of numbers, not in objects, since most of the time is spent waiting for memory.
 * @param encodeRun returns 32-bit integers for a run, in which ASCII letters are in lower case
 */
export function createWordEncoder(encodeRun: (run: string) => number[]): EncodeText {
  const table = new Int32Array(entrySize * tableSize);
  let numbers = new Int32Array(1 << 12);
  let cached = 0;
  // Numbers begin at 1, since 0 as the beginning marks a free place in the table.
  let used = 1;

  function cache(at: number, hash: number, check: number, found: number[]): void {
    while (used + found.length > numbers.length) {
      const more = new Int32Array(2 * numbers.length);
      more.set(numbers);
      numbers = more;
    }
    numbers.set(found, used);
    table.set([hash, check, used, used + found.length], at);
    used += found.length;
    cached += 1;
  }

  /** The place of a run in the table, or the free place where it is to be put. */
  function placeOf(hash: number, check: number): number {
    let at = firstPlaceOf(hash);
    while (table[at + 2] !== 0 && (table[at] !== hash || table[at + 1] !== check))
      at = (at + entrySize) & (entrySize * tableSize - 1);
    return at;
  }

  // The runs whose numbers are still to be added, with four numbers each: start, end and the two hashes.
  const waiting = new Int32Array(entrySize * batchSize);

  /** @param place where the four numbers of the run begin in `waiting` */
  function addRun(text: string, place: number, encoded: NumberList): void {
    const start = waiting[place] as number;
    const end = waiting[place + 1] as number;
    const hash = waiting[place + 2] as number;
    const check = waiting[place + 3] as number;
    if (end - start > longestCached) {
      const numbersOfRun = encodeRun(lowerCase(text, start, end));
      encoded.append(Int32Array.from(numbersOfRun), 0, numbersOfRun.length);
      return;
    }
    let at = placeOf(hash, check);
    if (table[at + 2] === 0) {
      if (cached >= maxCached) {
        table.fill(0);
        [cached, used] = [0, 1];
        at = placeOf(hash, check);
      }
      cache(at, hash, check, encodeRun(lowerCase(text, start, end)));
    }
    encoded.append(numbers, table[at + 2] as number, table[at + 3] as number);
  }

  /**
   * Adds the numbers of the waiting runs. First it touches what it needs of the table for all of them: the processor
   * fetches all of that from memory at once, while going run by run it would wait for each.
   */
  function addWaiting(text: string, count: number, encoded: NumberList): void {
    let touched = 0;
    const end = entrySize * count;
    for (let at = 2; at < end; at += entrySize)
      touched ^= table[firstPlaceOf(waiting[at] as number) + 2] as number;
    for (let at = 2; at < end; at += entrySize)
      touched ^= numbers[table[firstPlaceOf(waiting[at] as number) + 2] as number] as number;
    // Stored, since the compiler would otherwise leave the reads out.
    numbers[0] = touched;
    for (let place = 0; place < end; place += entrySize) addRun(text, place, encoded);
  }

  return (text, encoded) => {
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
          addWaiting(text, count, encoded);
          count = 0;
        }
      }
      start = index + 1;
      hash = 0;
      check = 0;
    }
    addWaiting(text, count, encoded);
  };
}

/** The place of a run with this hash in the table, unless another one has taken it. */
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
  let run = '';
  for (let index = start; index < end; index += 1) run += String.fromCharCode(characterAt(text, index));
  return run;
}
