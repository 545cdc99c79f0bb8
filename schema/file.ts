import { z } from 'zod';
import { listOf } from './page.ts';

export const filePurpose = z.enum(['knowledge_base', 'assistants']);

/** A document of a knowledge base. `status_details` says why a file is in `error`, or what may have been misread. */
export const fileObject = z
  .object({
    id: z.string(),
    object: z.literal('file'),
    bytes: z.int(),
    created_at: z.int(),
    filename: z.string(),
    purpose: filePurpose,
    status: z.enum(['uploaded', 'processed', 'error']),
    status_details: z.string().nullable(),
  })
  .meta({ id: 'File' });

export const fileList = listOf(fileObject).meta({ id: 'FileList' });

export const deletedFile = z
  .object({ id: z.string(), object: z.literal('file'), deleted: z.literal(true) })
  .meta({ id: 'DeletedFile' });

/** A picture of a file, small or of a page; `data` is base64. */
export const filePicture = z.object({ media_type: z.literal('image/webp'), data: z.string() });

/** What a file was uploaded as. */
export const fileOriginal = z.object({ filename: z.string(), bytes: z.int() });

export type FileObject = z.infer<typeof fileObject>;
