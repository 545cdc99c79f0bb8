import { randomBytes } from 'node:crypto';
import type { Completion, CompletionChunk, CompletionUsage, GroundedSentence } from '../../../schema/chat.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import type { Citation } from '../../ports/citation.ts';
import type { Usage } from '../../ports/generator.ts';
import type { Context } from '../../request/context.ts';
import { toUnixSeconds } from './unix-seconds.ts';

type Delta = CompletionChunk['choices'][number]['delta'];
type FinishReason = CompletionChunk['choices'][number]['finish_reason'];

/** The passages that support an answer and, where requested, how far each does. */
export type Sources = { citations: Citation[]; grounding?: GroundedSentence[] };

/** A whole answer as an OpenAI chat completion, with its citations, for which OpenAI's format has no field. */
export async function collectCompletion(
  ctx: Context,
  events: AsyncIterable<AnswerEvent>,
): Promise<{ completion: Completion } & Sources> {
  let content = '';
  let sources: Sources = { citations: [] };
  for await (const event of events) {
    if (event.type === 'text') content += event.text;
    if (event.type === 'citations') sources = event;
    if (event.type === 'finish') {
      const completion: Completion = {
        ...completionFrame(ctx, event.model),
        object: 'chat.completion',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content },
            logprobs: null,
            finish_reason: event.reason,
          },
        ],
        usage: toUsageObject(event.usage),
      };
      return { completion, ...sources };
    }
  }
  throw new Error('The answer ended without a finish event.');
}

/**
 * An answer as chunks of an OpenAI chat completion while it is written.
 * @param toCitationsChunk puts citations into a chunk without text; null leaves them out
 */
export async function* streamCompletion<CitationsChunk>(
  ctx: Context,
  events: AsyncIterable<AnswerEvent>,
  includeUsage: boolean,
  toCitationsChunk: (chunk: CompletionChunk, sources: Sources) => CitationsChunk | null,
): AsyncGenerator<CompletionChunk | CitationsChunk> {
  const frame = { ...completionFrame(ctx, ''), object: 'chat.completion.chunk' as const };
  const chunk = (delta: Delta, finishReason: FinishReason = null): CompletionChunk => ({
    ...frame,
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  });
  for await (const event of events) {
    if (event.type === 'start') {
      frame.model = event.model;
      yield chunk({ role: 'assistant', content: '' });
    }
    if (event.type === 'text') yield chunk({ content: event.text });
    if (event.type === 'reasoning') yield chunk({ reasoning_content: event.text });
    if (event.type === 'citations') {
      const citations = toCitationsChunk(chunk({}), event);
      if (citations) yield citations;
    }
    if (event.type === 'finish') {
      yield chunk({}, event.reason);
      if (includeUsage) yield { ...frame, choices: [], usage: toUsageObject(event.usage) };
    }
  }
}

function completionFrame(ctx: Context, model: string) {
  return {
    id: `chatcmpl-${randomBytes(12).toString('hex')}`,
    created: toUnixSeconds(ctx.deps.clock()),
    model,
  };
}

function toUsageObject({ promptTokens, completionTokens }: Usage): CompletionUsage {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
}
