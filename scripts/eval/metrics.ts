/** How relevant each document is to a question, by document id; documents that are not in it are irrelevant. */
export type Judgements = Map<string, number>;

export type Metrics = { ndcg: number; recall: number; mrr: number };

/** Only this many of the ranked documents count. */
export const depth = 10;

/**
 * Metrics of one ranking, cut at ten, as trec_eval and BEIR compute them: in nDCG the gain is the judgement itself and
 * the discount log2(rank + 1); recall is the share of the relevant documents; MRR the reciprocal rank of the first.
 */
export function metricsOf(ranked: string[], judgements: Judgements): Metrics {
  const gains = ranked.slice(0, depth).map((id) => judgements.get(id) ?? 0);
  const relevant = [...judgements.values()].filter((gain) => gain > 0);
  const ideal = discounted(relevant.sort((one, other) => other - one).slice(0, depth));
  const first = gains.findIndex((gain) => gain > 0);
  return {
    ndcg: ideal === 0 ? 0 : discounted(gains) / ideal,
    recall: relevant.length === 0 ? 0 : gains.filter((gain) => gain > 0).length / relevant.length,
    mrr: first === -1 ? 0 : 1 / (first + 1),
  };
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function discounted(gains: number[]): number {
  return gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}
