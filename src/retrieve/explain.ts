import type { Stage, StageName } from './stages.ts';

/** What became of a chunk that a search considered. */
export type Fate =
  /** It is among the results. */
  | 'found'
  /** It ranks below the requested number of results. */
  | 'beyond_count'
  /** Another result has the same content. */
  | 'repeated'
  /** Neither its words nor its vector is close enough to the question. */
  | 'too_far'
  /** It ranked too low in the lexical and vector lists to become a candidate. */
  | 'not_looked_at';

/** A chunk's rank in a stage, from 1, and its score; null if the stage did not score it. */
export type Standing = { rank: number; score: number | null };

/** Why a search found a chunk, or left it out. */
export type Explanation = {
  chunkId: number;
  fate: Fate;
  /** The stages that listed it. */
  stages: Partial<Record<StageName, Standing>>;
  /** The reranker's score; null if none ran. */
  reranker: number | null;
  /** Whether an exact match of the question moved it to the top. */
  exact: boolean;
};

/**
 * Records the stages of one search through its `observe`, and explains them.
 * @returns `explain` lists every chunk of any stage: the results in order, then what was left out, best first.
 */
export function createExplainer(limit: number) {
  const stages: Stage[] = [];
  return {
    observe(stage: Stage): void {
      stages.push(stage);
    },
    explain(): Explanation[] {
      const standings = new Map<number, Explanation>();
      for (const { name, hits, exact = [] } of stages) {
        for (const [index, { id, score, reranker = null }] of hits.entries()) {
          const known = standings.getOrInsertComputed(id, emptyExplanation);
          known.stages[name] = { rank: index + 1, score };
          known.reranker ??= reranker;
          known.exact ||= exact.includes(id);
        }
      }
      const found = stages.at(-1)?.found ?? limit;
      return [...standings.values()]
        .map((one) => ({ ...one, fate: fateOf(one, found) }))
        .sort((one, other) => placeOf(one) - placeOf(other));
    },
  };
}

function emptyExplanation(chunkId: number): Explanation {
  return { chunkId, fate: 'too_far', stages: {}, reranker: null, exact: false };
}

function fateOf({ stages: { fused, reranked } }: Explanation, found: number): Fate {
  if (!fused) return 'too_far';
  if (fused.score === null) return 'not_looked_at';
  if (!reranked) return 'repeated';
  return reranked.rank <= found ? 'found' : 'beyond_count';
}

/** After all results, what was left out, ordered by the best rank in any stage. */
function placeOf({ fate, stages }: Explanation): number {
  if (fate === 'found' && stages.reranked) return stages.reranked.rank;
  const ranks = Object.values(stages).map(({ rank }) => rank);
  return 1_000 + Math.min(...ranks);
}
