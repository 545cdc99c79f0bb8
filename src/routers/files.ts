import { z } from 'zod';
import {
  deletedFile,
  type FileObject,
  fileList,
  fileObject,
  filePurpose,
  thumbnail,
} from '../../schema/file.ts';
import { formatId, parseId } from '../../schema/ids.ts';
import { pageRequest } from '../../schema/page.ts';
import { characters, optional } from '../../schema/text.ts';
import { deleteFile, type FileRow, findFile, listFiles } from '../db/tables/files.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { acceptFile, type Upload } from '../ingest/accept-file.ts';
import { loadThumbnail } from '../ingest/draw-thumbnail.ts';
import { enqueueRemoval } from '../jobs/enqueue.ts';
import { enqueueDuplicates, enqueueIngestion, lockIngestion } from '../jobs/ingestion-queue.ts';
import { procedureFor, router } from '../request/trpc.ts';
import { fileActions } from './file-actions.ts';
import { fileNotFound } from './file-not-found.ts';
import { listPage } from './list-page.ts';

const upload = z.object({
  filename: characters(1, 255),
  content: z.custom<Upload['content']>(isAsyncIterable, { error: 'must be an uploaded file' }),
  fields: z.custom<Upload['fields']>((value) => typeof value === 'function'),
  minimumBytes: z.int().min(0).optional(),
});

/** An upload is a stream from a surface of this process, or the form that a typed client sends. */
const uploadInput = z.pipe(
  z.transform((input: FormData | Upload) => (input instanceof FormData ? parseForm(input) : input)),
  upload,
);

const fileListRequest = pageRequest.extend({ purpose: optional(filePurpose) });

/** Documents of the project that the key is bound to. */
export const filesRouter = router({
  ...fileActions,

  /** Stores a document; it is read in the background. A typed client sends a FormData with `file` and `purpose`. */
  create: procedureFor('files:write', 'uploads')
    .input(uploadInput)
    .output(fileObject)
    .mutation(async ({ ctx, input }) => {
      const { pool, blobs, clock, storageLimits } = ctx.deps;
      const { organization, project } = ctx.caller;
      const file = await acceptFile(
        {
          pool,
          blobs,
          clock,
          storageLimits,
          enqueue: (db) => enqueueIngestion(db, organization.id),
        },
        { organizationId: organization.id, projectId: project.id },
        input,
      );
      return toFileObject(file);
    }),

  /** A page of files, oldest first unless `order` says otherwise. */
  list: procedureFor('files:read')
    .input(fileListRequest.prefault({}))
    .output(fileList)
    .query(({ ctx, input }) => {
      const scope = { projectId: ctx.caller.project.id, purpose: input.purpose };
      return listPage(input, {
        kind: 'file',
        cursor: 'a file in the project of this API key',
        limit: 20,
        order: 'asc',
        rows: (page) => listFiles(ctx.deps.pool, scope, page),
        print: toFileObject,
      });
    }),

  get: procedureFor('files:read')
    .input(z.object({ id: z.string() }))
    .output(fileObject)
    .query(async ({ ctx, input }) => {
      const id = parseId('file', input.id);
      const file = id && (await findFile(ctx.deps.pool, { projectId: ctx.caller.project.id, id }));
      return toFileObject(file || fileNotFound());
    }),

  /**
   * A small picture of an image or of the first page of a PDF: WebP in base64, at most 320 pixels wide and high. Null
   * for other formats, and until it is drawn, which is a while after the file is `processed`.
   */
  thumbnail: procedureFor('files:read')
    .input(z.object({ id: z.string() }))
    .output(thumbnail.nullable())
    .query(async ({ ctx, input }) => {
      const { pool, blobs } = ctx.deps;
      const id = parseId('file', input.id) ?? fileNotFound();
      const file = (await findFile(pool, { projectId: ctx.caller.project.id, id })) ?? fileNotFound();
      const picture = file.thumbnail && (await loadThumbnail(blobs, id));
      return picture ? { media_type: 'image/webp' as const, data: picture.toString('base64') } : null;
    }),

  /** Deletes a file with its passages; from then on no search finds them. */
  delete: procedureFor('files:write')
    .input(z.object({ id: z.string() }))
    .output(deletedFile)
    .mutation(async ({ ctx, input }) => {
      const id = parseId('file', input.id) ?? fileNotFound();
      await transaction(ctx.deps.pool, async (db) => {
        await lockIngestion(db, ctx.caller.organization.id);
        const file = await deleteFile(db, { projectId: ctx.caller.project.id, id });
        if (!file) return fileNotFound();
        await enqueueDuplicates(db, file.organizationId, [file]);
        await enqueueRemoval(db);
      });
      return { id: formatId('file', id), object: 'file' as const, deleted: true as const };
    }),
});

function parseForm(form: FormData): Upload {
  const file = form.get('file');
  if (!(file instanceof File)) {
    throw new AppError('invalid_request', '"file" is required: the document to upload.', { param: 'file' });
  }
  return {
    filename: file.name,
    content: file.stream(),
    minimumBytes: file.size,
    fields: async () => ({ purpose: form.get('purpose') }),
  };
}

function isAsyncIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function toFileObject(row: FileRow): FileObject {
  return {
    id: formatId('file', row.id),
    object: 'file',
    bytes: row.bytes,
    created_at: Math.floor(row.createdAt.getTime() / 1000),
    filename: row.filename,
    purpose: row.purpose,
    status: row.status,
    status_details: row.statusDetails,
  };
}
