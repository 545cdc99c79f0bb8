/** How relevant each document is to a question, by document id; missing documents are irrelevant. */
export type Judgements = Map<string, number>;

/** Metrics of one ranking, or their means over several, each from 0 to 1. */
export type Metrics = { ndcg10: number; recall10: number; recall100: number; mrr10: number };

/**
 * Metrics of one ranking, as trec_eval and BEIR compute them: nDCG and MRR of the first ten ranks, where the gain is the
 * judgement itself and the discount log2(rank + 1), and MRR is the reciprocal rank of the first relevant document; recall
 * is the share of the relevant documents among the first ten and the first hundred.
 * @param ranked distinct ids of documents, best first
 */
export function metricsOf(ranked: string[], judgements: Judgements): Metrics {
  const gains = ranked.map((id) => judgements.get(id) ?? 0);
  const relevant = [...judgements.values()].filter((gain) => gain > 0);
  const ideal = discounted(relevant.sort((one, other) => other - one).slice(0, 10));
  const first = gains.slice(0, 10).findIndex((gain) => gain > 0);
  const recallAt = (depth: number) => gains.slice(0, depth).filter((gain) => gain > 0).length;
  return {
    ndcg10: ideal === 0 ? 0 : discounted(gains.slice(0, 10)) / ideal,
    recall10: relevant.length === 0 ? 0 : recallAt(10) / relevant.length,
    recall100: relevant.length === 0 ? 0 : recallAt(100) / relevant.length,
    mrr10: first === -1 ? 0 : 1 / (first + 1),
  };
}

/** The mean of each metric; zeros for no rankings. */
export function meanMetrics(all: Metrics[]): Metrics {
  return {
    ndcg10: mean(all.map((metrics) => metrics.ndcg10)),
    recall10: mean(all.map((metrics) => metrics.recall10)),
    recall100: mean(all.map((metrics) => metrics.recall100)),
    mrr10: mean(all.map((metrics) => metrics.mrr10)),
  };
}

/** The mean of numbers; 0 for none. */
export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function discounted(gains: number[]): number {
  return gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}
