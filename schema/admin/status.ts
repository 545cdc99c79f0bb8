import { z } from 'zod';

/** What is running, and how much of everything is stored. */
export const serviceStatus = z.object({
  version: z.string(),
  /** `pglite` is the embedded database; `version` is PostgreSQL's own. */
  database: z.object({ kind: z.enum(['pglite', 'postgresql']), version: z.string() }),
  /** The deployment's defaults; `local` is the built-in model of each kind. */
  models: z.object({ chat: z.string(), embedding: z.string(), rerank: z.string() }),
  /** Background jobs. A failed one has used up its attempts. */
  queue: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  /** Processes that process files; null with the embedded database, which only one process can use. */
  workers: z.int().nullable(),
  /** When the last scheduled backup was stored, in Unix seconds; null when there was none. */
  last_backup_at: z.int().nullable(),
  /** Since when backups are scheduled, in Unix seconds; null when they never were. */
  backups_since: z.int().nullable(),
  /** When a scheduled backup that waits is made, or should have been, in Unix seconds; null when none waits. */
  backup_due_at: z.int().nullable(),
  /** Why the last scheduled backup failed; null when it did not. */
  backup_failure: z.string().nullable(),
  /** Free space on the disk of `DATA_DIR`, not of a PostgreSQL server's; null while that disk is away. */
  free_bytes: z.int().nullable(),
  /** Why no file can be stored at the moment; null when files can be. */
  store_fault: z.string().nullable(),
  /** Whether files are accepted and processed: not while the disk of the embedded database is nearly full. */
  has_room: z.boolean(),
  counts: z.object({
    organizations: z.int(),
    projects: z.int(),
    keys: z.int(),
    files: z.object({ uploaded: z.int(), processed: z.int(), error: z.int() }),
    chunks: z.int(),
  }),
});

export type ServiceStatus = z.infer<typeof serviceStatus>;
