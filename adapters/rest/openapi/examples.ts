const assistantId = 'asst-5f0c8d1e-3b52-4c0a-9d0e-0d1f4c6a7b21';
const fileId = 'file-0a6b1f9c-7f4e-4b0d-8a55-3f1d2c9e8b10';
const threadId = 'thread-c1f0a6de-92b7-4b6f-a1d4-6f3e9b0c5d72';
const messageId = 'msg-8d3b2a1c-6e5f-4a7d-b9c8-1e2f3a4b5c6d';
const createdAt = 1_790_000_000;

const question = 'How many days of annual leave are there?';
const answer = 'Every employee has 27 days of paid leave a year [1].';

const file = {
  id: fileId,
  object: 'file',
  bytes: 48_213,
  created_at: createdAt,
  filename: 'employee-handbook.docx',
  purpose: 'assistants',
  status: 'processed',
  status_details: null,
};

const assistant = {
  id: assistantId,
  object: 'assistant',
  created_at: createdAt,
  name: 'Handbook',
  description: null,
  model: 'local',
  instructions: 'Answer in one sentence.',
  tools: [{ type: 'file_search' }],
  tool_resources: {},
  metadata: {},
  temperature: 1,
  top_p: 1,
  response_format: 'auto',
};

const thread = {
  id: threadId,
  object: 'thread',
  created_at: createdAt,
  title: 'Leave',
  metadata: { channel: 'mail' },
  assistant_id: assistantId,
  tool_resources: {},
};

const message = {
  id: messageId,
  object: 'thread.message',
  created_at: createdAt,
  thread_id: threadId,
  assistant_id: null,
  run_id: null,
  role: 'user',
  content: [{ type: 'text', text: { value: question, annotations: [] } }],
  attachments: [],
  metadata: {},
  status: 'completed',
  completed_at: createdAt,
  incomplete_at: null,
  incomplete_details: null,
};

const model = { id: 'local', object: 'model', created: 0, owned_by: 'lectern' };

const completion = {
  id: 'chatcmpl-4f1d2c9e8b103a6b1f9c7f4e',
  created: createdAt,
  model: 'local',
  object: 'chat.completion',
  choices: [
    { index: 0, message: { role: 'assistant', content: answer }, logprobs: null, finish_reason: 'stop' },
  ],
  usage: { prompt_tokens: 412, completion_tokens: 14, total_tokens: 426 },
};

const citation = {
  number: 1,
  file_id: fileId,
  filename: 'employee-handbook.docx',
  page: null,
  heading_path: ['Leave'],
  passage: 'Every employee has 27 days of paid leave a year.',
  cited: true,
  quote: 'Every employee has 27 days of paid leave a year.',
};

function listOf(item: { id: string }) {
  return { object: 'list', data: [item], first_id: item.id, last_id: item.id, has_more: false };
}

function deleted(id: string, object: string) {
  return { id, object, deleted: true };
}

/** An example body for each procedure over REST. */
export const exampleRequests: Readonly<Record<string, object>> = {
  'chat.answer': { content: question, include: ['citations'] },
  'completions.create': { assistant_id: assistantId, messages: [{ role: 'user', content: question }] },
  search: { assistant_id: assistantId, query: question, max_results: 5 },
  'assistants.create': { name: assistant.name, instructions: assistant.instructions },
  'assistants.update': { instructions: assistant.instructions },
  'threads.create': {
    title: thread.title,
    metadata: thread.metadata,
    messages: [{ role: 'user', content: question }],
  },
  'threads.update': { title: thread.title },
  'threads.messages.create': { role: 'user', content: question },
};

/** An example response of each procedure over REST; for streams, one event. */
export const exampleReplies: Readonly<Record<string, object>> = {
  'chat.answer': { text: answer, citations: [citation] },
  'completions.create': completion,
  search: { context: citation.passage, file_ids: [fileId] },
  'files.create': { ...file, status: 'uploaded' },
  'files.list': listOf(file),
  'files.get': file,
  'files.delete': deleted(fileId, 'file'),
  'assistants.list': listOf(assistant),
  'assistants.create': assistant,
  'assistants.get': assistant,
  'assistants.update': assistant,
  'assistants.delete': deleted(assistantId, 'assistant.deleted'),
  'threads.create': thread,
  'threads.list': listOf(thread),
  'threads.get': thread,
  'threads.update': thread,
  'threads.delete': deleted(threadId, 'thread.deleted'),
  'threads.messages.create': message,
  'threads.messages.list': listOf(message),
  'threads.messages.get': message,
  'threads.messages.delete': deleted(messageId, 'thread.message.deleted'),
  'models.list': listOf(model),
  'models.get': model,
  'chat.stream': { text: 'Every employee ' },
  'completions.stream': {
    id: completion.id,
    created: createdAt,
    model: 'local',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content: 'Every employee ' }, finish_reason: null }],
  },
};
