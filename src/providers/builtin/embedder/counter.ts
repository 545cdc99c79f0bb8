export type Counter = ReturnType<typeof createCounter>;

/**
 * Counts small numbers, several times as fast as a map.
 * @param size one more than the largest number
 */
export function createCounter(size: number) {
  const counts = new Uint32Array(size);
  let counted: number[] = [];
  return {
    add(number: number): void {
      const count = counts[number] as number;
      if (count === 0) counted.push(number);
      counts[number] = count + 1;
    },
    /** Visits each counted number in order of first appearance, and resets the counter. */
    take(visit: (number: number, count: number) => void): void {
      for (const number of counted) {
        visit(number, counts[number] as number);
        counts[number] = 0;
      }
      counted = [];
    },
  };
}
