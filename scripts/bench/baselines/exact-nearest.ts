/** Collects the nearest of all offered vectors. */
export type ExactNearest = {
  vector: Float32Array;
  offer(id: number, vector: Float32Array): void;
  /** Ids of the nearest, best first. */
  nearest(): number[];
};

/** Searches exhaustively for the vectors with the largest inner products. */
export function createExactNearest(vector: Float32Array, count: number): ExactNearest {
  const best: { id: number; score: number }[] = [];
  return {
    vector,
    offer(id, offered) {
      let score = 0;
      for (let index = 0; index < vector.length; index += 1) {
        score += (vector[index] as number) * (offered[index] as number);
      }
      if (best.length === count && score <= (best.at(-1)?.score ?? 0)) return;
      best.push({ id, score });
      best.sort((one, other) => other.score - one.score);
      best.length = Math.min(best.length, count);
    },
    nearest: () => best.map(({ id }) => id),
  };
}
