import type { Route } from '../http/route.ts';

const common = [400, 401, 403, 429] as const;

/** Every endpoint below `/openai/v1`, for clients that know nothing of assistants. */
export const routes: readonly Route[] = [
  {
    method: 'get',
    path: '/models',
    procedure: 'openai.models.list',
    errorFormat: 'openai',
    tag: 'OpenAI',
    summary: 'List the assistants and models',
    errors: common,
  },
  {
    method: 'get',
    path: '/models/{id}',
    takesSlashes: true,
    procedure: 'openai.models.get',
    errorFormat: 'openai',
    tag: 'OpenAI',
    summary: 'Retrieve an assistant or a model',
    errors: [...common, 404],
  },
  {
    method: 'post',
    path: '/chat/completions',
    procedure: 'openai.completions.create',
    stream: 'openai.completions.stream',
    body: 'json',
    errorFormat: 'openai',
    tag: 'OpenAI',
    summary: 'Continue a conversation',
    errors: [...common, 404, 502],
  },
  {
    method: 'post',
    path: '/responses',
    procedure: 'openai.responses.create',
    stream: 'openai.responses.stream',
    eventFormat: 'named',
    body: 'json',
    errorFormat: 'openai',
    tag: 'OpenAI',
    summary: "Answer in the format of OpenAI's Responses API, without storing anything",
    errors: [...common, 404, 502],
  },
  {
    method: 'post',
    path: '/embeddings',
    procedure: 'embeddings.create',
    body: 'json',
    errorFormat: 'openai',
    tag: 'OpenAI',
    summary: 'Embed texts with the embedder of the documents',
    errors: [...common, 502],
  },
];
