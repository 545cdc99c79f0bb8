/** The stages of a search, in order. */
export const stageNames = ['words', 'vectors', 'spelling', 'fused', 'reranked'] as const;

/** The name of a stage. */
export type StageName = (typeof stageNames)[number];

/**
 * A chunk with its score in one ranked list; higher is better. `reranker` is the reranker's own score, which was added to
 * the score or replaced it.
 */
export type Scored = { id: number; score: number; reranker?: number };

/** A result of a stage; chunks that a stage only passes on have no score. */
export type StageHit = Omit<Scored, 'score'> & { score: number | null };

/**
 * The results of one stage, best first. `reranked` is the final order before it is cut, with chunks that were not loaded at
 * its end.
 */
export type Stage = {
  name: StageName;
  hits: StageHit[];
  /** Chunks with an exact match of the question, which the last stage moved to the top. */
  exact?: number[];
  /** How many of the last stage are results, where it is not as many as were asked for. */
  found?: number;
};
