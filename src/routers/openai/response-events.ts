import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type {
  OutputMessage,
  ResponseEvent,
  ResponseObject,
  responseRequest,
} from '../../../schema/openai/response.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import type { Usage } from '../../ports/generator.ts';
import type { Context } from '../../request/context.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { toFileCitations } from './annotations.ts';

type Request = z.output<typeof responseRequest>;
type OutputText = OutputMessage['content'][number];

/** The content of an event before it gets its sequence number. */
type Unnumbered<Event> = Event extends unknown ? Omit<Event, 'sequence_number'> : never;

/**
 * An answer as events of the OpenAI Responses API: the response, its single message and the message's single part are
 * opened in this order, filled, and closed in reverse. Reasoning is left out.
 */
export async function* streamResponse(
  ctx: Context,
  events: AsyncIterable<AnswerEvent>,
  request: Request,
): AsyncGenerator<ResponseEvent> {
  const response = openResponse(ctx, request);
  const message: OutputMessage = {
    type: 'message',
    id: randomId('msg'),
    status: 'in_progress',
    role: 'assistant',
    content: [],
  };
  const part: OutputText = { type: 'output_text', text: '', annotations: [], logprobs: [] };
  const place = { item_id: message.id, output_index: 0, content_index: 0 } as const;
  let sent = 0;
  const number = (event: Unnumbered<ResponseEvent>) => ({ ...event, sequence_number: sent++ });

  for await (const event of events) {
    if (event.type === 'start') {
      response.model = event.model;
      yield number({ type: 'response.created', response: { ...response } });
      yield number({ type: 'response.in_progress', response: { ...response } });
      yield number({ type: 'response.output_item.added', output_index: 0, item: { ...message } });
      yield number({ type: 'response.content_part.added', ...place, part: { ...part } });
    }
    if (event.type === 'text') {
      part.text += event.text;
      yield number({ type: 'response.output_text.delta', ...place, delta: event.text, logprobs: [] });
    }
    if (event.type === 'citations') {
      part.annotations = toFileCitations(event.citations);
      for (const [index, annotation] of part.annotations.entries()) {
        const type = 'response.output_text.annotation.added';
        yield number({ type, ...place, annotation_index: index, annotation });
      }
    }
    if (event.type === 'finish') {
      const isCut = event.reason === 'length';
      const status = isCut ? 'incomplete' : 'completed';
      const item: OutputMessage = { ...message, status, content: [part] };
      yield number({ type: 'response.output_text.done', ...place, text: part.text, logprobs: [] });
      yield number({ type: 'response.content_part.done', ...place, part });
      yield number({ type: 'response.output_item.done', output_index: 0, item });
      const whole: ResponseObject = {
        ...response,
        status,
        incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
        output: [item],
        usage: toUsageObject(event.usage),
      };
      yield number({ type: `response.${status}`, response: whole });
    }
  }
}

/** The response before any of it is written. */
function openResponse(ctx: Context, request: Request): ResponseObject {
  return {
    id: randomId('resp'),
    object: 'response',
    created_at: toUnixSeconds(ctx.deps.clock()),
    status: 'in_progress',
    error: null,
    incomplete_details: null,
    instructions: request.instructions ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    metadata: request.metadata ?? {},
    model: '',
    output: [],
    parallel_tool_calls: false,
    previous_response_id: null,
    reasoning: { effort: request.reasoning?.effort ?? null, summary: null },
    store: false,
    temperature: request.temperature ?? 1,
    text: { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    usage: null,
  };
}

function randomId(prefix: 'resp' | 'msg'): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

function toUsageObject({ promptTokens, completionTokens }: Usage): NonNullable<ResponseObject['usage']> {
  return {
    input_tokens: promptTokens,
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens: completionTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: promptTokens + completionTokens,
  };
}
