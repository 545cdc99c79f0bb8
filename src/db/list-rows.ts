import type { QueryResultRow } from 'pg';
import type { Queryable } from './connections.ts';

/** A page of a list. `limit` null: the whole list. `after`: the id of the row before the first one. */
export type PageOfRows = { limit: number | null; order: 'asc' | 'desc'; after: string | undefined };

/** A page of rows, and whether the list has more. */
export type ListedRows<Row> = { rows: Row[]; hasMore: boolean };

/** How many bytes the texts of a page may have together: a page is in memory several times while it is sent. */
const maxPageBytes = 16 * 1024 * 1024;

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
  /** An SQL expression for the bytes of a row's texts, where they can be long. */
  bytes?: string;
};

/**
 * The first rows of a subquery whose texts have no more than `maxPageBytes` together, but at least one. PostgreSQL knows the
 * bytes of a long text without reading it.
 * @param source a subquery in parentheses, with the columns `place`, by which its rows are ordered, and `text_bytes`
 * @returns a query in parentheses with a further column `fetched`: how many rows the subquery has
 */
export function withinPageBytes(source: string): string {
  return `(select * from (
    select *, count(*) over ()::int as fetched,
      sum(text_bytes) over (order by place rows between unbounded preceding and 1 preceding) as before
    from ${source} as source
  ) as summed where coalesce(before, 0) < ${maxPageBytes} order by place)`;
}

/**
 * One page of a list, shorter than its limit where the texts are too long for one page. New rows are appended to `sequence`
 * only, so a client that follows the pages sees each row once, however many are inserted meanwhile.
 * @returns undefined when `after` names no row of the list.
 */
export async function listRows<Row extends QueryResultRow>(
  db: Queryable,
  { table, columns, within, matching = {}, condition = 'true', bytes = '0' }: ListOfRows,
  page: PageOfRows,
): Promise<ListedRows<Row> | undefined> {
  const wanted = Object.entries({ ...within, ...matching }).filter(([, value]) => value !== undefined);
  const conditions = [condition, ...wanted.map(([column], index) => `${column} = $${index + 1}`)];
  const values: unknown[] = wanted.map(([, value]) => value);
  if (page.after !== undefined) {
    const cursor = await findSequence(db, table, { ...within, id: page.after });
    if (cursor === undefined) return undefined;
    values.push(cursor);
    conditions.push(`sequence ${page.order === 'asc' ? '>' : '<'} $${values.length}`);
  }
  // One more than asked for tells whether there is more.
  values.push(page.limit === null ? null : page.limit + 1);
  const source = `(select ${columns}, ${page.order === 'asc' ? '' : '-'}sequence as place, ${bytes} as text_bytes from ${table}
    where ${conditions.join(' and ')} order by sequence ${page.order} limit $${values.length})`;
  const { rows } = await db.query<Row & { fetched: number }>(withinPageBytes(source), values);
  const shown = rows.slice(0, page.limit ?? rows.length);
  return { rows: shown, hasMore: (rows[0]?.fetched ?? 0) > shown.length };
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
