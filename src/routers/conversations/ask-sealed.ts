import type { z } from 'zod';
import type { AskEvent } from '../../../schema/dashboard/conversation.ts';
import type { askSealedRequest } from '../../../schema/dashboard/sealed-conversation.ts';
import { formatId, parseId } from '../../../schema/ids.ts';
import { type ConversationMessageRow, loadBranch } from '../../db/conversations/conversation-messages.ts';
import type { ConversationRow } from '../../db/conversations/conversations.ts';
import {
  insertSealedConversation,
  insertSealedMessage,
} from '../../db/conversations/sealed-conversations.ts';
import { holdSealingKey } from '../../db/people/sealing-keys.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import type { Log } from '../../ports/log.ts';
import { messageBinding, seal } from '../../sealing/seal.ts';
import { requireAssistant } from '../assistants/require-assistant.ts';
import { answerFor } from '../chat/answer-for.ts';
import { toCitationObjects } from '../objects/citation-objects.ts';
import { findOnlyFile, findOwn } from './ask.ts';
import { messageNotFound, requireMessageId } from './find-conversation.ts';
import { type PersonContext, run, type WrittenAnswer } from './write-answer.ts';

type AskSealedRequest = z.output<typeof askSealedRequest>;

/**
 * Answers a question of a sealed conversation. The plain text is in memory only while the answer is written. The client
 * seals what is stored of the question; the answer is sealed here with a single-use key, so that it is kept even if the
 * client leaves.
 * @throws AppError as `ask` does, and 400 for a conversation that is not sealed, for ids that are taken and for a key that was replaced.
 */
export async function* askSealed(
  given: PersonContext,
  input: AskSealedRequest,
  signal?: AbortSignal,
): AsyncGenerator<AskEvent> {
  const ctx = { ...given, deps: { ...given.deps, log: withoutErrors(given.deps.log) } };
  const answerId = newMessageId(input.answer_id, 'answer_id');
  const { begin } = input;
  const conversation = begin ? undefined : requireSealed(await findOwn(ctx, input.thread_id));
  const projectId =
    conversation?.projectId ??
    (await requireAssistant(ctx.deps.pool, ctx.caller, begin?.assistant_id ?? '')).id;
  const stored = conversation && (await findStored(ctx, conversation, input));
  const stop = new AbortController();
  const question = {
    assistantId: formatId('assistant', projectId),
    question: input.text,
    fileId: await findOnlyFile(ctx, projectId, input),
    history: input.history,
    dropsOldMessages: true as const,
    model: input.model,
    reasoningEffort: input.reasoning_effort,
  };
  const events = await answerFor(ctx, question, stop.signal);
  signal?.throwIfAborted();
  const asked = stored ?? (await storeQuestion(ctx, conversation, projectId, input));
  const key = Buffer.from(input.answer_key, 'base64');
  yield* run(
    ctx,
    { ...asked, id: answerId, events, stop, store: (ctx, answer) => storeSealed(ctx, key, answer) },
    signal,
  );
}

/** A provider's error may repeat what it was sent, and logs are kept. */
function withoutErrors(log: Log): Log {
  const quiet = (level: keyof Log) => (facts: object, message: string) =>
    log[level]({ ...facts, err: undefined }, message);
  return { debug: quiet('debug'), info: quiet('info'), warn: quiet('warn'), error: quiet('error') };
}

type StoredQuestion = { conversation: ConversationRow; question: ConversationMessageRow };

/** The question that a further answer is for; undefined for a new question, whose parent is checked. */
async function findStored(
  ctx: PersonContext,
  conversation: ConversationRow,
  { question, question_id }: AskSealedRequest,
): Promise<StoredQuestion | undefined> {
  const find = async (publicId: string) => {
    const last = requireMessageId(publicId);
    const [found] = await loadBranch(ctx.deps.pool, conversation.id, { last, count: 1 });
    if (!found) throw messageNotFound();
    return found;
  };
  if (question) {
    if (question.parent_id !== null) await find(question.parent_id);
    return undefined;
  }
  const found = await find(question_id);
  if (found.role !== 'user') throw messageNotFound();
  return { conversation, question: found };
}

async function storeQuestion(
  { caller, deps }: PersonContext,
  known: ConversationRow | undefined,
  projectId: string,
  { begin, thread_id, question, question_id }: AskSealedRequest,
): Promise<StoredQuestion> {
  if (!question) throw messageNotFound();
  const { parent_id: parentId, sealed } = question;
  const message = {
    id: newMessageId(question_id, 'question_id'),
    parentId: parentId && requireMessageId(parentId),
    role: 'user' as const,
    ciphertext: Buffer.from(sealed, 'base64'),
  };
  const organizationId = caller.organization.id;
  return transaction(deps.pool, async (db) => {
    const id = parseId('thread', thread_id);
    if (!id) throw idTaken('thread_id');
    const conversation =
      known ??
      (await insertSealedConversation(db, {
        id,
        organizationId,
        projectId,
        personId: caller.person.id,
        sealedTitle: Buffer.from(begin?.title ?? '', 'base64'),
      }));
    if (!conversation) throw idTaken('thread_id');
    const scope = { organizationId, threadId: conversation.id };
    const row = await insertSealedMessage(db, scope, message);
    if (!row) throw idTaken('question_id');
    // Last, because who deletes an account locks its key after its conversations.
    if (begin && !(await holdSealingKey(db, caller.person.id, begin.key_serial))) throw keyReplaced();
    return { conversation: { ...conversation, lastMessageAt: row.createdAt }, question: row };
  });
}

function storeSealed({ caller, deps }: PersonContext, key: Buffer, answer: WrittenAnswer) {
  const { id, conversation, question, status, model } = answer;
  const scope = { organizationId: caller.organization.id, threadId: conversation.id };
  const binding = messageBinding({
    threadId: formatId('thread', conversation.id),
    messageId: formatId('message', id),
    role: 'assistant',
    parentId: formatId('message', question.id),
  });
  const content = {
    text: answer.text,
    reasoning: answer.reasoning,
    error: answer.error,
    citations: toCitationObjects(answer.citations),
  };
  return seal(key, binding, content).then((sealed) =>
    insertSealedMessage(deps.pool, scope, {
      id,
      parentId: question.id,
      role: 'assistant',
      ciphertext: Buffer.from(sealed),
      status,
      model,
    }),
  );
}

function requireSealed(conversation: ConversationRow): ConversationRow {
  if (conversation.encrypted) return conversation;
  throw new AppError('invalid_request', 'This conversation is not sealed and cannot be sealed later.', {
    param: 'thread_id',
  });
}

/** The stored uuid of a message whose id the client has chosen. @throws AppError 400 for anything but such an id. */
function newMessageId(publicId: string, param: string): string {
  const id = parseId('message', publicId);
  if (id) return id;
  throw new AppError('invalid_request', `"${param}" must be "msg-" and a UUID.`, { param });
}

function keyReplaced(): AppError {
  return new AppError(
    'invalid_request',
    'The key of this page is no longer yours: your sealed conversations were deleted and begun anew on another page or device. Nothing ' +
      'was stored. Unlock with the new passphrase, and ask again.',
    { code: 'sealing_changed', param: 'key_serial' },
  );
}

function idTaken(param: string): AppError {
  return new AppError('invalid_request', `"${param}" is taken, or its conversation is gone. Ask again.`, {
    param,
  });
}
