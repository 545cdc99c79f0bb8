import { formatId } from '../../schema/ids.ts';
import { searchRequest, searchResult } from '../../schema/search.ts';
import { timed } from '../ports/metrics.ts';
import { speculativeProcedureFor } from '../request/trpc.ts';
import { assembleContext } from '../retrieve/context/assemble-context.ts';
import { joinNeighbours } from '../retrieve/context/join-neighbours.ts';
import { retrieve } from '../retrieve/retrieve.ts';
import { searchTurns } from '../retrieve/search-turns.ts';
import { requireAssistant } from './assistants/require-assistant.ts';
import { sourceOf } from './usage/meter-usage.ts';

/**
 * Finds passages without asking a model. A mutation, although it changes nothing: a query would put its input into the URL,
 * which is too short for it.
 */
export const search = speculativeProcedureFor('search')
  .input(searchRequest)
  .output(searchResult)
  .mutation(async ({ ctx, input, signal }) => {
    const project = await requireAssistant(ctx.deps.pool, ctx.caller, input.assistant_id);
    const { retrievalCount } = ctx.caller.organization;
    const { query, max_results: limit = retrievalCount } = input;
    const { metrics, usage } = ctx.deps;
    const ranked = await timed(
      () =>
        searchTurns.take(
          ctx.caller.organization.id,
          () => retrieve(ctx.deps, { projectId: project.id, query, limit, signal }),
          signal,
        ),
      (seconds, outcome) => {
        metrics.answerStage('retrieve', seconds);
        const failed = outcome === 'failed' && !signal?.aborted ? 1 : 0;
        const entry = { searches: 1, failed, times: { retrieval: seconds } };
        ctx.isConfirmed.then(
          (isConfirmed) => isConfirmed && usage.record(sourceOf(ctx.caller, project.id), entry),
          () => {},
        );
      },
    );
    const passages = joinNeighbours(ranked);
    const fileIds = new Set(passages.map((passage) => formatId('file', passage.fileId)));
    return { context: assembleContext(passages), file_ids: [...fileIds] };
  });
