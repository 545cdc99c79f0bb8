import type { z } from 'zod';
import type { CompletionChunk } from '../../../schema/chat.ts';
import {
  type AnnotatedChunk,
  type AnnotatedCompletion,
  annotatedCompletion,
  lenientCompletionRequest,
} from '../../../schema/openai/completion.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { procedureFor, router } from '../../request/trpc.ts';
import { lastQuestion } from '../last-question.ts';
import { collectCompletion, streamCompletion } from '../objects/completion-objects.ts';
import { toUrlCitations } from './annotations.ts';
import { askForSources, chooseAssistant } from './ask.ts';

/** Chat completions for clients that know nothing of assistants. */
export const lenientCompletions = router({
  /** The whole answer at once, with its sources as annotations. */
  create: procedureFor('chat', 'completions')
    .input(lenientCompletionRequest)
    .output(annotatedCompletion)
    .mutation(async ({ ctx, input, signal }): Promise<AnnotatedCompletion> => {
      const { events, annotate } = await ask(ctx, input, signal);
      const { completion, citations } = await collectCompletion(ctx, events);
      const annotations = annotate(citations);
      const choices = completion.choices.map((choice) => ({
        ...choice,
        message: { ...choice.message, annotations },
      }));
      return { ...completion, choices };
    }),

  /** The answer as it is written. Before its end comes a chunk with the annotations, where there are any. */
  stream: procedureFor('chat', 'completions')
    .input(lenientCompletionRequest)
    .mutation(async ({ ctx, input, signal }): Promise<AsyncGenerator<AnnotatedChunk | CompletionChunk>> => {
      const { events, annotate } = await ask(ctx, input, signal);
      const includeUsage = input.stream_options?.include_usage ?? false;
      return streamCompletion(ctx, events, includeUsage, (chunk, citations): AnnotatedChunk | null => {
        if (citations.length === 0) return null;
        const annotations = annotate(citations);
        return { ...chunk, choices: chunk.choices.map((choice) => ({ ...choice, delta: { annotations } })) };
      });
    }),
});

async function ask(
  ctx: AuthorizedContext,
  input: z.output<typeof lenientCompletionRequest>,
  signal: AbortSignal | undefined,
) {
  const { assistantId, model } = chooseAssistant(ctx, input);
  const events: AsyncIterable<AnswerEvent> = await askForSources(
    ctx,
    {
      assistantId,
      model,
      ...lastQuestion(input.messages),
      temperature: input.temperature,
      maxTokens: input.max_tokens ?? input.max_completion_tokens,
      reasoningEffort: input.reasoning_effort,
    },
    signal,
  );
  const annotate = (citations: Parameters<typeof toUrlCitations>[2]) =>
    toUrlCitations(ctx, assistantId, citations);
  return { events, annotate };
}
