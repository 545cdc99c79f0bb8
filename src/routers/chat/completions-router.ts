import type { z } from 'zod';
import {
  type Completion,
  type CompletionChunk,
  completion,
  completionRequest,
} from '../../../schema/chat.ts';
import { AppError } from '../../errors/errors.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { procedureFor, router } from '../../request/trpc.ts';
import { toCitationObjects } from '../objects/citation-objects.ts';
import { collectCompletion, type Sources, streamCompletion } from '../objects/completion-objects.ts';
import { type AskedQuestion, answerFor, wantsCitations, wantsGrounding } from './answer-for.ts';
import { lastQuestion } from './last-question.ts';

type Request = z.output<typeof completionRequest>;

/** Conversations in the OpenAI format. */
export const completionsRouter = router({
  /** The whole answer at once. */
  create: procedureFor('chat', 'completions')
    .input(completionRequest)
    .output(completion)
    .mutation(async ({ ctx, input, signal }): Promise<Completion> => {
      const events = await answerConversation(ctx, input, signal);
      const { completion, ...sources } = await collectCompletion(ctx, events);
      return { ...completion, ...sourcesWanted(input, sources) };
    }),

  /** The answer as it is written, in chunks. A mutation, although it changes nothing: see `search`. */
  stream: procedureFor('chat', 'completions')
    .input(completionRequest)
    .mutation(async ({ ctx, input, signal }): Promise<AsyncGenerator<CompletionChunk>> => {
      const events = await answerConversation(ctx, input, signal);
      const includeUsage = input.stream_options?.include_usage ?? false;
      return streamCompletion(ctx, events, includeUsage, (chunk, sources) =>
        wantsCitations(input) || wantsGrounding(input)
          ? { ...chunk, ...sourcesWanted(input, sources) }
          : null,
      );
    }),
});

function answerConversation(ctx: AuthorizedContext, input: Request, signal: AbortSignal | undefined) {
  return answerFor(
    ctx,
    {
      ...chooseAssistant(input),
      ...lastQuestion(input.messages),
      temperature: input.temperature,
      maxTokens: input.max_tokens ?? input.max_completion_tokens,
      reasoningEffort: input.reasoning_effort,
      usualEffort: 'medium',
      wantsGrounding: wantsGrounding(input),
      listsNoSources: wantsCitations(input),
    },
    signal,
  );
}

/** The fields by which OpenAI's format is extended, as far as the request wants them. */
function sourcesWanted(
  input: Request,
  { citations, grounding }: Sources,
): Pick<Completion, 'citations' | 'grounding'> {
  return {
    ...(wantsCitations(input) && { citations: toCitationObjects(citations) }),
    ...(grounding && { grounding }),
  };
}

/** A client that can only set `model` names the assistant there. */
function chooseAssistant(input: Request): Pick<AskedQuestion, 'assistantId' | 'namedIn' | 'model'> {
  if (input.assistant_id !== undefined) return { assistantId: input.assistant_id, model: input.model };
  if (input.model?.startsWith('asst-'))
    return { assistantId: input.model, namedIn: 'model', model: undefined };
  throw new AppError(
    'invalid_request',
    '"assistant_id" is required: the assistant to ask. GET /v1/assistants lists them; "model" may name one too. ' +
      "Clients that cannot set it use the base URL /openai/v1, where the key's own assistant answers.",
    { param: 'assistant_id' },
  );
}
