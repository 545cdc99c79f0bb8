import { z } from 'zod';
import { listOf, pageRequest } from './page.ts';
import { characters, ignored } from './text.ts';

const messageRole = z.enum(['user', 'assistant'], { error: 'must be "user" or "assistant"' });

/** A message to store. */
export const messageInput = z.object({
  role: messageRole.describe('Who says it.'),
  content: characters(1, 1_000_000).describe('What is said.'),
  attachments: ignored(),
  metadata: ignored(),
});

const ofThread = { thread_id: z.string() };

export const messageCreateRequest = messageInput.extend(ofThread).meta({ id: 'MessageCreateRequest' });
export const messageListRequest = pageRequest.extend(ofThread);
export const messageRequest = z.object({ ...ofThread, message_id: z.string() });

/** What replaces the text of a message that is stored as ciphertext. */
export const encryptedText = '[encrypted — open this thread in the dashboard to view]';

/** A message of a thread. Fields without a meaning here are constants for clients of the OpenAI format. */
export const messageObject = z
  .object({
    id: z.string(),
    object: z.literal('thread.message'),
    created_at: z.int().describe('When it was stored, in Unix seconds.'),
    thread_id: z.string().describe('The thread it belongs to.'),
    assistant_id: z.string().nullable().describe("The thread's assistant; null for a user's message."),
    run_id: z.null().describe('There are no runs.'),
    role: messageRole,
    content: z
      .array(
        z.object({
          type: z.literal('text'),
          text: z.object({ value: z.string(), annotations: z.array(z.unknown()) }),
        }),
      )
      .describe('Always one text.'),
    attachments: z.array(z.unknown()).describe('Always empty.'),
    metadata: z.object({}).describe('Always empty.'),
    status: z.literal('completed'),
    completed_at: z.int().describe('When it was stored, in Unix seconds.'),
    incomplete_at: z.null(),
    incomplete_details: z.null(),
  })
  .meta({ id: 'Message' });

export const messageList = listOf(messageObject).meta({ id: 'MessageList' });

export const deletedMessage = z
  .object({ id: z.string(), object: z.literal('thread.message.deleted'), deleted: z.literal(true) })
  .meta({ id: 'DeletedMessage' });

export type MessageInput = z.output<typeof messageInput>;
export type MessageObject = z.infer<typeof messageObject>;
