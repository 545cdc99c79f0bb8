import { formatId } from '../../schema/ids.ts';
import { searchRequest, searchResult } from '../../schema/search.ts';
import { speculativeProcedureFor } from '../request/trpc.ts';
import { assembleContext } from '../retrieve/context/assemble-context.ts';
import { requireAssistant } from './assistants/require-assistant.ts';
import { searchPassages } from './search-passages.ts';

/**
 * Finds passages without asking a model. A mutation, although it changes nothing: a query would put its input into the URL,
 * which is too short for it.
 */
export const search = speculativeProcedureFor('search')
  .input(searchRequest)
  .output(searchResult)
  .mutation(async ({ ctx, input, signal }) => {
    const { id: projectId } = await requireAssistant(ctx.deps.pool, ctx.caller, input.assistant_id);
    const { query, max_results: limit } = input;
    const passages = await searchPassages(ctx, { projectId, query, limit, signal });
    const fileIds = new Set(passages.map((passage) => formatId('file', passage.fileId)));
    return { context: assembleContext(passages), file_ids: [...fileIds] };
  });
