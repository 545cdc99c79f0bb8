import type { Scores } from './kernel/kernel.ts';

/** Scores are kept until there are this many times as many as wanted; then all but the best are dropped. */
const room = 2;

/** Scores that are much lower than that of a rank, counted from 1, are left out. */
export type Near = { rank: number; margin: number };

/** Collects the highest of many scores, each with its number. */
export class BestScores {
  /** Scores at or below it are not among the best. */
  threshold = Number.NEGATIVE_INFINITY;
  readonly #count: number;
  readonly #near: Near | undefined;
  readonly #numbers: Int32Array;
  readonly #scores: Float32Array;
  #size = 0;

  /**
   * @param count how many scores are wanted
   */
  constructor(count: number, near?: Near) {
    this.#count = count;
    this.#near = near;
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
      if (!gone || gone[number] === 0) this.#add(first + number, score);
    }
  }

  /** The best scores with their numbers, in no particular order, as many as wanted if that many were added. */
  take(): { numbers: Int32Array; scores: Float32Array } {
    this.#keepBest();
    return {
      numbers: this.#numbers.subarray(0, this.#size),
      scores: this.#scores.subarray(0, this.#size),
    };
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

  /** Drops all but the best, and of these what is not near. */
  #keepBest(): void {
    if (this.#size > this.#count) {
      this.threshold = this.#select(this.#count);
      this.#size = this.#count;
    }
    if (!this.#near || this.#size < this.#near.rank) return;
    const { rank, margin } = this.#near;
    // What is added later can only raise the score of the rank.
    const least = this.#select(rank) - margin;
    if (least <= this.threshold) return;
    this.threshold = below(least);
    let kept = rank;
    for (let at = rank; at < this.#size; at += 1) {
      if ((this.#scores[at] as number) >= least) {
        this.#swap(kept, at);
        kept += 1;
      }
    }
    this.#size = kept;
  }

  /**
   * Moves the best scores to the front, by Hoare's "Algorithm 65: Find" (1961).
   * @param count how many, at most as many as there are
   * @returns the lowest of them
   */
  #select(count: number): number {
    const scores = this.#scores;
    const last = count - 1;
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
    return scores[last] as number;
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

/** The next lower number, as far as 32-bit floats can tell. */
function below(score: number): number {
  return score - Math.abs(score) * 2 ** -23;
}
