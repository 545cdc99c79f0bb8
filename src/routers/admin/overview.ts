import { instanceOverview, jobChoice } from '../../../schema/admin/overview.ts';
import { formatId } from '../../../schema/ids.ts';
import { done } from '../../../schema/people/account.ts';
import { countStages, listOrganizationOverviews, measureDisk } from '../../db/organizations/overview.ts';
import { AppError } from '../../errors/errors.ts';
import { listJobs, retryJob } from '../../jobs/overview/list-jobs.ts';
import { adminProcedure, router } from '../../request/trpc.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { listGenerationObjects } from './embeddings.ts';
import { loadStatus } from './status.ts';

/** How many jobs of each state are listed at most. */
const maxJobs = 100;

/** The operator's first look: everything about the state of the instance. */
export const overview = adminProcedure.output(instanceOverview).query(async ({ ctx }) => {
  const { pool } = ctx.deps;
  const [status, organizations, stages, jobs, generations, disk] = await Promise.all([
    loadStatus(ctx.deps),
    listOrganizationOverviews(pool),
    countStages(pool),
    listJobs(pool, maxJobs),
    listGenerationObjects(pool),
    measureDisk(pool),
  ]);
  return {
    status,
    organizations: organizations.map(({ id, createdAt, deletedAt, ...rest }) => ({
      ...rest,
      id: formatId('organization', id),
      created_at: toUnixSeconds(createdAt),
      deleted_at: toUnixSeconds(deletedAt),
    })),
    stages,
    jobs: jobs.map(({ maxAttempts, runAt, lastError, ...job }) => ({
      ...job,
      max_attempts: maxAttempts,
      run_at: toUnixSeconds(runAt),
      last_error: lastError,
    })),
    generations,
    disk: { database_bytes: disk.databaseBytes, stored_bytes: disk.storedBytes },
    errors: ctx.deps.recentErrors().map(({ at, message, requestId, cause }) => ({
      at: toUnixSeconds(at),
      message,
      request_id: requestId,
      cause,
    })),
  };
});

export const jobsRouter = router({
  /** Gives a job that has used up its attempts all of them again. */
  retry: adminProcedure
    .input(jobChoice)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      if (await retryJob(ctx.deps.pool, input.id)) return {};
      throw new AppError('not_found', `There is no job ${input.id} that is waiting or has failed.`, {
        param: 'id',
      });
    }),
});
