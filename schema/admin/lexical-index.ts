import { z } from 'zod';
import { optional } from '../text.ts';

/** How the segments of a project differ from its passages and vectors. */
export const indexCheck = z.object({
  project_id: z.string(),
  project_name: z.string(),
  passages: z.number(),
  segments: z.number(),
  /** How many are in no segment. */
  missing: z.number(),
  /** How many are in segments twice, or although they are gone. */
  superfluous: z.number(),
  /** How many are indexed with other words or another vector than theirs. */
  different: z.number(),
});

/** A project, or all of them. */
export const indexChoice = z.object({ project_id: optional(z.string()) });

export const rebuiltIndexes = z.object({ projects: z.int() });

export type IndexCheck = z.infer<typeof indexCheck>;
