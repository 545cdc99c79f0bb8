/** `score` is from 0 to 1, see `scoreChunks`. */
export type ScoredChunk = { chunkId: number; score: number };

/**
 * The best chunks so far, in a heap with the worst of them at its root: in arrays of numbers, since objects would be made for
 * each.
 */
export class BestChunks {
  readonly #limit: number;
  readonly #chunkIds: Float64Array;
  readonly #scores: Float64Array;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#chunkIds = new Float64Array(limit);
    this.#scores = new Float64Array(limit);
  }

  /** @returns the score which chunks that are among the best now must exceed */
  add(chunkId: number, score: number): number {
    if (this.#size < this.#limit) {
      this.#size += 1;
      this.#set(this.#size - 1, chunkId, score);
      this.#rise(this.#size - 1);
    } else if (
      this.#limit > 0 &&
      isWorse(this.#scores[0] as number, this.#chunkIds[0] as number, score, chunkId)
    ) {
      this.#set(0, chunkId, score);
      this.#sink(0);
    }
    // Of equal scores the smaller id wins, so an equal score may still qualify.
    return this.#size === this.#limit ? below(this.#scores[0] ?? 0) : 0;
  }

  sorted(): ScoredChunk[] {
    const chunks = Array.from({ length: this.#size }, (_, index) => ({
      chunkId: this.#chunkIds[index] as number,
      score: this.#scores[index] as number,
    }));
    return chunks.sort((one, other) => other.score - one.score || one.chunkId - other.chunkId);
  }

  #rise(from: number): void {
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.#swapIfWorse(child, parent)) return;
      child = parent;
    }
  }

  #sink(from: number): void {
    for (let parent = from; ; ) {
      const left = 2 * parent + 1;
      const right = left + 1;
      if (left >= this.#size) return;
      const worse = right < this.#size && this.#isWorse(right, left) ? right : left;
      if (!this.#swapIfWorse(worse, parent)) return;
      parent = worse;
    }
  }

  #swapIfWorse(child: number, parent: number): boolean {
    if (!this.#isWorse(child, parent)) return false;
    const chunkId = this.#chunkIds[child] as number;
    const score = this.#scores[child] as number;
    this.#set(child, this.#chunkIds[parent] as number, this.#scores[parent] as number);
    this.#set(parent, chunkId, score);
    return true;
  }

  #isWorse(one: number, other: number): boolean {
    const chunkIds = this.#chunkIds;
    const scores = this.#scores;
    return isWorse(
      scores[one] as number,
      chunkIds[one] as number,
      scores[other] as number,
      chunkIds[other] as number,
    );
  }

  #set(index: number, chunkId: number, score: number): void {
    this.#chunkIds[index] = chunkId;
    this.#scores[index] = score;
  }
}

function isWorse(score: number, chunkId: number, otherScore: number, otherChunkId: number): boolean {
  return score < otherScore || (score === otherScore && chunkId > otherChunkId);
}

function below(score: number): number {
  return score * (1 - Number.EPSILON);
}
