import { findMissingDocuments } from '../db/tables/files.ts';
import type { Organization } from '../db/tables/organizations.ts';
import type { PromptMessage, ReasoningEffort } from '../ports/generator.ts';
import { type Metrics, timed } from '../ports/metrics.ts';
import type { Models } from '../ports/models.ts';
import type { Passage } from '../ports/passage.ts';
import { assembleContext } from '../retrieve/assemble-context.ts';
import { type RetrieveDependencies, type RetrieveRequest, retrieve } from '../retrieve/retrieve.ts';
import { retrieveOverview } from '../retrieve/retrieve-overview.ts';
import { type AnswerDependencies, type AnswerEvent, answer } from './answer.ts';
import { chooseFallback, selectChatModel } from './select-chat-model.ts';

export type PrepareDependencies = RetrieveDependencies & { models: Models; metrics: Metrics };

/** A question to a project of an organization, whose settings apply to what it leaves open. */
export type ProjectQuestion = {
  organization: Organization;
  project: { id: string; instructions: string };
  question: string;
  /** The requested model, if any. */
  model?: string | undefined;
  /** The caller's own system messages, in order. */
  instructions?: string[] | undefined;
  /** Earlier messages of the conversation, oldest first. */
  history?: PromptMessage[] | undefined;
  /** Further text to answer from. */
  context?: string | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  reasoningEffort?: ReasoningEffort | undefined;
  /** The effort of models that are known to reason, if none is requested; by default they decide. */
  usualEffort?: ReasoningEffort | undefined;
  /** Whether the oldest messages of the history may be left out where it is long for the model. */
  dropsOldMessages?: true | undefined;
  /** Whether sources are shown beside the text, which then ends without a list of them. */
  listsNoSources?: true | undefined;
  /** Whether to check each sentence of the answer against the passages. */
  wantsGrounding?: boolean | undefined;
  /** How many passages to retrieve; the organization's setting by default. */
  retrievalCount?: number | undefined;
  /** Observes the stages of the search. */
  observe?: RetrieveRequest['observe'];
  /** Called with the duration of the search, in seconds. */
  reportRetrieval?: (seconds: number) => void;
  /** Called with the prompt before a model gets it. */
  reportPrompt?: AnswerDependencies['reportPrompt'];
  /** Identifies the request in logs. */
  requestId?: string | undefined;
};

/**
 * Selects the model for a question.
 * @returns starts the answer, which a signal ends.
 * @throws AppError 404 for an unavailable model.
 */
export async function prepareAnswer(
  deps: PrepareDependencies,
  asked: ProjectQuestion,
): Promise<(signal: AbortSignal) => AsyncGenerator<AnswerEvent>> {
  const { organization, project, requestId, observe } = asked;
  const { models } = deps;
  const model = await selectChatModel(models, organization, asked.model);
  const fallback = await chooseFallback(models, organization);
  return (signal) =>
    answer(
      {
        models,
        assembleContext,
        findMissing: () => findMissingDocuments(deps.pool, project.id),
        reportPrompt: asked.reportPrompt,
        reportFallback: (error, fallback) =>
          deps.log.warn(
            { requestId, err: error, model: model.id, fallback: fallback.id },
            'a model failed; the fallback model answers',
          ),
        retrieve: (query, limit, signal) =>
          timed(
            () => findPassages(deps, { projectId: project.id, query, limit, signal, observe }),
            (seconds) => {
              deps.metrics.answerStage('retrieve', seconds);
              asked.reportRetrieval?.(seconds);
            },
          ),
      },
      {
        model,
        fallback,
        instructions: {
          organization: organization.instructions,
          project: project.instructions,
          caller: asked.instructions ?? [],
        },
        history: asked.history ?? [],
        question: asked.question,
        extraContext: asked.context ?? '',
        retrievalCount: asked.retrievalCount ?? organization.retrievalCount,
        temperature: asked.temperature ?? organization.temperature ?? undefined,
        maxTokens: asked.maxTokens,
        reasoningEffort: asked.reasoningEffort,
        usualEffort: asked.usualEffort,
        dropsOldMessages: asked.dropsOldMessages,
        listsNoSources: asked.listsNoSources,
        wantsGrounding: asked.wantsGrounding,
      },
      signal,
    );
}

/** What a question is answered from. */
async function findPassages(deps: RetrieveDependencies, request: RetrieveRequest): Promise<Passage[]> {
  return (await retrieveOverview(deps, request)) ?? (await retrieve(deps, request));
}
