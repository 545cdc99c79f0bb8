import type { z } from 'zod';
import {
  type ResponseEvent,
  type ResponseObject,
  responseObject,
  responseRequest,
} from '../../../schema/openai/response.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { procedureFor, router } from '../../request/trpc.ts';
import { lastQuestion } from '../chat/last-question.ts';
import { askForSources, chooseAssistant } from './ask.ts';
import { streamResponse } from './response-events.ts';

/** OpenAI's Responses API: one answer per call, and nothing is stored. */
export const responsesRouter = router({
  /** The whole answer at once, with its sources as annotations. */
  create: procedureFor('chat', 'completions')
    .input(responseRequest)
    .output(responseObject)
    .mutation(async ({ ctx, input, signal }): Promise<ResponseObject> => {
      for await (const event of await answerWithEvents(ctx, input, signal)) {
        if (event.type === 'response.completed' || event.type === 'response.incomplete')
          return event.response;
      }
      throw new Error('The answer ended without a last event.');
    }),

  /** The answer as it is written. */
  stream: procedureFor('chat', 'completions')
    .input(responseRequest)
    .mutation(
      ({ ctx, input, signal }): Promise<AsyncGenerator<ResponseEvent>> =>
        answerWithEvents(ctx, input, signal),
    ),
});

async function answerWithEvents(
  ctx: AuthorizedContext,
  input: z.output<typeof responseRequest>,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<ResponseEvent>> {
  const { instructions } = input;
  const system = instructions === undefined ? [] : [{ role: 'system' as const, content: instructions }];
  const events = await askForSources(
    ctx,
    {
      ...chooseAssistant(ctx, input),
      ...lastQuestion([...system, ...input.input], 'input'),
      temperature: input.temperature,
      maxTokens: input.max_output_tokens,
      reasoningEffort: input.reasoning?.effort,
    },
    signal,
  );
  return streamResponse(ctx, events, input);
}
