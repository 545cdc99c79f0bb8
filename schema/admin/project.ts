import { z } from 'zod';
import { assistantName } from '../assistant.ts';
import { instructionsText, optional } from '../text.ts';

/** A project as administrators see it. Everybody else knows it as an assistant with the same id, `asst-<uuid>`. */
export const projectObject = z
  .object({ id: z.string(), name: z.string(), organization_id: z.string() })
  .meta({ id: 'Project' });

export const newProject = z.object({
  organization_id: z.string(),
  name: assistantName,
  instructions: optional(instructionsText),
});

export type ProjectObject = z.infer<typeof projectObject>;
