/** SQL expressions: which files of an organization may be ingested now, and by how many jobs. */

import { isAlive } from '../runner/worker-locks.ts';

/** The maximum number of jobs of an organization when no process has registered its slots. */
const defaultSlots = 2;

/** The maximum number of jobs of an organization: fewer than there are workers, so that others find one free. */
export const capacity = `capacity as (
  select greatest(coalesce(sum(slots), 0), ${defaultSlots})::integer as slots
  from worker where ${isAlive})`;

/** A source of all pending files, from the two partial indexes that together have them. Any other statement reads all files. */
export const pendingFiles = `(
  select * from file where pending and not awaits_duplicate
  union all select * from file where pending and awaits_duplicate)`;

/** The files of organization `$1` claimed by other jobs than `$2`. */
export const held = `held as (
  select c.file_id, c.reread, c.job_id from ingestion_claim c join graphile_worker.jobs j on j.id = c.job_id
  where c.organization_id = $1 and j.locked_at is not null and j.id is distinct from $2)`;

/** Whether the files of a project are on hold: its queue is paused, or it was removed and may be restored. */
export const onHold = '(reading_paused or deleted_at is not null)';

/** The pending files of organization `$1` that no other job has claimed, due or not. */
export const waiting = `organization_id = $1 and pending and not awaits_duplicate and id not in (select file_id from held)
  and project_id not in (select id from project where organization_id = $1 and ${onHold})`;

/** Whether a file may be tried now: it has not failed, or its pause after a failure is over. */
export const due = `(retry_at is null or retry_at <= now())`;

/** Files that are reprocessed have at most half of the organization's jobs, so that a new file finds one. */
export const rereadJobsLeft = `(select greatest(1, slots / 2) - (select count(distinct job_id) from held where reread) from capacity)`;
