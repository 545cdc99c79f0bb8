import { timed } from '../ports/metrics.ts';
import type { Passage } from '../ports/passage.ts';
import type { AuthorizedContext } from '../request/context.ts';
import { joinNeighbours } from '../retrieve/context/join-neighbours.ts';
import { retrieve } from '../retrieve/retrieve.ts';
import { searchTurns } from '../retrieve/search-turns.ts';
import { sourceOf } from './usage/meter-usage.ts';

/** A search in a project: at most `limit` passages, by default as many as the organization has set. */
type Wanted = {
  projectId: string;
  query: string;
  limit?: number | undefined;
  signal: AbortSignal | undefined;
};

/**
 * Searches for a caller without asking a model, in the organization's turn, and counts it once the caller is confirmed.
 * @returns passages of neighbouring chunks, best first
 */
export async function searchPassages(
  ctx: AuthorizedContext & { isConfirmed: Promise<boolean> },
  { projectId, query, limit = ctx.caller.organization.retrievalCount, signal }: Wanted,
): Promise<Passage[]> {
  const { metrics, usage } = ctx.deps;
  const ranked = await timed(
    () =>
      searchTurns.take(
        ctx.caller.organization.id,
        () => retrieve(ctx.deps, { projectId, query, limit, signal }),
        signal,
      ),
    (seconds, outcome) => {
      metrics.answerStage('retrieve', seconds);
      const failed = outcome === 'failed' && !signal?.aborted ? 1 : 0;
      const entry = { searches: 1, failed, times: { retrieval: seconds } };
      ctx.isConfirmed.then(
        (isConfirmed) => isConfirmed && usage.record(sourceOf(ctx.caller, projectId), entry),
        () => {},
      );
    },
  );
  return joinNeighbours(ranked);
}
