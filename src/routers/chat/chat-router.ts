import type { z } from 'zod';
import { type ChatEvent, type ChatReply, chatReply, chatRequest } from '../../../schema/chat.ts';
import { formatId } from '../../../schema/ids.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import { AppError } from '../../errors/errors.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { procedureFor, router } from '../../request/trpc.ts';
import { toCitationObjects } from '../objects/citation-objects.ts';
import { answerFor, wantsCitations, wantsGrounding } from './answer-for.ts';

/** One question, one answer. */
export const chatRouter = router({
  /** The whole answer at once. */
  answer: procedureFor('chat')
    .input(chatRequest)
    .output(chatReply)
    .mutation(async ({ ctx, input, signal }): Promise<ChatReply> => {
      const reply: ChatReply = { text: '' };
      for await (const event of ask(ctx, input, signal)) {
        if (event.type === 'text') reply.text += event.text;
        if (event.type === 'citations' && wantsCitations(input))
          reply.citations = toCitationObjects(event.citations);
        if (event.type === 'citations' && event.grounding) reply.grounding = event.grounding;
      }
      return reply;
    }),

  /** The answer as it is written. A mutation, although it changes nothing: see `search`. */
  stream: procedureFor('chat')
    .input(chatRequest)
    .mutation(async function* ({ ctx, input, signal }): AsyncGenerator<ChatEvent> {
      for await (const event of ask(ctx, input, signal)) {
        if (event.type === 'text') yield { text: event.text };
        if (event.type === 'reasoning') yield { reasoning: event.text };
        if (event.type === 'citations' && wantsCitations(input))
          yield { citations: toCitationObjects(event.citations) };
        if (event.type === 'citations' && event.grounding) yield { grounding: event.grounding };
      }
    }),
});

async function* ask(
  ctx: AuthorizedContext,
  input: z.output<typeof chatRequest>,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnswerEvent> {
  const events = await answerFor(
    ctx,
    {
      assistantId: input.assistant_id ?? formatId('assistant', ctx.caller.project.id),
      question: input.content,
      context: input.context,
      reasoningEffort: input.reasoning_effort,
      wantsGrounding: wantsGrounding(input),
      listsNoSources: wantsCitations(input),
    },
    signal,
  );
  let isEmpty = true;
  for await (const event of events) {
    if (event.type === 'text') isEmpty = false;
    // Nothing else of a reply would tell.
    if (event.type === 'finish' && isEmpty) throw cutOffTooSoon();
    yield event;
  }
}

function cutOffTooSoon(): AppError {
  return new AppError(
    'upstream',
    'The model was cut off before its first word: it spent all that it may write on reasoning. Ask for less effort, or choose another model.',
    { code: 'upstream_error' },
  );
}
