import type { QueryResultRow } from 'pg';
import type { Queryable } from './connections.ts';

/** A page of a list. `limit` null: the whole list. `after`: the id of the row before the first one. */
export type PageOfRows = { limit: number | null; order: 'asc' | 'desc'; after: string | undefined };

/** A list in a table with an `id` and a `sequence` in the order of commits. */
export type ListOfRows = {
  table: string;
  columns: string;
  /** The owner of the list: the values that these columns have in all of its rows. */
  within: Record<string, string>;
  /** Further conditions on columns; an undefined value matches any. */
  matching?: Record<string, string | undefined>;
  /** An SQL condition that all rows of the list meet. */
  condition?: string;
};

/**
 * One page of a list. New rows are appended to `sequence` only, so a client that follows the pages sees each row once,
 * however many are inserted meanwhile.
 * @returns undefined when `after` names no row of the list.
 */
export async function listRows<Row extends QueryResultRow>(
  db: Queryable,
  { table, columns, within, matching = {}, condition = 'true' }: ListOfRows,
  page: PageOfRows,
): Promise<Row[] | undefined> {
  const wanted = Object.entries({ ...within, ...matching }).filter(([, value]) => value !== undefined);
  const conditions = [condition, ...wanted.map(([column], index) => `${column} = $${index + 1}`)];
  const values: unknown[] = wanted.map(([, value]) => value);
  if (page.after !== undefined) {
    const cursor = await findSequence(db, table, { ...within, id: page.after });
    if (cursor === undefined) return undefined;
    values.push(cursor);
    conditions.push(`sequence ${page.order === 'asc' ? '>' : '<'} $${values.length}`);
  }
  values.push(page.limit);
  const { rows } = await db.query<Row>(
    `select ${columns} from ${table} where ${conditions.join(' and ')}
     order by sequence ${page.order} limit $${values.length}`,
    values,
  );
  return rows;
}

async function findSequence(
  db: Queryable,
  table: string,
  within: Record<string, string>,
): Promise<number | undefined> {
  const conditions = Object.keys(within).map((column, index) => `${column} = $${index + 1}`);
  const { rows } = await db.query<{ sequence: number }>(
    `select sequence from ${table} where ${conditions.join(' and ')}`,
    Object.values(within),
  );
  return rows[0]?.sequence;
}
