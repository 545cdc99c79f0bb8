import { type AnswerEvent, answer } from '../answer/answer.ts';
import type { PromptMessage, ReasoningEffort } from '../ports/generator.ts';
import { timed } from '../ports/metrics.ts';
import type { OrganizationContext } from '../request/context.ts';
import { whileAuthorized } from '../request/while-authorized.ts';
import { assembleContext } from '../retrieve/assemble-context.ts';
import { retrieve } from '../retrieve/retrieve.ts';
import { meteredModels } from '../usage/metered-models.ts';
import { recordConversation } from './record-conversation.ts';
import { requireAssistant } from './require-assistant.ts';
import { chooseFallback, selectChatModel } from './select-chat-model.ts';
import { sourceOf, startMeter } from './usage/meter-usage.ts';

/** A question as either chat surface puts it. */
export type AskedQuestion = {
  assistantId: string;
  question: string;
  /** The model asked for, if any. */
  model?: string | undefined;
  /** The caller's own system messages, in order. */
  instructions?: string[] | undefined;
  /** Earlier messages of the conversation, oldest first. */
  history?: PromptMessage[] | undefined;
  /** Further text that the caller wants considered. */
  context?: string | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  reasoningEffort?: ReasoningEffort | undefined;
  /** Whether the sources are shown beside the text, which then ends without a list of them. */
  listsNoSources?: true | undefined;
  /** Whether each sentence of the answer is held to the passages. */
  wantsGrounding?: boolean | undefined;
};

/** Whether an answer should tell how far passages support it: only where the caller asks. */
export function wantsGrounding({ include }: { include?: string[] | undefined }): boolean {
  return include?.includes('grounding') ?? false;
}

/** Whether an answer should hold its citations: unless the caller chose otherwise. */
export function wantsCitations({ include }: { include?: string[] | undefined }): boolean {
  return include === undefined || include.includes('citations');
}

/**
 * Resolves assistant and model inside the caller's organization and starts the answer, which is
 * saved when the key is in debug mode and ends when the key is refused meanwhile.
 * @throws AppError 404 for an assistant or a model that is not to be had.
 */
export async function answerFor(
  context: OrganizationContext,
  question: AskedQuestion,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<AnswerEvent>> {
  const { deps, caller, requestId } = context;
  const { organization } = caller;
  const project = await requireAssistant(deps.pool, caller, question.assistantId);
  const source = sourceOf(caller, project.id);
  await deps.budgets.require(source);
  const meter = startMeter(deps.usage, source);
  const { models } = deps;
  const model = await selectChatModel(models, organization, question.model);
  const fallback = await chooseFallback(models, organization);
  const written = whileAuthorized(context, 'chat', signal, (signal) =>
    answer(
      {
        models: meteredModels(models, meter.addTokens),
        assembleContext,
        reportFallback: (error, fallback) =>
          deps.log.warn(
            { requestId, err: error, model: model.id, fallback: fallback.id },
            'a model failed; the fallback model answers',
          ),
        retrieve: (query, limit, signal) =>
          timed(
            () => retrieve(deps, { projectId: project.id, query, limit, signal }),
            (seconds) => {
              deps.metrics.answerStage('retrieve', seconds);
              meter.addTime('retrieval', seconds);
            },
          ),
      },
      {
        model,
        fallback,
        instructions: {
          organization: organization.instructions,
          project: project.instructions,
          caller: question.instructions ?? [],
        },
        history: question.history ?? [],
        question: question.question,
        extraContext: question.context ?? '',
        retrievalCount: organization.retrievalCount,
        temperature: question.temperature ?? organization.temperature ?? undefined,
        maxTokens: question.maxTokens,
        reasoningEffort: question.reasoningEffort,
        listsNoSources: question.listsNoSources,
        wantsGrounding: question.wantsGrounding,
      },
      signal,
    ),
  );
  const events = meter.follow(written, signal);
  return caller.kind === 'key' && caller.debug
    ? recordConversation({ ...context, caller }, question.question, events)
    : events;
}
