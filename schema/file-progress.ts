import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { optional } from './text.ts';

/** The stages of a file; the last two are final. */
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

/** How many files one call reports at most. */
export const maxFilesShown = 100;

/** The files of a call; without `ids`, those that are not processed yet. */
export const fileChoice = z.object({
  ids: optional(boundedArray(z.string(), { min: 1, max: maxFilesShown, things: 'ids' })),
});

export const reindexedFiles = z.object({ files: z.int() });

const counted = z.object({ done: z.int(), total: z.int() });

/** The progress of a file. Times are Unix seconds. */
export const fileProgress = z
  .object({
    id: z.string(),
    filename: z.string(),
    /** As in the file's own record: a file that is being reprocessed stays `processed`. */
    status: z.enum(['uploaded', 'processed', 'error']),
    status_details: z.string().nullable(),
    stage: z.enum(fileStages),
    /** Overall progress, 0 to 100. */
    percent: z.int(),
    /** Null for formats without pages, or while their number is unknown. */
    pages: counted.nullable(),
    /** Passages; null until their number is known. */
    chunks: counted.nullable(),
    /** 1 for the next; null for a file that is not waiting, or waits for another one with the same content. */
    queue_position: z.int().nullable(),
    /** The number of attempts, including the current one. */
    attempts: z.int(),
    /** Why the last attempt failed, in a sentence. */
    last_error: z.string().nullable(),
    /** When the current or last attempt began. */
    started_at: z.int().nullable(),
    finished_at: z.int().nullable(),
    /** Whether `files.thumbnail` has a thumbnail of it. */
    thumbnail: z.boolean(),
  })
  .meta({ id: 'FileProgress' });

export type FileProgress = z.infer<typeof fileProgress>;
