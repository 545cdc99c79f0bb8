import { z } from 'zod';
import { characters, optional } from '../text.ts';

/** A project as administrators see it. Everybody else knows it as an assistant with the same id, `asst-<uuid>`. */
export const projectObject = z
  .object({ id: z.string(), name: z.string(), organization_id: z.string() })
  .meta({ id: 'Project' });

export const newProject = z.object({
  organization_id: z.string(),
  name: characters(1, 256),
  instructions: optional(characters(0, 256_000)),
});

export type ProjectObject = z.infer<typeof projectObject>;
