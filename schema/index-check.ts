import { z } from 'zod';

/** The passages of a project that its lexical index has otherwise than they are. */
export const indexCheck = z.object({
  project_id: z.string(),
  project_name: z.string(),
  passages: z.number(),
  segments: z.number(),
  /** How many are in no segment. */
  missing: z.number(),
  /** How many are in segments twice, or though they are gone. */
  superfluous: z.number(),
  /** How many are indexed with other words than theirs. */
  different: z.number(),
});
