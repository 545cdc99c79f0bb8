import { z } from 'zod';
import { citation } from '../chat.ts';
import { optional } from '../text.ts';

/**
 * What a key in debug mode has recorded about an answer; null where nothing is known, as for messages created through the
 * API.
 */
const recordedAnswer = z.object({
  model: z.string().nullable(),
  prompt_tokens: z.int().nullable(),
  completion_tokens: z.int().nullable(),
  /** Milliseconds from the question to the first word, and to the end. */
  first_ms: z.int().nullable(),
  total_ms: z.int().nullable(),
});

const recordingKey = z.object({ id: z.string(), name: z.string(), masked: z.string() });

/** A thread of programs. Times are Unix seconds. */
const apiThread = z.object({
  id: z.string(),
  title: z.string().nullable(),
  created_at: z.int(),
  last_message_at: z.int(),
  /** The key in debug mode whose conversation it is; null: created through the threads API, or the key is deleted. */
  key: recordingKey.nullable(),
});

/** `question` is the beginning of its first message. */
export const apiThreadPage = z.object({
  data: z.array(apiThread.extend({ question: z.string().nullable(), ...recordedAnswer.shape })),
  /** The cursor of the next page; null at the end. */
  next_cursor: z.string().nullable(),
  /** The keys that have recorded anything with this assistant. */
  keys: z.array(recordingKey),
});

export const apiThreadListRequest = z.object({
  assistant_id: z.string(),
  key_id: optional(z.string()),
  cursor: optional(z.string().regex(/^\d{1,18}$/, { error: 'must be the "next_cursor" of the page before' })),
  limit: optional(z.int().min(1).max(100)),
});

export const apiThreadMessages = apiThread.extend({
  assistant_id: z.string(),
  /** Oldest first, at most 200. */
  messages: z.array(
    recordedAnswer.extend({
      id: z.string(),
      role: z.enum(['user', 'assistant']),
      created_at: z.int(),
      text: z.string(),
      /** The passages that the answer refers to. */
      passages: z.array(citation),
    }),
  ),
});
