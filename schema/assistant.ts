import { z } from 'zod';
import { listOf } from './page.ts';

/** An assistant (project). Fields after `tools` are constants kept for clients of the OpenAI format. */
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
    metadata: z.record(z.string(), z.string()),
    temperature: z.number(),
    top_p: z.number(),
    response_format: z.literal('auto'),
  })
  .meta({ id: 'Assistant' });

export const assistantList = listOf(assistantObject).meta({ id: 'AssistantList' });

export type AssistantObject = z.infer<typeof assistantObject>;
