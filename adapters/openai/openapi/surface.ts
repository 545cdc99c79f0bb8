import type { Surface } from '../../http/openapi/document.ts';
import { routes } from '../routes.ts';
import { exampleReplies, exampleRequests } from './examples.ts';

const streamed = 'Sent to the path without `#stream`. Needs the scope `chat`.';

/** The source of the OpenAPI document of `/openai/v1`. */
export const openAiSurface: Surface = {
  basePath: '/openai/v1',
  purpose:
    "These endpoints are OpenAI's, for programs that know nothing of assistants: an assistant is a model, and the sources of " +
    'an answer are always included.',
  routes,
  tags: [{ name: 'OpenAI', description: "OpenAI's endpoints, compatible with its clients." }],
  descriptions: {
    'openai.models.list':
      "Lists the organization's assistants, newest first, then the models. A key without the scope `assistants:read` sees " +
      'only models. Needs the scope `models:read`.',
    'openai.models.get': 'Needs the scope `models:read`.',
    'openai.completions.create':
      'Takes a conversation. The assistant named in `model` answers; for any other name, the assistant of the key. Sources are ' +
      '`annotations` of the message. Needs the scope `chat`.',
    'openai.completions.stream':
      'Each event is a line `data: …` with JSON; the last one is `data: [DONE]`. Sources are `annotations` of one chunk ' +
      `before the last. A stream that fails midway ends with an event that contains the error, and without \`[DONE]\`. ${streamed}`,
    'openai.responses.create':
      'Takes a question or a conversation. Nothing is stored, so nothing can be looked up or continued. Sources are ' +
      '`file_citation` annotations. Needs the scope `chat`.',
    'openai.responses.stream':
      "Each event has its type as its name and JSON as its data, in OpenAI's order. A stream that fails midway ends with an " +
      `event of the type \`error\`. ${streamed}`,
    'embeddings.create':
      "Returns vectors of unit length from the deployment's embedder, which the response names. Counts as a search. Needs the scope " +
      '`search`.',
  },
  exampleRequests,
  exampleReplies,
};
