export type Counter = ReturnType<typeof createCounter>;

/**
 * Counts small numbers, several times as fast as a map.
 * @param size one more than the largest number
 */
export function createCounter(size: number) {
  const counts = new Uint32Array(size);
  /** The numbers that were counted, with room for more. */
  const counted: number[] = [];
  let distinct = 0;
  return {
    add(number: number): void {
      const count = counts[number] as number;
      if (count === 0) {
        counted[distinct] = number;
        distinct += 1;
      }
      counts[number] = count + 1;
    },
    /** Visits each counted number in order of first appearance, and resets the counter. */
    take(visit: (number: number, count: number) => void): void {
      for (let index = 0; index < distinct; index += 1) {
        const number = counted[index] as number;
        visit(number, counts[number] as number);
        counts[number] = 0;
      }
      distinct = 0;
    },
  };
}
