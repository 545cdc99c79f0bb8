import { AppError } from '../errors/errors.ts';
import type { PromptMessage } from '../ports/generator.ts';
import type { CatalogueModel } from '../ports/models.ts';
import type { Passage } from '../ports/passage.ts';
import { joinNeighbours } from '../retrieve/context/join-neighbours.ts';
import { type CountTokens, countPromptTokens } from '../text/model-tokens/count-tokens.ts';
import { type AssembleContext, buildPrompt, type PromptParts } from './build-prompt.ts';

/** What a prompt must fit. */
export type PromptLimits = {
  model: CatalogueModel;
  /** The caller's limit on the answer, in tokens. */
  maxTokens: number | undefined;
  /** Counts tokens as the model does. */
  count: CountTokens;
};

/** A prompt that fits its model. */
export type FittedPrompt = {
  messages: PromptMessage[];
  /** The passages that are still in it, neighbours joined, best first. */
  passages: Passage[];
  /**
   * The caller's limit on the answer, lowered to the model's output limit and the rest of its context window; undefined
   * when the caller set none.
   */
  maxTokens: number | undefined;
  /** The size of the messages, in tokens. */
  tokens: number;
};

/** Room reserved for the answer, in tokens, by default; at most a quarter of the window. */
const usualAnswer = 4096;

/** With less room than this, asking the model is pointless. */
const shortestAnswer = 128;

/**
 * Refuses a request whose own text is more than the model accepts. Cheap, so it can run before retrieval.
 * @throws AppError 400 `context_length_exceeded`
 */
export function checkCallersWords(
  parts: Omit<PromptParts, 'passages'>,
  model: CatalogueModel,
  count: CountTokens,
): void {
  const { organization, project, caller } = parts.instructions;
  const texts = [organization, project, ...caller, parts.extraContext, parts.question];
  const messages = [...texts.map((content) => ({ content })), ...parts.history];
  const tokens = countPromptTokens(
    messages.filter((message) => message.content !== ''),
    count,
  );
  if (tokens > longestPrompt(model)) throw tooLong(tokens, model);
}

/**
 * The newest messages of a conversation that take up at most half of the model's context window, so that passages and the
 * answer keep the other half however long the conversation grows.
 */
export function recentHistory(
  history: PromptMessage[],
  model: CatalogueModel,
  count: CountTokens,
): PromptMessage[] {
  return newestWithin(Math.floor(longestPrompt(model) / 2), history, tokensOfEach(history, count)).history;
}

/**
 * Builds the prompt and makes it fit the model's context window with room for an answer: passages are dropped first, lowest
 * rank first, then the oldest messages. Neighbours among the remaining passages are joined.
 * @throws AppError 400 `context_length_exceeded` when the caller's own text does not fit.
 */
export function fitBudget(
  parts: PromptParts,
  assembleContext: AssembleContext,
  { model, maxTokens, count }: PromptLimits,
): FittedPrompt {
  checkCallersWords(parts, model, count);
  const longestAnswer = Math.min(maxTokens ?? usualAnswer, model.outputLimit ?? Number.POSITIVE_INFINITY);
  const reserve = Math.min(longestAnswer, Math.floor(model.contextWindow / 4));
  const room = Math.min(model.contextWindow - reserve, longestPrompt(model));
  const withoutHistory = { ...parts, history: [] };
  const historyTokens = tokensOfEach(parts.history, count);
  const tokensOf = (passages: Passage[]) =>
    countPromptTokens(
      buildPrompt({ ...withoutHistory, passages: joinNeighbours(passages) }, assembleContext),
      count,
    );

  let passages = parts.passages;
  let ownTokens = tokensOf(passages);
  while (ownTokens + sum(historyTokens) > room && passages.length > 0) {
    passages = passages.slice(0, -1);
    ownTokens = tokensOf(passages);
  }
  const newest = newestWithin(room - ownTokens, parts.history, historyTokens);
  const tokens = ownTokens + newest.tokens;
  if (tokens > Math.min(longestPrompt(model), model.contextWindow - shortestAnswer))
    throw tooLong(tokens, model);

  const joined = joinNeighbours(passages);
  return {
    messages: buildPrompt({ ...parts, passages: joined, history: newest.history }, assembleContext),
    passages: joined,
    maxTokens: maxTokens === undefined ? undefined : Math.min(longestAnswer, model.contextWindow - tokens),
    tokens,
  };
}

function longestPrompt({ contextWindow, promptLimit }: CatalogueModel): number {
  return Math.min(contextWindow, promptLimit ?? contextWindow);
}

/** The approximate length of a prompt, in characters. */
export function promptLength({
  instructions,
  history,
  question,
  extraContext,
  passages,
}: PromptParts): number {
  const { organization, project, caller } = instructions;
  const texts = [organization, project, ...caller, question, extraContext];
  const all = [...texts, ...history.map(({ content }) => content), ...passages.map(({ text }) => text)];
  return sum(all.map((text) => text.length));
}

function tokensOfEach(history: PromptMessage[], count: CountTokens): number[] {
  return history.map((message) => countPromptTokens([message], count));
}

/** The newest messages that fit into a number of tokens, and how many tokens they have. */
function newestWithin(
  most: number,
  history: PromptMessage[],
  tokensOf: number[],
): { history: PromptMessage[]; tokens: number } {
  const total = (messages: PromptMessage[]) => sum(tokensOf.slice(history.length - messages.length));
  let newest = history;
  while (newest.length > 0 && total(newest) > most) newest = withoutOldest(newest);
  return { history: newest, tokens: total(newest) };
}

/** A conversation must not begin with an answer whose question is gone. */
function withoutOldest(history: PromptMessage[]): PromptMessage[] {
  const rest = history.slice(1);
  return rest[0]?.role === 'assistant' ? rest.slice(1) : rest;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function tooLong(tokens: number, model: CatalogueModel): AppError {
  const sentence =
    `The messages with the instructions and context come to about ${tokens} tokens, but ${model.id} takes ` +
    `${longestPrompt(model)} with room for an answer. Send fewer or shorter messages, or choose a model that takes more.`;
  return new AppError('invalid_request', sentence, { code: 'context_length_exceeded', param: 'messages' });
}
