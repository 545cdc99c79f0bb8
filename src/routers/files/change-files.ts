import type { z } from 'zod';
import { bulkRequest, bulkResult, maxBulk, readingState } from '../../../schema/dashboard/file-page.ts';
import { parseId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { listFileIds } from '../../db/files/file-pages.ts';
import { requestIngestion } from '../../db/files/file-revisions.ts';
import { deleteFiles } from '../../db/files/files.ts';
import { setIngestionPaused } from '../../db/projects/projects.ts';
import { transaction } from '../../db/transaction.ts';
import { batchesOf } from '../../helpers/batches-of.ts';
import { enqueueRemoval } from '../../jobs/enqueue.ts';
import { enqueueDuplicates, enqueueIngestion, lockIngestion } from '../../jobs/ingestion/ingestion-queue.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { procedureFor } from '../../request/trpc.ts';

/** How many files one transaction changes: with a single database session, everybody else waits for it. */
const maxInTransaction = 50;

/** Changes to many files at once, or to the whole queue. */
export const fileChanges = {
  /**
   * Retries, reprocesses or deletes files, at most 500 per call. With `filter`, repeat the call with the cursor that it
   * returns until there is none; files uploaded meanwhile are included.
   */
  bulk: procedureFor('files:write')
    .input(bulkRequest)
    .output(bulkResult)
    .mutation(async ({ ctx, input }) => {
      const { ids, nextCursor } = await findFiles(ctx, input);
      const { organization, project } = ctx.caller;
      let affected = 0;
      for (const part of batchesOf(ids, maxInTransaction)) {
        affected += await transaction(ctx.deps.pool, async (db) => {
          await lockIngestion(db, organization.id);
          const count = await actions[input.action](
            db,
            { organizationId: organization.id, projectId: project.id },
            part,
          );
          await enqueueIngestion(db, organization.id);
          return count;
        });
      }
      return { affected, next_cursor: nextCursor };
    }),

  /** Pauses the queue until `resume`. Files already being processed continue. */
  pause: procedureFor('files:write')
    .output(readingState)
    .mutation(async ({ ctx }) => {
      const { organization, project } = ctx.caller;
      await setIngestionPaused(ctx.deps.pool, { organizationId: organization.id, id: project.id }, true);
      return { paused: true };
    }),

  resume: procedureFor('files:write')
    .output(readingState)
    .mutation(async ({ ctx }) => {
      const { organization, project } = ctx.caller;
      await transaction(ctx.deps.pool, async (db) => {
        await setIngestionPaused(db, { organizationId: organization.id, id: project.id }, false);
        await enqueueIngestion(db, organization.id);
      });
      return { paused: false };
    }),
};

type Scope = { organizationId: string; projectId: string };
type Action = (db: Queryable, scope: Scope, ids: string[]) => Promise<number>;

const actions: Record<z.output<typeof bulkRequest>['action'], Action> = {
  retry: async (db, { projectId }, ids) =>
    (await requestIngestion(db, projectId, { ids }, { processed: false })).files,
  reindex: async (db, { projectId }, ids) =>
    (await requestIngestion(db, projectId, { ids }, { processed: true })).files,
  async delete(db, { organizationId, projectId }, ids) {
    const deleted = await deleteFiles(db, { projectId, ids });
    await Promise.all([enqueueDuplicates(db, organizationId, deleted), enqueueRemoval(db)]);
    return deleted.length;
  },
};

/** The files of one call; malformed ids name nothing. */
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
