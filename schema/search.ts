import { z } from 'zod';
import { citation, maxQuestionLength } from './chat.ts';
import { characters, optional, requiredAs } from './text.ts';

/** In characters. */
export const maxQueryLength = 2_000;

/** Body of `POST /v1/search`. Without `max_results` the organization's retrieval count applies. */
export const searchRequest = z
  .object({
    assistant_id: z
      .string(requiredAs('the assistant to search. GET /v1/assistants lists them'))
      .describe('The assistant whose documents to search (`asst-…`).'),
    query: characters(1, maxQueryLength, 'what to search for').describe('A question or search terms.'),
    max_results: optional(z.int().min(1).max(20)).describe(
      "How many passages to find at most. The organization's setting by default.",
    ),
  })
  .meta({ id: 'SearchRequest' });

/** `context` is what the chat endpoints give to the model; `file_ids` are its distinct sources in rank order. */
export const searchResult = z
  .object({
    context: z.string().describe('The passages, exactly as the chat endpoints give them to a model.'),
    file_ids: z.array(z.string()).describe('Their documents, best first, without repetition.'),
  })
  .meta({ id: 'SearchResult' });

/** What passages are to come near, which may be as long as the question of a chat. The project is the caller's. */
export const nearestPassagesRequest = searchRequest.omit({ assistant_id: true }).extend({
  query: characters(1, maxQuestionLength, 'what passages are to come near'),
});

/** Passages, best first, as citations of an answer that cites none of them. */
export const nearestPassages = z.array(citation);
