import { z } from 'zod';
import { characters, optional } from './text.ts';

/** A page of a list that people search: those that contain `search`, in any case, after the page with this cursor. Without a limit, all. */
export const searchedListRequest = z.object({
  search: optional(characters(0, 200)),
  cursor: optional(z.string()),
  limit: optional(z.int().min(1).max(100)),
});

export type SearchedListRequest = z.output<typeof searchedListRequest>;

export function searchedList<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    /** The `cursor` of the next page; null when there is none. */
    next_cursor: z.string().nullable(),
    /** How many there are on all pages; on a page after the last one, 0. */
    total: z.int(),
  });
}
