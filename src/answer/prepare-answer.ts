import { findHeldDocuments, findMissingDocuments } from '../db/files/files.ts';
import type { Organization } from '../db/organizations/organizations.ts';
import type { PromptMessage } from '../ports/generator.ts';
import { type Metrics, timed } from '../ports/metrics.ts';
import { builtinModelId, type Models } from '../ports/models.ts';
import type { Passage } from '../ports/passage.ts';
import { assembleContext } from '../retrieve/context/assemble-context.ts';
import { type RetrieveDependencies, type RetrieveRequest, retrieve } from '../retrieve/retrieve.ts';
import { retrieveOverview } from '../retrieve/retrieve-overview.ts';
import { searchTurns } from '../retrieve/search-turns.ts';
import { type AnswerDependencies, type AnswerEvent, type AnswerOptions, answer } from './answer.ts';
import { chooseFallback, selectChatModel } from './select-chat-model.ts';

export type PrepareDependencies = RetrieveDependencies & { models: Models; metrics: Metrics };

/** A question to a project of an organization, whose settings apply to what it leaves open. */
export type ProjectQuestion = AnswerOptions & {
  organization: Organization;
  project: { id: string; instructions: string };
  question: string;
  /** The requested model, if any. */
  model?: string | undefined;
  /** The caller's own system messages, in order. */
  instructions?: string[] | undefined;
  /** Earlier messages of the conversation, oldest first. */
  history?: PromptMessage[] | undefined;
  /** The only file that it is answered from; undefined for all of the project. */
  fileId?: string | undefined;
  /** Further text to answer from. */
  context?: string | undefined;
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
 * How many passages the built-in model gets where nothing seems related to the question: it knows words of the same meaning that the
 * search does not, and refuses what they do not answer.
 */
const unrelatedPassages = 4;

/**
 * Selects the model for a question.
 * @returns starts the answer, which a signal ends.
 * @throws AppError 404 for an unavailable model.
 */
export async function prepareAnswer(
  deps: PrepareDependencies,
  asked: ProjectQuestion,
): Promise<(signal: AbortSignal) => AsyncGenerator<AnswerEvent>> {
  const { organization, project, question, instructions = [], history = [], context = '' } = asked;
  const { retrievalCount, reportPrompt, requestId, model: requested, ...options } = asked;
  const { models } = deps;
  const model = await selectChatModel(models, organization, requested);
  const fallback = await chooseFallback(models, organization);
  const unrelated = model.id === builtinModelId ? unrelatedPassages : 0;
  return (signal) =>
    answer(
      {
        models,
        assembleContext,
        findMissing: () => findMissingDocuments(deps.pool, project.id),
        findHeld: () => findHeldDocuments(deps.pool, project.id),
        reportPrompt,
        reportFallback: (error, fallback) =>
          deps.log.warn(
            { requestId, err: error, model: model.id, fallback: fallback.id },
            'a model failed; the fallback model answers',
          ),
        retrieve: (query, limit, signal) => search(deps, asked, { query, limit, unrelated, signal }),
      },
      {
        ...options,
        model,
        fallback,
        question,
        history,
        extraContext: context,
        instructions: {
          organization: organization.instructions,
          project: project.instructions,
          caller: instructions,
        },
        retrievalCount: retrievalCount ?? organization.retrievalCount,
        temperature: options.temperature ?? organization.temperature ?? undefined,
      },
      signal,
    );
}

/** Searches when it is the organization's turn, and reports how long that took. */
function search(
  deps: PrepareDependencies,
  { organization, project, fileId, observe, reportRetrieval }: ProjectQuestion,
  wanted: Pick<RetrieveRequest, 'query' | 'limit' | 'unrelated' | 'signal'>,
): Promise<Passage[]> {
  const find = () => findPassages(deps, { ...wanted, projectId: project.id, fileId, observe });
  return timed(
    () => searchTurns.take(organization.id, find, wanted.signal),
    (seconds) => {
      deps.metrics.answerStage('retrieve', seconds);
      reportRetrieval?.(seconds);
    },
  );
}

/** What a question is answered from. */
async function findPassages(deps: RetrieveDependencies, request: RetrieveRequest): Promise<Passage[]> {
  return (await retrieveOverview(deps, request)) ?? (await retrieve(deps, request));
}
