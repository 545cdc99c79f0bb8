import type { z } from 'zod';
import type {
  AskEvent,
  askRequest,
  oneAnswer,
  regenerateRequest,
} from '../../../schema/dashboard/conversation.ts';
import { formatId, makeId, parseId } from '../../../schema/ids.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import {
  type ConversationMessageRow,
  insertConversationMessage,
  loadBranch,
  type NewConversationMessage,
} from '../../db/conversations/conversation-messages.ts';
import {
  type ConversationRow,
  findConversation,
  insertConversation,
} from '../../db/conversations/conversations.ts';
import { findFile } from '../../db/files/files.ts';
import { insertBehind } from '../../db/threads/messages.ts';
import { AppError } from '../../errors/errors.ts';
import type { PromptMessage } from '../../ports/generator.ts';
import { whileAuthorized } from '../../request/while-authorized.ts';
import { titleOf } from '../../text/title-of.ts';
import { requireAssistant } from '../assistants/require-assistant.ts';
import { answerFor } from '../chat/answer-for.ts';
import { notFound } from '../not-found.ts';
import {
  conversationNotFound,
  conversationScope,
  messageNotFound,
  requireMessageId,
} from './find-conversation.ts';
import { notBeingWritten, type PersonContext, run, storePlainly } from './write-answer.ts';

/** How many messages of a branch the model gets at most. The oldest are dropped later where they are long for it. */
const maxHistory = 40;

/** Where a question goes: after a message of a conversation, or into a new one. */
type Turn = {
  conversation: ConversationRow | undefined;
  projectId: string;
  /** The preceding messages, oldest first. */
  before: ConversationMessageRow[];
  question: string;
  /** The only file that it is answered from. */
  fileId: string | undefined;
};

type Wishes = Pick<z.output<typeof regenerateRequest>, 'model' | 'reasoning_effort'>;

/**
 * Stores a question and streams its answer, which is completed and stored even if the client leaves.
 * @throws AppError 404 for an unknown conversation, message, assistant or model, 403 for somebody else's conversation.
 * Failures after the question is stored are reported by the last event.
 */
export async function* ask(
  ctx: PersonContext,
  input: z.output<typeof askRequest>,
  signal?: AbortSignal,
): AsyncGenerator<AskEvent> {
  const turn = await findTurn(ctx, input);
  const stop = new AbortController();
  const events = await startAnswer(ctx, turn, input, stop.signal);
  // A client that has left by now has seen nothing of the conversation.
  signal?.throwIfAborted();
  const { conversation, message } = await storeQuestion(ctx, turn);
  yield* run(ctx, { conversation, question: message, events, stop, store: storePlainly }, signal);
}

/** Streams a further answer to a stored question. @throws AppError as `ask` does. */
export async function* regenerate(
  ctx: PersonContext,
  input: z.output<typeof regenerateRequest>,
  signal?: AbortSignal,
): AsyncGenerator<AskEvent> {
  const conversation = requirePlain(await findOwn(ctx, input.thread_id));
  const last = requireMessageId(input.message_id);
  const [question, ...before] = await loadBranch(ctx.deps.pool, conversation.id, { last, count: maxHistory });
  if (question?.role !== 'user' || question.body === null) throw messageNotFound();
  const { projectId } = conversation;
  const asked = {
    projectId,
    before: before.reverse(),
    question: question.body,
    fileId: question.fileId ?? undefined,
  };
  const stop = new AbortController();
  const events = await startAnswer(ctx, asked, input, stop.signal);
  yield* run(ctx, { conversation, question, events, stop, store: storePlainly }, signal);
}

/**
 * Streams an answer that is being written, from its beginning, to the author of the conversation.
 * @throws AppError 404 when no such answer is being written any more, 403 as `ask`.
 */
export async function* follow(
  ctx: PersonContext,
  input: z.output<typeof oneAnswer>,
  signal?: AbortSignal,
): AsyncGenerator<AskEvent> {
  const { id, encrypted } = await findOwn(ctx, input.thread_id);
  const messageId = requireMessageId(input.message_id);
  const { runningAnswers } = ctx.deps;
  async function* read(signal: AbortSignal): AsyncGenerator<AskEvent> {
    // Sealed text must not pass through the database in readable form, so only its own process can follow it.
    const events = encrypted
      ? runningAnswers.read(id, messageId, signal)
      : await runningAnswers.follow(id, messageId, signal);
    if (!events) throw notBeingWritten();
    yield* events;
  }
  yield* whileAuthorized(ctx, 'conversations', signal, read);
}

