import { z } from 'zod';
import { embeddingGeneration } from './embeddings.ts';
import { serviceStatus } from './status.ts';

/** A background job that waits, runs, or has used up its attempts. Times are Unix seconds. */
const job = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  attempts: z.int(),
  max_attempts: z.int(),
  run_at: z.int(),
  last_error: z.string().nullable(),
});

/** A failure of the service's own, by which its log and the answer to the request can be found. */
const loggedError = z.object({
  at: z.int(),
  message: z.string(),
  request_id: z.string().nullable(),
  cause: z.string().nullable(),
});

/** All that whoever runs the instance looks at first. */
export const instanceOverview = z.object({
  status: serviceStatus,
  organizations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.int(),
      /** Deleted by an owner, who can still undo that. */
      deleted_at: z.int().nullable(),
      projects: z.int(),
      people: z.int(),
      files: z.int(),
      bytes: z.int(),
    }),
  ),
  /** How many files are being read, by stage. */
  stages: z.array(z.object({ stage: z.string(), files: z.int() })),
  /** Failed ones first; at most a hundred. */
  jobs: z.array(job),
  generations: z.array(embeddingGeneration),
  disk: z.object({
    database_bytes: z.int(),
    stored_bytes: z.int(),
    /** Where the data directory is. */
    free_bytes: z.int(),
  }),
  /** The newest first, since this process started. */
  errors: z.array(loggedError),
});

export const jobChoice = z.object({ id: z.string().regex(/^\d{1,18}$/, 'must be the id of a job') });
