import { z } from 'zod';
import { optional } from './text.ts';

/** A page of a list. `first_id` and `last_id` are null when the page is empty; `last_id` is the next `after`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    object: z.literal('list'),
    data: z.array(item),
    first_id: z.string().nullable().describe('Null when the page is empty.'),
    last_id: z.string().nullable().describe('The `after` of the next page. Null when this one is empty.'),
    has_more: z.boolean().describe('Whether there is a next page.'),
  });
}

/** Worded as one: in the query of an address everything is text, so the type alone says little. */
const limitWanted = 'must be an integer from 1 to 100';

const limit = z.int(limitWanted).min(1, limitWanted).max(100, limitWanted);

/** The query of a list: how many, in which order of creation, after which id. */
export const pageRequest = z.object({
  limit: optional(limit).describe('How many to list at most; 20 by default.'),
  order: optional(z.enum(['asc', 'desc'])).describe('By creation: oldest or newest first.'),
  after: optional(z.string()).describe(
    'The id after which the page begins: the `last_id` of the previous page.',
  ),
});

export type PageRequest = z.output<typeof pageRequest>;
