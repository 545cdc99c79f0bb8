import type { Scores } from './kernel/kernel.ts';

/** Scores are kept until there are this many times as many as wanted; then all but the best are dropped. */
const room = 4;

/** Collects the highest of many scores, each with its number. */
export class BestScores {
  /** Scores at or below it are not among the best. */
  threshold = Number.NEGATIVE_INFINITY;
  readonly #count: number;
  readonly #numbers: Int32Array;
  readonly #scores: Float32Array;
  #size = 0;

  /**
   * @param count how many scores are wanted
   */
  constructor(count: number) {
    this.#count = count;
    this.#numbers = new Int32Array(room * count);
    this.#scores = new Float32Array(room * count);
  }

  /**
   * @param first is added to the number of each score
   * @param gone has a 1 for each number, without `first`, that is to be left out
   */
  add({ numbers, scores }: Scores, first = 0, gone?: Uint8Array): void {
    for (let at = 0; at < scores.length; at += 1) {
      const score = scores[at] as number;
      if (score <= this.threshold) continue;
      const number = numbers ? (numbers[at] as number) : at;
      if (!gone?.[number]) this.#add(first + number, score);
    }
  }

  /** The score of a rank, counted from 1; -Infinity if fewer were added. */
  scoreAt(rank: number): number {
    this.#keepBest();
    return this.#scores.slice(0, this.#size).sort().at(-rank) ?? Number.NEGATIVE_INFINITY;
  }

  /**
   * The numbers of the best scores in ascending order, as many as wanted if that many were added.
   * @param least lower scores are left out
   */
  numbers(least = Number.NEGATIVE_INFINITY): Int32Array {
    this.#keepBest();
    const isKept = (_: number, at: number) => (this.#scores[at] as number) >= least;
    return this.#numbers.subarray(0, this.#size).filter(isKept).sort();
  }

  #add(number: number, score: number): void {
    if (this.#size === this.#numbers.length) {
      this.#keepBest();
      if (score <= this.threshold) return;
    }
    this.#numbers[this.#size] = number;
    this.#scores[this.#size] = score;
    this.#size += 1;
  }

  /** Moves the best to the front, by Hoare's "Algorithm 65: Find" (1961), and drops the others. */
  #keepBest(): void {
    if (this.#size <= this.#count) return;
    const scores = this.#scores;
    const last = this.#count - 1;
    let [from, to] = [0, this.#size - 1];
    while (from < to) {
      const pivot = scores[last] as number;
      let left = from;
      let right = to;
      while (left <= right) {
        while ((scores[left] as number) > pivot) left += 1;
        while ((scores[right] as number) < pivot) right -= 1;
        if (left > right) break;
        this.#swap(left, right);
        left += 1;
        right -= 1;
      }
      if (right < last) from = left;
      if (last < left) to = right;
    }
    this.#size = this.#count;
    this.threshold = scores[last] as number;
  }

  #swap(one: number, other: number): void {
    const numbers = this.#numbers;
    const scores = this.#scores;
    const number = numbers[one] as number;
    const score = scores[one] as number;
    numbers[one] = numbers[other] as number;
    scores[one] = scores[other] as number;
    numbers[other] = number;
    scores[other] = score;
  }
}
