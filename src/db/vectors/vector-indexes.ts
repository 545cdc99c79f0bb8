import type { Pool, Queryable } from '../connections.ts';
import { transaction } from '../transaction.ts';
import { indexTable, type PreparedGeneration } from './vectors.ts';

/** The number of chunks from which a project has an index: below, a scan is about as fast and misses nothing. */
export const indexedFrom = 5_000;

/** The maximum number of dimensions of an HNSW index; see `vector_type` in the migrations. */
export const maxIndexedDimensions = 4_000;

/** A project's index in a generation. */
export type VectorIndex = { id: number; projectId: string };

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
 * Creates a project's own table in a generation, with an HNSW index, unless it exists. The index starts empty: where the
 * database has one session, building it in one statement would keep everyone waiting.
 */
export async function ensureVectorIndex(
  pool: Pool,
  { id, vectorType }: PreparedGeneration,
  projectId: string,
): Promise<VectorIndex> {
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
    return { id: index.id, projectId };
  });
}

/** Creates the HNSW index of a project's table, of its present vectors too. */
export async function createHnsw(db: Queryable, table: string, vectorType: string): Promise<void> {
  const [element] = vectorType.split('(');
  await db.query(`create index on ${table} using hnsw (embedding ${element}_ip_ops)`);
}

async function findVectorIndex(db: Queryable, generationId: number, projectId: string): Promise<VectorIndex> {
  const { rows } = await db.query<VectorIndex>(
    'select id, project_id as "projectId" from vector_index where generation_id = $1 and project_id = $2',
    [generationId, projectId],
  );
  return rows[0] as VectorIndex;
}

/** The target duration of a statement that moves vectors, in milliseconds: where there is one session, everyone waits. */
const movingMilliseconds = 25;

/** Bounds of how many vectors one statement moves. */
const minMoved = 2;
const maxMoved = 100;

/**
 * Moves some vectors of a project from the generation's table to its index, in one statement, so that searches see each vector in
 * exactly one of them. Vectors that another process is moving are skipped.
 * @param limit maximum number to move: finding its neighbours takes milliseconds for each
 * @returns how many were moved; fewer than `limit` when none are left
 */
export async function moveVectors(
  db: Queryable,
  { id }: PreparedGeneration,
  index: VectorIndex,
  limit: number,
): Promise<number> {
  return move(db, { from: `only vector_${id}`, to: indexTable(id, index.id) }, index.projectId, limit);
}

/** How many vectors to move next, after `moved` took so long: a larger index is slower to extend. */
export function nextBatch(moved: number, milliseconds: number): number {
  const fitting = Math.floor((moved * movingMilliseconds) / Math.max(milliseconds, 1));
  return Math.min(maxMoved, Math.max(minMoved, Math.min(fitting, 2 * moved)));
}

/**
 * Moves some vectors of an index back to the generation's table, in one statement, and drops the index once it is empty.
 * @returns whether more are left
 */
export async function emptyVectorIndex(
  pool: Pool,
  { id }: PreparedGeneration,
  index: VectorIndex,
): Promise<boolean> {
  const table = indexTable(id, index.id);
  if ((await move(pool, { from: table, to: `vector_${id}` }, index.projectId, maxMoved)) > 0) return true;
  return transaction(pool, async (db) => {
    // Waits for sweeps, which hold a shared lock on it.
    await db.query('select from vector_index where id = $1 for update', [index.id]);
    await db.query(`lock table ${table}`);
    const { rowCount } = await db.query(`select from ${table} limit 1`);
    if (rowCount !== 0) return true;
    await db.query('delete from vector_index where id = $1', [index.id]);
    await db.query(`drop table ${table}`);
    return false;
  });
}

async function move(
  db: Queryable,
  { from, to }: { from: string; to: string },
  projectId: string,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `with moved as (
       delete from ${from}
       where project_id = $1 and chunk_id = any(array(
         select chunk_id from ${from} where project_id = $1 limit $2 for update skip locked
       ))
       returning chunk_id, document_id, project_id, embedding
     )
     insert into ${to} (chunk_id, document_id, project_id, embedding) select * from moved on conflict do nothing`,
    [projectId, limit],
  );
  return rowCount ?? 0;
}

/** An index is bloated when it has more dead rows than this, and than this share of its live rows. */
const maxDeadRows = 1_000;
const maxDeadShare = 0.25;

/**
 * The indexes with many dead rows. Vacuuming an HNSW index takes about as long as rebuilding much of it, in one statement: in the
 * embedded database, whose maintenance skips it, everyone would wait.
 */
export async function listBloatedIndexes(db: Queryable, { id }: PreparedGeneration): Promise<VectorIndex[]> {
  const { rows } = await db.query<VectorIndex>(
    `select i.id, i.project_id as "projectId"
     from vector_index i join pg_stat_user_tables s
       on s.relid = to_regclass('vector_' || i.generation_id || '_' || i.id)
     where i.generation_id = $1 and s.n_dead_tup > $2 and s.n_dead_tup > $3::float8 * s.n_live_tup`,
    [id, maxDeadRows, maxDeadShare],
  );
  return rows;
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
