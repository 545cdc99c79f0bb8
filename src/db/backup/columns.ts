import pg from 'pg';
import type { Queryable } from '../connections.ts';

/** A column that can be written, with its type as SQL names it. */
export type Column = { name: string; type: string };

/** Columns that can be written, in order. */
export async function listColumns(db: Queryable, table: string): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows;
}

export function namesOf(columns: Column[]): string {
  return columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}
