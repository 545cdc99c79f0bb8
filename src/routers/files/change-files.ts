import type { z } from 'zod';
import { bulkRequest, bulkResult, maxBulk, readingState } from '../../../schema/dashboard/file-page.ts';
import { parseId } from '../../../schema/ids.ts';
import { batchesOf } from '../../batches-of.ts';
import type { Queryable } from '../../db/connections.ts';
import { listFileIds } from '../../db/tables/file-pages.ts';
import { requestReading } from '../../db/tables/file-revisions.ts';
import { deleteFiles, listFilesToIngest } from '../../db/tables/files.ts';
import { setReadingPaused } from '../../db/tables/projects.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueueDuplicates, enqueueIngestion, enqueueRemoval } from '../../jobs/enqueue.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { procedureFor } from '../../request/trpc.ts';

/** How many files one transaction changes: everyone else waits for it where the database has one session. */
const maxInTransaction = 50;

/** What changes many files at once, or the reading of all. */
export const fileChanges = {
  /**
   * Retries, reads again or deletes files, at most 500 a call. With `filter` the call is to be repeated with the cursor
   * that it answers, until there is none; files that are uploaded meanwhile are taken in as well.
   */
  bulk: procedureFor('files:write')
    .input(bulkRequest)
    .output(bulkResult)
    .mutation(async ({ ctx, input }) => {
      const { ids, nextCursor } = await findFiles(ctx, input);
      const projectId = ctx.caller.project.id;
      let affected = 0;
      for (const part of batchesOf(ids, maxInTransaction)) {
        affected += await transaction(ctx.deps.pool, (db) => actions[input.action](db, projectId, part));
      }
      return { affected, next_cursor: nextCursor };
    }),

  /** Has what is to be read wait until `resume`. What is being read already goes on. */
  pause: procedureFor('files:write')
    .output(readingState)
    .mutation(async ({ ctx }) => {
      await setReadingPaused(ctx.deps.pool, ctx.caller.project.id, true);
      return { paused: true };
    }),

  resume: procedureFor('files:write')
    .output(readingState)
    .mutation(async ({ ctx }) => {
      const { pool } = ctx.deps;
      const projectId = ctx.caller.project.id;
      await setReadingPaused(pool, projectId, false);
      for (const part of batchesOf(await listFilesToIngest(pool, projectId), maxInTransaction)) {
        await enqueueIngestion(pool, part);
      }
      return { paused: false };
    }),
};

type Action = (db: Queryable, projectId: string, ids: string[]) => Promise<number>;

const actions: Record<z.output<typeof bulkRequest>['action'], Action> = {
  retry: (db, projectId, ids) => requestAgain(db, { projectId, ids, processed: false }),
  reindex: (db, projectId, ids) => requestAgain(db, { projectId, ids, processed: true }),
  async delete(db, projectId, ids) {
    const deleted = await deleteFiles(db, { projectId, ids });
    await enqueueDuplicates(db, deleted);
    await enqueueRemoval(db);
    return deleted.length;
  },
};

async function requestAgain(db: Queryable, wanted: Parameters<typeof requestReading>[1]): Promise<number> {
  const ids = await requestReading(db, wanted);
  await enqueueIngestion(db, ids);
  return ids.length;
}

/** The files of one call; what is no id names nothing. */
async function findFiles(
  { deps, caller }: AuthorizedContext,
  { ids, filter, cursor }: z.output<typeof bulkRequest>,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  if (ids) return { ids: ids.map((id) => parseId('file', id)).filter((id) => id !== null), nextCursor: null };
  const found = await listFileIds(
    deps.pool,
    { projectId: caller.project.id, ...filter },
    { after: Number(cursor ?? 0), limit: maxBulk },
  );
  const last = found.length === maxBulk ? found.at(-1) : undefined;
  return { ids: found.map(({ id }) => id), nextCursor: last ? String(last.sequence) : null };
}
