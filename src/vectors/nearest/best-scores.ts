/** Scores are kept until there are this many times as many as wanted; then all but the best are dropped. */
const room = 2;

/**
 * One of this many scores is in the sample. It is a prime, so that it does not fall into step with the sizes of parts and
 * documents.
 */
const sampleStep = 17;

/**
 * The threshold of a sample is low enough for this many times, and this many more, than the share of the wanted scores in the
 * sample.
 */
const sampled = { times: 1.25, more: 24 };

/** Leaves out scores that are lower by more than the margin than the score of this rank, counted from 1. */
export type Near = { rank: number; margin: number };

/** Collects the highest of many scores, each with its number. */
export class BestScores {
  readonly #count: number;
  readonly #near: Near | undefined;
  /** Scores at or below it are not among the best. */
  #threshold = Number.NEGATIVE_INFINITY;
  readonly #numbers: Int32Array;
  readonly #scores: Float32Array;
  #size = 0;

  /** @param count how many scores are wanted */
  constructor(count: number, near?: Near) {
    this.#count = count;
    this.#near = near;
    this.#numbers = new Int32Array(room * count);
    this.#scores = new Float32Array(room * count);
  }

  /**
   * @param first the number of the first score
   * @param gone has a 1 for each score that is to be left out
   */
  add(scores: Float32Array, first = 0, gone?: Uint8Array): void {
    let threshold = this.#threshold;
    for (let start = 0; start < scores.length; start += 8) {
      const end = Math.min(start + 8, scores.length);
      if (end - start === 8 && !isAnyOfEightAbove(scores, start, threshold)) continue;
      for (let at = start; at < end; at += 1) {
        const score = scores[at] as number;
        if (score > threshold && gone?.[at] !== 1) {
          this.#add(first + at, score);
          threshold = this.#threshold;
        }
      }
    }
  }

  /**
   * Adds all scores of a search at once. Most are skipped by a threshold that a sample of them suggests; where it turns out to
   * be too high, a lower one is tried.
   * @param scores numbered from 0; nothing has been added before
   */
  addAll(scores: Float32Array): void {
    const sample = sampleOf(scores);
    const expected = this.#count / sampleStep;
    for (let rank = Math.ceil(sampled.times * expected + sampled.more); ; rank *= 2) {
      const guess = scoreOfRank(sample, rank);
      this.#size = 0;
      this.#threshold = guess;
      this.add(scores);
      this.#keepBest();
      const isEnough = this.#size >= this.#count || this.#threshold > guess;
      if (isEnough || guess === Number.NEGATIVE_INFINITY) return;
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
      if (score <= this.#threshold) return;
    }
    this.#numbers[this.#size] = number;
    this.#scores[this.#size] = score;
    this.#size += 1;
  }

  /** Drops all but as many as are wanted, and of these the ones that `Near` leaves out. */
  #keepBest(): void {
    if (this.#size > this.#count) {
      this.#threshold = this.#select(this.#count);
      this.#size = this.#count;
    }
    if (!this.#near || this.#size < this.#near.rank) return;
    const { rank, margin } = this.#near;
    // Whatever is added later, the score of this rank can only rise, so what is dropped now stays out.
    const least = this.#select(rank) - margin;
    if (least <= this.#threshold) return;
    this.#threshold = below(least);
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

/** Most scores are too low: they are skipped in half the time if eight are compared at once, without a loop. */
function isAnyOfEightAbove(scores: Float32Array, start: number, threshold: number): boolean {
  return (
    (scores[start] as number) > threshold ||
    (scores[start + 1] as number) > threshold ||
    (scores[start + 2] as number) > threshold ||
    (scores[start + 3] as number) > threshold ||
    (scores[start + 4] as number) > threshold ||
    (scores[start + 5] as number) > threshold ||
    (scores[start + 6] as number) > threshold ||
    (scores[start + 7] as number) > threshold
  );
}

function sampleOf(scores: Float32Array): Float32Array {
  const sample = new Float32Array(Math.ceil(scores.length / sampleStep));
  for (let at = 0; at < sample.length; at += 1) sample[at] = scores[at * sampleStep] as number;
  return sample;
}

/** The score of a rank, counted from 1; minus infinity where there are fewer scores. */
function scoreOfRank(scores: Float32Array, rank: number): number {
  if (scores.length < rank) return Number.NEGATIVE_INFINITY;
  const best = new BestScores(rank);
  best.add(scores);
  const { scores: kept } = best.take();
  return kept.length < rank ? Number.NEGATIVE_INFINITY : Math.min(...kept);
}

/** The next lower number, as far as 32-bit floats can tell. */
function below(score: number): number {
  return score - Math.abs(score) * 2 ** -23;
}
