import { z } from 'zod';
import { completion, completionChunk, completionRequest } from '../chat.ts';
import { ignored } from '../text.ts';
import {
  clampedTokens,
  conversationOf,
  lenientMessage,
  nearestEffort,
  neutralToolChoice,
  textFormat,
} from './conversation.ts';

/** Body of `POST /openai/v1/chat/completions`: that of `/v1`, with the fields of clients that know nothing of assistants. */
export const lenientCompletionRequest = completionRequest
  .omit({ include: true })
  .extend({
    messages: conversationOf(lenientMessage),
    max_tokens: clampedTokens,
    max_completion_tokens: clampedTokens,
    reasoning_effort: nearestEffort,
    response_format: textFormat,
    tools: ignored(),
    tool_choice: neutralToolChoice,
    functions: ignored(),
    function_call: neutralToolChoice,
  })
  .meta({ id: 'OpenAIChatCompletionRequest' });

/**
 * A source of an answer, where OpenAI clients look for it. The text refers to the first one as `[1]`, to the second as
 * `[2]`; the indexes are the position of the first reference, in characters.
 */
export const urlCitation = z
  .object({
    type: z.literal('url_citation'),
    url_citation: z.object({
      start_index: z.int().describe('Where the text first refers to it, in characters.'),
      end_index: z.int().describe('Where that reference ends.'),
      url: z.string().describe('The page of the file in the dashboard.'),
      title: z.string().describe("The file's name, with the page or headings of the passage."),
      content: z.string().describe('The passage itself.'),
      file_id: z.string().describe('The document it is from (`file-…`).'),
    }),
  })
  .meta({ id: 'UrlCitation' });

const annotations = z.array(urlCitation);
const choice = completion.shape.choices.element;
const chunkChoice = completionChunk.shape.choices.element;

export const annotatedCompletion = completion
  .omit({ citations: true })
  .extend({ choices: z.array(choice.extend({ message: choice.shape.message.extend({ annotations }) })) })
  .meta({ id: 'OpenAIChatCompletion' });

export const annotatedChunk = completionChunk
  .omit({ citations: true })
  .extend({
    choices: z.array(
      chunkChoice.extend({ delta: chunkChoice.shape.delta.extend({ annotations: annotations.optional() }) }),
    ),
  })
  .meta({ id: 'OpenAIChatCompletionChunk' });

export type UrlCitation = z.infer<typeof urlCitation>;
export type AnnotatedCompletion = z.infer<typeof annotatedCompletion>;
export type AnnotatedChunk = z.infer<typeof annotatedChunk>;
