import { z } from 'zod';
import { characters, optional } from './text.ts';

/** Body of `POST /v1/search`. Without `max_results` the organization's retrieval count holds. */
export const searchRequest = z
  .object({
    assistant_id: z.string(),
    query: characters(1, 2_000),
    max_results: optional(z.int().min(1).max(20)),
  })
  .meta({ id: 'SearchRequest' });

/** `context` is what the chat endpoints give to the model; `file_ids` are its sources in rank order, each once. */
export const searchResult = z
  .object({ context: z.string(), file_ids: z.array(z.string()) })
  .meta({ id: 'SearchResult' });
