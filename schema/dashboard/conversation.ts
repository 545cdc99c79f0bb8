import { z } from 'zod';
import { type Citation, citation } from '../chat.ts';
import { characters, optional } from '../text.ts';

/** A conversation of the dashboard. Times are Unix seconds. */
export const conversation = z.object({
  id: z.string(),
  assistant_id: z.string(),
  title: z.string(),
  created_at: z.int(),
  last_message_at: z.int(),
  /** Whether everybody in the organization may read it. */
  shared: z.boolean(),
  /** Whether the caller is its author; only the author can continue and change it. */
  mine: z.boolean(),
  /** The author's name; null if it is no longer known. */
  author: z.string().nullable(),
  /** Whether the server stores only its ciphertext. Then `title` is empty and `sealed_title` has it, in base64. */
  sealed: z.boolean(),
  sealed_title: z.string().nullable(),
});

/** A conversation in a list, with the message that a search has found: the part of it that matches, and its id. */
const listedConversation = conversation.extend({
  snippet: z.string().nullable(),
  message_id: z.string().nullable(),
});

export const conversationPage = z.object({
  data: z.array(listedConversation),
  /** The cursor of the next page; null at the end. */
  next_cursor: z.string().nullable(),
});

/** A message of a conversation. Messages with the same parent are branches. */
export const conversationMessage = z.object({
  id: z.string(),
  /** The message it follows; null for the first of a conversation. */
  parent_id: z.string().nullable(),
  role: z.enum(['user', 'assistant']),
  created_at: z.int(),
  /** Markdown. */
  text: z.string(),
  /** `stopped`: by the reader, with the server, or at the model's limit, which `error` then says; `failed`: `error` says why. */
  status: z.enum(['complete', 'stopped', 'failed']),
  error: z.string().nullable(),
  reasoning: z.string().nullable(),
  /** The model that ran; null for questions. */
  model: z.string().nullable(),
  citations: z.array(citation),
  rating: z.enum(['up', 'down']).nullable(),
  rating_reason: z.string().nullable(),
  /** The only file that a question is answered from, without a name once it is deleted; null for all files. */
  file: z.object({ id: z.string(), filename: z.string().nullable() }).nullable(),
  /** Ciphertext in base64, for a sealed conversation, in place of `text` and the other fields. */
  sealed: z.string().nullable(),
});

export const conversationMessages = z.object({ data: z.array(conversationMessage), has_more: z.boolean() });

const thread = { thread_id: z.string() };

export const oneConversation = z.object(thread);

/** A conversation and the last message of the branch that a copy is to have: the newest by default. */
export const conversationCopyRequest = z.object({ ...thread, message_id: optional(z.string()) });

export const conversationListRequest = z.object({
  assistant_id: z.string(),
  search: optional(characters(1, 200)),
  cursor: optional(z.string().max(100)),
  limit: optional(z.int().min(1).max(100)),
});

export const conversationMessagesRequest = z.object({
  ...thread,
  /** The id of a message: only earlier ones. */
  before: optional(z.string()),
  limit: optional(z.int().min(1).max(100)),
});

/** What a person can choose for one question. */
export const modelWishes = {
  model: optional(characters(1, 256)),
  reasoning_effort: optional(z.enum(['low', 'medium', 'high'])),
};

/** Limits a question to one file of the assistant: it is answered from that alone. */
export const onlyFile = { file_id: optional(z.string()) };

/** A question in a conversation, or with `assistant_id` the first one of a new conversation. */
export const askRequest = z
  .object({
    thread_id: optional(z.string()),
    assistant_id: optional(z.string()),
    /** The message that the question follows: the newest by default; null: it starts the conversation over. */
    parent_id: z.string().nullable().optional(),
    question: characters(1, 10_000).refine((text) => text.trim() !== '', { error: 'must not be blank' }),
    ...onlyFile,
    ...modelWishes,
  })
  .refine(({ thread_id, assistant_id }) => (thread_id === undefined) !== (assistant_id === undefined), {
    error: 'is required, or "assistant_id" instead, which starts a conversation',
    path: ['thread_id'],
  });

export const regenerateRequest = z.object({ ...thread, message_id: z.string(), ...modelWishes });

/** An answer that is being written, by its id or that of its question. */
export const oneAnswer = z.object({ ...thread, message_id: z.string() });

export const stoppedAnswer = z.object({ id: z.string(), stopped: z.literal(true) });

/** Omitted fields keep their value. */
export const conversationChanges = z.object({
  ...thread,
  title: optional(characters(1, 256)),
  shared: optional(z.boolean()),
  /** In place of `title` if the conversation is sealed. */
  sealed_title: optional(z.base64().min(4).max(4_096)),
});

export const messageRating = z.object({
  ...thread,
  message_id: z.string(),
  /** null removes the rating. */
  rating: z.enum(['up', 'down']).nullable(),
  reason: optional(characters(0, 1_000)),
});

export const deletedConversation = z.object({ id: z.string(), deleted: z.literal(true) });

export type Conversation = z.infer<typeof conversation>;
export type ConversationMessage = z.infer<typeof conversationMessage>;

/** The events while a question is answered. */
export type AskEvent =
  /** The question is stored; `answer_id` is the id that the answer will have. */
  | { type: 'begin'; conversation: Conversation; question: ConversationMessage; answer_id: string }
  | { type: 'start'; model: string }
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  | { type: 'citations'; citations: Citation[] }
  /** The answer is stored: complete, `stopped` or `failed`. */
  | { type: 'end'; answer: ConversationMessage };
