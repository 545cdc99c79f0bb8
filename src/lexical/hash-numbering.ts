/** Numbers hashes of 64 bits, given as two halves of 32 bits, from 0 on in the order in which they are added. */
export type HashNumbering = {
  readonly size: number;
  /** The number of a hash; `notNumbered` if it has none. */
  find(high: number, low: number): number;
  /** Gives the next number to a hash that has none. */
  add(high: number, low: number): number;
};

/** Stands for the number of a hash that has none. */
export const notNumbered = -1;

/** The first number of slots, a power of two: more than most documents have words. */
const firstSlots = 2 ** 15;

/** What a slot has: the two halves of a hash, and its number counted from 1; the last stays free, so that none is cut. */
const slotBits = 2;
const slotSize = 2 ** slotBits;

/**
 * A table of numbers alone. A map from strings would compare their characters, which lie all over the memory, and give the garbage
 * collector an entry to follow for each.
 */
export function createHashNumbering(): HashNumbering {
  let slots = new Int32Array(slotSize * firstSlots);
  let mask = slots.length - 1;
  let size = 0;

  /** Where a hash is, or would be. A quarter of the slots are free at least, so one is found soon. */
  function placeOf(high: number, low: number): number {
    let at = ((high ^ (high >>> 15) ^ low) << slotBits) & mask;
    while (slots[at + 2] !== 0 && (slots[at] !== high || slots[at + 1] !== low)) at = (at + slotSize) & mask;
    return at;
  }

  function put(at: number, high: number, low: number, number: number): void {
    slots[at] = high;
    slots[at + 1] = low;
    slots[at + 2] = number + 1;
  }

  function grow(): void {
    const former = slots;
    slots = new Int32Array(2 * former.length);
    mask = slots.length - 1;
    for (let at = 0; at < former.length; at += slotSize) {
      if (former[at + 2] === 0) continue;
      const [high, low] = [former[at] as number, former[at + 1] as number];
      put(placeOf(high, low), high, low, (former[at + 2] as number) - 1);
    }
  }

  return {
    get size() {
      return size;
    },
    find: (high, low) => (slots[placeOf(high | 0, low | 0) + 2] as number) - 1,
    add(high, low) {
      if (4 * slotSize * (size + 1) > 3 * slots.length) grow();
      put(placeOf(high | 0, low | 0), high, low, size);
      size += 1;
      return size - 1;
    },
  };
}
