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
    id: z.string().describe('`file-…`'),
    filename: z.string(),
    status: z
      .enum(['uploaded', 'processed', 'error'])
      .describe("As in the file's own record: a file that is being reprocessed stays `processed`."),
    status_details: z.string().nullable().describe('Why it is in `error`, or what may have been misread.'),
    stage: z.enum(fileStages).describe('What is done to it; `processed` and `error` are final.'),
    percent: z.int().describe('Overall progress, 0 to 100.'),
    pages: counted.nullable().describe('Null for formats without pages, or while their number is unknown.'),
    chunks: counted.nullable().describe('Passages; null until their number is known.'),
    queue_position: z
      .int()
      .nullable()
      .describe(
        '1 for the next; null for a file that is not waiting, or waits for another one with the same content.',
      ),
    attempts: z.int().describe('The number of attempts, including the current one.'),
    last_error: z.string().nullable().describe('Why the last attempt failed, in a sentence.'),
    started_at: z.int().nullable().describe('When the current or last attempt began, in Unix seconds.'),
    finished_at: z.int().nullable().describe('When the last attempt ended, in Unix seconds.'),
    thumbnail: z.boolean().describe('Whether `files.thumbnail` has a thumbnail of it.'),
  })
  .meta({ id: 'FileProgress' });

export type FileProgress = z.infer<typeof fileProgress>;
