import { z } from 'zod';
import { maxMarks } from '../pdf/marks.ts';
import { maxLength, maxMessage, type ParserReply } from './messages.ts';

/** A fraction of a page's width or height. */
const share = z.number().min(0).max(1);

const chunks = z
  .array(z.object({ text: z.string(), headingPath: z.array(z.string()), page: z.int().nullable() }))
  .max(maxMessage.chunks);

const failure = z.object({
  message: z.string().max(maxLength.sentence),
  permanent: z.boolean(),
  detail: z.string().max(maxLength.detail),
});

/** Validates replies, since a process that parses hostile files may be compromised. */
export const parserReply: z.ZodType<ParserReply> = z.union([
  z.object({ chunks }),
  z.object({
    document: z.object({
      chunks,
      title: z.string().max(maxLength.title).optional(),
      notice: z.string().max(maxLength.sentence).optional(),
      layoutFaults: z.string().max(1_000).optional(),
    }),
  }),
  z.object({ picture: z.instanceof(Uint8Array).nullable() }),
  z.object({
    marks: z.array(z.object({ x: share, y: share, width: share, height: share })).max(maxMarks),
  }),
  z.object({ scans: z.object({ done: z.int().min(0), total: z.int().min(0) }) }),
  z.object({ failure }),
]);
