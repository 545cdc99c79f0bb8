import { z } from 'zod';

/** The vectors that one embedding model has made of all passages. */
export const embeddingGeneration = z
  .object({
    id: z.int(),
    model: z.string(),
    /** Null until the model has made its first vector. */
    dimensions: z.int().nullable(),
    /** Searches use the active generation; one that is being built replaces it when it is complete. */
    state: z.enum(['building', 'active', 'retired']),
    /** How many passages have a vector in it, out of how many. */
    passages: z.int(),
    of_passages: z.int(),
    /** The share of the two, from 0 to 100. */
    percent: z.number(),
    created_at: z.int(),
    /** When searches stopped using it, in Unix seconds; null if they never used it. */
    retired_at: z.int().nullable(),
  })
  .meta({ id: 'EmbeddingGeneration' });

export const generationChoice = z.object({ id: z.int().positive().max(2_147_483_647) });

export type EmbeddingGeneration = z.infer<typeof embeddingGeneration>;
