import OpenAI from 'openai';
import type { GenerateRequest, Generator } from '../../ports/generator.ts';
import type { VendorAccess } from '../shared/model-vendor.ts';
import { parseEvents } from '../shared/parse-events.ts';
import { createVendorGenerator, type GeneratorOptions, type Piece } from '../shared/vendor-generator.ts';
import { createOpenAiClient } from './client.ts';
import { parseOpenAiFailure } from './errors.ts';
import { createOptionMemory } from './options.ts';

type Chunk = OpenAI.ChatCompletionChunk;

/** Mistral's reasoning models send lists of parts instead of a string. */
type Part = { type: string; text?: string; thinking?: Part[] };

/** DeepSeek and vLLM send `reasoning_content`, OpenRouter and Ollama `reasoning`; OpenAI sends neither. */
type Delta = Omit<OpenAI.ChatCompletionChunk.Choice.Delta, 'content'> & {
  content?: string | Part[] | null;
  reasoning_content?: string | null;
  reasoning?: string | null;
  /** Google marks chunks of thoughts. The first starts with a `<thought>` tag; the first other chunk starts with its end. */
  extra_content?: { google?: { thought?: boolean } };
};

type OpenAiGeneratorOptions = GeneratorOptions & {
  /** Whether the server must be asked for the usage of a stream. Some always send it and refuse the field. */
  asksForUsage?: boolean;
  /** Whether the server is Google's, which takes thoughts as a field of its own. */
  isGoogle?: boolean;
};

/** Runs models through the official client, at OpenAI or any server with its chat completions endpoint. */
export function createOpenAiGenerator(
  access: VendorAccess,
  { asksForUsage = true, isGoogle = false, ...options }: OpenAiGeneratorOptions = {},
): Generator {
  const client = createOpenAiClient(access);
  const limitName = access.baseUrl === undefined ? 'max_completion_tokens' : 'max_tokens';
  const memory = createOptionMemory(limitName, isGoogle);

  async function open(request: GenerateRequest, signal: AbortSignal): Promise<Response> {
    const options = memory.optionsFor(request);
    const body = {
      model: request.model,
      messages: request.messages,
      stream: true,
      ...(asksForUsage && { stream_options: { include_usage: true } }),
      ...options,
    } satisfies OpenAI.ChatCompletionCreateParamsStreaming;
    try {
      return await client.chat.completions.create(body, { signal }).asResponse();
    } catch (error) {
      if (memory.learnFrom(request.model, options, error)) return await open(request, signal);
      throw error;
    }
  }

  async function* ask(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<Piece> {
    const { body, headers } = await open(request, signal);
    if (body === null) return;
    for await (const events of parseEvents(body)) {
      for (const { event, data } of events) {
        if (data === '[DONE]') return;
        const piece = toPiece(parseChunk(event, data, headers));
        yield isGoogle ? withoutThoughtTags(piece) : piece;
      }
    }
  }

  return createVendorGenerator({ ask, parseFailure: parseOpenAiFailure }, options);
}

/**
 * Parsed here because the client's own parser accounts for a third of the CPU time per token.
 * @throws APIError for an error event, as the client would
 */
function parseChunk(event: string | undefined, data: string, headers: Headers): Chunk {
  const chunk: Chunk & { error?: object } = JSON.parse(data);
  if (event === 'error' || chunk.error) {
    throw new OpenAI.APIError(undefined, chunk.error ?? chunk, undefined, headers);
  }
  return chunk;
}

function toPiece(chunk: Chunk): Piece {
  const choice = chunk.choices?.[0];
  return { ...parseDelta(choice?.delta), end: parseEnd(choice?.finish_reason), usage: parseUsage(chunk) };
}

function parseDelta(delta: Delta | undefined): Piece {
  const { content } = delta ?? {};
  if (delta?.extra_content?.google?.thought && typeof content === 'string') return { reasoning: content };
  const parts = Array.isArray(content) ? content : [];
  const thoughts = textOf(parts.flatMap((part) => part.thinking ?? []));
  return {
    reasoning:
      [delta?.reasoning_content, delta?.reasoning].find((text) => typeof text === 'string') ?? thoughts,
    text: typeof content === 'string' ? content : textOf(parts),
  };
}

function withoutThoughtTags({ text, reasoning, ...piece }: Piece): Piece {
  return {
    ...piece,
    text: text?.replace(/^<\/thought>/u, ''),
    reasoning: reasoning?.replace(/^<thought>|<\/thought>$/gu, ''),
  };
}

function textOf(parts: Part[]): string {
  return parts.map((part) => part.text ?? '').join('');
}

/** How servers say that a model failed: Mistral, DeepSeek, and vLLM and SGLang. */
const failedReasons = ['error', 'insufficient_system_resource', 'abort'];

function parseEnd(reason: OpenAI.ChatCompletionChunk.Choice['finish_reason'] | undefined): Piece['end'] {
  if (reason == null) return undefined;
  if (reason === 'content_filter') return 'withheld';
  const other: string = reason;
  if (failedReasons.includes(other)) return 'broken';
  // Mistral sends `model_length` when the context window is full.
  return other === 'length' || other === 'model_length' ? 'length' : 'stop';
}

function parseUsage({ usage }: Chunk): Piece['usage'] {
  if (usage == null) return undefined;
  return { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens };
}
