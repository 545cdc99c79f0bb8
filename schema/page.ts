import { z } from 'zod';
import { optional } from './text.ts';

/** A page of a list. `first_id` and `last_id` are null when the page is empty; `last_id` is the next `after`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    object: z.literal('list'),
    data: z.array(item),
    first_id: z.string().nullable(),
    last_id: z.string().nullable(),
    has_more: z.boolean(),
  });
}

/** What a list is asked for: how many, in which order of creation, behind which id. */
export const pageRequest = z.object({
  limit: optional(z.int().min(1).max(100)),
  order: optional(z.enum(['asc', 'desc'])),
  after: optional(z.string()),
});

export type PageRequest = z.output<typeof pageRequest>;
