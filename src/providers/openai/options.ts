import OpenAI from 'openai';
import type { GenerateRequest } from '../../ports/generator.ts';

/** Asks Google for a summary of a model's thoughts, which the endpoint otherwise leaves out. */
const thoughtsOfGoogle = { google: { thinking_config: { include_thoughts: true } } };

/** The optional fields of a chat completion that some servers and models refuse. */
export type OpenAiOptions = Pick<
  OpenAI.ChatCompletionCreateParams,
  'temperature' | 'reasoning_effort' | 'max_tokens' | 'max_completion_tokens'
> & { extra_body?: typeof thoughtsOfGoogle };

/** How refusals of different servers name an option. */
const mentions: { [Name in keyof Required<OpenAiOptions>]: RegExp } = {
  max_completion_tokens: /max_completion_tokens/u,
  max_tokens: /max_tokens/u,
  temperature: /temperature/iu,
  extra_body: /extra_body|thinking_config|include_thoughts/u,
  reasoning_effort: /reasoning|thinking/iu,
};

const optionNames = Object.keys(mentions) as (keyof OpenAiOptions)[];

/** Callers choose the values, so the number of remembered refusals needs a bound. */
const maxRefusals = 1000;

export type OptionMemory = {
  /** The options of a request, without those that its model is known to refuse. */
  optionsFor(request: GenerateRequest): OpenAiOptions;
  /** Learns from a refusal. True when the request may be sent again, because its options will differ now. */
  learnFrom(model: string, sent: OpenAiOptions, refusal: unknown): boolean;
};

/**
 * Options are best effort: reasoning models refuse a temperature, other models refuse reasoning, and the name of the token
 * limit depends on the server's age. Any list of models goes out of date, so options are learned from refusals.
 */
export function createOptionMemory(
  preferred: 'max_tokens' | 'max_completion_tokens',
  asksGoogleForThoughts: boolean,
): OptionMemory {
  const refused = new Set<string>();
  const other = preferred === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  const keyOf = (model: string, name: string, value: unknown) => `${model} ${name} ${value}`;

  function optionsFor(request: GenerateRequest): OpenAiOptions {
    const accepted = (name: string, value: unknown) =>
      value !== undefined && !refused.has(keyOf(request.model, name, value));
    const effort = accepted('reasoning_effort', request.reasoningEffort)
      ? request.reasoningEffort
      : undefined;
    const asksForThoughts =
      asksGoogleForThoughts && effort !== undefined && accepted('extra_body', thoughtsOfGoogle);
    const limit = [preferred, other].find((name) => accepted(name, request.maxTokens));
    return {
      ...(accepted('temperature', request.temperature) && { temperature: request.temperature }),
      ...(effort !== undefined && { reasoning_effort: effort }),
      ...(asksForThoughts && { extra_body: thoughtsOfGoogle }),
      ...(limit !== undefined && { [limit]: request.maxTokens }),
    };
  }

  function learnFrom(model: string, sent: OpenAiOptions, refusal: unknown): boolean {
    if (!(refusal instanceof OpenAI.APIError) || (refusal.status !== 400 && refusal.status !== 422))
      return false;
    const name =
      optionNames.find((option) => sent[option] !== undefined && refusal.param === option) ??
      optionNames.find((option) => sent[option] !== undefined && mentions[option].test(refusal.message));
    if (name === undefined) return false;
    if (refused.size >= maxRefusals) refused.clear();
    refused.add(keyOf(model, name, sent[name]));
    return true;
  }

  return { optionsFor, learnFrom };
}
