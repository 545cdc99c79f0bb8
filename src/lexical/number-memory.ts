/** Memory for many short arrays of numbers. */
export type NumberMemory = {
  /** An array of zeros that is used for nothing else. */
  allot(count: number): Uint32Array;
};

/** The first part is enough for a page of text, and each other one is twice as long, up to the last size. */
const partSizes = { first: 1_024, last: 65_536 };

/**
 * Takes memory in large parts. A buffer for each array would take longer to make than to fill, and the garbage collector would have
 * to follow and free each.
 */
export function createNumberMemory(): NumberMemory {
  let part = new Uint32Array(0);
  let used = 0;
  return {
    allot(count) {
      if (used + count > part.length) {
        const size = Math.min(partSizes.last, Math.max(partSizes.first, 2 * part.length));
        part = new Uint32Array(Math.max(size, count));
        used = 0;
      }
      used += count;
      return part.subarray(used - count, used);
    },
  };
}
