import { router } from '../../request/trpc.ts';
import { lenientCompletions } from './completions.ts';
import { askableModels } from './models.ts';
import { responsesRouter } from './responses.ts';

/** The endpoints under `/openai/v1`, for OpenAI clients that know nothing of assistants. */
export const openaiRouter = router({
  completions: lenientCompletions,
  models: askableModels,
  responses: responsesRouter,
});
