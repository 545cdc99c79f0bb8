import { z } from 'zod';
import { characters } from './text.ts';

const maxPairs = 16;
const keyLength = characters(0, 64);

/** Whatever a client wants to keep with an object, within the bounds that OpenAI has for it. */
export const metadata = z
  .record(z.string(), characters(0, 512))
  .superRefine((pairs, context) => {
    const keys = Object.keys(pairs);
    if (keys.length > maxPairs) {
      context.addIssue({ code: 'custom', message: `must have at most ${maxPairs} pairs` });
    }
    for (const key of keys) {
      const fault = keyLength.safeParse(key).error?.issues[0];
      if (fault)
        context.addIssue({ code: 'custom', message: `must have storable keys: one ${fault.message}` });
    }
  })
  .meta({ maxProperties: maxPairs, propertyNames: { maxLength: 64 } });

export type Metadata = z.infer<typeof metadata>;
