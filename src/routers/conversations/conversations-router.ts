import {
  askRequest,
  conversation,
  conversationChanges,
  conversationCopyRequest,
  conversationListRequest,
  conversationMessage,
  conversationMessages,
  conversationMessagesRequest,
  conversationPage,
  deletedConversation,
  messageRating,
  oneAnswer,
  oneConversation,
  regenerateRequest,
  stoppedAnswer,
} from '../../../schema/dashboard/conversation.ts';
import { askSealedRequest } from '../../../schema/dashboard/sealed-conversation.ts';
import { formatId, parseId } from '../../../schema/ids.ts';
import { listConversationMessages, rateMessage } from '../../db/conversations/conversation-messages.ts';
import {
  deleteConversation,
  findConversation,
  findSearchEnd,
  listConversations,
  updateConversation,
} from '../../db/conversations/conversations.ts';
import { AppError } from '../../errors/errors.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { assistantNotFound } from '../assistants/require-assistant.ts';
import { ask, follow, regenerate, stop } from './ask.ts';
import { askSealed } from './ask-sealed.ts';
import { toConversation, toConversationMessage } from './conversation-objects.ts';
import { copyConversation } from './copy-conversation.ts';
import {
  conversationNotFound,
  conversationScope,
  messageNotFound,
  requireMessageId,
} from './find-conversation.ts';

/**
 * Conversations in the dashboard. Each has an author; other people see it only if it is shared, and cannot change anything: they
 * continue in a copy.
 */
