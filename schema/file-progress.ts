import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { optional } from './text.ts';

/** What is being done with a file; the last two are where that ends. */
export const fileStages = [
  'waiting',
  'reading',
  'recognising text',
  'embedding',
  'storing',
  'processed',
  'error',
] as const;

export type FileStage = (typeof fileStages)[number];

/** How many files one call tells about at most. */
export const maxFilesShown = 100;

/** The files that a call is about; without `ids`, those that are not yet read. */
export const fileChoice = z.object({
  ids: optional(boundedArray(z.string(), { min: 1, max: maxFilesShown, things: 'ids' })),
});

export const reindexedFiles = z.object({ files: z.int() });

const counted = z.object({ done: z.int(), total: z.int() });

/** How far a file is. Times are Unix seconds. */
export const fileProgress = z
  .object({
    id: z.string(),
    filename: z.string(),
    /** As the file's own record has it: while a file is read again it stays `processed`. */
    status: z.enum(['uploaded', 'processed', 'error']),
    status_details: z.string().nullable(),
    stage: z.enum(fileStages),
    /** Of all stages together, 0 to 100. */
    percent: z.int(),
    /** Null where the format has no pages, or they are not known yet. */
    pages: counted.nullable(),
    /** Passages; null until it is known how many there are. */
    chunks: counted.nullable(),
    /** 1 for the next; null for a file that does not wait, or waits for another one with the same content. */
    queue_position: z.int().nullable(),
    /** How often the reading was tried, the present time included. */
    attempts: z.int(),
    /** Why the last attempt failed, in a sentence. */
    last_error: z.string().nullable(),
    /** When the reading began that is under way, or the last one that ended. */
    started_at: z.int().nullable(),
    finished_at: z.int().nullable(),
    /** Whether `files.thumbnail` has a picture of it. */
    thumbnail: z.boolean(),
  })
  .meta({ id: 'FileProgress' });

export type FileProgress = z.infer<typeof fileProgress>;
