import { z } from 'zod';
import { embeddingGeneration } from './embeddings.ts';
import { serviceStatus } from './status.ts';

/** A background job that is waiting, running, or has used up its attempts. Times are Unix seconds. */
const job = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  attempts: z.int(),
  max_attempts: z.int(),
  run_at: z.int(),
  last_error: z.string().nullable(),
});

/** A failure of the service itself; the id links it to the log and the response. */
const loggedError = z.object({
  at: z.int(),
  message: z.string(),
  request_id: z.string().nullable(),
  cause: z.string().nullable(),
});

/** Everything on the operator's overview. */
export const instanceOverview = z.object({
  status: serviceStatus,
  organizations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.int(),
      /** When an owner deleted it, if that can still be undone. */
      deleted_at: z.int().nullable(),
      projects: z.int(),
      people: z.int(),
      files: z.int(),
      bytes: z.int(),
    }),
  ),
  /** How many files are being processed, by stage. */
  stages: z.array(z.object({ stage: z.string(), files: z.int() })),
  /** Failed ones first; at most a hundred. */
  jobs: z.array(job),
  generations: z.array(embeddingGeneration),
  disk: z.object({ database_bytes: z.int(), stored_bytes: z.int() }),
  /** Newest first, since this process started. */
  errors: z.array(loggedError),
});

export const jobChoice = z.object({ id: z.string().regex(/^\d{1,18}$/, 'must be the id of a job') });
