import { type IdKind, parseId } from '../../schema/ids.ts';
import type { PageRequest } from '../../schema/page.ts';
import type { ListedRows, PageOfRows } from '../db/list-rows.ts';
import { AppError } from '../errors/errors.ts';

type List<Row, Item> = {
  /** What the ids of the list are ids of. */
  kind: IdKind;
  /** Which ids an error asks for, such as `a thread of this organization`. */
  cursor: string;
  /** How many where the request does not say; `all` of them. */
  limit: number | 'all';
  /** The order where the request does not say. */
  order: 'asc' | 'desc';
  /** The rows of a page; undefined when its `after` names none of the list. */
  rows: (page: PageOfRows) => Promise<ListedRows<Row> | undefined>;
  toObject: (row: Row) => Item;
};

type Page<Item> = {
  object: 'list';
  data: Item[];
  first_id: string | null;
  last_id: string | null;
  has_more: boolean;
};

/**
 * The page of a list that a request asks for.
 * @throws AppError 400 when `after` names nothing in the list.
 */
export async function listPage<Row, Item extends { id: string }>(
  request: PageRequest,
  list: List<Row, Item>,
): Promise<Page<Item>> {
  const unknownCursor = () =>
    new AppError(
      'invalid_request',
      `"after" must be the id of ${list.cursor} that has not been deleted. Leave it out to begin with the first page.`,
      { param: 'after' },
    );
  const after = request.after === undefined ? undefined : parseId(list.kind, request.after);
  if (after === null) throw unknownCursor();
  const limit = request.limit ?? list.limit;
  const listed = await list.rows({
    limit: limit === 'all' ? null : limit,
    order: request.order ?? list.order,
    after,
  });
  if (!listed) throw unknownCursor();
  return toPage(listed.rows.map(list.toObject), listed.hasMore);
}

/** Items as the official clients page through them. */
export function toPage<Item extends { id: string }>(data: Item[], hasMore: boolean): Page<Item> {
  return {
    object: 'list',
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: hasMore,
  };
}
