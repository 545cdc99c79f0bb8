import type { Cohere } from 'cohere-ai';
import type { GenerateRequest, Generator } from '../../ports/generator.ts';
import type { VendorAccess } from '../shared/model-vendor.ts';
import { thinkingTokens } from '../shared/thinking-tokens.ts';
import { createVendorGenerator, type GeneratorOptions, type Piece } from '../shared/vendor-generator.ts';
import { createCohereClient, parseCohereFailure } from './client.ts';

/** Longer than any answer takes: the idle timeout limits a call. */
const clientTimeoutSeconds = 3_600;

/** Runs Cohere's models through the official client and version 2 of its chat endpoint. */
export function createCohereGenerator(access: VendorAccess, options: GeneratorOptions): Generator {
  const client = createCohereClient(access);
  /** Models that refused to think. Most do, and no list says which. */
  const withoutThinking = new Set<string>();

  async function open(request: GenerateRequest, signal: AbortSignal) {
    const { model, messages, maxTokens, temperature, reasoningEffort } = request;
    const effort = withoutThinking.has(model) ? undefined : reasoningEffort;
    const body: Cohere.V2ChatStreamRequest = {
      model,
      messages,
      ...(maxTokens !== undefined && { maxTokens }),
      // Callers may set up to 2, this API accepts up to 1.
      ...(temperature !== undefined && { temperature: Math.min(temperature, 1) }),
      ...(effort && { thinking: { type: 'enabled', tokenBudget: thinkingTokens[effort] } }),
    };
    try {
      return await client.chatStream(body, { abortSignal: signal, timeoutInSeconds: clientTimeoutSeconds });
    } catch (error) {
      if (effort === undefined || !isAboutThinking(error)) throw error;
      withoutThinking.add(model);
      return await open(request, signal);
    }
  }

  async function* ask(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece> {
    for await (const event of await open(request, signal)) yield parseEvent(event);
  }

  return createVendorGenerator({ ask, parseFailure: parseCohereFailure }, options);
}

function isAboutThinking(error: unknown): boolean {
  const { status, message = '' } = parseCohereFailure(error);
  return (status === 400 || status === 422) && /thinking|reasoning/iu.test(message);
}

function parseEvent(event: Cohere.V2ChatStreamResponse): Piece {
  if (event.type === 'content-start' || event.type === 'content-delta') {
    const content = event.delta?.message?.content;
    return { reasoning: content?.thinking, text: content?.text };
  }
  if (event.type !== 'message-end') return {};
  const { inputTokens = Number.NaN, outputTokens = Number.NaN } = event.delta?.usage?.tokens ?? {};
  return {
    end: parseEnd(event.delta?.finishReason),
    usage: { promptTokens: inputTokens, completionTokens: outputTokens },
  };
}

function parseEnd(reason: Cohere.ChatFinishReason | undefined): Piece['end'] {
  if (reason === undefined) return undefined;
  if (reason === 'MAX_TOKENS') return 'length';
  // All others say that the answer failed.
  return ['COMPLETE', 'STOP_SEQUENCE', 'TOOL_CALL'].includes(reason) ? 'stop' : 'broken';
}
