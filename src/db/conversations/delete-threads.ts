import type { Pool } from '../connections.ts';
import { transaction } from '../transaction.ts';

/** Whose threads: those of a project, or those that a person has written, of which perhaps only the sealed ones. */
export type ThreadOwner = { projectId: string } | { authorId: string; sealed?: boolean };

/** How many threads and messages one transaction deletes, which takes a few milliseconds. */
const [threadsAtOnce, messagesAtOnce] = [25, 200];

/**
 * Deletes some threads with their messages, or some messages of long ones, so that nobody waits long for it.
 * @returns how many threads are gone, and whether more may be left
 */
function deleteSomeThreads(pool: Pool, owner: ThreadOwner): Promise<{ threads: number; hasMore: boolean }> {
  const [condition, id] =
    'projectId' in owner
      ? ['project_id = $1', owner.projectId]
      : [`author_id = $1${owner.sealed ? ' and encrypted' : ''}`, owner.authorId];
  return transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      // Locked, as for every message: one that is added to them meanwhile would refer to one that is deleted.
      `select id from thread where ${condition} limit ${threadsAtOnce} for update`,
      [id],
    );
    if (rows.length === 0) return { threads: 0, hasMore: false };
    const ids = rows.map((row) => row.id);
    // The newest first, since each refers to the one before it.
    const { rowCount } = await db.query(
      `delete from message where id in (
         select newest.id from unnest($1::uuid[]) as of_thread (id), lateral (
           select id from message where thread_id = of_thread.id order by sequence desc limit ${messagesAtOnce}
         ) as newest limit ${messagesAtOnce})`,
      [ids],
    );
    if (rowCount === messagesAtOnce) return { threads: 0, hasMore: true };
    await db.query('delete from thread where id = any($1::uuid[])', [ids]);
    return { threads: ids.length, hasMore: true };
  });
}

/**
 * Deletes all threads of an owner, a few at a time.
 * @param between is called between short transactions; what it throws stops the deletion
 * @returns how many
 */
export async function deleteThreads(
  pool: Pool,
  owner: ThreadOwner,
  between = async () => {},
): Promise<number> {
  let deleted = 0;
  for (let hasMore = true; hasMore; ) {
    const some = await deleteSomeThreads(pool, owner);
    deleted += some.threads;
    hasMore = some.hasMore;
    if (hasMore) await between();
  }
  return deleted;
}
