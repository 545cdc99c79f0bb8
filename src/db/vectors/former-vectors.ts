import type { Queryable } from '../connections.ts';

/** A table of vectors from an earlier version, which searches use like `chunk_vector`. */
export type FormerTable = { name: string; vectors: number };

/** How many vectors one statement moves, which takes tens of milliseconds. */
const movedAtOnce = 256;

/** The remaining tables of the earlier version. */
export async function listFormerTables(db: Queryable): Promise<FormerTable[]> {
  const { rows } = await db.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'chunk_vector'::regclass`,
  );
  const tables: FormerTable[] = [];
  for (const { name } of rows) {
    const { rows: counted } = await db.query<{ vectors: number }>(`select count(*) as vectors from ${name}`);
    tables.push({ name, vectors: counted[0]?.vectors ?? 0 });
  }
  return tables;
}

/**
 * Moves the vectors with the lowest ids after `after` from a table of the earlier version to `chunk_vector`.
 * @returns the highest moved id, and how many were moved; undefined when none are left
 */
export async function moveFormerVectors(
  db: Queryable,
  { name }: FormerTable,
  after: number,
): Promise<{ last: number; moved: number } | undefined> {
  const { rows } = await db.query<{ last: number | null; moved: number }>(
    `with moved as (
       delete from ${name} where chunk_id = any(array(
         select chunk_id from ${name} where chunk_id > $1 order by chunk_id limit $2))
       returning chunk_id, generation_id, project_id, embedding
     ), added as (
       insert into chunk_vector (chunk_id, generation_id, project_id, embedding)
       select chunk_id, generation_id, project_id, embedding from moved on conflict do nothing
     )
     select max(chunk_id) as last, count(*) as moved from moved`,
    [after, movedAtOnce],
  );
  const { last = null, moved = 0 } = rows[0] ?? {};
  return last === null ? undefined : { last, moved };
}

/** Drops a table of the earlier version, whose vectors have been moved, and those of its large projects. */
export async function dropFormerTable(db: Queryable, { name }: FormerTable): Promise<void> {
  await db.query(`drop table if exists ${name} cascade`);
}
