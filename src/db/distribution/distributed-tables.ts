import type { Queryable } from '../connections.ts';

/**
 * The large tables, which a distributed PostgreSQL spreads over nodes by `project_id`. All others stay on the coordinator,
 * where the transactions of uploads run.
 */
export const distributedTables = ['chunk', 'chunk_vector', 'segment', 'segment_block'] as const;

/** The distribution column. */
export const distributionColumn = 'project_id';

/** The large tables that are already distributed, with their co-location group. */
export async function listDistributed(
  db: Queryable,
): Promise<{ table: string; column: string; group: number }[]> {
  const { rows } = await db.query<{ table: string; column: string; group: number }>(
    `select logicalrelid::text as "table", column_to_column_name(logicalrelid, partkey) as "column",
       colocationid as "group"
     from pg_dist_partition where partmethod = 'h' and logicalrelid::text = any($1)`,
    [distributedTables],
  );
  return rows;
}

/** Whether the large tables are on other nodes than the database itself. */
export async function isDistributed(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as known`,
  );
  return rows[0]?.known === true && (await listDistributed(db)).length > 0;
}
