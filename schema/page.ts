import { z } from 'zod';

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

export const listLimit = z.int().min(1).max(100);
