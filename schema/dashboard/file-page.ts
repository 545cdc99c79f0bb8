import { z } from 'zod';
import { characters, optional } from '../text.ts';

const fileStatus = z.enum(['uploaded', 'processed', 'error']);

/** The orders of a list of files. */
const fileOrder = z.enum(['name', 'bytes', 'created_at', 'status']);

/** A part of the name, in any case. */
const search = optional(characters(1, 200));
const status = optional(fileStatus);

/** A file as the dashboard lists it. */
const fileItem = z
  .object({
    id: z.string(),
    filename: z.string(),
    kind: z.string().describe('The detected format, such as `pdf`.'),
    bytes: z.int().describe('Its size.'),
    created_at: z.int().describe('When it was uploaded, in Unix seconds.'),
    status: fileStatus.describe('Only `processed` files are searchable.'),
    status_details: z.string().nullable().describe('Why it is in `error`, or what may have been misread.'),
    pending: z
      .boolean()
      .describe(
        'Whether it is waiting or being processed, for the first time or again; `files.watch` shows its progress.',
      ),
    pages: z.int().nullable().describe('Null for formats without pages, and until it is processed.'),
    passages: z.int().nullable().describe('Null until it is processed.'),
    thumbnail: z.boolean().describe('Whether it has a thumbnail.'),
  })
  .meta({ id: 'FileItem' });

export const filePageRequest = z.object({
  search,
  status,
  sort: optional(fileOrder),
  order: optional(z.enum(['asc', 'desc'])),
  cursor: optional(z.string().max(2_000)),
  limit: optional(z.int().min(1).max(100)),
});

export const filePage = z
  .object({
    data: z.array(fileItem),
    /** The cursor of the next page; null at the end. */
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'FilePage' });

export const fileCountsRequest = z.object({ search });

export const fileCounts = z.object({
  all: z.int(),
  uploaded: z.int(),
  processed: z.int(),
  error: z.int(),
  /** How many are to be processed, for the first time or again. */
  pending: z.int(),
  /** The total size. */
  bytes: z.int(),
  /** The size that one file may have. */
  max_file_bytes: z.int(),
  /** Whether the queue is paused until `files.resume`. */
  paused: z.boolean(),
});

export const fileDetails = fileItem.extend({
  /** The author's title, if the file has one. */
  title: z.string().nullable(),
  /** Why the last attempt failed. */
  last_error: z.string().nullable(),
  /** Whether its pages can be shown as pictures; other files are shown as passages. */
  view: z.enum(['pages', 'text']),
  /** A file uploaded earlier with the same content, else one with the same name; null if there is neither. */
  repeats: z.object({ id: z.string(), filename: z.string(), same: z.enum(['content', 'name']) }).nullable(),
});

export const passagesRequest = z.object({
  id: z.string(),
  /** The ordinal of the first passage in the file, from 0. */
  from: optional(
    z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  ),
  /** The page of the file to begin with, from 1, or the next one that has a passage; if none has, the file's beginning. */
  page: optional(z.int().min(1).max(10_000)),
  limit: optional(z.int().min(1).max(100)),
});

export const passagePage = z.object({
  data: z.array(
    z.object({
      position: z.int(),
      /** Markdown. */
      text: z.string(),
      heading_path: z.array(z.string()),
      page: z.int().nullable(),
    }),
  ),
  /** `from` for the next page; null at the end. */
  next: z.int().nullable(),
});

export const passagePositionRequest = z.object({
  id: z.string(),
  /** The text of the passage, as a citation has it, or its beginning. */
  passage: characters(1, 20_000),
});

/** The ordinal of the passage in the file, from 0, of the first one where a citation joins several; null where it is none of the file's. */
export const passagePosition = z.object({ position: z.int().nullable() });

export const passageMarksRequest = z.object({
  id: z.string(),
  page: z.int().min(1).max(10_000),
  /** The text of the passage, as a citation has it. */
  passage: characters(1, 20_000),
});

/** As fractions of the page's width and height, from its upper left corner. */
const share = z.number();

export const passageMarks = z.object({
  marks: z.array(z.object({ x: share, y: share, width: share, height: share })),
});

/** How many files one call changes at most. */
export const maxBulk = 500;

/** Files by their ids, or all that match a filter, in several calls. */
export const bulkRequest = z
  .object({
    action: z.enum(['retry', 'reindex', 'delete']),
    ids: optional(z.array(z.string()).min(1).max(maxBulk)),
    filter: optional(z.object({ search, status })),
    cursor: optional(
      z.string().regex(/^\d{1,15}$/, { error: 'must be the "next_cursor" of the call before' }),
    ),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: 'is required, or "filter" instead',
    path: ['ids'],
  });

export const bulkResult = z.object({
  /** How many files were changed; the action may not apply to others. */
  affected: z.int(),
  /** The `cursor` of the call for the rest; null at the end. */
  next_cursor: z.string().nullable(),
});

export const readingState = z.object({ paused: z.boolean() });

export type FileItem = z.infer<typeof fileItem>;
export type FileOrder = z.infer<typeof fileOrder>;
