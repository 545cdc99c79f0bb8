import { formatId, parseId } from '../../../schema/ids.ts';
import {
  deletedMessage,
  messageCreateRequest,
  messageList,
  messageListRequest,
  messageObject,
  messageRequest,
} from '../../../schema/message.ts';
import { appendMessages, deleteMessage, findMessage, listMessages } from '../../db/threads/messages.ts';
import type { Thread } from '../../db/threads/threads.ts';
import { AppError } from '../../errors/errors.ts';
import { procedureFor, router } from '../../request/trpc.ts';
import { listPage } from '../list-page.ts';
import { notFound } from '../not-found.ts';
import { toMessageObject } from '../objects/thread-objects.ts';
import { requireThread, threadNotFound } from './require-thread.ts';

/** Messages of a thread. */
export const messagesRouter = router({
  create: procedureFor('threads:write')
    .input(messageCreateRequest)
    .output(messageObject)
    .mutation(async ({ ctx, input }) => {
      const { thread_id, role, content } = input;
      const thread = await requireThread(ctx.deps.pool, ctx.caller, thread_id);
      if (thread.encrypted) throw threadIsEncrypted();
      const [message] = await appendMessages(ctx.deps.pool, listOf(thread), [{ role, content }]);
      if (!message) throw threadNotFound(ctx.caller, thread_id);
      return toMessageObject(message, thread);
    }),

  /** A page of messages, newest first unless `order` says otherwise. */
  list: procedureFor('threads:read')
    .input(messageListRequest)
    .output(messageList)
    .query(async ({ ctx, input }) => {
      const thread = await requireThread(ctx.deps.pool, ctx.caller, input.thread_id);
      return listPage(input, {
        kind: 'message',
        cursor: 'a message of this thread',
        limit: 20,
        order: 'desc',
        rows: (page) => listMessages(ctx.deps.pool, listOf(thread), page),
        toObject: (message) => toMessageObject(message, thread),
      });
    }),

  get: procedureFor('threads:read')
    .input(messageRequest)
    .output(messageObject)
    .query(async ({ ctx, input }) => {
      const thread = await requireThread(ctx.deps.pool, ctx.caller, input.thread_id);
      const message = await findMessage(ctx.deps.pool, messageScope(thread, input.message_id));
      if (!message) throw messageNotFound(input.message_id);
      return toMessageObject(message, thread);
    }),

  delete: procedureFor('threads:write')
    .input(messageRequest)
    .output(deletedMessage)
    .mutation(async ({ ctx, input }) => {
      const thread = await requireThread(ctx.deps.pool, ctx.caller, input.thread_id);
      const scope = messageScope(thread, input.message_id);
      // A sealed message is bound to the one before it, and could not be read any more behind another.
      if (thread.encrypted) throw threadIsEncrypted();
      if (!(await deleteMessage(ctx.deps.pool, scope))) throw messageNotFound(input.message_id);
      const id = formatId('message', scope.id);
      return { id, object: 'thread.message.deleted' as const, deleted: true as const };
    }),
});

function listOf({ organizationId, id }: Thread) {
  return { organizationId, threadId: id };
}

function messageScope(thread: Thread, messageId: string) {
  const id = parseId('message', messageId);
  if (!id) throw messageNotFound(messageId);
  return { ...listOf(thread), id };
}

function messageNotFound(given: string): AppError {
  return notFound('message', given, 'The message was not found in this thread.');
}

function threadIsEncrypted(): AppError {
  return new AppError(
    'invalid_request',
    'This thread is encrypted: messages can be added to it only in the dashboard, and none can be deleted without the ' +
      'thread. Create a separate thread for messages sent through the API.',
  );
}
