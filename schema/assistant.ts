import { z } from 'zod';
import { metadata } from './metadata.ts';
import { listOf, pageRequest } from './page.ts';
import { characters, ignored, instructionsText, optional } from './text.ts';

/** What a field says that has nothing to tell. */
const constant = 'Always the same, for compatibility.';

/**
 * An assistant (project). `description` and `metadata` repeat the write that this object responds to, and are otherwise
 * null and empty. The fields after `metadata` are constants for clients of the OpenAI format.
 */
export const assistantObject = z
  .object({
    id: z.string().describe('`asst-` and a UUID.'),
    object: z.literal('assistant'),
    created_at: z.int().describe('When it was created, in Unix seconds.'),
    name: z.string(),
    description: z
      .string()
      .nullable()
      .describe('Echoed in the response to the write that sets it; otherwise null.'),
    model: z.string().describe("The organization's default model."),
    instructions: z.string().describe("Instructions for the model, in addition to the organization's."),
    tools: z.array(z.object({ type: z.literal('file_search') })).describe(`${constant} It always searches.`),
    tool_resources: z.object({}).describe(constant),
    metadata: metadata.describe('Echoed in the response to the write that sets it; otherwise empty.'),
    temperature: z.number().describe(`${constant} The organization's setting counts.`),
    top_p: z.number().describe(constant),
    response_format: z.literal('auto'),
  })
  .meta({ id: 'Assistant' });

/** The query of the list, which has all of them unless a limit is sent. */
export const assistantListRequest = pageRequest.extend({
  limit: pageRequest.shape.limit.describe('How many to list at most; all by default.'),
});

export const assistantList = listOf(assistantObject).meta({ id: 'AssistantList' });

export const deletedAssistant = z
  .object({ id: z.string(), object: z.literal('assistant.deleted'), deleted: z.literal(true) })
  .meta({ id: 'DeletedAssistant' });

/** The name of an assistant. */
export const assistantName = characters(1, 256);

const name = assistantName.describe('Its name.');

/** `model` and `temperature` are accepted and ignored; an empty text clears `instructions`. */
const settings = {
  instructions: optional(instructionsText).describe(
    "Instructions for the model, in addition to the organization's. An empty text clears them.",
  ),
  model: optional(z.string()).describe("Accepted and ignored: the organization's default model answers."),
  temperature: optional(z.number().min(0).max(2)).describe('Accepted and ignored.'),
  description: optional(characters(0, 512)).describe('Echoed in the response and not stored.'),
  metadata: optional(metadata).describe('Echoed in the response and not stored.'),
  tools: ignored(),
  tool_resources: ignored(),
  top_p: ignored(),
  response_format: ignored(),
};

export const assistantCreateRequest = z.object({ name, ...settings }).meta({ id: 'AssistantCreateRequest' });

/** Omitted fields keep their value. */
export const assistantUpdateRequest = z
  .object({
    id: z.string(),
    name: optional(name).describe('Its name.'),
    ...settings,
  })
  .meta({ id: 'AssistantUpdateRequest' });

export type AssistantObject = z.infer<typeof assistantObject>;
