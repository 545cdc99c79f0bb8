import { z } from 'zod';
import { characters } from './text.ts';

const maxPairs = 16;
const key = characters(0, 64).refine((name) => name !== '__proto__', { error: 'must not be "__proto__"' });

/**
 * Key-value pairs that a client stores with an object, within OpenAI's limits. Pairs are counted before they are validated.
 * The key that validation would drop without a word is refused.
 */
export const metadata = z
  .pipe(
    z.transform((value: Record<string, string>, context) => {
      if (typeof value !== 'object' || value === null) return value;
      const fault = findKeyFault(Object.keys(value));
      if (fault) context.issues.push({ code: 'custom', message: fault, input: undefined });
      return value;
    }),
    z.record(z.string(), characters(0, 512)),
  )
  .meta({
    maxProperties: maxPairs,
    propertyNames: { maxLength: 64, pattern: '^(?!__proto__$)[^\\u0000]*$' },
  });

export type Metadata = z.infer<typeof metadata>;

function findKeyFault(keys: string[]): string | undefined {
  if (keys.length > maxPairs) return `must have at most ${maxPairs} pairs`;
  const issue = keys.map((name) => key.safeParse(name).error?.issues[0]).find((found) => found !== undefined);
  return issue && `must have storable keys: one ${issue.message}`;
}
