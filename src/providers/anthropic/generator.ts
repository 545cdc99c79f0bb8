import type Anthropic from '@anthropic-ai/sdk';
import type { GenerateRequest, Generator, PromptMessage } from '../../ports/generator.ts';
import type { VendorAccess } from '../shared/model-vendor.ts';
import { createVendorGenerator, type GeneratorOptions, type Piece } from '../shared/vendor-generator.ts';
import { createAnthropicClient, parseAnthropicFailure } from './client.ts';
import { createAnthropicOptionMemory } from './options.ts';

type StreamEvent = Anthropic.RawMessageStreamEvent;

/** Runs Anthropic's models through the official client and its messages endpoint. */
export function createAnthropicGenerator(access: VendorAccess, options: GeneratorOptions = {}): Generator {
  const client = createAnthropicClient(access);
  const memory = createAnthropicOptionMemory();

  async function open(request: GenerateRequest, signal: AbortSignal): Promise<AsyncIterable<StreamEvent>> {
    const chosen = memory.optionsFor(request);
    const body = { model: request.model, stream: true as const, ...splitPrompt(request.messages), ...chosen };
    try {
      return await client.messages.create(body, { signal });
    } catch (error) {
      if (memory.learnFrom(request.model, chosen, error)) return await open(request, signal);
      throw error;
    }
  }

  async function* ask(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece> {
    let promptTokens = Number.NaN;
    for await (const event of await open(request, signal)) {
      if (event.type === 'message_start') promptTokens = countPrompt(event.message?.usage);
      yield parseEvent(event, promptTokens);
    }
  }

  return createVendorGenerator({ ask, parseFailure: parseAnthropicFailure }, options);
}

/** Anthropic takes the system prompt as a separate field, and wants a user message first. */
function splitPrompt(messages: PromptMessage[]): Pick<Anthropic.MessageCreateParams, 'system' | 'messages'> {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const turns: Anthropic.MessageParam[] = messages.flatMap(({ role, content }) =>
    role === 'system' ? [] : [{ role, content }],
  );
  if (turns[0]?.role === 'assistant') turns.unshift({ role: 'user', content: 'Begin.' });
  return { ...(system.length > 0 && { system: system.join('\n\n') }), messages: turns };
}

function parseEvent(event: StreamEvent, promptTokens: number): Piece {
  if (event.type === 'content_block_delta') {
    const { delta } = event;
    if (delta.type === 'text_delta') return { text: delta.text };
    return delta.type === 'thinking_delta' ? { reasoning: delta.thinking } : {};
  }
  if (event.type !== 'message_delta') return {};
  return {
    end: parseEnd(event.delta.stop_reason),
    usage: { promptTokens, completionTokens: event.usage?.output_tokens ?? Number.NaN },
  };
}

function parseEnd(reason: Anthropic.StopReason | null): Piece['end'] {
  switch (reason) {
    case null:
      return undefined;
    case 'refusal':
      return 'withheld';
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length';
    default:
      return 'stop';
  }
}

/** Cached tokens are counted separately, but belong to the prompt. No number where a server with this protocol states none. */
function countPrompt(usage: Anthropic.Usage | undefined): number {
  if (!usage) return Number.NaN;
  return usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
}
