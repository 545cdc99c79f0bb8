import type { Pool } from '../connections.ts';
import { deleteThreads } from '../conversations/delete-threads.ts';
import { deleteFiles } from '../files/files.ts';

/** How many files one statement deletes, which takes a few milliseconds. */
const filesAtOnce = 20;

/**
 * Deletes a project that nobody sees any more with its files, threads and keys, and retires its documents: in short transactions, so
 * that nobody waits long for it. It can be stopped at any time and repeated.
 * @param between is called after each of them; what it throws stops the deletion
 */
export async function eraseProject(
  pool: Pool,
  projectId: string,
  between: () => Promise<void>,
): Promise<void> {
  await deleteThreads(pool, { projectId }, between);
  while (await deleteRun(pool, projectId)) await between();
  while (await deleteSomeFiles(pool, projectId)) await between();
  await pool.query('delete from project where id = $1', [projectId]);
}

/** Deletes a run of one of a project's question sets, with its results. @returns whether there was one */
async function deleteRun(pool: Pool, projectId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `delete from evaluation_run where id = (
       select r.id from question_set s join evaluation_run r on r.set_id = s.id where s.project_id = $1 limit 1)`,
    [projectId],
  );
  return rowCount === 1;
}

/** @returns whether there were any */
async function deleteSomeFiles(pool: Pool, projectId: string): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>('select id from file where project_id = $1 limit $2', [
    projectId,
    filesAtOnce,
  ]);
  await deleteFiles(pool, { projectId, ids: rows.map(({ id }) => id) });
  return rows.length > 0;
}
