import type OpenAI from 'openai';
import { AppError } from '../errors.ts';
import { countPromptTokens, tokenCounterFor } from './count-tokens.ts';
import { createOpenAiClient, type OpenAiAccess } from './openai-client.ts';
import { isContextLengthError, upstreamBroken, upstreamError, upstreamTimeout } from './openai-errors.ts';
import { createOptionMemory } from './openai-options.ts';
import type { GenerateEvent, GenerateRequest, Generator, Usage } from './ports.ts';
import { type SilenceLimit, startSilenceLimit } from './silence-limit.ts';

type Chunk = OpenAI.ChatCompletionChunk;

/** `reasoning_content` is DeepSeek's and vLLM's field, `reasoning` that of OpenRouter and Ollama; OpenAI has neither. */
type Delta = OpenAI.ChatCompletionChunk.Choice.Delta & {
  reasoning_content?: string | null;
  reasoning?: string | null;
};

type TextEvent = Extract<GenerateEvent, { text: string }>;

/** How long the server may be silent, in milliseconds. */
export type SilenceLimits = {
  /** Until the first token of the answer. */
  first: number;
  /** The same where the caller asked for reasoning, which many servers do in silence. */
  firstWithReasoning: number;
  /** Between two tokens. */
  between: number;
};

const defaultLimits: SilenceLimits = { first: 60_000, firstWithReasoning: 300_000, between: 60_000 };

/**
 * Runs the models of OpenAI, or of any server with its chat completions endpoint, through the official client. A call
 * that fails before the first byte of the answer is tried once more. Throws `upstream` errors, and `invalid_request`
 * with `context_length_exceeded` when the server finds the prompt too long.
 */
export function createOpenAiGenerator(
  access: OpenAiAccess,
  limits: SilenceLimits = defaultLimits,
): Generator {
  const client = createOpenAiClient(access);
  const memory = createOptionMemory(access.baseUrl === undefined ? 'max_completion_tokens' : 'max_tokens');

  async function open(request: GenerateRequest, signal: AbortSignal): Promise<AsyncIterable<Chunk>> {
    const options = memory.optionsFor(request);
    const body = {
      model: request.model,
      messages: request.messages,
      stream: true,
      stream_options: { include_usage: true },
      ...options,
    } satisfies OpenAI.ChatCompletionCreateParamsStreaming;
    try {
      return await client.chat.completions.create(body, { signal, maxRetries: 1 });
    } catch (error) {
      if (memory.learnFrom(request.model, options, error)) return await open(request, signal);
      throw error;
    }
  }

  async function* generate(request: GenerateRequest, signal?: AbortSignal): AsyncGenerator<GenerateEvent> {
    const first = request.reasoningEffort === undefined ? limits.first : limits.firstWithReasoning;
    const silence = startSilenceLimit(first, signal);
    try {
      const chunks = await open(request, silence.signal);
      yield* readAnswer(chunks, request, silence, limits.between);
    } catch (error) {
      signal?.throwIfAborted();
      if (silence.isOver()) throw upstreamTimeout(error);
      if (isContextLengthError(error)) throw contextLengthError(request.model, error);
      throw upstreamError(error);
    } finally {
      silence.end();
    }
  }

  return { generate };
}

async function* readAnswer(
  chunks: AsyncIterable<Chunk>,
  request: GenerateRequest,
  silence: SilenceLimit,
  between: number,
): AsyncGenerator<GenerateEvent> {
  let written = '';
  let reason: OpenAI.ChatCompletionChunk.Choice['finish_reason'] = null;
  let usage: Usage | null = null;
  for await (const chunk of chunks) {
    const choice = chunk.choices?.[0];
    for (const event of textEvents(choice?.delta)) {
      written += event.text;
      silence.pause();
      yield event;
      silence.restart(between);
    }
    reason = choice?.finish_reason ?? reason;
    usage = readUsage(chunk) ?? usage;
  }
  // The client ends an aborted stream as if it were whole.
  silence.signal.throwIfAborted();
  if (reason === null) throw upstreamBroken();
  if (reason === 'content_filter') throw withheld();
  yield {
    type: 'finish',
    reason: reason === 'length' ? 'length' : 'stop',
    usage: usage ?? (await countUsage(request, written)),
  };
}

function textEvents(delta: Delta | undefined): TextEvent[] {
  const reasoning = delta?.reasoning_content ?? delta?.reasoning;
  const events: TextEvent[] = [];
  if (reasoning) events.push({ type: 'reasoning', text: reasoning });
  if (delta?.content) events.push({ type: 'text', text: delta.content });
  return events;
}

function readUsage({ usage }: Chunk): Usage | null {
  if (usage == null) return null;
  return { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens };
}

/** For servers that send no usage. */
async function countUsage({ model, messages }: GenerateRequest, written: string): Promise<Usage> {
  const characters = messages.reduce((sum, message) => sum + message.content.length, written.length);
  const count = await tokenCounterFor(model, characters);
  return { promptTokens: countPromptTokens(messages, count), completionTokens: count(written) };
}

function withheld(): AppError {
  const sentence = "The model provider's content filter withheld the answer. Ask in another way.";
  return new AppError('upstream', sentence, { code: 'upstream_error' });
}

function contextLengthError(model: string, cause: unknown): AppError {
  const sentence = `The prompt is too long for the model ${model}. Send fewer or shorter messages.`;
  return new AppError('invalid_request', sentence, {
    code: 'context_length_exceeded',
    param: 'messages',
    cause,
  });
}
