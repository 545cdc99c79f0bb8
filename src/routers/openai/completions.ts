import type { z } from 'zod';
import type { CompletionChunk } from '../../../schema/chat.ts';
import {
  type AnnotatedChunk,
  type AnnotatedCompletion,
  annotatedCompletion,
  lenientCompletionRequest,
  type UrlCitation,
} from '../../../schema/openai/completion.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import { selectChatModel } from '../../answer/select-chat-model.ts';
import { answerTask } from '../../answer/tasks/answer-task.ts';
import { type ChatTask, findTask } from '../../answer/tasks/find-task.ts';
import type { Citation } from '../../ports/citation.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { procedureFor, router } from '../../request/trpc.ts';
import { meteredModels } from '../../usage/metered-models.ts';
import { lastQuestion } from '../chat/last-question.ts';
import { collectCompletion, streamCompletion } from '../objects/completion-objects.ts';
import { sourceOf } from '../usage/meter-usage.ts';
import { toUrlCitations } from './annotations.ts';
import { askForSources, chooseAssistant } from './ask.ts';

type Request = z.output<typeof lenientCompletionRequest>;
type Answer = { events: AsyncIterable<AnswerEvent>; annotate(citations: Citation[]): UrlCitation[] };

/** Chat completions for clients that know nothing of assistants. */
export const lenientCompletions = router({
  /** The whole answer at once, with its sources as annotations. */
  create: procedureFor('chat', 'completions')
    .input(lenientCompletionRequest)
    .output(annotatedCompletion)
    .mutation(async ({ ctx, input, signal }): Promise<AnnotatedCompletion> => {
      const task = findTask(input.messages);
      const { events, annotate } = task
        ? await doTask(ctx, task, input, signal)
        : await ask(ctx, input, signal);
      const { completion, citations } = await collectCompletion(ctx, events);
      const annotations = annotate(citations);
      const choices = completion.choices.map((choice) => ({
        ...choice,
        message: { ...choice.message, annotations },
      }));
      return { ...completion, choices };
    }),

  /** The answer as it is written. A chunk with the annotations, if any, precedes its end. */
  stream: procedureFor('chat', 'completions')
    .input(lenientCompletionRequest)
    .mutation(async ({ ctx, input, signal }): Promise<AsyncGenerator<AnnotatedChunk | CompletionChunk>> => {
      const { events, annotate } = await ask(ctx, input, signal);
      const includeUsage = input.stream_options?.include_usage ?? false;
      return streamCompletion(ctx, events, includeUsage, (chunk, { citations }): AnnotatedChunk | null => {
        if (citations.length === 0) return null;
        const annotations = annotate(citations);
        return { ...chunk, choices: chunk.choices.map((choice) => ({ ...choice, delta: { annotations } })) };
      });
    }),
});

async function ask(ctx: AuthorizedContext, input: Request, signal: AbortSignal | undefined): Promise<Answer> {
  const chosen = chooseAssistant(ctx, input);
  const events = await askForSources(
    ctx,
    {
      ...chosen,
      ...lastQuestion(input.messages),
      temperature: input.temperature,
      maxTokens: input.max_tokens ?? input.max_completion_tokens,
      reasoningEffort: input.reasoning_effort,
    },
    signal,
  );
  return { events, annotate: (citations) => toUrlCitations(ctx, chosen.assistantId, citations) };
}

/** Requests that a chat program makes on its own never fail: its user asked for something else. */
async function doTask(
  ctx: AuthorizedContext,
  task: ChatTask,
  input: Request,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { deps, caller, requestId } = ctx;
  const reportFailure = (error: unknown) =>
    deps.log.warn({ requestId, err: error }, 'a model failed at a background task of a chat client');
  const { model: requested } = chooseAssistant(ctx, input);
  const source = sourceOf(caller, caller.project.id);
  const model = await deps.budgets
    .require(source)
    .then(() => selectChatModel(deps.models, caller.organization, requested))
    .catch(() => null);
  const models = meteredModels(deps.models, (usage) => deps.usage.record(source, usage));
  const taskModel = model && { id: model.id, generator: models.generatorFor(model) };
  return { events: answerTask(task, taskModel, signal, reportFailure), annotate: () => [] };
}
