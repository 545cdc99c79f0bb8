import { z } from 'zod';
import { embeddingGeneration } from '../admin/embeddings.ts';

/** A model as owners and admins see it, who choose among them. */
const listedModel = z.object({
  id: z.string(),
  /** Its vendor. */
  owned_by: z.string(),
  /** Whether the organization may use it. */
  allowed: z.boolean(),
  /** How many tokens prompt and answer may have together. */
  context_window: z.int(),
  /** How many tokens an answer may have; null where nobody says. */
  output_limit: z.int().nullable(),
  /** In US dollars for a million tokens; null where nobody says. */
  price: z.object({ input: z.number(), output: z.number() }).nullable(),
});

/** Vectors of an embedding model, without the counts: those are of every organization together. */
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

/** An embedder or reranker of Hugging Face that lies ready in the folder of models. */
const localModel = z.object({
  /** As settings name it: `hf:OWNER/NAME`. */
  name: z.string(),
  /** Null of one that cannot be told. */
  purpose: z.enum(['embedding', 'reranking']).nullable(),
  /** Of its weights, such as `q8` for 8 bits. */
  precision: z.string(),
  bytes: z.int(),
  /** Whether the settings name it. */
  in_use: z.boolean(),
});

/** What the deployment can run, and what it embeds with. */
export const modelsOverview = z.object({
  /** What answers where the organization has chosen no default. */
  deployment_default: z.string(),
  /** What answers a request that names no model; null where the organization may use none that is there. */
  answering: z.string().nullable(),
  models: z.array(listedModel),
  embeddings: z.array(listedGeneration),
  local: z.array(localModel),
});

export type ModelsOverview = z.infer<typeof modelsOverview>;
