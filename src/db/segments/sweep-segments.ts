import type { Queryable } from '../connections.ts';

/** How long unused segments are kept, so that searches in progress can finish; older unfinished segments count as abandoned. */
const graceOf = { retired: '1 minute', building: '1 day' };

/** How many blocks one statement deletes, which takes a few milliseconds. */
const sweepBatch = 50;

/**
 * Deletes some blocks of an unused segment of a project, and the segment itself once it has none.
 * @returns whether more may be left.
 */
export async function sweepSegments(db: Queryable, projectId: string): Promise<boolean> {
  const { rows } = await db.query<{ id: number }>(
    `select id from segment where project_id = $1 and state <> 'live' and state_changed_at
       < now() - case when state = 'retired' then $2::interval else $3::interval end limit 1`,
    [projectId, graceOf.retired, graceOf.building],
  );
  const [swept] = rows;
  if (!swept) return false;
  const { rowCount } = await db.query(
    `delete from segment_block where project_id = $1 and segment_id = $2 and bucket = any(array(
       select bucket from segment_block where project_id = $1 and segment_id = $2 limit $3))`,
    [projectId, swept.id, sweepBatch],
  );
  if (rowCount === 0)
    await db.query('delete from segment where project_id = $1 and id = $2', [projectId, swept.id]);
  return true;
}

/** The projects with unused segments, for jobs queued by the previous version, which name none. */
export async function listUnswept(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct project_id as id from segment where state <> 'live'`,
  );
  return rows.map(({ id }) => id);
}

/**
 * How many seconds it is until the next unused segment of a project may be swept, negative if it may be already; undefined when there is
 * none.
 */
export async function findNextSweep(db: Queryable, projectId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ seconds: number | null }>(
    `select extract(epoch from min(state_changed_at
         + case when state = 'retired' then $2::interval else $3::interval end) - now())::float as seconds
     from segment where project_id = $1 and state <> 'live'`,
    [projectId, graceOf.retired, graceOf.building],
  );
  return rows[0]?.seconds ?? undefined;
}
