import { z } from 'zod';
import { chatRequest } from './chat.ts';
import { searchRequest } from './search.ts';
import { requiredAs } from './text.ts';

const assistantId = z
  .string(requiredAs('svc_list_assistants lists the assistants'))
  .describe('Id of the assistant, which starts with "asst-"; svc_list_assistants lists all of them.');

/** The inputs of the MCP server's tools, with the descriptions that a model reads. */
export const listAssistantsInput = z.object({});

export const chatInput = z.object({
  assistant_id: assistantId,
  message: chatRequest.shape.content.describe('The question, in plain language.'),
  context: chatRequest.shape.context.describe(
    'Further text to answer from besides the documents, such as an email that the question is about.',
  ),
  reasoning_effort: chatRequest.shape.reasoning_effort.describe(
    'How much to think before answering; models that do not reason ignore it.',
  ),
});

export const searchInput = z.object({
  assistant_id: assistantId,
  query: searchRequest.shape.query.describe(
    'A question or search terms. Words in quotation marks are matched as a phrase, and -word excludes passages that contain it.',
  ),
  max_results: searchRequest.shape.max_results.describe('How many passages to return at most.'),
});
