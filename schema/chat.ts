import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { characters, ignored, optional, storable } from './text.ts';

const reasoningEffort = optional(z.enum(['low', 'medium', 'high'])).describe(
  'How much a model should think before it answers. Models that do not reason ignore it.',
);

const stream = optional(z.boolean()).describe(
  'Whether to send the answer as server-sent events. False by default.',
);

/**
 * What an answer includes besides its text. By default typed clients get the citations; over REST and in OpenAI's format it
 * counts as empty.
 */
const include = optional(
  boundedArray(z.enum(['citations', 'grounding']), { max: 10, things: 'names' }),
).describe(
  'What to include besides the text: `citations` are the passages that support the answer, `grounding` says for each ' +
    'sentence whether they support it. By default neither; the typed client gets the citations unless this is empty.',
);

/** In characters. */
export const maxQuestionLength = 10_000;

/** Body of `POST /v1/chat`. Without `assistant_id` the key's own project answers. */
export const chatRequest = z
  .object({
    assistant_id: optional(z.string()).describe("The assistant to ask (`asst-…`). The key's own by default."),
    content: characters(1, maxQuestionLength, 'the question').describe('The question.'),
    context: optional(characters(0, 20_000)).describe('A text to answer from, besides the documents.'),
    stream,
    reasoning_effort: reasoningEffort,
    include,
  })
  .meta({ id: 'ChatRequest' });

/** A passage that supports an answer; `number` is its number in the text. */
export const citation = z
  .object({
    number: z.int().describe('Its number in the text: `[1]`.'),
    file_id: z.string().describe('The document it is from (`file-…`).'),
    filename: z.string().describe('The name of the document.'),
    page: z.int().nullable().describe('The page or slide; null for formats without pages.'),
    heading_path: z
      .array(z.string())
      .describe('The headings above it, outermost first; a sheet counts as one.'),
    passage: z.string().describe('Its text, in Markdown.'),
    cited: z
      .boolean()
      .describe(
        'Whether the text refers to it or, if it refers to none, one of its sentences says what the passage says.',
      ),
    quote: z
      .string()
      .nullable()
      .describe('The sentence, row or line of the passage that the answer quotes or relies on, if known.'),
  })
  .meta({ id: 'Citation' });

/** A sentence of an answer, and whether the documents support it. */
export const groundedSentence = z
  .object({
    sentence: z.string().describe('As in the answer, without its numbers in brackets.'),
    support: z
      .enum(['supported', 'partly', 'unsupported'])
      .describe(
        'Whether passages have all its numbers and most of its words, some of its words, or neither.',
      ),
    numbers: z.array(z.int()).describe('The passages that it cites or, if it cites none, that support it.'),
  })
  .meta({ id: 'GroundedSentence' });

const grounding = z.array(groundedSentence).optional().describe('Each sentence of the answer, if requested.');

export const chatReply = z
  .object({
    text: z.string().describe('The answer, in Markdown. If the documents do not contain one, it says so.'),
    citations: z.array(citation).optional().describe('The passages that support it, if requested.'),
    grounding,
  })
  .meta({ id: 'ChatReply' });

/** One event of a streamed `POST /v1/chat`. */
export const chatEvent = z
  .union([
    z.object({ text: z.string().describe('A piece of the answer.') }),
    z.object({
      reasoning: z.string().describe("A piece of the model's reasoning, if requested."),
    }),
    z.object({ citations: z.array(citation) }),
    z.object({ grounding: z.array(groundedSentence) }),
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

const alwaysSearches = 'is not supported: leave it out, since an assistant always searches its documents';

/** Parameters of the OpenAI format that many clients send and that have no effect here. */
const ignoredSettings = {
  frequency_penalty: ignored(),
  logit_bias: ignored(),
  logprobs: ignored(),
  metadata: ignored(),
  parallel_tool_calls: ignored(),
  presence_penalty: ignored(),
  seed: ignored(),
  service_tier: ignored(),
  stop: ignored(),
  store: ignored(),
  top_logprobs: ignored(),
  top_p: ignored(),
  user: ignored(),
};

/** Clients that send content in parts mean the other base URL. */
function describeContentFault({ input }: { input?: unknown }): string | undefined {
  return Array.isArray(input)
    ? 'must be a string, not an array. Clients that send parts use the base URL /openai/v1'
    : undefined;
}

/** Body of `POST /v1/chat/completions`. Unknown fields of the OpenAI format are accepted and ignored. */
export const completionRequest = z
  .object({
    assistant_id: optional(z.string()).describe(
      'The assistant to ask (`asst-…`). May be in `model` instead.',
    ),
    messages: boundedArray(
      z.object({
        role: z.enum(['user', 'assistant', 'system']),
        content: storable({ error: describeContentFault }).describe('The text of the message.'),
        name: ignored(),
      }),
      { min: 1, max: 100, things: 'messages', meaning: 'the conversation' },
    ).meta({
      description:
        "The conversation. The user's last message is the question; system messages add to the instructions.",
      contains: { properties: { role: { const: 'user' } }, required: ['role'] },
    }),
    model: optional(z.string()).describe(
      'A model that the organization may use, or an assistant (`asst-…`). Any other value: the default model answers.',
    ),
    temperature: optional(z.number().min(0).max(2)).describe("The organization's by default."),
    max_tokens: optional(z.int().min(1).max(32_000)).describe('Maximum length of the answer, in tokens.'),
    max_completion_tokens: optional(z.int().min(1).max(32_000)).describe(
      'An alias of `max_tokens`, which takes precedence.',
    ),
    reasoning_effort: reasoningEffort,
    stream,
    stream_options: optional(
      z.object({
        include_usage: optional(z.boolean()).describe(
          'Whether to send a further event with the token counts.',
        ),
      }),
    ),
    include,
    n: z
      .int()
      .nullish()
      .refine((value) => value === undefined || value === null || value === 1, {
        error: 'must be 1; several choices are not supported',
        params: { code: 'unsupported_parameter' },
      })
      .meta({ minimum: 1, maximum: 1, description: 'The number of answers: one.' }),
    response_format: refused('is not supported; answers are text'),
    tools: refused(alwaysSearches),
    tool_choice: refused(alwaysSearches),
    ...ignoredSettings,
  })
  .meta({
    id: 'ChatCompletionRequest',
    // Required by `chooseAssistant`, which no single field can express.
    not: {
      properties: { assistant_id: { type: 'null' }, model: { not: { type: 'string', pattern: '^asst-' } } },
    },
  });

const usage = z
  .object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() })
  .describe('Tokens of the prompt and the answer.');
const finishReason = z.enum(['stop', 'length']).describe('`length` when `max_tokens` cut the answer off.');

const completionFrame = {
  id: z.string(),
  created: z.int().describe('When, in Unix seconds.'),
  model: z.string().describe('The model that answered.'),
  citations: z.array(citation).optional().describe('The passages that support the answer, if requested.'),
  grounding,
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
export type GroundedSentence = z.infer<typeof groundedSentence>;
export type ChatReply = z.infer<typeof chatReply>;
export type ChatEvent = z.infer<typeof chatEvent>;
export type Completion = z.infer<typeof completion>;
export type CompletionChunk = z.infer<typeof completionChunk>;
export type CompletionUsage = z.infer<typeof usage>;
