import Anthropic from '@anthropic-ai/sdk';
import type { GenerateRequest, ReasoningEffort } from '../../ports/generator.ts';
import { thinkingTokens } from '../shared/thinking-tokens.ts';

/** The fields of a message request that not every model accepts. */
export type AnthropicOptions = Pick<
  Anthropic.MessageCreateParamsStreaming,
  'max_tokens' | 'thinking' | 'output_config'
> & {
  /** Missing in the client's types because newer models refuse it; older ones accept it. */
  temperature?: number;
};

/** Anthropic requires a limit in every request. This one, for callers that set none, leaves room for any answer. */
const defaultMaxTokens = 16_000;

/** Newer models take an effort and decide how much they think; older ones take a budget; the oldest cannot think. */
const thinkingModes = ['adaptive', 'budget', 'none'] as const;

export type AnthropicOptionMemory = {
  /** The options of a request, in the form that its model is known to accept. */
  optionsFor(request: GenerateRequest): AnthropicOptions;
  /** Learns from a refusal. True when the request may be sent again, because its options will differ now. */
  learnFrom(model: string, sent: AnthropicOptions, refusal: unknown): boolean;
};

/** Any list of what each model accepts goes out of date, so options are learned from refusals. */
export function createAnthropicOptionMemory(): AnthropicOptionMemory {
  const thinkingModeOf = new Map<string, number>();
  const maxTokensOf = new Map<string, number>();
  const withoutTemperature = new Set<string>();

  function optionsFor(request: GenerateRequest): AnthropicOptions {
    const { model, reasoningEffort, maxTokens, temperature } = request;
    const thinking = reasoningEffort && thinkingOptions(reasoningEffort, thinkingModeOf.get(model) ?? 0);
    // Anthropic counts the budget against `max_tokens`, together with the answer.
    const budget = thinking ? thinkingTokens[reasoningEffort] : 0;
    const wanted = (maxTokens ?? defaultMaxTokens) + budget;
    // A model that thinks accepts no temperature.
    const sendsTemperature = temperature !== undefined && !thinking && !withoutTemperature.has(model);
    return {
      max_tokens: Math.min(wanted, maxTokensOf.get(model) ?? request.outputLimit ?? wanted),
      ...thinking,
      // Callers may set up to 2, this API accepts up to 1.
      ...(sendsTemperature && { temperature: Math.min(temperature, 1) }),
    };
  }

  function learnFrom(model: string, sent: AnthropicOptions, refusal: unknown): boolean {
    if (!(refusal instanceof Anthropic.APIError) || refusal.status !== 400) return false;
    const { message } = refusal;
    // As in "max_tokens: 16000 > 8192, which is the maximum allowed number of output tokens for …".
    const allowed = Number(/max_tokens: \d+ > (\d+)/u.exec(message)?.[1]);
    if (allowed > 0 && allowed < sent.max_tokens) {
      maxTokensOf.set(model, allowed);
      return true;
    }
    if (sent.thinking && /thinking|effort|output_config|budget/iu.test(message)) {
      // From the mode that was sent: of requests that were refused at the same moment, each would skip one.
      const next = thinkingModes.indexOf(sent.thinking.type === 'adaptive' ? 'adaptive' : 'budget') + 1;
      thinkingModeOf.set(model, Math.max(thinkingModeOf.get(model) ?? 0, next));
      return true;
    }
    if (sent.temperature !== undefined && /temperature/iu.test(message)) {
      withoutTemperature.add(model);
      return true;
    }
    return false;
  }

  return { optionsFor, learnFrom };
}

function thinkingOptions(
  effort: ReasoningEffort,
  mode: number,
): Pick<AnthropicOptions, 'thinking' | 'output_config'> | undefined {
  switch (thinkingModes[mode]) {
    case 'adaptive':
      return { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort } };
    case 'budget':
      return { thinking: { type: 'enabled', budget_tokens: thinkingTokens[effort] } };
    default:
      return undefined;
  }
}
