import type { Queryable } from '../db/connections.ts';
import { isCrowded } from '../db/segments/segments.ts';
import { findNextSweep } from '../db/segments/sweep-segments.ts';
import { mergeWidth } from '../segments/choose-merge.ts';
import { priorities } from './priorities.ts';

/** The job that merges segments of the lexical index. Its payload is `{ projectId }`, the stored uuid. */
export const compactTask = 'tidy_segments';

/** Enqueues the compaction of a project's segments if there are many: after most files there is nothing to merge. */
export async function enqueueCompaction(db: Queryable, projectId: string): Promise<void> {
  if (!(await isCrowded(db, projectId, mergeWidth))) return;
  // Separate from the statement that counts segments, which may run on another node.
  await db.query({
    name: 'enqueue_compaction',
    text: `select graphile_worker.add_job($1, json_build_object('projectId', $3::uuid),
             job_key => $1 || ':' || $3::uuid, priority => $2)`,
    values: [compactTask, priorities.compaction, projectId],
  });
}

/** Enqueues the compaction of the projects with swept documents, which removes them from segments. */
export async function enqueueTombstoneCompaction(db: Queryable): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, json_build_object('projectId', project_id),
       job_key => $1 || ':' || project_id, priority => $2)
     from (select distinct project_id from document where swept) as project`,
    [compactTask, priorities.compaction],
  );
}

/**
 * The job that rebuilds a project's lexical index. Its payload is `{ projectId, vectors? }`: the stored uuid, and whether
 * its vector segments are rebuilt too.
 */
export const rebuildTask = 'rebuild_segments';

/**
 * Enqueues the rebuilding of projects' indexes.
 * @param projectIds stored uuids; undefined for only the lexical indexes of all projects with documents that are unindexed,
 * or indexed by older rules or with the stemmers of another major version of PostgreSQL
 * @returns how many
 */
export async function enqueueRebuild(db: Queryable, projectIds?: string[]): Promise<number> {
  const { rowCount } = await db.query(
    `select graphile_worker.add_job($1, json_build_object('projectId', id, 'vectors', $2::uuid[] is not null),
       job_key => $1 || ':' || id)
     from (
       select unnest($2::uuid[]) as id
       union
       select project_id from document
       where live and $2 is null
         and (language is null or words_are_stale or stemmed_by <> current_setting('server_version_num')::integer / 10000)
     ) as project`,
    [rebuildTask, projectIds ?? null],
  );
  return rowCount ?? 0;
}

/**
 * The job that deletes segments of a project that were merged or abandoned. Its payload is `{ projectId }`, the stored
 * uuid.
 */
export const sweepSegmentsTask = 'sweep_segments';

/** The sweep begins some seconds later than it may, to include segments replaced meanwhile. */
const sweepDelaySeconds = 10;

/**
 * Enqueues the deletion of a project's unused segments, for when searches in progress are over. A job that waits already gets the time of
 * what is due first: no merge postpones it, and segments retired now do not wait for one that counts as abandoned in a day.
 */
export async function enqueueSegmentSweep(db: Queryable, projectId: string): Promise<void> {
  const seconds = await findNextSweep(db, projectId);
  if (seconds === undefined) return;
  await db.query({
    name: 'enqueue_segment_sweep',
    text: `select graphile_worker.add_job($1, json_build_object('projectId', $2::uuid), job_key => $1 || ':' || $2::uuid,
             run_at => now() + $3 * interval '1 second')`,
    values: [sweepSegmentsTask, projectId, seconds + sweepDelaySeconds],
  });
}
