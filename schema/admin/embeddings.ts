import { z } from 'zod';

/** The vectors that one embedding model has made of all passages. */
export const embeddingGeneration = z
  .object({
    id: z.int(),
    model: z.string().describe('The embedding model.'),
    dimensions: z.int().nullable().describe('Null until the model has made its first vector.'),
    state: z
      .enum(['building', 'active', 'retired'])
      .describe(
        'Searches use the active generation; one that is being built replaces it when it is complete.',
      ),
    passages: z.int().describe('How many passages have a vector in it, out of how many.'),
    of_passages: z.int(),
    percent: z.number().describe('The share of the two, from 0 to 100.'),
    created_at: z.int().describe('In Unix seconds.'),
    retired_at: z
      .int()
      .nullable()
      .describe('When searches stopped using it, in Unix seconds; null if they never used it.'),
  })
  .meta({ id: 'EmbeddingGeneration' });

export const generationChoice = z.object({ id: z.int().positive().max(2_147_483_647) });

export type EmbeddingGeneration = z.infer<typeof embeddingGeneration>;
