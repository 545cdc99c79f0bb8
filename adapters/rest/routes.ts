import type { ErrorFormat } from '../http/envelopes.ts';

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
  /** What the input has where the body leaves it out or has null. */
  defaults?: Record<string, unknown>;
  errorFormat: ErrorFormat;
  tag: string;
  summary: string;
  /** The error statuses that the documentation names. */
  errors: readonly number[];
};

const common = [400, 401, 403, 429] as const;

/** Typed clients get everything unless they choose; REST answers hold what the specification names unless asked for more. */
const withoutExtras = { include: [] };

/** Every REST endpoint. Requests are served and the OpenAPI document is written from this one table. */
export const routes: readonly Route[] = [
  {
    method: 'post',
    path: '/chat',
    procedure: 'chat.answer',
    stream: 'chat.stream',
    body: 'json',
    defaults: withoutExtras,
    errorFormat: 'chat',
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
    defaults: withoutExtras,
    errorFormat: 'openai',
    tag: 'Chat',
    summary: 'Continue a conversation, in the OpenAI format',
    errors: [...common, 404, 502],
  },
  {
    method: 'post',
    path: '/search',
    procedure: 'search',
    body: 'json',
    errorFormat: 'search',
    tag: 'Search',
    summary: 'Find passages without asking a model',
    errors: [...common, 404],
  },
  {
    method: 'post',
    path: '/files',
    procedure: 'files.create',
    body: 'upload',
    errorFormat: 'openai',
    tag: 'Files',
    summary: 'Upload a document',
    errors: [...common, 413, 502],
  },
  {
    method: 'get',
    path: '/files',
    procedure: 'files.list',
    errorFormat: 'openai',
    tag: 'Files',
    summary: 'List documents',
    errors: common,
  },
  {
    method: 'get',
    path: '/files/{id}',
    procedure: 'files.get',
    errorFormat: 'openai',
    tag: 'Files',
    summary: 'Look a document up',
    errors: [...common, 404],
  },
  {
    method: 'delete',
    path: '/files/{id}',
    procedure: 'files.delete',
    errorFormat: 'openai',
    tag: 'Files',
    summary: 'Delete a document and its passages',
    errors: [...common, 404],
  },
  {
    method: 'get',
    path: '/assistants',
    procedure: 'assistants.list',
    errorFormat: 'openai',
    tag: 'Assistants',
    summary: "List the organization's assistants",
    errors: common,
  },
  {
    method: 'post',
    path: '/assistants',
    procedure: 'assistants.create',
    body: 'json',
    errorFormat: 'openai',
    tag: 'Assistants',
    summary: 'Create an assistant',
    errors: common,
  },
  {
    method: 'get',
    path: '/assistants/{id}',
    procedure: 'assistants.get',
    errorFormat: 'openai',
    tag: 'Assistants',
    summary: 'Look an assistant up',
    errors: [...common, 404],
  },
  {
    method: 'post',
    path: '/assistants/{id}',
    procedure: 'assistants.update',
    body: 'json',
    errorFormat: 'openai',
    tag: 'Assistants',
    summary: 'Change an assistant',
    errors: [...common, 404],
  },
  {
    method: 'patch',
    path: '/assistants/{id}',
    procedure: 'assistants.update',
    body: 'json',
    errorFormat: 'openai',
    tag: 'Assistants',
    summary: 'Change an assistant',
    errors: [...common, 404],
  },
  {
    method: 'delete',
    path: '/assistants/{id}',
    procedure: 'assistants.delete',
    errorFormat: 'openai',
    tag: 'Assistants',
    summary: 'Delete an assistant with its documents and threads',
    errors: [...common, 404],
  },
  {
    method: 'post',
    path: '/threads',
    procedure: 'threads.create',
    body: 'json',
    errorFormat: 'openai',
    tag: 'Threads',
    summary: 'Store a conversation',
    errors: [...common, 404],
  },
  {
    method: 'get',
    path: '/threads',
    procedure: 'threads.list',
    errorFormat: 'openai',
    tag: 'Threads',
    summary: "List the organization's threads",
    errors: common,
  },
  {
    method: 'get',
    path: '/threads/{id}',
    procedure: 'threads.get',
    errorFormat: 'openai',
    tag: 'Threads',
    summary: 'Look a thread up',
    errors: [...common, 404],
  },
  {
    method: 'post',
    path: '/threads/{id}',
    procedure: 'threads.update',
    body: 'json',
    errorFormat: 'openai',
    tag: 'Threads',
    summary: 'Change a thread',
    errors: [...common, 404],
  },
  {
    method: 'patch',
    path: '/threads/{id}',
    procedure: 'threads.update',
    body: 'json',
    errorFormat: 'openai',
    tag: 'Threads',
    summary: 'Change a thread',
    errors: [...common, 404],
  },
  {
    method: 'delete',
    path: '/threads/{id}',
    procedure: 'threads.delete',
    errorFormat: 'openai',
    tag: 'Threads',
    summary: 'Delete a thread with its messages',
    errors: [...common, 404],
  },
  {
    method: 'post',
    path: '/threads/{thread_id}/messages',
    procedure: 'threads.messages.create',
    body: 'json',
    errorFormat: 'openai',
    tag: 'Messages',
    summary: 'Add a message to a thread',
    errors: [...common, 404],
  },
  {
    method: 'get',
    path: '/threads/{thread_id}/messages',
    procedure: 'threads.messages.list',
    errorFormat: 'openai',
    tag: 'Messages',
    summary: "List a thread's messages",
    errors: [...common, 404],
  },
  {
    method: 'get',
    path: '/threads/{thread_id}/messages/{message_id}',
    procedure: 'threads.messages.get',
    errorFormat: 'openai',
    tag: 'Messages',
    summary: 'Look a message up',
    errors: [...common, 404],
  },
  {
    method: 'delete',
    path: '/threads/{thread_id}/messages/{message_id}',
    procedure: 'threads.messages.delete',
    errorFormat: 'openai',
    tag: 'Messages',
    summary: 'Delete a message',
    errors: [...common, 404],
  },
  {
    method: 'get',
    path: '/models',
    procedure: 'models.list',
    errorFormat: 'openai',
    tag: 'Models',
    summary: 'List the models that may be used',
    errors: common,
  },
  {
    method: 'get',
    path: '/models/{id}',
    procedure: 'models.get',
    errorFormat: 'openai',
    tag: 'Models',
    summary: 'Look a model up',
    errors: [...common, 404],
  },
];
