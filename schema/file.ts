import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { listOf, pageRequest } from './page.ts';
import { characters, optional, toOneLine } from './text.ts';

const longestFilename = 255;

const filename = z.string().overwrite(toStoredName).pipe(characters(1, longestFilename));

/**
 * The name under which a file is stored. A Mac types an é as two characters, which nobody who asks for the file by its name writes, and a
 * name that reverses its end passes for another kind of file. The characters of the composed name count; some scripts have more of them
 * then. A file of a folder has its path in there, because many folders have a file of the same name.
 */
export function toStoredName(name: string): string {
  return withinFolder(toOneLine(name.normalize('NFC')));
}

/** A path inside a folder as it is, and only the name of the file of any other: where else it is on somebody's disk concerns nobody. */
function withinFolder(path: string): string {
  const parts = path.split('/');
  const isInside = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  return isInside && path.length <= longestFilename ? path : (parts.at(-1) ?? '');
}

export const filePurpose = z.enum(['knowledge_base', 'assistants']);

/**
 * An upload as it arrives: a stream, which ends at the latest when a limit is exceeded. A typed client sends a FormData
 * with `file` and `purpose`, which the server reads as a stream too.
 */
export const upload = z.object({
  filename,
  content: z.custom<AsyncIterable<Uint8Array>>(isAsyncIterable, { error: 'must be an uploaded file' }),
  /** The minimum size of the content, in bytes, if it is known in advance. */
  minimumBytes: z.int().min(0).optional(),
  /** The form's other fields, which may follow the content: call it once the content has been read. */
  fields: z.custom<() => Promise<Record<string, unknown>>>((value) => typeof value === 'function'),
});

export const uploadRequest = z.pipe(
  z.transform((input: FormData | Upload) => input),
  upload,
);

/** The fields of an upload besides the file. */
export const uploadFields = z.object({ purpose: optional(filePurpose) });

/** The form of an upload, as the OpenAPI document describes it. */
export const uploadForm = z
  .object({
    file: z
      .string()
      .meta({ format: 'binary', description: 'The document. Its format is detected from its content.' }),
    purpose: filePurpose.optional().describe('Both mean the same; `knowledge_base` by default.'),
  })
  // Further fields are ignored, but their names occur in headers, where control characters are malformed.
  .meta({
    id: 'FileUpload',
    propertyNames: { pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' },
  });

export const fileListRequest = pageRequest.extend({
  purpose: optional(filePurpose).describe('Lists only files uploaded with this purpose.'),
});

/** A document of a knowledge base. `status_details` says why a file is in `error`, or what may have been misread. */
export const fileObject = z
  .object({
    id: z.string(),
    object: z.literal('file'),
    bytes: z.int().describe('Its size.'),
    created_at: z.int().describe('When it was uploaded, in Unix seconds.'),
    filename: z.string(),
    purpose: filePurpose,
    status: z
      .enum(['uploaded', 'processed', 'error'])
      .describe('`uploaded` until it is processed; only `processed` files are searchable.'),
    status_details: z.string().nullable().describe('Why it is in `error`, or what may have been misread.'),
  })
  .meta({ id: 'File' });

export const fileList = listOf(fileObject).meta({ id: 'FileList' });

export const deletedFile = z
  .object({ id: z.string(), object: z.literal('file'), deleted: z.literal(true) })
  .meta({ id: 'DeletedFile' });

/** A picture of a file or of one of its pages; `data` is base64. */
export const filePicture = z
  .object({ media_type: z.literal('image/webp'), data: z.string() })
  .meta({ id: 'FilePicture' });

/** The original of a file. */
export const fileOriginal = z.object({ filename: z.string(), bytes: z.int() }).meta({ id: 'FileOriginal' });

/** Local files by name and the SHA-256 of their bytes in hexadecimal. */
export const filesAtHand = z.object({
  files: boundedArray(z.object({ filename, sha256: z.string().regex(/^[0-9a-f]{64}$/) }), {
    min: 1,
    max: 500,
    things: 'files',
  }),
});

/** For each file of the request in order, whether the project has it under this name with these bytes, and its id there. */
export const presentFiles = z.object({ present: z.array(z.boolean()), ids: z.array(z.string().nullable()) });

export type FileObject = z.infer<typeof fileObject>;
export type Upload = z.output<typeof upload>;

function isAsyncIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
