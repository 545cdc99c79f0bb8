import { AppError } from '../errors/errors.ts';
import type { Citation } from '../ports/citation.ts';
import type { GenerateRequest, Generator, ReasoningEffort, Usage } from '../ports/generator.ts';
import type { CatalogueModel, Models } from '../ports/models.ts';
import type { Passage } from '../ports/passage.ts';
import { tokenCounterFor } from '../text/model-tokens/count-tokens.ts';
import type { AssembleContext, PromptParts } from './build-prompt.ts';
import { createMarkerFilter } from './citations/citation-markers.ts';
import { createCitationCheck, findCitations, numberPassages } from './citations/citations.ts';
import { readEvidence } from './citations/evidence.ts';
import { type GroundedSentence, groundAnswer } from './citations/grounding.ts';
import { condenseQuestion } from './condense-question.ts';
import {
  checkCallersWords,
  type FittedPrompt,
  fitBudget,
  promptLength,
  recentHistory,
} from './fit-budget.ts';
import { rewriteQuestion } from './rewrite-question.ts';
import { stopLoops } from './stop-loops.ts';

export type AnswerDependencies = {
  /** The best passages for a query in the knowledge base, best first, at most `limit`. */
  retrieve(query: string, limit: number, signal: AbortSignal): Promise<Passage[]>;
  assembleContext: AssembleContext;
  models: Pick<Models, 'generatorFor'>;
  /** What the knowledge base lacks; asked when nothing was found. */
  findMissing?: GenerateRequest['findMissing'];
  /** What the knowledge base has; asked when the question is which documents there are. */
  findHeld?: GenerateRequest['findHeld'];
  /** Called when the fallback model answers in place of the chosen one, with the reason. */
  reportFallback?(error: AppError, fallback: CatalogueModel): void;
  /** Called with the prompt before a model gets it; again with fewer passages, and for the fallback model. */
  reportPrompt?: ((prompt: FittedPrompt, model: CatalogueModel) => void) | undefined;
};

/** How a question is to be answered, as far as that does not depend on the passages. */
export type AnswerOptions = {
  /** 0 to 2. */
  temperature?: number | undefined;
  /** Maximum length of the answer, in tokens. */
  maxTokens?: number | undefined;
  /** Requests reasoning; without it none is passed on. */
  reasoningEffort?: ReasoningEffort | undefined;
  /** The effort of models that are known to reason, if none is requested; by default they decide. */
  usualEffort?: ReasoningEffort | undefined;
  /** Whether to check each sentence of the answer against the passages. */
  wantsGrounding?: boolean | undefined;
  /** Set when nobody can shorten the history: its oldest messages are then left out where it is long for the model. */
  dropsOldMessages?: true | undefined;
  /** Set when sources are shown beside the text, which then ends without a list of them. */
  listsNoSources?: boolean | undefined;
};

export type AnswerRequest = Omit<PromptParts, 'passages'> &
  AnswerOptions & {
    /** The model that answers, already selected. */
    model: CatalogueModel;
    /** The model that answers when a provider fails before the first event. */
    fallback?: CatalogueModel | undefined;
    /** How many passages to retrieve at most. */
    retrievalCount: number;
  };

/**
 * The events of an answer. `start` comes first, when the answer begins; one `citations` event and then one `finish` event
 * come last; of an answer that is stopped by the signal, only the former.
 */
export type AnswerEvent =
  /** `model` is the id of the model that runs. */
  | { type: 'start'; model: string }
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  /** `grounding` only if requested. */
  | { type: 'citations'; citations: Citation[]; grounding?: GroundedSentence[] }
  | {
      type: 'finish';
      /** `length` when the answer was cut off at `maxTokens`. */
      reason: 'stop' | 'length';
      usage: Usage;
      /** Id of the model that ran. */
      model: string;
    };

/**
 * Answers a question from a knowledge base. Aborting the signal cancels retrieval and the model's call.
 * @throws AppError 400 `context_length_exceeded` when the caller's text does not fit the model; `upstream` when a provider
 * fails, before the first event or after.
 */
export async function* answer(
  dependencies: AnswerDependencies,
  asked: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { model, fallback, retrievalCount } = asked;
  const request = await withoutOldMessages(asked, model);
  checkCallersWords(request, model, await counterFor(request, [], model));
  const query = await toStandaloneQuestion(dependencies.models.generatorFor(model), request, signal);
  const passages = await dependencies.retrieve(query, retrievalCount, signal);
  signal.throwIfAborted();

  const retrieved = { request, query, passages };
  let hasBegun = false;
  try {
    for await (const event of answerWith(model, retrieved, dependencies, signal)) {
      hasBegun = true;
      yield event;
    }
  } catch (error) {
    const mayFallBack = !hasBegun && fallback !== undefined && fallback.id !== model.id;
    if (!mayFallBack || !isUpstream(error)) throw error;
    const shortened = await withoutOldMessages(request, fallback);
    if (!(await fits(shortened, fallback))) throw error;
    dependencies.reportFallback?.(error, fallback);
    yield* answerWith(fallback, { ...retrieved, request: shortened }, dependencies, signal);
  }
}

/** A request with its search query and the passages found. */
type RetrievedRequest = { request: AnswerRequest; query: string; passages: Passage[] };

/**
 * Lets one model answer from the passages found. While its provider finds the prompt too long, whose window may be
 * smaller than it states or than its name implies, from half as many, the best.
 */
