import { z } from 'zod';
import { characters, optional } from '../text.ts';

const fileStatus = z.enum(['uploaded', 'processed', 'error']);

/** What a list of files can be ordered by. */
const fileOrder = z.enum(['name', 'bytes', 'created_at', 'status']);

/** A part of the name, in whatever case. */
const search = optional(characters(1, 200));
const status = optional(fileStatus);

/** A file as the dashboard lists it. */
const fileItem = z
  .object({
    id: z.string(),
    filename: z.string(),
    /** What the content was found to be, such as `pdf`. */
    kind: z.string(),
    bytes: z.int(),
    /** Unix seconds. */
    created_at: z.int(),
    status: fileStatus,
    status_details: z.string().nullable(),
    /** Whether it waits or is being read, for the first time or again: `files.watch` tells how far it is. */
    pending: z.boolean(),
    /** Null where the format has none, and until it is read. */
    pages: z.int().nullable(),
    passages: z.int().nullable(),
    /** Whether there is a small picture of it. */
    thumbnail: z.boolean(),
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
    /** Where the next page begins; null at the end. */
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'FilePage' });

export const fileCountsRequest = z.object({ search });

export const fileCounts = z.object({
  all: z.int(),
  uploaded: z.int(),
  processed: z.int(),
  error: z.int(),
  /** How many are to be read, for the first time or again. */
  pending: z.int(),
  /** Of all together. */
  bytes: z.int(),
  /** Whether what is to be read waits until `files.resume`. */
  paused: z.boolean(),
});

export const fileDetails = fileItem.extend({
  /** What its author calls it, where the file says so. */
  title: z.string().nullable(),
  /** Why the last attempt to read it failed. */
  last_error: z.string().nullable(),
  /** Whether its pages can be shown as pictures; what has none is shown as its passages. */
  view: z.enum(['pages', 'text']),
});

export const passagesRequest = z.object({
  id: z.string(),
  /** The place of the first passage in the file, from 0. */
  from: optional(
    z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  ),
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
  /** What `from` is for the next page; null at the end. */
  next: z.int().nullable(),
});

export const passageMarksRequest = z.object({
  id: z.string(),
  page: z.int().min(1).max(10_000),
  /** The text of the passage, as a citation has it. */
  passage: characters(1, 20_000),
});

/** Of a page's width or height, from its upper left corner. */
const share = z.number();

export const passageMarks = z.object({
  marks: z.array(z.object({ x: share, y: share, width: share, height: share })),
});

/** How many files one call changes at most. */
export const maxBulk = 500;

/** Files by their ids, or those that a filter matches, by and by. */
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
    error: 'is required, or "filter" in its place',
    path: ['ids'],
  });

export const bulkResult = z.object({
  /** How many files were changed; those to which the action does not apply are left alone. */
  affected: z.int(),
  /** With which `cursor` to call again for the rest; null at the end. */
  next_cursor: z.string().nullable(),
});

export const readingState = z.object({ paused: z.boolean() });

export type FileItem = z.infer<typeof fileItem>;
export type FileOrder = z.infer<typeof fileOrder>;
