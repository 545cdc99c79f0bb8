import { z } from 'zod';
import { completionRequest } from '../chat.ts';
import { metadata } from '../metadata.ts';
import { ignored, optional, storableText } from '../text.ts';
import {
  clampedTokens,
  conversationOf,
  lenientMessage,
  nearestEffort,
  neutralToolChoice,
  refusedUnless,
  textFormat,
} from './conversation.ts';

const notStored = 'is not supported: answers are not stored. Send the whole conversation as "input"';

/** One message of the input. Clients omit its type. */
const inputMessage = z
  .object({
    type: optional(z.literal('message')),
    ...lenientMessage.shape,
  })
  .transform(({ role, content }) => ({ role, content }));

/** The first item that is no message is refused by its type alone: that it lacks a role and a text is not what is wrong. */
function refuseOtherItems(input: unknown, context: z.RefinementCtx): unknown {
  if (typeof input === 'string') return [{ role: 'user' as const, content: input }];
  if (!Array.isArray(input)) return input;
  for (const [index, item] of input.entries()) {
    const { type, role, id } = Object(item) as Record<string, unknown>;
    // OpenAI's references need no type.
    const isReference = type === 'item_reference' || ((type ?? role) === undefined && typeof id === 'string');
    if (!isReference && (typeof type !== 'string' || type === 'message')) continue;
    const message = isReference
      ? 'must be "message": answers are not stored, so nothing can refer to them. Set "store" to false in the client'
      : 'must be "message": assistants accept only messages, and call no tools';
    context.issues.push({ code: 'custom', message, path: [index, 'type'], input: undefined });
    break;
  }
  return input;
}

const { assistant_id, model, stream, temperature } = completionRequest.shape;

/** Body of `POST /openai/v1/responses`: OpenAI's Responses API without state. Fields that are not listed are ignored. */
export const responseRequest = z
  .object({
    assistant_id,
    model,
    input: z.pipe(z.transform(refuseOtherItems), conversationOf(inputMessage, 'a question')).meta({
      description:
        "A question, or the messages of a conversation, in which the user's last message is the question.",
      alternative: { type: 'string', ...storableText.meta() },
    }),
    instructions: optional(storableText).describe("Instructions in addition to the assistant's own."),
    stream,
    temperature,
    max_output_tokens: clampedTokens,
    reasoning: optional(z.object({ effort: nearestEffort })),
    text: optional(z.object({ format: textFormat })),
    tool_choice: neutralToolChoice,
    metadata: optional(metadata).describe('Key-value pairs, which the response repeats.'),
    tools: ignored(),
    include: ignored(),
    parallel_tool_calls: ignored(),
    service_tier: ignored(),
    store: ignored(),
    stream_options: ignored(),
    top_p: ignored(),
    truncation: ignored(),
    user: ignored(),
    previous_response_id: refusedUnless(() => false, notStored),
    conversation: refusedUnless(() => false, notStored),
    prompt: refusedUnless(
      () => false,
      'is not supported: an assistant has its instructions from its own settings',
    ),
    background: refusedUnless(
      (value) => value === false,
      'must be false: answers are given at once and not stored',
      [{ type: 'boolean', const: false }],
    ),
  })
  .meta({ id: 'OpenAIResponseRequest' });

/** A source of an answer, in the order of the references in the text: `[1]` is the first. */
export const fileCitation = z
  .object({
    type: z.literal('file_citation'),
    file_id: z.string().describe('The document (`file-…`).'),
    filename: z.string().describe('The name of the document.'),
    index: z.int().describe('The position of the first reference in the text, in characters.'),
  })
  .meta({ id: 'FileCitation' });

const itemStatus = z.enum(['in_progress', 'completed', 'incomplete']);

const outputText = z.object({
  type: z.literal('output_text'),
  text: z.string(),
  annotations: z.array(fileCitation),
  logprobs: z.array(z.never()),
});

const outputMessage = z.object({
  type: z.literal('message'),
  id: z.string(),
  status: itemStatus,
  role: z.literal('assistant'),
  content: z.array(outputText),
});

/** An answer, complete or in progress. */
export const responseObject = z
  .object({
    id: z.string(),
    object: z.literal('response'),
    created_at: z.int().describe('When, in Unix seconds.'),
    status: itemStatus,
    error: z.null(),
    incomplete_details: z.object({ reason: z.literal('max_output_tokens') }).nullable(),
    instructions: z.string().nullable(),
    max_output_tokens: z.int().nullable(),
    metadata: z.record(z.string(), z.string()),
    model: z.string(),
    output: z.array(outputMessage),
    parallel_tool_calls: z.boolean(),
    previous_response_id: z.null(),
    reasoning: z.object({ effort: z.enum(['low', 'medium', 'high']).nullable(), summary: z.null() }),
    store: z.literal(false),
    temperature: z.number(),
    text: z.object({ format: z.object({ type: z.literal('text') }) }),
    tool_choice: z.literal('auto'),
    tools: z.array(z.never()),
    top_p: z.number(),
    truncation: z.literal('disabled'),
    usage: z
      .object({
        input_tokens: z.int(),
        input_tokens_details: z.object({ cached_tokens: z.int(), cache_write_tokens: z.int() }),
        output_tokens: z.int(),
        output_tokens_details: z.object({ reasoning_tokens: z.int() }),
        total_tokens: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'OpenAIResponse' });

const inMessage = {
  sequence_number: z.int(),
  item_id: z.string(),
  output_index: z.literal(0),
  content_index: z.literal(0),
};

/** One event of a streamed answer, in the order in which they come. */
export const responseEvent = z
  .discriminatedUnion('type', [
    z.object({
      type: z.enum(['response.created', 'response.in_progress']),
      sequence_number: z.int(),
      response: responseObject,
    }),
    z.object({
      type: z.literal('response.output_item.added'),
      sequence_number: z.int(),
      output_index: z.literal(0),
      item: outputMessage,
    }),
    z.object({ type: z.literal('response.content_part.added'), ...inMessage, part: outputText }),
    z.object({
      type: z.literal('response.output_text.delta'),
      ...inMessage,
      delta: z.string(),
      logprobs: z.array(z.never()),
    }),
    z.object({
      type: z.literal('response.output_text.annotation.added'),
      ...inMessage,
      annotation_index: z.int(),
      annotation: fileCitation,
    }),
    z.object({
      type: z.literal('response.output_text.done'),
      ...inMessage,
      text: z.string(),
      logprobs: z.array(z.never()),
    }),
    z.object({ type: z.literal('response.content_part.done'), ...inMessage, part: outputText }),
    z.object({
      type: z.literal('response.output_item.done'),
      sequence_number: z.int(),
      output_index: z.literal(0),
      item: outputMessage,
    }),
    z.object({
      type: z.enum(['response.completed', 'response.incomplete']),
      sequence_number: z.int(),
      response: responseObject,
    }),
  ])
  .meta({ id: 'OpenAIResponseEvent' });

export type FileCitation = z.infer<typeof fileCitation>;
export type OutputMessage = z.infer<typeof outputMessage>;
export type ResponseObject = z.infer<typeof responseObject>;
export type ResponseEvent = z.infer<typeof responseEvent>;