async function* answerWith(
  model: CatalogueModel,
  retrieved: RetrievedRequest,
  dependencies: AnswerDependencies,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  let { passages } = retrieved;
  let hasBegun = false;
  for (;;) {
    try {
      for await (const event of answerFrom(model, { ...retrieved, passages }, dependencies, signal)) {
        hasBegun = true;
        yield event;
      }
      return;
    } catch (error) {
      if (hasBegun || passages.length === 0 || !isTooLong(error)) throw error;
      passages = passages.slice(0, Math.floor(passages.length / 2));
    }
  }
}

/** Lets one model answer from as many of these passages as fit it. */
async function* answerFrom(
  model: CatalogueModel,
  { request, query, passages }: RetrievedRequest,
  { assembleContext, models, reportPrompt, findMissing, findHeld }: AnswerDependencies,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const count = await counterFor(request, passages, model);
  const limits = { model, maxTokens: request.maxTokens, count };
  const prompt = fitBudget({ ...request, passages }, assembleContext, limits);
  reportPrompt?.(prompt, model);
  const generation = {
    ...toGenerateRequest(model, prompt, request, query),
    ...(findMissing && { findMissing }),
    ...(findHeld && { findHeld }),
  };
  const generator = models.generatorFor(model);
  const markers = createMarkerFilter(
    prompt.passages.length,
    generator.quotesOnly ? undefined : createCitationCheck(prompt.passages),
  );
  let written = '';
  let hasStarted = false;
  const events = stopLoops(generator.generate(generation, signal), generation);
  try {
    for await (const event of events) {
      if (event.type === 'reasoning' && request.reasoningEffort === undefined) continue;
      // Only now: a failure before the first event must keep its status.
      if (!hasStarted) {
        yield { type: 'start', model: model.id };
        hasStarted = true;
      }
      if (event.type === 'reasoning') {
        yield event;
        continue;
      }
      const text = event.type === 'text' ? markers.push(event.text) : markers.end();
      written += text;
      if (text !== '') yield { type: 'text', text };
      if (event.type === 'finish') {
        const { quoted, ...end } = event;
        yield {
          type: 'citations',
          citations: findCitations(written, prompt.passages, quoted),
          ...(request.wantsGrounding && {
            grounding: groundAnswer(written, readEvidence(numberPassages(prompt.passages, quoted))),
          }),
        };
        yield { ...end, model: model.id };
      }
    }
  } catch (error) {
    // What was written when somebody stopped it is kept, and its numbers are to lead to their sources.
    if (signal.aborted && written !== '' && !generator.quotesOnly)
      yield { type: 'citations', citations: findCitations(written, prompt.passages) };
    throw error;
  }
}

/** The call to the model, without the options that it is known to refuse. */
function toGenerateRequest(
  model: CatalogueModel,
  { messages, passages, maxTokens }: FittedPrompt,
  request: AnswerRequest,
  standaloneQuestion: string,
): GenerateRequest {
  const { outputLimit, takesTemperature } = model;
  const { extraContext, temperature, listsNoSources } = request;
  const reasoningEffort = effortOf(model, request);
  return {
    model: model.id,
    messages,
    standaloneQuestion,
    passages,
    extraContext,
    ...(maxTokens !== undefined && { maxTokens }),
    ...(outputLimit !== undefined && { outputLimit }),
    ...(temperature !== undefined && takesTemperature !== false && { temperature }),
    ...(reasoningEffort !== undefined && { reasoningEffort }),
    ...(listsNoSources && { listsNoSources }),
  };
}

function effortOf(
  { takesReasoning, takesTemperature }: CatalogueModel,
  { reasoningEffort, usualEffort, temperature }: AnswerRequest,
): ReasoningEffort | undefined {
  if (takesReasoning === false) return undefined;
  if (reasoningEffort !== undefined || takesReasoning === undefined) return reasoningEffort;
  // Some models that take a temperature refuse it while they reason: the one that somebody has set counts more.
  return temperature === undefined || takesTemperature === false ? usualEffort : undefined;
}

/** The token counter for a prompt with these passages: exact where that is fast, otherwise an estimate. */
function counterFor(request: AnswerRequest, passages: Passage[], model: CatalogueModel) {
  return tokenCounterFor(model.id, promptLength({ ...request, passages }));
}

/** The request with as much of its history as the model has room for, if the rest may be left out. */
async function withoutOldMessages(request: AnswerRequest, model: CatalogueModel): Promise<AnswerRequest> {
  if (!request.dropsOldMessages) return request;
  const count = await counterFor(request, [], model);
  return { ...request, history: recentHistory(request.history, model, count) };
}

function isTooLong(error: unknown): boolean {
  return error instanceof AppError && error.errorCode === 'context_length_exceeded';
}

function isUpstream(error: unknown): error is AppError {
  return error instanceof AppError && error.kind === 'upstream';
}

async function fits(request: AnswerRequest, model: CatalogueModel): Promise<boolean> {
  const count = await counterFor(request, [], model);
  try {
    checkCallersWords(request, model, count);
    return true;
  } catch {
    return false;
  }
}

/** The question rewritten to stand alone, which is what to search for. */
async function toStandaloneQuestion(
  generator: Generator,
  { model, question, history }: AnswerRequest,
  signal: AbortSignal,
): Promise<string> {
  if (history.length === 0) return question;
  const rewritten = generator.quotesOnly
    ? null
    : await rewriteQuestion({ generator, model: model.id }, question, history, signal);
  return rewritten ?? condenseQuestion(question, history);
}
