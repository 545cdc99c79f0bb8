/** Scores retrieved candidates against a query a second time, more precisely. */
export type Reranker = {
  model: string;
  /** What a score of 1 adds to the search's score, whose best is 1. Unset: the reranker's scores replace the search's. */
  gain?: number;
  /** Next to an embedder with more weight it would do harm, and is left out. Unset: there is no limit. */
  maxEmbedderWeight?: number;
  /**
   * Reads candidates that `rerank` will probably be given next, which then takes less time. Unset: nothing can be read ahead.
   * @param candidates in its order; undefined for those that are not known yet
   */
  prepare?(candidates: (string | undefined)[]): void;
  /** One score per candidate, in order; higher is better. Candidates come best first, as far as the search knows. */
  rerank(query: string, candidates: string[], signal?: AbortSignal): Promise<number[]>;
};
