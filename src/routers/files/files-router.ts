import {
  deletedFile,
  type FileObject,
  fileList,
  fileListRequest,
  fileObject,
  filesAtHand,
  presentFiles,
  uploadRequest,
} from '../../../schema/file.ts';
import { formatId, idRequest } from '../../../schema/ids.ts';
import { deleteFile, type FileRow, findPresent, listFiles } from '../../db/files/files.ts';
import { transaction } from '../../db/transaction.ts';
import { acceptFile } from '../../ingest/accept-file.ts';
import { requireRoom } from '../../ingest/disk-room.ts';
import { enqueueRemoval } from '../../jobs/enqueue.ts';
import { enqueueDuplicates, enqueueIngestion, lockIngestion } from '../../jobs/ingestion/ingestion-queue.ts';
import { describeProject } from '../../request/caller.ts';
import { procedureFor, router } from '../../request/trpc.ts';
import { whileAuthorized } from '../../request/while-authorized.ts';
import { listPage } from '../list-page.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { sourceOf } from '../usage/meter-usage.ts';
import { fileBrowsing } from './browse-files.ts';
import { fileChanges } from './change-files.ts';
import { fileActions } from './file-actions.ts';
import { fileContents } from './file-contents.ts';
import { fileNotFound, fileScope, requireFile } from './require-file.ts';

/** Documents of the project that the key is bound to. */
export const filesRouter = router({
  ...fileActions,
  ...fileBrowsing,
  ...fileChanges,
  ...fileContents,

  /** Stores a document, which is processed in the background. A typed client sends a FormData with `file` and `purpose`. */
  create: procedureFor('files:write', 'uploads')
    .input(uploadRequest)
    .output(fileObject)
    .mutation(async ({ ctx, input }) => {
      const { pool, blobs, clock, storageLimits } = ctx.deps;
      const { organization, project } = ctx.caller;
      await requireRoom(ctx.deps);
      const file = await acceptFile(
        {
          pool,
          blobs,
          clock,
          storageLimits,
          enqueue: (db) => enqueueIngestion(db, organization.id),
        },
        { organizationId: organization.id, projectId: project.id },
        // An upload may take hours, and ends with its key.
        { ...input, content: whileAuthorized(ctx, 'files:write', undefined, () => input.content) },
      );
      ctx.deps.usage.record(sourceOf(ctx.caller, project.id), { files: 1, bytes: file.bytes });
      return toFileObject(file);
    }),

  /** A page of files, oldest first by default. */
  list: procedureFor('files:read')
    .input(fileListRequest.prefault({}))
    .output(fileList)
    .query(({ ctx, input }) => {
      const scope = { projectId: ctx.caller.project.id, purpose: input.purpose };
      return listPage(input, {
        kind: 'file',
        cursor: `a file in ${describeProject(ctx.caller)}`,
        limit: 20,
        order: 'asc',
        rows: (page) => listFiles(ctx.deps.pool, scope, page),
        toObject: toFileObject,
      });
    }),

  get: procedureFor('files:read')
    .input(idRequest)
    .output(fileObject)
    .query(async ({ ctx, input }) => toFileObject(await requireFile(ctx.deps.pool, ctx.caller, input.id))),

  /** Which of these files the project has already. A mutation, although it changes nothing: see `search`. */
  present: procedureFor('files:read')
    .input(filesAtHand)
    .output(presentFiles)
    .mutation(async ({ ctx, input }) => {
      const files = input.files.map(({ filename, sha256 }) => ({
        filename,
        sha256: Buffer.from(sha256, 'hex'),
      }));
      const found = await findPresent(ctx.deps.pool, { projectId: ctx.caller.project.id, files });
      const ids = found.map((id) => id && formatId('file', id));
      return { present: ids.map((id) => id !== null), ids };
    }),

  /** Deletes a file with its passages; searches no longer find them. */
  delete: procedureFor('files:write')
    .input(idRequest)
    .output(deletedFile)
    .mutation(async ({ ctx, input }) => {
      const scope = fileScope(ctx.caller, input.id);
      await transaction(ctx.deps.pool, async (db) => {
        await lockIngestion(db, ctx.caller.organization.id);
        const file = await deleteFile(db, scope);
        if (!file) throw fileNotFound(ctx.caller, input.id);
        await Promise.all([enqueueDuplicates(db, file.organizationId, [file]), enqueueRemoval(db)]);
      });
      return { id: formatId('file', scope.id), object: 'file' as const, deleted: true as const };
    }),
});

function toFileObject(row: FileRow): FileObject {
  return {
    id: formatId('file', row.id),
    object: 'file',
    bytes: row.bytes,
    created_at: toUnixSeconds(row.createdAt),
    filename: row.filename,
    purpose: row.purpose,
    status: row.status,
    status_details: row.statusDetails,
  };
}
