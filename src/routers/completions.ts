import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  type Completion,
  type CompletionChunk,
  type CompletionUsage,
  completion,
  completionRequest,
} from '../../schema/chat.ts';
import { AppError } from '../errors.ts';
import type { Usage } from '../ports/generator.ts';
import type { AuthorizedContext } from '../request/context.ts';
import { procedureFor, router } from '../request/trpc.ts';
import { answerFor, wantsCitations } from './answer-for.ts';
import { toCitationObjects } from './objects/citation-objects.ts';
import { toUnixSeconds } from './objects/unix-seconds.ts';

type Request = z.output<typeof completionRequest>;
type Delta = CompletionChunk['choices'][number]['delta'];
type FinishReason = CompletionChunk['choices'][number]['finish_reason'];

/** Conversations in the OpenAI format. */
export const completionsRouter = router({
  /** The whole answer at once. */
  create: procedureFor('chat', 'completions')
    .input(completionRequest)
    .output(completion)
    .mutation(async ({ ctx, input, signal }): Promise<Completion> => {
      const events = await answerConversation(ctx, input, signal);
      let content = '';
      let citations: Completion['citations'];
      for await (const event of events) {
        if (event.type === 'text') content += event.text;
        if (event.type === 'citations' && wantsCitations(input))
          citations = toCitationObjects(event.citations);
        if (event.type === 'finish') {
          return {
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
            ...(citations && { citations }),
          };
        }
      }
      throw new Error('The answer ended without a finish event.');
    }),

  /** The answer as it is written, in chunks. A mutation, although it changes nothing: see `search`. */
  stream: procedureFor('chat', 'completions')
    .input(completionRequest)
    .mutation(async function* ({ ctx, input, signal }): AsyncGenerator<CompletionChunk> {
      const events = await answerConversation(ctx, input, signal);
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
        if (event.type === 'citations' && wantsCitations(input))
          yield { ...chunk({}), citations: toCitationObjects(event.citations) };
        if (event.type === 'finish') {
          yield chunk({}, event.reason);
          if (input.stream_options?.include_usage) {
            yield { ...frame, choices: [], usage: toUsageObject(event.usage) };
          }
        }
      }
    }),
});

async function answerConversation(ctx: AuthorizedContext, input: Request, signal: AbortSignal | undefined) {
  const { assistantId, model } = chooseAssistant(input);
  const lastUser = input.messages.findLastIndex((message) => message.role === 'user');
  const question = input.messages[lastUser];
  if (!question) {
    throw new AppError('invalid_request', '"messages" must hold at least one message with the role "user".', {
      param: 'messages',
    });
  }
  const isSystem = ({ role }: { role: string }) => role === 'system';
  return answerFor(
    ctx,
    {
      assistantId,
      model,
      question: question.content,
      instructions: input.messages.filter(isSystem).map((message) => message.content),
      history: input.messages.slice(0, lastUser).filter((message) => !isSystem(message)),
      temperature: input.temperature,
      maxTokens: input.max_tokens ?? input.max_completion_tokens,
      reasoningEffort: input.reasoning_effort,
    },
    signal,
  );
}

/** A client that can only set `model` names the assistant there. */
function chooseAssistant(input: Request): { assistantId: string; model: string | undefined } {
  if (input.assistant_id !== undefined) return { assistantId: input.assistant_id, model: input.model };
  if (input.model?.startsWith('asst-')) return { assistantId: input.model, model: undefined };
  throw new AppError(
    'invalid_request',
    '"assistant_id" is required: the assistant to ask. GET /v1/assistants lists them; "model" may name one too.',
    { param: 'assistant_id' },
  );
}

function completionFrame(ctx: AuthorizedContext, model: string) {
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
