import type { Queryable } from '../db/connections.ts';

/** The job that merges segments of the index of words. Its payload is `{ projectId }`, the stored uuid. */
export const tidyTask = 'tidy_segments';

/** How many segments a project may have before a job looks whether some should be merged. */
const toleratedSegments = 7;

/** Before ingestion, which would otherwise leave thousands of segments to be read by every search. */
const tidyPriority = -1;

/** Has the segments of a file's project merged if there are many, by one process at a time. */
export async function enqueueTidying(db: Queryable, fileId: string): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, json_build_object('projectId', project_id),
       job_key => $1 || ':' || project_id, queue_name => $1, priority => $2)
     from file where id = $3
       and (select count(*) from segment s where s.project_id = file.project_id and state = 'live') > $4`,
    [tidyTask, tidyPriority, fileId, toleratedSegments],
  );
}

/** As `enqueueTidying` for every project that needs it. */
export async function enqueueAllTidying(db: Queryable): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, json_build_object('projectId', project_id),
       job_key => $1 || ':' || project_id, queue_name => $1, priority => $2)
     from (
       select project_id from segment where state = 'live' group by project_id having count(*) > $3
       union
       select project_id from document where swept
     ) as project`,
    [tidyTask, tidyPriority, toleratedSegments],
  );
}

/** The job that indexes the words of a project anew. Its payload is `{ projectId }`, the stored uuid. */
export const rebuildTask = 'rebuild_segments';

/**
 * Has projects indexed anew, each in turn with merging, which would build on what is replaced.
 * @param projectIds stored uuids; undefined for all that have documents which are not indexed yet
 */
export async function enqueueRebuild(db: Queryable, projectIds?: string[]): Promise<number> {
  const { rowCount } = await db.query(
    `select graphile_worker.add_job($1, json_build_object('projectId', id), job_key => $1 || ':' || id, queue_name => $2)
     from (
       select unnest($3::uuid[]) as id
       union
       select project_id from document where live and language is null and $3 is null
     ) as project`,
    [rebuildTask, tidyTask, projectIds ?? null],
  );
  return rowCount ?? 0;
}

/** The job that deletes segments that were merged or abandoned. */
export const sweepSegmentsTask = 'sweep_segments';

/** Has segments deleted that nobody reads, once searches that have begun are over. */
export async function enqueueSegmentSweep(db: Queryable): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, '{}', job_key => $1, queue_name => $1, run_at => now() + interval '70 seconds')
     where exists (select from segment where state <> 'live')`,
    [sweepSegmentsTask],
  );
}
