import { z } from 'zod';
import { embeddingGeneration } from '../admin/embeddings.ts';

/** A model as owners and admins see it when they choose. */
const listedModel = z.object({
  id: z.string(),
  /** Its vendor. */
  owned_by: z.string(),
  /** Whether the organization may use it. */
  allowed: z.boolean(),
  /** The context window in tokens, for prompt and answer together. */
  context_window: z.int(),
  /** The maximum length of an answer in tokens; null if unknown. */
  output_limit: z.int().nullable(),
  /** In US dollars per million tokens; null if unknown. */
  price: z.object({ input: z.number(), output: z.number() }).nullable(),
});

/** Vectors of an embedding model, without the counts, which cover all organizations. */
const listedGeneration = embeddingGeneration
  .pick({
    id: true,
    model: true,
    dimensions: true,
    state: true,
    percent: true,
    created_at: true,
    retired_at: true,
  })
  .meta({ id: 'ListedGeneration' });

/** An installed embedder or reranker of Hugging Face. */
const localModel = z.object({
  /** As settings name it: `hf:OWNER/NAME`. */
  name: z.string(),
  /** Null if it cannot be determined. */
  purpose: z.enum(['embedding', 'reranking']).nullable(),
  /** The precision of its weights, such as `q8` for 8 bits. */
  precision: z.string(),
  bytes: z.int(),
  /** Whether the settings name it. */
  in_use: z.boolean(),
});

/** What the deployment can run, and what it embeds with. */
export const modelsOverview = z.object({
  /** The model used when the organization has chosen no default. */
  deployment_default: z.string(),
  /** The model used when a request names none; null if the organization may use none of the available ones. */
  answering: z.string().nullable(),
  models: z.array(listedModel),
  embeddings: z.array(listedGeneration),
  local: z.array(localModel),
});

export type ModelsOverview = z.infer<typeof modelsOverview>;
