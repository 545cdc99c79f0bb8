const mebibyte = 1024 * 1024;

/**
 * The longest JSON bodies of procedures that accept more than the default, in bytes: room for texts as long as each is likely to get,
 * also from clients that escape every letter but those of English (6 bytes, or 12 outside the basic plane).
 */
const limits = new Map(
  Object.entries({
    // A hundred messages that fill a large model's context window.
    'completions.create': 10 * mebibyte,
    'completions.stream': 10 * mebibyte,
    'openai.completions.create': 10 * mebibyte,
    'openai.completions.stream': 10 * mebibyte,
    'openai.responses.create': 10 * mebibyte,
    'openai.responses.stream': 10 * mebibyte,
    'conversations.askSealed': 4 * mebibyte,
    'assistants.create': 4 * mebibyte,
    'assistants.update': 4 * mebibyte,
    'assistants.edit': 8 * mebibyte,
    'organization.update': 8 * mebibyte,
    'threads.create': 10 * mebibyte,
    'threads.messages.create': 10 * mebibyte,
    'embeddings.create': 10 * mebibyte,
    'evaluations.run': 2 * mebibyte,
    'quality.importQuestions': 3 * mebibyte,
    'admin.projects.create': 4 * mebibyte,
    'admin.organizations.update': 8 * mebibyte,
  }),
);

/** Large enough that even a megabyte of text gets an error that names the field that it is too long for. */
const defaultLimit = 1.5 * mebibyte;

/** The largest batch of calls. */
const maxLimit = 12 * mebibyte;

/** How many bytes the JSON body of a call or of a batch of calls may have. */
export function maxBodyBytes(procedures: readonly string[]): number {
  const sum = procedures.reduce((total, procedure) => total + (limits.get(procedure) ?? defaultLimit), 0);
  return Math.min(maxLimit, sum);
}
