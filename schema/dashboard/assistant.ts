import { z } from 'zod';
import { assistantName } from '../assistant.ts';
import { instructionsText, optional } from '../text.ts';

/** Assistants with counts of their contents. Times are Unix seconds. */
export const assistantOverviews = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    created_at: z.int(),
    files: z.int(),
    /** The total size of its files. */
    bytes: z.int(),
    /** Files that are not processed yet. */
    unread: z.int(),
    /** Files in `error`. */
    failed: z.int(),
    /** When the last message was added to one of its threads; null: never. */
    last_question_at: z.int().nullable(),
  }),
);

/** Omitted fields keep their value. */
export const assistantEdit = z.object({
  id: z.string(),
  name: optional(assistantName),
  instructions: optional(instructionsText),
  /** What was shown to whoever wrote the instructions: they are refused if somebody has replaced it meanwhile. */
  replaces: optional(z.object({ instructions: instructionsText })),
});

export const promptPreviewRequest = z.object({ instructions: optional(instructionsText) });

/** The prompt that a model would get. */
export const promptPreview = z.object({
  /** Rules and instructions. */
  system: z.string(),
  /** Passages and question; an example stands for each. */
  user: z.string(),
  /** The default model. */
  model: z.string(),
  /** How many passages a question retrieves. */
  retrieval_count: z.int(),
  /** null: the model's own. */
  temperature: z.number().nullable(),
});

/** What deleting an assistant deletes with it. */
export const assistantContents = z.object({
  files: z.int(),
  bytes: z.int(),
  threads: z.int(),
  keys: z.int(),
});

export const removedAssistant = z.object({
  id: z.string(),
  /** Until when `assistants.restore` can restore it, in Unix seconds. */
  restorable_until: z.int(),
});

export const restoredAssistant = z.object({ id: z.string(), name: z.string() });
