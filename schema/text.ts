import { z } from 'zod';

/**
 * A string bounded in characters: Unicode code points, so that an emoji counts as one. Text that PostgreSQL cannot store (a
 * NUL, half of a surrogate pair) is refused.
 * @param meaning what the text is, for whoever leaves it out: `the question`
 */
export function characters(minimum: number, maximum: number, meaning?: string) {
  return storable(meaning === undefined ? undefined : requiredAs(meaning))
    .refine((value) => value.length >= minimum && countCharacters(value, maximum) <= maximum, {
      error:
        minimum > 0
          ? `must have from ${minimum} to ${maximum.toLocaleString('en')} characters`
          : `must have at most ${maximum.toLocaleString('en')} characters`,
    })
    .meta({ minLength: minimum, maxLength: maximum });
}

/** The length of a text in characters, which is counted exactly only where it may exceed a maximum. */
export function countCharacters(text: string, maximum: number): number {
  return text.length <= maximum ? text.length : [...text].length;
}

/** Instructions for the model, of an organization or an assistant. */
export const instructionsText = characters(0, 256_000);

/** A string that PostgreSQL can store. */
export const storableText = storable(undefined);

/**
 * The same, with words of its own for a value that is no string.
 * @param wording undefined: the usual ones
 */
export function storable(wording: ReturnType<typeof requiredAs> | undefined) {
  return z
    .string(wording)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'must not contain NUL characters or unpaired surrogates',
    })
    .meta({ pattern: '^[^\\u0000]*$' });
}

/**
 * Words the fault of a field that is absent so that it says what is wanted: `is required: the question`.
 * @param accepted what it must be, for whoever sends another type; the type of the schema by default
 */
export function requiredAs(meaning: string, accepted?: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined ? `is required: ${meaning}` : accepted && `must be ${accepted}`,
  };
}

/** A text without what PostgreSQL cannot store, which a model may write. */
export function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/**
 * A text in one line, and without characters that nobody sees and that change how what follows is read: in a name or a heading they
 * only deceive. A NUL stays, for whoever refuses it.
 */
export function toOneLine(text: string): string {
  return text
    .replace(/[[\p{Cc}\u2028\u2029]--\0]+/gv, ' ')
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]+/gu, '');
}

/** A field that clients of the OpenAI format may send and that has no effect. */
export function ignored() {
  return z
    .unknown()
    .optional()
    .meta({ description: 'Accepted for clients of the OpenAI format, and ignored.', deprecated: true });
}

/** An optional field in which `null` counts as absent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}
