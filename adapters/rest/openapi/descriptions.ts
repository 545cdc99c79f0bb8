/** Descriptions of the groups of endpoints. */
export const tags = [
  { name: 'Chat', description: "Questions answered from an assistant's documents." },
  { name: 'Search', description: 'Passages of the documents, without asking a model.' },
  { name: 'Files', description: "The documents of the key's own assistant." },
  { name: 'Assistants', description: 'The assistants (projects) of the organization.' },
  { name: 'Threads', description: 'Stored conversations. No model is ever run on them.' },
  { name: 'Messages', description: 'The messages of a thread.' },
  { name: 'Models', description: 'The models that the organization may use.' },
];

const frames =
  'Each event is a line `data: …` with JSON; the last one is `data: [DONE]`. A stream that fails midway ends with an ' +
  'event that contains the error, and without `[DONE]`. Lines that begin with `:` only keep the connection alive. ' +
  'Sent to the path without `#stream`. Needs the scope `chat`.';

/** Descriptions of the procedures over REST, in Markdown. */
export const descriptions: Readonly<Record<string, string>> = {
  'chat.answer':
    'Answers one question from the passages of the documents that match it best. When the documents do ' +
    'not contain an answer, the text says so. Needs the scope `chat`.',
  'completions.create':
    'Takes a conversation in the OpenAI format. The last message of the user is the question, those before it are ' +
    'history. Name the assistant in `assistant_id`, or in `model` where a client can set only that. Needs the scope `chat`.',
  search:
    'Finds the passages that a question would be answered from; neighbours on a page are joined. Needs the scope ' +
    '`search`.',
  'files.create':
    'Stores a document, which is processed in the background and searchable once its `status` is `processed`. Text, ' +
    'Markdown, CSV, PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, web pages, subtitles and images are supported. Needs the scope `files:write`.',
  'files.list': "Lists the documents of the key's assistant, oldest first. Needs the scope `files:read`.",
  'files.get':
    'Shows whether a document has been processed. Poll it every few seconds after an upload. Needs the scope `files:read`.',
  'files.delete':
    'Deletes a document with its passages; searches no longer find them. Needs the scope `files:write`.',
  'assistants.list':
    'Lists all assistants of the organization, newest first, or a page of them if `limit` is given. Needs the scope ' +
    '`assistants:read`.',
  'assistants.create':
    'Creates an assistant without documents. Use a key that is bound to it to upload some. Needs the scope `assistants:write`.',
  'assistants.get': 'Needs the scope `assistants:read`.',
  'assistants.update':
    'Changes the given fields and leaves the others as they are. POST and PATCH do the same. Needs the scope `assistants:write`.',
  'assistants.delete':
    'Deletes an assistant with its documents, its threads and the keys that are bound to it. A key cannot delete the ' +
    'assistant that it is itself bound to. Needs the scope `assistants:write`.',
  'threads.create':
    'Stores a conversation, with any messages it already has. Needs the scope `threads:write`.',
  'threads.list': 'Lists the threads of the organization, newest first. Needs the scope `threads:read`.',
  'threads.get': 'Needs the scope `threads:read`.',
  'threads.update':
    'Changes the title, or replaces the metadata. POST and PATCH do the same. Needs the scope `threads:write`.',
  'threads.delete': 'Deletes a thread with all its messages. Needs the scope `threads:write`.',
  'threads.messages.create':
    'Appends a message to a thread. For an answer, send the conversation to `/chat/completions`, and ' +
    'store the answer. Needs the scope `threads:write`.',
  'threads.messages.list': 'Lists the messages of a thread, newest first. Needs the scope `threads:read`.',
  'threads.messages.get': 'Needs the scope `threads:read`.',
  'threads.messages.delete': 'Deletes a message. Needs the scope `threads:write`.',
  'models.list':
    'Lists the models that are available and that the organization may use. Needs the scope `models:read`.',
  'models.get': 'Needs the scope `models:read`.',
  'chat.stream': frames,
  'completions.stream': frames,
};
