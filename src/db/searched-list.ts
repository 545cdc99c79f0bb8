import type { QueryResultRow } from 'pg';
import type { Queryable } from './connections.ts';

/** Where an item is in the order of its list; among those at the same place, ids decide. */
export type ListPlace = { place: string | number; id: string };

/** A page of the items that contain a text, after one of them. `limit` null: all. */
export type ListSearch = {
  search: string | undefined;
  after: ListPlace | undefined;
  limit: number | null;
};

/** Rows of a page, and of how many in all. */
export type FoundRows<Row> = { rows: (Row & ListPlace)[]; total: number };

/** A list that people search, and read page by page. */
export type SearchedList = {
  /** A query for the `id` of each item, its `place` and the `texts` that are searched. All items are read, so it should be cheap. */
  items: string;
  /** A query for what is shown of items, by the same `id`. Only those of the page are read. */
  shown: string;
  /** The parameters of both. */
  values: unknown[];
  placeType: 'text' | 'bigint';
};

/** A page of a list of hundreds or thousands. */
export async function searchList<Row extends QueryResultRow>(
  db: Queryable,
  { items, shown, values, placeType }: SearchedList,
  { search, after, limit }: ListSearch,
): Promise<FoundRows<Row>> {
  const parameter = (index: number) => `$${values.length + index}`;
  const { rows } = await db.query<((Row & ListPlace) | { id: null }) & { total: number }>(
    `with found as (
       select id, place from (${items}) as item
       where ${parameter(1)}::text is null or strpos(lower(texts), lower(${parameter(1)})) > 0
     ), page as (
       select id, place from found
       where ${parameter(2)}::${placeType} is null or (place, id) > (${parameter(2)}, ${parameter(3)}::uuid)
       order by place, id limit ${parameter(4)}
     )
     select shown.*, page.place, counted.total
     from (select count(*)::int as total from found) as counted
       left join (page join (${shown}) as shown on shown.id = page.id) on true
     order by page.place, page.id`,
    [...values, search ?? null, after?.place ?? null, after?.id ?? null, limit],
  );
  // A page that has become empty has one row, with nothing but the number of all.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
