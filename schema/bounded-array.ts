import { z } from 'zod';
import { requiredAs } from './text.ts';

/**
 * An array whose length is checked before its items: a million invalid items are one fault, not a million.
 * @param things what the items are called in the message
 * @param meaning what the array is, for whoever leaves it out
 * @param alternative what may be sent instead, and has been made an array before, for whoever sends neither
 */
export function boundedArray<Item extends z.ZodType>(
  item: Item,
  {
    min = 0,
    max,
    things,
    meaning,
    alternative,
  }: { min?: number; max: number; things: string; meaning?: string; alternative?: string | undefined },
) {
  const bounds =
    min === 0 ? `at most ${max.toLocaleString('en')}` : `from ${min} to ${max.toLocaleString('en')}`;
  const message = `must have ${bounds} ${things}`;
  return z.pipe(
    z.transform((value: z.input<Item>[], context) => {
      if (Array.isArray(value) && value.length > max) {
        context.issues.push({ code: 'custom', message, input: undefined });
      }
      return value;
    }),
    z
      .array(
        item,
        meaning === undefined
          ? undefined
          : requiredAs(meaning, alternative && `${alternative} or an array of ${things}`),
      )
      .min(min, message)
      .max(max, message),
  );
}
