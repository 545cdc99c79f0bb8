import type { Pool } from '../../../src/db/connections.ts';
import { transaction } from '../../../src/db/transaction.ts';
import { createHnsw, ensureVectorIndex, listLargeProjects } from '../../../src/db/vectors/vector-indexes.ts';
import { findSearchedGeneration, indexTable } from '../../../src/db/vectors/vectors.ts';

/**
 * Gives a large project the index of vectors that a job would give it, built in one go: several times as quick, and it
 * keeps everyone waiting, which is of no matter here.
 */
export async function indexAtOnce(pool: Pool, projectId: string): Promise<void> {
  const generation = await findSearchedGeneration(pool);
  if (!generation || !(await listLargeProjects(pool)).includes(projectId)) return;
  const { id } = await ensureVectorIndex(pool, generation, projectId);
  const table = indexTable(generation.id, id);
  await transaction(pool, async (db) => {
    await db.query(`set local maintenance_work_mem = '512MB'`);
    await db.query(`drop index ${table}_embedding_idx`);
    await db.query(
      `with moved as (delete from only vector_${generation.id} where project_id = $1 returning *)
       insert into ${table} select * from moved`,
      [projectId],
    );
    await createHnsw(db, table, generation.vectorType);
  });
}
