import Anthropic from '@anthropic-ai/sdk';
import type { GenerateRequest, ReasoningEffort } from '../../ports/generator.ts';

/** The fields of a message request that not every model accepts. */
export type AnthropicOptions = Pick<
  Anthropic.MessageCreateParamsStreaming,
  'max_tokens' | 'thinking' | 'output_config'
> & {
  /** Gone from the client's types, as newer models refuse it; older ones take it still. */
  temperature?: number;
};

/** Anthropic wants a limit with every request; this one leaves room for any answer where the caller sets none. */
const defaultMaxTokens = 16_000;

/** What thinking may take beside the answer, in tokens. Anthropic counts both against `max_tokens`; 1,024 is its least. */
const thinkingTokens: Record<ReasoningEffort, number> = { low: 2_048, medium: 8_192, high: 16_384 };

/** Newer models choose for themselves how much they think and take an effort, older ones take a budget, the oldest neither. */
const waysToThink = ['adaptive', 'budget', 'none'] as const;

export type AnthropicOptionMemory = {
  /** The options for a request, in the form that its model is known to take. */
  optionsFor(request: GenerateRequest): AnthropicOptions;
  /** Notes what a refusal was about. True when the request may be sent again, as it will now be different. */
  learnFrom(model: string, sent: AnthropicOptions, refusal: unknown): boolean;
};

/** As for OpenAI's models, no list of what each model accepts stays true, so each refusal is learned from. */
export function createAnthropicOptionMemory(): AnthropicOptionMemory {
  const wayOf = new Map<string, number>();
  const maxTokensOf = new Map<string, number>();
  const withoutTemperature = new Set<string>();

  function optionsFor(request: GenerateRequest): AnthropicOptions {
    const { model, reasoningEffort, maxTokens, temperature } = request;
    const thinking = reasoningEffort && thinkingOptions(reasoningEffort, wayOf.get(model) ?? 0);
    const room = thinking && reasoningEffort ? thinkingTokens[reasoningEffort] : 0;
    const wanted = (maxTokens ?? defaultMaxTokens) + room;
    // With thinking, models take no temperature but their own.
    const isWarm = temperature !== undefined && !thinking && !withoutTemperature.has(model);
    return {
      max_tokens: Math.min(wanted, maxTokensOf.get(model) ?? request.outputLimit ?? wanted),
      ...thinking,
      // The API's scale ends at 1, that of our callers at 2.
      ...(isWarm && { temperature: Math.min(temperature, 1) }),
    };
  }

  function learnFrom(model: string, sent: AnthropicOptions, refusal: unknown): boolean {
    if (!(refusal instanceof Anthropic.APIError) || refusal.status !== 400) return false;
    const words = refusal.message;
    // As in "max_tokens: 16000 > 8192, which is the maximum allowed number of output tokens for …".
    const most = Number(/max_tokens: \d+ > (\d+)/u.exec(words)?.[1]);
    if (most > 0 && most < sent.max_tokens) {
      maxTokensOf.set(model, most);
      return true;
    }
    if (sent.thinking && /thinking|effort|output_config|budget/iu.test(words)) {
      wayOf.set(model, (wayOf.get(model) ?? 0) + 1);
      return true;
    }
    if (sent.temperature !== undefined && /temperature/iu.test(words)) {
      withoutTemperature.add(model);
      return true;
    }
    return false;
  }

  return { optionsFor, learnFrom };
}

function thinkingOptions(
  effort: ReasoningEffort,
  way: number,
): Pick<AnthropicOptions, 'thinking' | 'output_config'> | undefined {
  switch (waysToThink[way]) {
    case 'adaptive':
      return { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort } };
    case 'budget':
      return { thinking: { type: 'enabled', budget_tokens: thinkingTokens[effort] } };
    default:
      return undefined;
  }
}
