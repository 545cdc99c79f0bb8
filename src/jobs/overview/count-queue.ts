import type { ServiceStatus } from '../../../schema/admin/status.ts';
import type { Queryable } from '../../db/connections.ts';
import { ingestNextTask } from '../enqueue.ts';
import { pendingFiles } from '../ingestion/waiting-files.ts';
import { jobState } from './job-state.ts';

/** How much background work there is: files and all other jobs that are in a state. */
export async function countQueue(db: Queryable): Promise<ServiceStatus['queue']> {
  const { rows } = await db.query<ServiceStatus['queue']>(
    `select count(*) filter (where state = 'waiting' and task_identifier <> $1)
              + (select count(*) from ${pendingFiles} f where not exists (
                   select from ingestion_claim c join graphile_worker.jobs j on j.id = c.job_id
                   where c.file_id = f.id and j.locked_at is not null
                 )) as waiting,
            count(*) filter (where state = 'running') as running,
            count(*) filter (where state = 'failed') as failed
     from (select task_identifier, ${jobState} as state from graphile_worker.jobs) as job`,
    [ingestNextTask],
  );
  return rows[0] ?? { waiting: 0, running: 0, failed: 0 };
}

/** How long the oldest unprocessed file has been waiting, in seconds; 0 when none waits. */
export async function loadOldestWait(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from ${pendingFiles} f`,
  );
  return rows[0]?.seconds ?? 0;
}
