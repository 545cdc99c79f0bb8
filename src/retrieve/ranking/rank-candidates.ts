import type { Hit } from '../../db/hit.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { Log } from '../../ports/log.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { Candidates } from '../candidates/choose-candidates.ts';
import type { Candidate } from '../candidates/load-candidates.ts';
import { fuseScores } from '../fuse-scores.ts';
import type { Scored } from '../stages.ts';
import { type ExactHits, findExactHits, placeExactHits } from './exact-hits.ts';
import { createNgramScorer } from './ngram-scorer.ts';
import { rankByResemblance } from './resemblance.ts';
import { startReranking } from './start-reranking.ts';

/**
 * Weight of n-grams and neighbouring words in the fused score: small for English, which has few inflections and a good
 * stemmer; larger for languages with compounds and rich inflection, and for scripts without spaces.
 */
const ngramWeights = { english: 0.1, other: 0.4 };

/** Weight of how much a passage resembles the best ones. */
const resemblanceWeight = 0.1;

type RankedFor = {
  query: string;
  /** The language of the question, as far as it can be detected. */
  language: string | undefined;
  /** What the words of the question found, best first. */
  byTerms: Hit[];
  /** The model that the vectors were compared with. */
  embedder: Embedder;
  signal?: AbortSignal | undefined;
};

/** Candidates in the order of each step, best first. */
export type Ranking = { byNgrams: Scored[]; fused: Scored[]; ranked: Scored[]; exact: ExactHits<number> };

/**
 * Ranks candidates in three steps: by words, vectors, spelling and resemblance to the best ones; then by the reranker, which is left out
 * and logged if it fails; then passages with names in another script gain by them, and exact matches move to the top.
 */
export async function rankCandidates(
  deps: { reranker: Reranker | undefined; log: Log },
  { query, language, byTerms, embedder, signal }: RankedFor,
  { related, loaded, named }: Candidates,
): Promise<Ranking> {
  const chunks = related.flatMap(({ id }) => loaded.get(id) ?? []);
  // Runs in a thread or process of its own, in parallel with what follows.
  const reranking = startReranking(deps, { query, signal, embedder }, chunks);
  const byNgrams = rankByNgrams(query, chunks);
  const ngramWeight = ngramWeights[language === 'english' ? 'english' : 'other'];
  const fused = fuseScores([
    { weight: (1 - resemblanceWeight) * (1 - ngramWeight), hits: related },
    { weight: (1 - resemblanceWeight) * ngramWeight, hits: byNgrams },
    { weight: resemblanceWeight, hits: rankByResemblance(related, loaded) },
  ]);
  const exact = findExactHits(query, chunks, byTerms);
  const rerank = await reranking;
  return { byNgrams, fused, ranked: placeExactHits(raiseNamed(rerank(fused), named), exact), exact };
}

function rankByNgrams(query: string, chunks: Candidate[]): Scored[] {
  const scores = createNgramScorer(query)(
    chunks.map(({ content, wholeText: { length } }) => ({ content, length })),
  );
  return chunks
    .map(({ chunkId }, index) => ({ id: chunkId, score: scores[index] ?? 0 }))
    .sort((one, other) => other.score - one.score);
}

/** Adds what passages gain by names in another script, and takes in those that have nothing but such a name. */
function raiseNamed(ranked: Scored[], named: ReadonlyMap<number, number>): Scored[] {
  if (named.size === 0) return ranked;
  const best = ranked[0]?.score || 1;
  const known = new Set(ranked.map(({ id }) => id));
  const others = [...named.keys()].flatMap((id) => (known.has(id) ? [] : [{ id, score: 0 }]));
  return [...ranked, ...others]
    .map((one) => ({ ...one, score: one.score + best * (named.get(one.id) ?? 0) }))
    .sort((one, other) => other.score - one.score);
}
