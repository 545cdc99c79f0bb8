import { z } from 'zod';
import type { SearchedListRequest } from '../../schema/searched-list.ts';
import { storableText } from '../../schema/text.ts';
import type { FoundRows, ListPlace, ListSearch } from '../db/searched-list.ts';
import { AppError } from '../errors/errors.ts';

type Search<Row, Item> = {
  /** What the places in the order of the list are. */
  place: 'text' | 'number';
  rows: (search: ListSearch) => Promise<FoundRows<Row>>;
  toObject: (row: Row) => Item;
};

const cursorContent = {
  text: z.tuple([storableText, z.uuid()]),
  number: z.tuple([z.int(), z.uuid()]),
};

/**
 * The page of a searched list that a request asks for.
 * @throws AppError 400 for a cursor of another list.
 */
export async function searchPage<Row, Item>(
  { search, cursor, limit }: SearchedListRequest,
  { place, rows: load, toObject }: Search<Row, Item>,
): Promise<{ data: Item[]; next_cursor: string | null; total: number }> {
  const { rows, total } = await load({
    search: search || undefined,
    after: cursor === undefined ? undefined : decodeCursor(cursor, place),
    // One more than asked for tells whether there is more.
    limit: limit === undefined ? null : limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return { data: shown.map(toObject), next_cursor: last ? encodeCursor(last) : null, total };
}

function encodeCursor({ place, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([place, id])).toString('base64url');
}

function decodeCursor(cursor: string, form: keyof typeof cursorContent): ListPlace {
  try {
    const [place, id] = cursorContent[form].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { place, id };
  } catch {
    throw new AppError('invalid_request', '"cursor" must be the "next_cursor" of the page before.', {
      param: 'cursor',
    });
  }
}
