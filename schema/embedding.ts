import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { characters, countCharacters, ignored, optional } from './text.ts';

/** How many texts a request may contain, and how many characters each and all together. */
const max = { texts: 1_024, characters: 32_000, together: 1_000_000 };

const tokensRefused =
  'must be a text or an array of texts: arrays of tokens cannot be read. In LangChain set check_embedding_ctx_length=False';

const text = characters(1, max.characters);

const texts = z
  .pipe(
    z.transform((input: unknown, context) => {
      const items = typeof input === 'string' ? [input] : input;
      const [first] = Array.isArray(items) ? items : [];
      if (typeof first !== 'number' && !Array.isArray(first)) return items;
      context.issues.push({ code: 'custom', message: tokensRefused, input: undefined });
      return z.NEVER;
    }),
    boundedArray(text, {
      min: 1,
      max: max.texts,
      things: 'texts',
      meaning: 'the text or the texts to embed',
      alternative: 'a text',
    }),
  )
  .refine((items) => countCharacters(items.join(''), max.together) <= max.together, {
    error: `must have at most ${max.together.toLocaleString('en')} characters together`,
  })
  .meta({
    description: `A text, or an array of texts, which may have ${max.together.toLocaleString('en')} characters together.`,
    alternative: { type: 'string', ...text.meta() },
  });

/** Body of `POST /openai/v1/embeddings`. */
export const embeddingRequest = z
  .object({
    model: optional(z.string()).describe(
      'Accepted and ignored: the deployment has one embedder, which the response names.',
    ),
    input: texts,
    encoding_format: optional(z.enum(['float', 'base64'])).describe(
      'Numbers by default; `base64` are the bytes of 32-bit floats.',
    ),
    dimensions: optional(z.int().min(1)).describe('Refused unless it equals the dimensions of the vectors.'),
    user: ignored(),
  })
  .meta({ id: 'EmbeddingRequest' });

/** Not validated number by number: the half a million of the largest response would block everybody else. */
const vector = z.unknown().meta({
  anyOf: [{ type: 'array', items: { type: 'number' } }, { type: 'string' }],
}) as z.ZodType<number[] | string>;

/**
 * Vectors of unit length, one per text, as numbers or as the bytes of 32-bit floats in base64. A text in which the embedder
 * finds nothing, such as one without letters and digits, may have zeros.
 */
export const embeddingList = z
  .object({
    object: z.literal('list'),
    data: z.array(
      z.object({
        object: z.literal('embedding'),
        index: z.int(),
        embedding: vector,
      }),
    ),
    model: z.string(),
    usage: z.object({ prompt_tokens: z.int(), total_tokens: z.int() }),
  })
  .meta({ id: 'EmbeddingList' });

export type EmbeddingList = z.infer<typeof embeddingList>;
