import { formatId, idRequest, makeId, parseId } from '../../../schema/ids.ts';
import { pageRequest } from '../../../schema/page.ts';
import {
  deletedThread,
  threadCreateRequest,
  threadList,
  threadObject,
  threadUpdateRequest,
} from '../../../schema/thread.ts';
import { createThread, deleteThread, listThreads, updateThread } from '../../db/threads/threads.ts';
import { AppError } from '../../errors/errors.ts';
import { describeOrganization } from '../../request/caller.ts';
import { procedureFor, router } from '../../request/trpc.ts';
import { assistantNotFound } from '../assistants/require-assistant.ts';
import { listPage } from '../list-page.ts';
import { toThreadObject } from '../objects/thread-objects.ts';
import { messagesRouter } from './messages.ts';
import { requireThread, threadNotFound, threadScope } from './require-thread.ts';

/** Stored conversations of the key's organization. No model ever runs on them. */
export const threadsRouter = router({
  messages: messagesRouter,

  create: procedureFor('threads:write')
    .input(threadCreateRequest.prefault({}))
    .output(threadObject)
    .mutation(async ({ ctx, input }) => {
      const { organization, project } = ctx.caller;
      const { title, metadata, messages = [], assistant_id } = input;
      const projectId = assistant_id === undefined ? project.id : parseId('assistant', assistant_id);
      if (!projectId) throw assistantNotFound(ctx.caller, assistant_id, 'assistant_id');
      const row = { id: makeId(), organizationId: organization.id, projectId, title, metadata };
      const thread = await createThread(ctx.deps.pool, row, messages);
      if (!thread) throw assistantNotFound(ctx.caller, assistant_id, 'assistant_id');
      return toThreadObject(thread);
    }),

  /** A page of threads, newest first by default. */
  list: procedureFor('threads:read')
    .input(pageRequest.prefault({}))
    .output(threadList)
    .query(({ ctx, input }) =>
      listPage(input, {
        kind: 'thread',
        cursor: `a thread in ${describeOrganization(ctx.caller)}`,
        limit: 20,
        order: 'desc',
        rows: (page) => listThreads(ctx.deps.pool, ctx.caller.organization.id, page),
        toObject: toThreadObject,
      }),
    ),

  get: procedureFor('threads:read')
    .input(idRequest)
    .output(threadObject)
    .query(async ({ ctx, input }) =>
      toThreadObject(await requireThread(ctx.deps.pool, ctx.caller, input.id)),
    ),

  update: procedureFor('threads:write')
    .input(threadUpdateRequest)
    .output(threadObject)
    .mutation(async ({ ctx, input }) => {
      const { id, title, metadata } = input;
      const { encrypted } = await requireThread(ctx.deps.pool, ctx.caller, id);
      if (encrypted && title !== undefined) throw titleIsEncrypted();
      const thread = await updateThread(ctx.deps.pool, threadScope(ctx.caller, id), { title, metadata });
      if (!thread) throw threadNotFound(ctx.caller, input.id);
      return toThreadObject(thread);
    }),

  /** Deletes a thread with its messages. */
  delete: procedureFor('threads:write')
    .input(idRequest)
    .output(deletedThread)
    .mutation(async ({ ctx, input }) => {
      const scope = threadScope(ctx.caller, input.id);
      if (!(await deleteThread(ctx.deps.pool, scope))) throw threadNotFound(ctx.caller, input.id);
      return { id: formatId('thread', scope.id), object: 'thread.deleted' as const, deleted: true as const };
    }),
});

function titleIsEncrypted(): AppError {
  return new AppError(
    'invalid_request',
    'This thread and its title are encrypted; the title can be changed only in the dashboard.',
    { param: 'title' },
  );
}
