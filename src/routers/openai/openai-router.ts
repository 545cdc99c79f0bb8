import { router } from '../../request/trpc.ts';
import { lenientCompletions } from './completions.ts';
import { askableModels } from './models.ts';
import { responsesRouter } from './responses.ts';

/** What OpenAI's own clients ask for that know nothing of assistants: the endpoints under `/openai/v1`. */
export const openaiRouter = router({
  completions: lenientCompletions,
  models: askableModels,
  responses: responsesRouter,
});
