import type { Queryable } from '../connections.ts';
import { retireUnpublished } from './documents.ts';

type FileScope = { projectId: string; id: string };

/** Said of a file whose first reading was cancelled. */
const cancelled = 'Cancelled before it was read. Retry it to have it read.';

/**
 * Has a file left unread, or as it was read before. Whoever reads it learns so within about a second and stops.
 * @returns whether it was to be read.
 */
export async function cancelReading(db: Queryable, { projectId, id }: FileScope): Promise<boolean> {
  const { rowCount } = await db.query(
    `update file set revision = revision + 1, reread = false,
       status = case when reread then status else 'error' end,
       status_details = case when reread then status_details else $3 end
     where project_id = $1 and id = $2 and (status = 'uploaded' or reread)`,
    [projectId, id, cancelled],
  );
  if (rowCount === 0) return false;
  await retireUnpublished(db, id);
  return true;
}

/**
 * Has files of a project read: those in `error` as if they had just been uploaded, processed ones again, while what was
 * read of them answers. Those that are to be read anyway are left alone.
 * @param which some files, or all; and whether processed ones too
 * @returns the ids of those to be read now.
 */
export async function requestReading(
  db: Queryable,
  { projectId, ids, processed }: { projectId: string; ids: string[] | undefined; processed: boolean },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update file set revision = revision + 1, failures = 0, last_error = null, reread = status = 'processed',
       status = case status when 'error' then 'uploaded' else status end,
       status_details = case status when 'error' then null else status_details end
     where project_id = $1 and (id = any($2::uuid[]) or $2 is null)
       and (status = 'error' or status = 'processed' and $3 and not reread)
     returning id`,
    [projectId, ids, processed],
  );
  return rows.map(({ id }) => id);
}
