import { z } from 'zod';
import {
  apiThreadListRequest,
  apiThreadMessages,
  apiThreadPage,
} from '../../../schema/dashboard/api-thread.ts';
import { formatId, parseId } from '../../../schema/ids.ts';
import { maskApiKey } from '../../credentials/api-keys.ts';
import {
  type ApiThreadRow,
  findApiThread,
  listApiThreadMessages,
  listApiThreads,
  listRecordingKeys,
  type RecordedAnswer,
} from '../../db/conversations/api-threads.ts';
import { organizationProcedureFor, router } from '../../request/trpc.ts';
import { requireAssistant } from '../assistants/require-assistant.ts';
import { toCitationObjects } from '../objects/citation-objects.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { threadNotFound, threadScope } from '../threads/require-thread.ts';

/** More than any thread that people read has. */
const maxMessages = 200;

/** Conversations that programs have with an assistant, for people to read: mainly those of keys in debug mode. */
export const apiThreadsRouter = router({
  /** A page of threads, newest first, of all keys or of one. */
  list: organizationProcedureFor('threads:read')
    .input(apiThreadListRequest)
    .output(apiThreadPage)
    .query(async ({ ctx, input }) => {
      const { pool } = ctx.deps;
      const { id: projectId } = await requireAssistant(pool, ctx.caller, input.assistant_id);
      const { key_id, cursor, limit = 30 } = input;
      // What cannot be a key has recorded nothing.
      const keyId = key_id === undefined ? undefined : (parseId('key', key_id) ?? crypto.randomUUID());
      const scope = { organizationId: ctx.caller.organization.id, projectId };
      const [rows, keys] = await Promise.all([
        listApiThreads(pool, { ...scope, keyId, after: cursor, limit: limit + 1 }),
        listRecordingKeys(pool, scope),
      ]);
      const shown = rows.slice(0, limit);
      return {
        data: shown.map((row) => ({ ...toApiThread(row), question: row.question, ...toRecordedAnswer(row) })),
        next_cursor: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
        keys: keys.map(toRecordingKey),
      };
    }),

  get: organizationProcedureFor('threads:read')
    .input(z.object({ thread_id: z.string() }))
    .output(apiThreadMessages)
    .query(async ({ ctx, input }) => {
      const scope = threadScope(ctx.caller, input.thread_id);
      const thread = await findApiThread(ctx.deps.pool, scope);
      if (!thread) throw threadNotFound(ctx.caller, input.thread_id);
      const messages = await listApiThreadMessages(ctx.deps.pool, scope, maxMessages);
      return {
        ...toApiThread(thread),
        assistant_id: formatId('assistant', thread.projectId),
        messages: messages.map(({ body, citations, ...row }) => ({
          id: formatId('message', row.id),
          role: row.role,
          created_at: toUnixSeconds(row.createdAt),
          text: body ?? '',
          passages: toCitationObjects(citations ?? []),
          ...toRecordedAnswer(row),
        })),
      };
    }),
});

function toApiThread(row: ApiThreadRow) {
  const { keyId: id, keyName: name, keyLastFour: lastFour } = row;
  return {
    id: formatId('thread', row.id),
    title: row.title,
    created_at: toUnixSeconds(row.createdAt),
    last_message_at: toUnixSeconds(row.lastMessageAt),
    key: id !== null && name !== null && lastFour !== null ? toRecordingKey({ id, name, lastFour }) : null,
  };
}

function toRecordingKey({ id, name, lastFour }: { id: string; name: string; lastFour: string }) {
  return { id: formatId('key', id), name, masked: maskApiKey(lastFour) };
}

function toRecordedAnswer({ model, usage, firstMs, totalMs }: RecordedAnswer) {
  return {
    model,
    prompt_tokens: usage?.promptTokens ?? null,
    completion_tokens: usage?.completionTokens ?? null,
    first_ms: firstMs,
    total_ms: totalMs,
  };
}
