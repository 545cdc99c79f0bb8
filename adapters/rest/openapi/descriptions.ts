/** What the groups of endpoints are about. */
export const tags = [
  { name: 'Chat', description: "Questions that are answered from an assistant's documents." },
  { name: 'Search', description: 'Passages of the documents, without asking a model.' },
  { name: 'Files', description: "The documents of the key's own assistant." },
  { name: 'Assistants', description: 'The assistants (projects) of the organization.' },
  { name: 'Threads', description: 'Stored conversations. No model is ever run on them.' },
  { name: 'Messages', description: 'What was said in a thread.' },
  { name: 'Models', description: 'What the organization may ask.' },
];

const frames =
  'Each event is a line `data: …` with JSON; the last one is `data: [DONE]`. A stream that fails half-way ends with an ' +
  'event that holds the error, and without `[DONE]`. Lines that begin with `:` only keep the connection alive. ' +
  'Sent to the path without `#stream`. Needs the scope `chat`.';

/** What each procedure does over REST, in Markdown. */
export const descriptions: Readonly<Record<string, string>> = {
  'chat.answer':
    'Takes one question and gives one answer, from the passages of the documents that fit it best. When the documents do ' +
    'not hold an answer, the text says so. Needs the scope `chat`.',
  'completions.create':
    'Takes a conversation in the OpenAI format. The last message of the user is the question, those before it are ' +
    'history. Name the assistant in `assistant_id`, or in `model` where a client can set only that. Needs the scope `chat`.',
  search:
    'Finds the passages that a question would be answered from, neighbours on a page joined into one. Needs the scope ' +
    '`search`.',
  'files.create':
    'Stores a document, which is then read in the background: it is found once its `status` is `processed`. Text, ' +
    'Markdown, CSV, PDF, Word, PowerPoint, Excel, EPUB, subtitles and images are read. Needs the scope `files:write`.',
  'files.list': "Lists the documents of the key's assistant, oldest first. Needs the scope `files:read`.",
  'files.get':
    'Tells whether a document has been read. Poll it every few seconds after an upload. Needs the scope `files:read`.',
  'files.delete':
    'Deletes a document; from then on no search finds its passages. Needs the scope `files:write`.',
  'assistants.list':
    'Lists all assistants of the organization, newest first, or a page of them where `limit` is given. Needs the scope ' +
    '`assistants:read`.',
  'assistants.create':
    'Creates an assistant without documents. A key that is bound to it can upload some. Needs the scope `assistants:write`.',
  'assistants.get': 'Needs the scope `assistants:read`.',
  'assistants.update':
    'Changes what is sent and leaves the rest as it is. POST and PATCH do the same. Needs the scope `assistants:write`.',
  'assistants.delete':
    'Deletes an assistant with its documents, its threads and the keys that are bound to it. A key cannot delete the ' +
    'assistant that it is bound to itself. Needs the scope `assistants:write`.',
  'threads.create':
    'Stores a conversation, with the messages that it has so far. Needs the scope `threads:write`.',
  'threads.list': 'Lists the threads of the organization, newest first. Needs the scope `threads:read`.',
  'threads.get': 'Needs the scope `threads:read`.',
  'threads.update':
    'Changes the title, or replaces the metadata. POST and PATCH do the same. Needs the scope `threads:write`.',
  'threads.delete': 'Deletes a thread with all its messages. Needs the scope `threads:write`.',
  'threads.messages.create':
    'Stores a message at the end of a thread. To have it answered, send the conversation to `/chat/completions`, and ' +
    'store the answer. Needs the scope `threads:write`.',
  'threads.messages.list': 'Lists the messages of a thread, newest first. Needs the scope `threads:read`.',
  'threads.messages.get': 'Needs the scope `threads:read`.',
  'threads.messages.delete': 'Deletes a message. Needs the scope `threads:write`.',
  'models.list':
    'Lists the models that this service can run and the organization may use. Needs the scope `models:read`.',
  'models.get': 'Needs the scope `models:read`.',
  'chat.stream': frames,
  'completions.stream': frames,
};
