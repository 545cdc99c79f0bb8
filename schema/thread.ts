import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { messageInput } from './message.ts';
import { metadata } from './metadata.ts';
import { listOf } from './page.ts';
import { characters, ignored, optional } from './text.ts';

/** A stored conversation. `title` is null until set. */
export const threadObject = z
  .object({
    id: z.string(),
    object: z.literal('thread'),
    created_at: z.int().describe('When it was created, in Unix seconds.'),
    title: z.string().nullable().describe('Null until set.'),
    metadata,
    assistant_id: z.string().describe('The assistant it belongs to.'),
    tool_resources: z.object({}).describe('Always empty.'),
  })
  .meta({ id: 'Thread' });

export const threadList = listOf(threadObject).meta({ id: 'ThreadList' });

export const deletedThread = z
  .object({ id: z.string(), object: z.literal('thread.deleted'), deleted: z.literal(true) })
  .meta({ id: 'DeletedThread' });

const settings = {
  title: optional(characters(0, 256)).describe('Its title in the dashboard.'),
  metadata: optional(metadata).describe('Stored with the thread, and replaced as a whole.'),
  tool_resources: ignored(),
};

/** Without `assistant_id` the thread belongs to the key's own project. */
export const threadCreateRequest = z
  .object({
    ...settings,
    messages: optional(boundedArray(messageInput, { max: 1_000, things: 'messages' })).describe(
      'The messages so far.',
    ),
    assistant_id: optional(z.string()).describe("The assistant it belongs to: the key's own by default."),
  })
  .meta({ id: 'ThreadCreateRequest' });

/** Omitted fields keep their value; `metadata` is replaced as a whole. */
export const threadUpdateRequest = z
  .object({ id: z.string(), ...settings })
  .meta({ id: 'ThreadUpdateRequest' });

export type ThreadObject = z.infer<typeof threadObject>;
