import type { AskEvent } from '../../../schema/dashboard/conversation.ts';
import { formatId, makeId } from '../../../schema/ids.ts';
import { toStorable } from '../../../schema/text.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import {
  type ConversationMessageRow,
  insertConversationMessage,
} from '../../db/conversations/conversation-messages.ts';
import type { ConversationRow } from '../../db/conversations/conversations.ts';
import { insertBehind } from '../../db/threads/messages.ts';
import { AppError, toAppError } from '../../errors/errors.ts';
import type { Citation } from '../../ports/citation.ts';
import type { PersonCaller } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { toCitationObjects } from '../objects/citation-objects.ts';
import { toConversation, toConversationMessage } from './conversation-objects.ts';
import { conversationNotFound } from './find-conversation.ts';

/** The context of a procedure for people. */
export type PersonContext = Context & { caller: PersonCaller };

/** A finished answer, ready to be stored. */
export type WrittenAnswer = {
  id: string;
  conversation: ConversationRow;
  question: ConversationMessageRow;
  text: string;
  reasoning: string | null;
  model: string | null;
  citations: Citation[];
  status: ConversationMessageRow['status'];
  /** Why it failed, or was cut off, in a sentence. */
  error: string | null;
};

/** @returns undefined when the conversation is gone. */
type StoreAnswer = (ctx: PersonContext, answer: WrittenAnswer) => Promise<ConversationMessageRow | undefined>;

/** An answer that is about to be written. */
type NewAnswer = {
  /** Chosen by the client if the conversation is sealed. */
  id?: string;
  conversation: ConversationRow;
  question: ConversationMessageRow;
  events: AsyncGenerator<AnswerEvent>;
  /** Ends `events` early. */
  stop: AbortController;
  store: StoreAnswer;
};

/** Writes an answer to its end, and streams it while the client is connected. */
export function run(
  ctx: PersonContext,
  answer: NewAnswer,
  signal: AbortSignal | undefined,
): AsyncGenerator<AskEvent> {
  const { runningAnswers } = ctx.deps;
  const { conversation, question, stop, id = makeId() } = answer;
  const events = write(ctx, id, answer);
  runningAnswers.start({ id, questionId: question.id, threadId: conversation.id, events, stop });
  const read = runningAnswers.read(conversation.id, id, signal);
  if (!read) throw notBeingWritten();
  return read;
}

export function notBeingWritten(): AppError {
  return new AppError(
    'not_found',
    'This answer is not being written. It may have ended: look at the messages.',
  );
}

/** Reports an answer while it is written, and stores it at its end, or what was written when it is stopped. */
async function* write(
  ctx: PersonContext,
  id: string,
  { conversation, question, events, stop, store }: NewAnswer,
): AsyncGenerator<AskEvent> {
  const { deps, requestId } = ctx;
  yield {
    type: 'begin',
    conversation: toConversation(conversation),
    question: toConversationMessage(question),
    answer_id: formatId('message', id),
  };
  const answer = { text: '', reasoning: '', model: null as string | null, citations: [] as Citation[] };
  let failure: string | null = null;
  let isCutOff = false;
  try {
    for await (const event of events) {
      if (event.type === 'start') answer.model = event.model;
      if (event.type === 'reasoning') answer.reasoning += event.text;
      if (event.type === 'text') answer.text += event.text;
      if (event.type === 'citations') {
        answer.citations = event.citations;
        yield { type: 'citations', citations: toCitationObjects(event.citations) };
      } else if (event.type === 'finish') isCutOff = event.reason === 'length';
      else yield event;
    }
  } catch (error) {
    if (!stop.signal.aborted) {
      const known = toAppError(error);
      if (known.status >= 500) deps.log.error({ requestId, err: known.cause ?? known }, known.message);
      failure = known.messages.join(' ');
    }
  }
  const stored = await store(ctx, {
    id,
    conversation,
    question,
    text: toStorable(answer.text),
    reasoning: answer.reasoning === '' ? null : toStorable(answer.reasoning),
    model: answer.model,
    citations: answer.citations,
    ...outcomeOf({ failure, isCutOff, isStopped: stop.signal.aborted }),
  }).catch((error: unknown) => {
    // No reader may be left who could be told.
    deps.log.warn({ requestId, err: error }, 'an answer could not be stored');
    throw error;
  });
  if (!stored) throw conversationNotFound();
  yield { type: 'end', answer: toConversationMessage(stored) };
}

/** Why an answer ends in the middle that nobody stopped. */
const cutOff =
  'The answer ends here because it reached the longest that the model writes, or began to repeat itself. Ask for the rest, or a narrower question.';

function outcomeOf(end: {
  failure: string | null;
  isCutOff: boolean;
  isStopped: boolean;
}): Pick<WrittenAnswer, 'status' | 'error'> {
  if (end.failure !== null) return { status: 'failed', error: end.failure };
  const error = end.isCutOff ? cutOff : null;
  return { status: end.isCutOff || end.isStopped ? 'stopped' : 'complete', error };
}

/** Stores an answer in a conversation that is not sealed. A program may have deleted its question meanwhile. */
export function storePlainly({ caller, deps }: PersonContext, answer: WrittenAnswer) {
  const { conversation, question, text, ...facts } = answer;
  const scope = { organizationId: caller.organization.id, threadId: conversation.id };
  const ancestors = [question.id, question.parentId].filter((id) => id !== null);
  return insertBehind(deps.pool, scope, ancestors, (db, parentId) =>
    insertConversationMessage(db, scope, { ...facts, parentId, role: 'assistant', body: text }),
  );
}
