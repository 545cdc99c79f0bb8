import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { characters, optional, storableText } from './text.ts';

const reasoningEffort = optional(z.enum(['low', 'medium', 'high']));

/**
 * What an answer should hold besides its text. Without it typed clients get everything; over REST and OpenAI's format it
 * counts as empty.
 */
const include = optional(boundedArray(z.enum(['citations']), { max: 10, things: 'names' }));

/** Body of `POST /v1/chat`. Without `assistant_id` the key's own project answers. */
export const chatRequest = z
  .object({
    assistant_id: optional(z.string()),
    content: characters(1, 10_000),
    context: optional(characters(0, 20_000)),
    stream: optional(z.boolean()),
    reasoning_effort: reasoningEffort,
    include,
  })
  .meta({ id: 'ChatRequest' });

/** A passage that an answer rests on; `number` is how the text cites it. */
export const citation = z
  .object({
    number: z.int(),
    file_id: z.string(),
    filename: z.string(),
    page: z.int().nullable(),
    heading_path: z.array(z.string()),
    passage: z.string(),
  })
  .meta({ id: 'Citation' });

export const chatReply = z
  .object({ text: z.string(), citations: z.array(citation).optional() })
  .meta({ id: 'ChatReply' });

/** One event of a streamed `POST /v1/chat`. */
export const chatEvent = z
  .union([
    z.object({ text: z.string() }),
    z.object({ reasoning: z.string() }),
    z.object({ citations: z.array(citation) }),
  ])
  .meta({ id: 'ChatEvent' });

/** A parameter of the OpenAI format that this service refuses rather than ignores. */
function refused(why: string) {
  return z
    .unknown()
    .refine((value) => value === undefined || value === null, {
      error: why,
      params: { code: 'unsupported_parameter' },
    })
    .optional()
    .meta({ type: 'null', description: `Refused: ${why}`, deprecated: true });
}

const configuredPerProject = 'is not supported; what an assistant retrieves with is set per project';

/** Body of `POST /v1/chat/completions`. Unknown fields of the OpenAI format are accepted and ignored. */
export const completionRequest = z
  .object({
    assistant_id: optional(z.string()),
    messages: boundedArray(
      z.object({ role: z.enum(['user', 'assistant', 'system']), content: storableText }),
      { min: 1, max: 100, things: 'messages' },
    ),
    model: optional(z.string()),
    temperature: optional(z.number().min(0).max(2)),
    max_tokens: optional(z.int().min(1).max(32_000)),
    max_completion_tokens: optional(z.int().min(1).max(32_000)),
    reasoning_effort: reasoningEffort,
    stream: optional(z.boolean()),
    stream_options: optional(z.object({ include_usage: optional(z.boolean()) })),
    include,
    n: z
      .int()
      .nullish()
      .refine((value) => value === undefined || value === null || value === 1, {
        error: 'must be 1; several choices are not supported',
        params: { code: 'unsupported_parameter' },
      })
      .meta({ minimum: 1, maximum: 1 }),
    response_format: refused('is not supported; answers are text'),
    tools: refused(configuredPerProject),
    tool_choice: refused(configuredPerProject),
  })
  .meta({ id: 'ChatCompletionRequest' });

const usage = z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() });
const finishReason = z.enum(['stop', 'length']);

const completionFrame = {
  id: z.string(),
  created: z.int(),
  model: z.string(),
  citations: z.array(citation).optional(),
};

export const completion = z
  .object({
    ...completionFrame,
    object: z.literal('chat.completion'),
    choices: z.array(
      z.object({
        index: z.literal(0),
        message: z.object({ role: z.literal('assistant'), content: z.string() }),
        logprobs: z.null(),
        finish_reason: finishReason,
      }),
    ),
    usage,
  })
  .meta({ id: 'ChatCompletion' });

export const completionChunk = z
  .object({
    ...completionFrame,
    object: z.literal('chat.completion.chunk'),
    choices: z.array(
      z.object({
        index: z.literal(0),
        delta: z.object({
          role: z.literal('assistant').optional(),
          content: z.string().optional(),
          reasoning_content: z.string().optional(),
        }),
        finish_reason: finishReason.nullable(),
      }),
    ),
    usage: usage.optional(),
  })
  .meta({ id: 'ChatCompletionChunk' });

export type Citation = z.infer<typeof citation>;
export type ChatReply = z.infer<typeof chatReply>;
export type ChatEvent = z.infer<typeof chatEvent>;
export type Completion = z.infer<typeof completion>;
export type CompletionChunk = z.infer<typeof completionChunk>;
export type CompletionUsage = z.infer<typeof usage>;
