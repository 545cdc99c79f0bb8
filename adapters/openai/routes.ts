import type { Route } from '../http/route.ts';

/** Every endpoint below `/openai/v1`, for clients that know nothing of assistants. */
export const routes: readonly Route[] = [
  {
    method: 'get',
    path: '/models',
    procedure: 'openai.models.list',
    tag: 'OpenAI',
    summary: 'List the assistants and models',
  },
  {
    method: 'get',
    path: '/models/{id}',
    takesSlashes: true,
    procedure: 'openai.models.get',
    tag: 'OpenAI',
    summary: 'Retrieve an assistant or a model',
    errors: [404],
  },
  {
    method: 'post',
    path: '/chat/completions',
    procedure: 'openai.completions.create',
    stream: 'openai.completions.stream',
    body: 'json',
    tag: 'OpenAI',
    summary: 'Continue a conversation',
    errors: [404, 502],
  },
  {
    method: 'post',
    path: '/responses',
    procedure: 'openai.responses.create',
    stream: 'openai.responses.stream',
    eventFormat: 'named',
    body: 'json',
    tag: 'OpenAI',
    summary: "Answer in the format of OpenAI's Responses API, without storing anything",
    errors: [404, 502],
  },
  {
    method: 'post',
    path: '/embeddings',
    procedure: 'embeddings.create',
    body: 'json',
    tag: 'OpenAI',
    summary: 'Embed texts with the embedder of the documents',
    errors: [502],
  },
];
