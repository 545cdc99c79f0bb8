import { z } from 'zod';
import { characters, optional } from '../text.ts';

/** Assistants with what is in them. Times are Unix seconds. */
export const assistantOverviews = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    created_at: z.int(),
    files: z.int(),
    /** Of all its files together. */
    bytes: z.int(),
    /** Files that are still to be read. */
    unread: z.int(),
    /** Files in `error`. */
    failed: z.int(),
    /** When something was last asked or said in one of its threads; null: never. */
    last_question_at: z.int().nullable(),
  }),
);

export const promptPreviewRequest = z.object({ instructions: optional(characters(0, 256_000)) });

/** What a model would be given. */
export const promptPreview = z.object({
  /** Rules and instructions. */
  system: z.string(),
  /** Passages and question; an example stands for each. */
  user: z.string(),
  /** The one that answers where a request names none. */
  model: z.string(),
  /** How many passages a question retrieves. */
  retrieval_count: z.int(),
  /** null: the model's own. */
  temperature: z.number().nullable(),
});

/** What goes along when an assistant is deleted. */
export const assistantContents = z.object({
  files: z.int(),
  bytes: z.int(),
  threads: z.int(),
  keys: z.int(),
});

export const removedAssistant = z.object({
  id: z.string(),
  /** Until when `assistants.restore` brings it back, in Unix seconds. */
  restorable_until: z.int(),
});

export const restoredAssistant = z.object({ id: z.string(), name: z.string() });
