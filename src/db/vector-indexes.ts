import type { Pool, Queryable } from './connections.ts';
import { transaction } from './transaction.ts';
import { indexTable, type PreparedGeneration } from './vectors.ts';

/** From how many chunks on a project has an index: below, a scan is about as fast and misses nothing. */
export const indexedFrom = 5_000;

/** The most dimensions that HNSW takes; see `vector_type` in the migrations. */
export const mostIndexedDimensions = 4_000;

/** The projects that are large enough for an index. */
export async function listLargeProjects(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select project_id as id from document where live
     group by project_id having sum(chunk_count) >= $1 order by project_id`,
    [indexedFrom],
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives a project a table of its own in a generation, with an HNSW index, unless it has one. The index is empty at
 * first: building it in one go would keep everyone waiting where the database has one session.
 * @returns the number of the index
 */
export async function ensureVectorIndex(
  pool: Pool,
  { id, vectorType }: PreparedGeneration,
  projectId: string,
): Promise<number> {
  return transaction(pool, async (db) => {
    const made = await db.query<{ id: number }>(
      `insert into vector_index (generation_id, project_id) values ($1, $2) on conflict do nothing returning id`,
      [id, projectId],
    );
    const [index] = made.rows;
    if (!index) return findVectorIndex(db, id, projectId);
    const table = indexTable(id, index.id);
    await db.query(
      `create table ${table} (primary key (chunk_id)) inherits (vector_${id}) with (toast_tuple_target = 8160)`,
    );
    await db.query(`alter table ${table} alter embedding set statistics 0`);
    await createHnsw(db, table, vectorType);
    return index.id;
  });
}

/** Indexes the vectors of a project's table, those that are in it already included. */
export async function createHnsw(db: Queryable, table: string, vectorType: string): Promise<void> {
  const [element] = vectorType.split('(');
  await db.query(`create index on ${table} using hnsw (embedding ${element}_ip_ops)`);
}

async function findVectorIndex(db: Queryable, generationId: number, projectId: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'select id from vector_index where generation_id = $1 and project_id = $2',
    [generationId, projectId],
  );
  return (rows[0] as { id: number }).id;
}

/** How many vectors one statement moves: each takes a few milliseconds to find its neighbours. */
const movingBatch = 8;

/**
 * Moves some vectors of a project from the generation's table to its index, in one statement, so that searches see each
 * in exactly one place.
 * @returns whether there may be more.
 */
export async function moveVectors(
  db: Queryable,
  { id }: PreparedGeneration,
  projectId: string,
  indexId: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with moved as (
       delete from only vector_${id}
       where chunk_id = any(array(select chunk_id from only vector_${id} where project_id = $1 limit $2))
       returning chunk_id, document_id, project_id, embedding
     )
     insert into ${indexTable(id, indexId)} (chunk_id, document_id, project_id, embedding)
     select * from moved on conflict do nothing`,
    [projectId, movingBatch],
  );
  return rowCount !== 0;
}

/** Drops the indexes of projects that are gone. */
export async function dropOrphanedIndexes(pool: Pool): Promise<void> {
  await transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: number; generationId: number }>(
      `delete from vector_index i where not exists (select from project where id = i.project_id)
       returning id, generation_id as "generationId"`,
    );
    for (const { id, generationId } of rows) await db.query(`drop table ${indexTable(generationId, id)}`);
  });
}
