const names = [
  'audio',
  'images',
  'videos',
  'moderations',
  'batches',
  'fine_tuning',
  'evals',
  'containers',
  'uploads',
];

/** OpenAI's endpoints for what this service does not do. */
export const unrelated = {
  paths: [...names, 'vector_stores'].flatMap((name) => [`/${name}`, `/${name}/*rest`]),
  message:
    'No such endpoint: this service answers questions from documents, which are uploaded to POST /v1/files and belong to the ' +
    "key's assistant. The documentation at /docs lists all endpoints.",
};
