import { NumberList } from '../../../helpers/number-list.ts';

/** Memoizes one function at a time of the integers below `size`, reusing its memory. */
export function createMemo(size: number) {
  // For each number its value, followed by the turn in which that was computed or wanted: both lie together, since both are read.
  const memory = new ArrayBuffer(8 * size);
  const [values, turns] = [new Float32Array(memory), new Uint32Array(memory)];
  let turn = 0;
  let compute = (_number: number): number => 0;
  const wanted = new NumberList();
  return {
    /** Switches to another function, forgetting all values. */
    use(other: (number: number) => number): void {
      compute = other;
      wanted.clear();
      turn += 1;
    },
    /** Notes that the value of a number will be needed. */
    want(number: number): void {
      if (turns[2 * number + 1] === turn) return;
      turns[2 * number + 1] = turn;
      wanted.add(number);
    },
    /** Computes the wanted values, one right after the other, which takes less time than computing each where it is used. */
    computeWanted(): void {
      const numbers = wanted.borrow();
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at] as number;
        values[2 * number] = compute(number);
      }
    },
    /** Whether the value of a number was wanted or computed since `use`. */
    has: (number: number): boolean => turns[2 * number + 1] === turn,
    of(number: number): number {
      if (turns[2 * number + 1] !== turn) {
        values[2 * number] = compute(number);
        turns[2 * number + 1] = turn;
      }
      return values[2 * number] as number;
    },
  };
}
