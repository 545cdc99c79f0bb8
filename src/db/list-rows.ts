import type { QueryResultRow } from 'pg';
import type { Queryable } from './connections.ts';

/** Which part of a list is wanted. `limit` null: all of it. `after`: the id of the row to start behind. */
export type PageOfRows = { limit: number | null; order: 'asc' | 'desc'; after: string | undefined };

/** A list that is kept in a table with an `id` and a `sequence` whose order is the order of commits. */
export type ListOfRows = {
  table: string;
  columns: string;
  /** Whose list it is: the values that these columns have in all of its rows. */
  within: Record<string, string>;
  /** What else the wanted rows have; a column whose value is undefined may have any. */
  matching?: Record<string, string | undefined>;
  /** A condition in SQL that all rows of the list meet. */
  condition?: string;
};

/**
 * One page of a list. New rows come at the end of `sequence` only, so whoever follows the pages sees each row once,
 * however many are written meanwhile.
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
