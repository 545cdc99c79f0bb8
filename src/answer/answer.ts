import { AppError } from '../errors.ts';
import type {
  CatalogueModel,
  GenerateRequest,
  Models,
  Passage,
  ReasoningEffort,
  Usage,
} from '../providers/ports.ts';
import type { AssembleContext, PromptParts } from './build-prompt.ts';
import { type Citation, findCitations } from './citations.ts';
import { checkCallersWords, fitBudget } from './fit-budget.ts';

export type AnswerDependencies = {
  /** The best passages for a query in the knowledge base that answers, best first, at most `limit`. */
  retrieve(query: string, limit: number, signal: AbortSignal): Promise<Passage[]>;
  assembleContext: AssembleContext;
  models: Pick<Models, 'generatorFor'>;
  /** Told when the fallback model answers in place of the chosen one, and why. */
  reportFallback?(error: AppError, fallback: CatalogueModel): void;
};

export type AnswerRequest = Omit<PromptParts, 'passages'> & {
  /** The model that answers, chosen already. */
  model: CatalogueModel;
  /** The model that answers when a provider fails before the first event. */
  fallback?: CatalogueModel | undefined;
  /** How many passages to retrieve at most. */
  retrievalCount: number;
  /** 0 to 2. */
  temperature?: number | undefined;
  /** Upper bound of the answer, in tokens. */
  maxTokens?: number | undefined;
  /** Asks for reasoning; without it none is passed on. */
  reasoningEffort?: ReasoningEffort | undefined;
};

/**
 * What happens while an answer is written. `start` comes first, when the answer begins; one `citations` event and then
 * one `finish` event come last.
 */
export type AnswerEvent =
  /** `model` is the id of the one that runs. */
  | { type: 'start'; model: string }
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  | { type: 'citations'; citations: Citation[] }
  | {
      type: 'finish';
      /** `length` when the answer was cut at `maxTokens`. */
      reason: 'stop' | 'length';
      usage: Usage;
      /** Id of the model that ran. */
      model: string;
    };

/**
 * Answers a question from a knowledge base. Aborting the signal cancels retrieval and the model's call.
 * @throws AppError 400 `context_length_exceeded` when the caller's words do not fit the model; `upstream` when a
 * provider fails, before the first event or after.
 */
export async function* answer(
  dependencies: AnswerDependencies,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { model, fallback, question, retrievalCount } = request;
  checkCallersWords(request, model);
  const passages = await dependencies.retrieve(question, retrievalCount, signal);
  signal.throwIfAborted();

  let hasBegun = false;
  try {
    for await (const event of answerFrom(passages, model, dependencies, request, signal)) {
      hasBegun = true;
      yield event;
    }
  } catch (error) {
    const mayFallBack = !hasBegun && fallback !== undefined && fallback.id !== model.id;
    if (!mayFallBack || !isUpstream(error) || !fits(request, fallback)) throw error;
    dependencies.reportFallback?.(error, fallback);
    yield* answerFrom(passages, fallback, dependencies, request, signal);
  }
}

/** Has one model answer from these passages. */
async function* answerFrom(
  passages: Passage[],
  model: CatalogueModel,
  { assembleContext, models }: AnswerDependencies,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { question, extraContext, maxTokens } = request;
  const prompt = fitBudget({ ...request, passages }, assembleContext, model, maxTokens);
  const generation: GenerateRequest = {
    model: model.id,
    messages: prompt.messages,
    question,
    passages: prompt.passages,
    extraContext,
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    ...(prompt.maxTokens !== undefined && { maxTokens: prompt.maxTokens }),
    ...(request.reasoningEffort !== undefined && { reasoningEffort: request.reasoningEffort }),
  };
  let written = '';
  let hasStarted = false;
  for await (const event of models.generatorFor(model).generate(generation, signal)) {
    if (event.type === 'reasoning' && request.reasoningEffort === undefined) continue;
    // Only now: a failure before the first event must keep its status.
    if (!hasStarted) yield { type: 'start', model: model.id };
    hasStarted = true;
    if (event.type === 'text') written += event.text;
    if (event.type === 'finish') {
      yield { type: 'citations', citations: findCitations(written, prompt.passages) };
      yield { ...event, model: model.id };
    } else {
      yield event;
    }
  }
}

function isUpstream(error: unknown): error is AppError {
  return error instanceof AppError && error.kind === 'upstream';
}

function fits(request: AnswerRequest, model: CatalogueModel): boolean {
  try {
    checkCallersWords(request, model);
    return true;
  } catch {
    return false;
  }
}
