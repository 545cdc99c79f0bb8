import type { Queryable } from '../db/connections.ts';
import { mergeWidth } from '../segments/choose-merge.ts';
import { priorities } from './priorities.ts';

/** The job that merges segments of the lexical index. Its payload is `{ projectId }`, the stored uuid. */
export const compactTask = 'tidy_segments';

/**
 * The projects with enough live segments of one kind and similar size for a merge, by the rule of `chooseMerge`: after most files there is
 * nothing to merge.
 */
const crowded = `
  select project_id from segment where state = 'live'
  group by project_id, generation_id, floor(ln(greatest(chunk_count, 1)) / ln(${mergeWidth})) having count(*) >= ${mergeWidth}`;

/** Enqueues the job for each row of a subquery `project`; `$1` is the task, `$2` its priority. */
const addCompaction = `select graphile_worker.add_job($1, json_build_object('projectId', project_id),
  job_key => $1 || ':' || project_id, priority => $2)`;

/** Enqueues the compaction of a project's segments, if there are many. */
export async function enqueueCompaction(db: Queryable, projectId: string): Promise<void> {
  await db.query({
    name: 'enqueue_compaction',
    text: `${addCompaction} from (select distinct * from (${crowded}) as any_project where project_id = $3) as project`,
    values: [compactTask, priorities.compaction, projectId],
  });
}

/** As `enqueueCompaction` for every project that needs it. */
export async function enqueueAllCompaction(db: Queryable): Promise<void> {
  await db.query(
    `${addCompaction} from (${crowded} union select project_id from document where swept) as project`,
    [compactTask, priorities.compaction],
  );
}

/** The job that rebuilds a project's lexical index. Its payload is `{ projectId, vectors? }`: the stored uuid, and whether its segments of vectors are rebuilt too. */
export const rebuildTask = 'rebuild_segments';

/**
 * Enqueues the rebuilding of projects' indexes.
 * @param projectIds stored uuids; undefined for the lexical ones alone of all projects with documents that are not indexed yet, or
 *   by older rules
 * @returns how many
 */
export async function enqueueRebuild(db: Queryable, projectIds?: string[]): Promise<number> {
  const { rowCount } = await db.query(
    `select graphile_worker.add_job($1, json_build_object('projectId', id, 'vectors', $2::uuid[] is not null),
       job_key => $1 || ':' || id)
     from (
       select unnest($2::uuid[]) as id
       union
       select project_id from document where live and (language is null or words_are_stale) and $2 is null
     ) as project`,
    [rebuildTask, projectIds ?? null],
  );
  return rowCount ?? 0;
}

/** The job that deletes segments that were merged or abandoned. */
export const sweepSegmentsTask = 'sweep_segments';

/** Enqueues the deletion of segments that nobody reads, for when searches that have begun are over. */
export async function enqueueSegmentSweep(db: Queryable): Promise<void> {
  await db.query({
    name: 'enqueue_segment_sweep',
    // A job that waits keeps its time: else each merge would put it off.
    text: `select graphile_worker.add_job($1, '{}', job_key => $1,
             run_at => now() + interval '70 seconds', job_key_mode => 'preserve_run_at')
           where exists (select from segment where state <> 'live')`,
    values: [sweepSegmentsTask],
  });
}