/** Stops an answer; what was written so far is stored. @throws AppError as `follow` does. */
export async function stop(ctx: PersonContext, input: z.output<typeof oneAnswer>): Promise<void> {
  const { id } = await findOwn(ctx, input.thread_id);
  const messageId = requireMessageId(input.message_id);
  if (!(await ctx.deps.runningAnswers.stop(id, messageId))) throw notBeingWritten();
}

async function findTurn(ctx: PersonContext, input: z.output<typeof askRequest>): Promise<Turn> {
  const { thread_id, assistant_id, parent_id, question } = input;
  if (thread_id === undefined) {
    const project = await requireAssistant(ctx.deps.pool, ctx.caller, assistant_id ?? '');
    const fileId = await findOnlyFile(ctx, project.id, input);
    return { conversation: undefined, projectId: project.id, before: [], question, fileId };
  }
  const conversation = requirePlain(await findOwn(ctx, thread_id));
  const { projectId } = conversation;
  const fileId = await findOnlyFile(ctx, projectId, input);
  if (parent_id === null) return { conversation, projectId, before: [], question, fileId };
  const last = parent_id === undefined ? undefined : requireMessageId(parent_id);
  const branch = await loadBranch(ctx.deps.pool, conversation.id, { last, count: maxHistory });
  if (last !== undefined && branch.length === 0) throw messageNotFound();
  return { conversation, projectId, before: branch.reverse(), question, fileId };
}

/** The file that a question is limited to. @throws AppError 404 if the assistant has no such file. */
export async function findOnlyFile(
  { deps }: PersonContext,
  projectId: string,
  { file_id: given }: { file_id?: string | undefined },
): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const id = parseId('file', given);
  const file = id && (await findFile(deps.pool, { projectId, id }));
  if (!file) throw notFound('file', given, 'The assistant has no such file.', 'file_id');
  return file.id;
}

/** @throws AppError 404, and 403 for somebody else's conversation. */
export async function findOwn(ctx: PersonContext, threadId: string): Promise<ConversationRow> {
  const found = await findConversation(ctx.deps.pool, conversationScope(ctx.caller, threadId));
  if (!found) throw conversationNotFound();
  if (found.mine) return found;
  throw new AppError('forbidden', 'Only its author can continue this conversation. Start one of your own.');
}

/** A readable question must never be stored in a sealed conversation, nor continue one. */
function requirePlain(conversation: ConversationRow): ConversationRow {
  if (!conversation.encrypted) return conversation;
  throw new AppError(
    'invalid_request',
    'This conversation is sealed: questions in it go through conversations.askSealed.',
    { param: 'thread_id' },
  );
}

function startAnswer(
  ctx: PersonContext,
  { projectId, before, question, fileId }: Omit<Turn, 'conversation'>,
  wishes: Wishes,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<AnswerEvent>> {
  return answerFor(
    ctx,
    {
      assistantId: formatId('assistant', projectId),
      question,
      fileId,
      history: before.flatMap(toPromptMessage),
      dropsOldMessages: true,
      model: wishes.model,
      reasoningEffort: wishes.reasoning_effort,
    },
    signal,
  );
}

/** Answers that failed before their first word, and unreadable ones, are left out of the history. */
function toPromptMessage({ role, body }: ConversationMessageRow): PromptMessage[] {
  return body ? [{ role, content: body }] : [];
}

async function storeQuestion(
  ctx: PersonContext,
  { conversation, projectId, before, question, fileId }: Turn,
): Promise<{ conversation: ConversationRow; message: ConversationMessageRow }> {
  const row: Omit<NewConversationMessage, 'parentId'> = {
    id: makeId(),
    role: 'user',
    body: question,
    fileId,
  };
  const { caller, deps } = ctx;
  const threadId = conversation?.id ?? makeId();
  const scope = { organizationId: caller.organization.id, threadId };
  const ancestors = before.map(({ id }) => id).reverse();
  return insertBehind(deps.pool, scope, ancestors, async (db, parentId) => {
    const thread =
      conversation ??
      (await insertConversation(db, {
        id: threadId,
        organizationId: scope.organizationId,
        projectId,
        personId: caller.person.id,
        title: titleOf(question),
      }));
    const message = thread && (await insertConversationMessage(db, scope, { ...row, parentId }));
    if (!message) throw conversationNotFound();
    return { conversation: { ...thread, lastMessageAt: message.createdAt }, message };
  });
}
