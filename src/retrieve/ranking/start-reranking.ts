import type { Embedder } from '../../ports/embedder.ts';
import type { Log } from '../../ports/log.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { Candidate } from '../candidates/load-candidates.ts';
import type { Scored } from '../stages.ts';

/** Reorders a fused list by the scores of a reranker. */
type Rerank = (fused: Scored[]) => Scored[];

/**
 * Lets the reranker read chunks in advance, if it can, while others are still being loaded.
 * @param chunks best first; undefined for those that are not loaded yet
 */
export function prepareReranking(
  { reranker }: { reranker: Reranker | undefined },
  embedder: Embedder,
  chunks: (Candidate | undefined)[],
): void {
  if (reranker && !isOutdone(reranker, embedder)) reranker.prepare?.(chunks.map((chunk) => chunk?.wholeText));
}

/**
 * Starts reranking chunks, to be applied once the fused list is known; until then other work runs in parallel.
 * @param chunks best first as far as is known
 * @returns a function that leaves the list as it is if there is no reranker, if the embedder outperforms it, or if it
 * failed, which is logged
 */
export async function startReranking(
  { reranker, log }: { reranker: Reranker | undefined; log: Log },
  { query, signal, embedder }: { query: string; signal: AbortSignal | undefined; embedder: Embedder },
  chunks: Candidate[],
): Promise<Rerank> {
  if (!reranker || chunks.length === 0 || isOutdone(reranker, embedder)) return (fused) => fused;
  try {
    const scores = await reranker.rerank(
      query,
      chunks.map(({ wholeText }) => wholeText),
      signal,
    );
    return orderBy(new Map(chunks.map(({ chunkId }, index) => [chunkId, scores[index] ?? 0])), reranker.gain);
  } catch (error) {
    signal?.throwIfAborted();
    log.warn({ err: error, model: reranker.model }, 'reranking failed; the fused order stands');
    return (fused) => fused;
  }
}

/** Whether the embedder ranks better than the reranker would. */
function isOutdone({ maxEmbedderWeight = 1 }: Reranker, { weight }: Embedder): boolean {
  return weight > maxEmbedderWeight;
}

function orderBy(scores: Map<number, number>, gain: number | undefined): Rerank {
  return (fused) => {
    const best = fused[0]?.score || 1;
    return fused
      .map(({ id, score }) => {
        const again = scores.get(id) ?? 0;
        return { id, score: gain === undefined ? again : score / best + gain * again, reranker: again };
      })
      .sort((one, other) => other.score - one.score);
  };
}
