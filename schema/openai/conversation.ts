import { z } from 'zod';
import { boundedArray } from '../bounded-array.ts';
import { optional, storableText } from '../text.ts';

// What OpenAI clients send that know nothing of assistants. Each rule here is more lenient than under `/v1`, and states its
// limit.

/** The maximum number of parts in one message. */
const maxParts = 100;

/** The maximum length of an answer that can be requested, in tokens. */
const maxAnswerTokens = 32_000;

/** The types of text parts, in chat completions and in Responses. */
const textTypes: unknown[] = ['text', 'input_text', 'output_text'];

/** A text, or an array of text parts, which are joined with a line break. */
const textContent = z.pipe(z.transform(joinParts), storableText).meta({
  description: 'A text, or an array of text parts, which are joined with a line break.',
  alternative: {
    type: 'array',
    maxItems: maxParts,
    items: {
      type: 'object',
      properties: {
        type: { type: 'string', enum: textTypes },
        text: { type: 'string', ...storableText.meta() },
      },
      required: ['type', 'text'],
    },
  },
});

function joinParts(value: unknown, context: z.RefinementCtx): string {
  if (!Array.isArray(value)) return value as string;
  if (value.length > maxParts) {
    context.issues.push({ code: 'custom', message: `must have at most ${maxParts} parts`, input: undefined });
    return '';
  }
  const texts = value.map((part: unknown, index) => {
    if (isTextPart(part)) return part.text;
    context.issues.push({ code: 'custom', message: describeOther(part), path: [index], input: undefined });
    return '';
  });
  return texts.join('\n');
}

function isTextPart(part: unknown): part is { text: string } {
  return textTypes.includes(typeOf(part)) && typeof (part as { text: unknown }).text === 'string';
}

function describeOther(part: unknown): string {
  const type = typeOf(part);
  const found =
    typeof type !== 'string' || textTypes.includes(type)
      ? ''
      : `; a part of the type "${type.slice(0, 40)}" cannot be read`;
  return `must be a part of text, {"type": "text", "text": "…"}${found}. Assistants read documents that were uploaded`;
}

/** A message in OpenAI's format; developer messages count as system messages. */
export const lenientMessage = z.object({
  role: z
    .enum(['user', 'assistant', 'system', 'developer'], {
      error: ({ input }) =>
        input === 'tool' || input === 'function'
          ? 'must be "user", "assistant", "system" or "developer"; tools are never called here, so there are no tool results'
          : undefined,
    })
    .transform((role) => (role === 'developer' ? 'system' : role)),
  content: textContent,
});

/**
 * From one to a hundred messages, one of them the user's, as under `/v1`.
 * @param alternative what may be sent instead, and has been made an array before
 */
export function conversationOf<Message extends z.ZodType>(message: Message, alternative?: string) {
  const meaning = alternative === undefined ? 'the conversation' : `${alternative} or the conversation`;
  return boundedArray(message, { min: 1, max: 100, things: 'messages', meaning, alternative }).meta({
    description: "The conversation. The user's last message is the question.",
    contains: { properties: { role: { const: 'user' } }, required: ['role'] },
  });
}

/** The maximum length of an answer in tokens; larger values are capped, and values below 1 mean no limit. */
export const clampedTokens = optional(
  z.number().transform((tokens) => {
    if (tokens < 1) return undefined;
    return Math.min(Math.floor(tokens), maxAnswerTokens);
  }),
).describe(
  `How long the answer may be, in tokens. More than ${maxAnswerTokens.toLocaleString('en')} count as that, less than 1 as no bound.`,
);

const efforts = new Map<string, 'low' | 'medium' | 'high'>([
  ['none', 'low'],
  ['minimal', 'low'],
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'high'],
  ['xhigh', 'high'],
  ['max', 'high'],
]);

/** Any effort is mapped to the nearest of the three supported ones; an unknown word leaves it to the model. */
export const nearestEffort = optional(
  z
    .string()
    .max(100)
    .transform((effort) => efforts.get(effort.toLowerCase())),
).describe(
  'How much a model should think before it answers. `none` and `minimal` count as `low`, `xhigh` and `max` as `high`; any ' +
    'other word leaves it to the model.',
);

/**
 * A value that requests nothing special is accepted; any other is refused rather than ignored.
 * @param neutral the accepted values besides null, in JSON Schema
 */
export function refusedUnless(isNeutral: (value: unknown) => boolean, why: string, neutral: object[] = []) {
  return z
    .unknown()
    .refine((value) => value === undefined || value === null || isNeutral(value), {
      error: why,
      params: { code: 'unsupported_parameter' },
    })
    .optional()
    .meta({ description: `Any other value is refused: ${why}.`, anyOf: [...neutral, { type: 'null' }] });
}

/** Tools that are only offered are ignored, since some clients send theirs with every message. */
export const neutralToolChoice = refusedUnless(
  (value) => value === 'auto' || value === 'none' || typeOf(value) === 'file_search',
  'must be "auto" or "none": the tools of a request are never called, since an assistant searches its documents by itself',
  [{ type: 'string', enum: ['auto', 'none'] }, objectOfType('file_search')],
);

/** The format of an answer, which is text. */
export const textFormat = refusedUnless(
  (value) => typeOf(value) === 'text',
  'must be {"type": "text"}: answers are text',
  [objectOfType('text')],
);

function objectOfType(type: string): object {
  return { type: 'object', properties: { type: { type: 'string', const: type } }, required: ['type'] };
}

function typeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
}
