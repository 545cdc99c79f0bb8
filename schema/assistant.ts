import { z } from 'zod';
import { metadata } from './metadata.ts';
import { listOf } from './page.ts';
import { characters, optional } from './text.ts';

/**
 * An assistant (project). `description` and `metadata` repeat what the write carried that this object answers, and
 * are else null and empty. The fields after `metadata` are constants kept for clients of the OpenAI format.
 */
export const assistantObject = z
  .object({
    id: z.string(),
    object: z.literal('assistant'),
    created_at: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    model: z.string(),
    instructions: z.string(),
    tools: z.array(z.object({ type: z.literal('file_search') })),
    tool_resources: z.object({}),
    metadata,
    temperature: z.number(),
    top_p: z.number(),
    response_format: z.literal('auto'),
  })
  .meta({ id: 'Assistant' });

export const assistantList = listOf(assistantObject).meta({ id: 'AssistantList' });

export const deletedAssistant = z
  .object({ id: z.string(), object: z.literal('assistant.deleted'), deleted: z.literal(true) })
  .meta({ id: 'DeletedAssistant' });

const name = characters(1, 256);

/** `model` and `temperature` are accepted and not kept; an empty text clears `instructions`. */
const settings = {
  instructions: optional(characters(0, 256_000)),
  model: optional(z.string()),
  temperature: optional(z.number().min(0).max(2)),
  description: optional(characters(0, 512)),
  metadata: optional(metadata),
};

export const assistantCreateRequest = z.object({ name, ...settings });

/** What is absent stays as it is. */
export const assistantUpdateRequest = z.object({ id: z.string(), name: optional(name), ...settings });

export type AssistantObject = z.infer<typeof assistantObject>;
