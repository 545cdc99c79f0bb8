import type { Dialect } from './envelopes.ts';

/** One REST endpoint: which procedure answers it, and how its request and errors look. */
export type Route = {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/v1`, with parameters in braces, which become fields of the procedure's input. */
  path: `/${string}`;
  /** Path of the procedure in the router. */
  procedure: string;
  /** The procedure that answers instead when the body says `"stream": true`; it yields the events. */
  stream?: string;
  /** What the body holds; without it the input comes from path and query. */
  body?: 'json' | 'upload';
  dialect: Dialect;
  tag: string;
  summary: string;
  /** The error statuses that the documentation names. */
  errors: readonly number[];
};

const common = [400, 401, 403, 429] as const;

/** Every REST endpoint. Requests are served and the OpenAPI document is written from this one table. */
export const routes: readonly Route[] = [
  {
    method: 'post',
    path: '/chat',
    procedure: 'chat.answer',
    stream: 'chat.stream',
    body: 'json',
    dialect: 'chat',
    tag: 'Chat',
    summary: 'Ask an assistant one question',
    errors: [...common, 404, 502],
  },
  {
    method: 'post',
    path: '/chat/completions',
    procedure: 'completions.create',
    stream: 'completions.stream',
    body: 'json',
    dialect: 'openai',
    tag: 'Chat',
    summary: 'Continue a conversation, in the OpenAI format',
    errors: [...common, 404, 502],
  },
  {
    method: 'post',
    path: '/search',
    procedure: 'search',
    body: 'json',
    dialect: 'search',
    tag: 'Search',
    summary: 'Find passages without asking a model',
    errors: [...common, 404],
  },
  {
    method: 'post',
    path: '/files',
    procedure: 'files.create',
    body: 'upload',
    dialect: 'openai',
    tag: 'Files',
    summary: 'Upload a document',
    errors: [...common, 413, 502],
  },
  {
    method: 'get',
    path: '/files',
    procedure: 'files.list',
    dialect: 'openai',
    tag: 'Files',
    summary: 'List documents',
    errors: common,
  },
  {
    method: 'get',
    path: '/files/{id}',
    procedure: 'files.get',
    dialect: 'openai',
    tag: 'Files',
    summary: 'Look a document up',
    errors: [...common, 404],
  },
  {
    method: 'delete',
    path: '/files/{id}',
    procedure: 'files.delete',
    dialect: 'openai',
    tag: 'Files',
    summary: 'Delete a document and its passages',
    errors: [...common, 404],
  },
  {
    method: 'get',
    path: '/assistants',
    procedure: 'assistants.list',
    dialect: 'openai',
    tag: 'Assistants',
    summary: "List the organization's assistants",
    errors: common,
  },
  {
    method: 'get',
    path: '/models',
    procedure: 'models.list',
    dialect: 'openai',
    tag: 'Models',
    summary: 'List the models that may be used',
    errors: common,
  },
  {
    method: 'get',
    path: '/models/{id}',
    procedure: 'models.get',
    dialect: 'openai',
    tag: 'Models',
    summary: 'Look a model up',
    errors: [...common, 404],
  },
];
