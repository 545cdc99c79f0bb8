/** The stages of a search, in order. */
export const stageNames = ['words', 'vectors', 'spelling', 'fused', 'reranked'] as const;

/** The name of a stage. */
export type StageName = (typeof stageNames)[number];

/** A result of a stage; chunks that a stage only passes on have no score. */
export type StageHit = {
  id: number;
  score: number | null;
  /** The reranker's own score, in the last stage; unset if none ran. */
  reranker?: number | undefined;
};

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
