/** OpenAI's endpoints that run a model on a thread. Their callers get more than a plain 404. */
export const runs = {
  paths: ['/threads/runs', '/threads/:id/runs', '/threads/:id/runs/*rest'],
  message:
    'Runs are not implemented: threads store messages and never run a model. Send the conversation to ' +
    'POST /v1/chat/completions, and store the answer as a message of the thread.',
};

/** OpenAI's endpoint for the content of a file. */
export const fileContents = {
  paths: ['/files/:id/content'],
  message:
    'No such endpoint. GET /media/{assistant_id}/files/{file_id}/original, with the same key, is the file as it was uploaded.',
};