export const conversationsRouter = router({
  /**
   * A page of the conversations with an assistant, latest first: the caller's own and shared ones. With a search, it may have fewer than
   * asked for, or none, although there are more: each page looks through a limited number of conversations.
   */
  list: peopleProcedureFor('conversations', 'threads')
    .input(conversationListRequest)
    .output(conversationPage)
    .query(async ({ ctx, input }) => {
      const { search, cursor, limit = 30 } = input;
      const projectId = parseId('assistant', input.assistant_id);
      if (!projectId) throw assistantNotFound(ctx.caller, input.assistant_id, 'assistant_id');
      if (cursor !== undefined && !/^\d{1,17}-\d{1,18}$/.test(cursor)) throw unknownCursor();
      const list = {
        organizationId: ctx.caller.organization.id,
        projectId,
        personId: ctx.caller.person.id,
        search,
        after: cursor,
      };
      const until = search === undefined ? undefined : await findSearchEnd(ctx.deps.pool, list);
      const rows = await listConversations(ctx.deps.pool, { ...list, until, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        data: shown.map((row) => ({
          ...toConversation(row),
          snippet: row.snippet,
          message_id: row.messageId && formatId('message', row.messageId),
        })),
        next_cursor: (rows.length > limit ? shown.at(-1)?.cursor : until) ?? null,
      };
    }),

  get: peopleProcedureFor('conversations', 'threads')
    .input(oneConversation)
    .output(conversation)
    .query(async ({ ctx, input }) => {
      const found = await findConversation(ctx.deps.pool, conversationScope(ctx.caller, input.thread_id));
      if (!found) throw conversationNotFound();
      return toConversation(found);
    }),

  /** A page of messages, newest first, from all branches. */
  messages: peopleProcedureFor('conversations', 'threads')
    .input(conversationMessagesRequest)
    .output(conversationMessages)
    .query(async ({ ctx, input }) => {
      const { limit = 50 } = input;
      const before = input.before === undefined ? undefined : requireMessageId(input.before);
      const scope = conversationScope(ctx.caller, input.thread_id);
      const listed = await listConversationMessages(ctx.deps.pool, scope, { before, limit });
      if (!listed) throw conversationNotFound();
      return { data: listed.rows.map(toConversationMessage), has_more: listed.hasMore };
    }),

  /** Asks a question and streams the answer; both are stored, even if the client leaves. */
  ask: peopleProcedureFor('conversations', 'chat')
    .input(askRequest)
    .mutation(async function* ({ ctx, input, signal }) {
      yield* ask(ctx, input, signal);
    }),

  /** Streams a further answer to a question, besides the existing ones. */
  regenerate: peopleProcedureFor('conversations', 'chat')
    .input(regenerateRequest)
    .mutation(async function* ({ ctx, input, signal }) {
      yield* regenerate(ctx, input, signal);
    }),

  /** Asks a question, or for a further answer to one, in a sealed conversation; what is stored is ciphertext. */
  askSealed: peopleProcedureFor('conversations', 'chat')
    .input(askSealedRequest)
    .mutation(async function* ({ ctx, input, signal }) {
      yield* askSealed(ctx, input, signal);
    }),

  /** Streams an answer that is being written from its beginning: after a lost connection, or in another tab. */
  follow: peopleProcedureFor('conversations', 'threads')
    .input(oneAnswer)
    .mutation(async function* ({ ctx, input, signal }) {
      yield* follow(ctx, input, signal);
    }),

  /** Stops an answer; what was written so far is stored. */
  stop: peopleProcedureFor('conversations', 'threads')
    .input(oneAnswer)
    .output(stoppedAnswer)
    .mutation(async ({ ctx, input }) => {
      await stop(ctx, input);
      return { id: input.message_id, stopped: true as const };
    }),

  /** Copies a branch of a conversation, such as one that somebody else has shared, into one of the caller's own. */
  copy: peopleProcedureFor('conversations', 'threads')
    .input(conversationCopyRequest)
    .output(conversation)
    .mutation(async ({ ctx, input }) => toConversation(await copyConversation(ctx, input))),

  update: peopleProcedureFor('conversations', 'threads')
    .input(conversationChanges)
    .output(conversation)
    .mutation(async ({ ctx, input }) => {
      const { thread_id, title, shared, sealed_title } = input;
      const scope = conversationScope(ctx.caller, thread_id);
      const found = await findConversation(ctx.deps.pool, scope);
      if (!found) throw conversationNotFound();
      if (found.encrypted) refuseForSealed({ title, shared });
      else if (sealed_title !== undefined) throw notSealed();
      const sealedTitle = sealed_title === undefined ? undefined : Buffer.from(sealed_title, 'base64');
      const changed = await updateConversation(ctx.deps.pool, scope, { title, shared, sealedTitle });
      if (!changed) throw conversationNotFound();
      return toConversation(changed);
    }),

  /** Deletes a conversation with its messages. */
  delete: peopleProcedureFor('conversations', 'threads')
    .input(oneConversation)
    .output(deletedConversation)
    .mutation(async ({ ctx, input }) => {
      const scope = conversationScope(ctx.caller, input.thread_id);
      if (!(await deleteConversation(ctx.deps.pool, scope))) throw conversationNotFound();
      // Does not wait for other processes, which may not be running.
      void ctx.deps.runningAnswers.stop(scope.id).catch((error: unknown) => {
        ctx.deps.log.warn({ err: error }, 'answers of a deleted conversation could not be stopped elsewhere');
      });
      return { id: formatId('thread', scope.id), deleted: true as const };
    }),

  /** Records the author's rating of an answer with the reason; it replaces an earlier one. */
  rate: peopleProcedureFor('conversations', 'threads')
    .input(messageRating)
    .output(conversationMessage)
    .mutation(async ({ ctx, input }) => {
      const { rating, reason } = input;
      const messageId = requireMessageId(input.message_id);
      const scope = conversationScope(ctx.caller, input.thread_id);
      const found = await findConversation(ctx.deps.pool, scope);
      if (!found) throw conversationNotFound();
      if (found.encrypted) throw sealedIsNotRated();
      const rated = await rateMessage(ctx.deps.pool, scope, { messageId, rating, reason });
      if (!rated) throw messageNotFound();
      return toConversationMessage(rated);
    }),
});

/** Refuses what would show a sealed conversation to somebody else, or store its text. */
function refuseForSealed({
  title,
  shared,
}: {
  title: string | undefined;
  shared: boolean | undefined;
}): void {
  if (shared) {
    throw new AppError(
      'invalid_request',
      'A sealed conversation cannot be shared: nobody else has its key.',
      { param: 'shared' },
    );
  }
  if (title !== undefined) {
    throw new AppError(
      'invalid_request',
      'The title of a sealed conversation is sealed too: send "sealed_title".',
      { param: 'title' },
    );
  }
}

function notSealed(): AppError {
  return new AppError('invalid_request', 'This conversation is not sealed: send "title".', {
    param: 'sealed_title',
  });
}

function sealedIsNotRated(): AppError {
  return new AppError(
    'invalid_request',
    'Answers of a sealed conversation cannot be rated: a rating is for other people to read together with the answer.',
    { param: 'thread_id' },
  );
}

function unknownCursor(): AppError {
  return new AppError('invalid_request', '"cursor" must be the "next_cursor" of the page before.', {
    param: 'cursor',
  });
}
