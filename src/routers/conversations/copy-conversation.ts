import type { z } from 'zod';
import type { conversationCopyRequest } from '../../../schema/dashboard/conversation.ts';
import { makeId } from '../../../schema/ids.ts';
import { insertConversationMessage, loadBranch } from '../../db/conversations/conversation-messages.ts';
import {
  type ConversationRow,
  findConversation,
  insertConversation,
} from '../../db/conversations/conversations.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import {
  conversationNotFound,
  conversationScope,
  messageNotFound,
  requireMessageId,
} from './find-conversation.ts';
import type { PersonContext } from './write-answer.ts';

/** How many messages of a branch a copy has at most, the newest: with a single database session, everybody else waits for it. */
const maxCopied = 400;

/**
 * Copies one branch of a conversation that the caller may read into a new one of the caller's own, without its ratings.
 * @throws AppError 404 for an unknown conversation or message, 400 for a sealed conversation.
 */
export async function copyConversation(
  ctx: PersonContext,
  input: z.output<typeof conversationCopyRequest>,
): Promise<ConversationRow> {
  const { caller, deps } = ctx;
  const found = await findConversation(deps.pool, conversationScope(caller, input.thread_id));
  if (!found) throw conversationNotFound();
  if (found.encrypted) throw sealedIsNotCopied();
  const last = input.message_id === undefined ? undefined : requireMessageId(input.message_id);
  const branch = await loadBranch(deps.pool, found.id, { last, count: maxCopied });
  if (last !== undefined && branch.length === 0) throw messageNotFound();
  const organizationId = caller.organization.id;
  return transaction(deps.pool, async (db) => {
    const copy = await insertConversation(db, {
      id: makeId(),
      organizationId,
      projectId: found.projectId,
      personId: caller.person.id,
      title: found.title ?? '',
    });
    if (!copy) throw conversationNotFound();
    let { lastMessageAt } = copy;
    let parentId: string | null = null;
    for (const { role, body, status, error, reasoning, model, citations, fileId } of branch.reverse()) {
      const row = { id: makeId(), parentId, role, body: body ?? '', status, error, reasoning, model, fileId };
      const scope = { organizationId, threadId: copy.id };
      const stored = await insertConversationMessage(db, scope, { ...row, ...(citations && { citations }) });
      if (!stored) throw conversationNotFound();
      parentId = stored.id;
      lastMessageAt = stored.createdAt;
    }
    return { ...copy, lastMessageAt };
  });
}

function sealedIsNotCopied(): AppError {
  return new AppError(
    'invalid_request',
    'A sealed conversation cannot be copied: the server cannot read it.',
    { param: 'thread_id' },
  );
}
