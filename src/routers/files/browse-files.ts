import { z } from 'zod';
import {
  type FileItem,
  type FileOrder,
  fileCounts,
  fileCountsRequest,
  fileDetails,
  filePage,
  filePageRequest,
  passagePage,
  passagePosition,
  passagePositionRequest,
  passagesRequest,
} from '../../../schema/dashboard/file-page.ts';
import { formatId, idRequest } from '../../../schema/ids.ts';
import { nearestPassages, nearestPassagesRequest } from '../../../schema/search.ts';
import { findPassagePosition, listPassages } from '../../db/documents/chunks.ts';
import {
  countFiles,
  type FileCursor,
  findListedFile,
  findRepeated,
  type ListedFile,
  listFilePage,
} from '../../db/files/file-pages.ts';
import { AppError } from '../../errors/errors.ts';
import { drawnKinds } from '../../parse/file-kinds.ts';
import { procedureFor, speculativeProcedureFor } from '../../request/trpc.ts';
import { toCitationObjects } from '../objects/citation-objects.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { searchPassages } from '../search-passages.ts';
import { fileNotFound, fileScope } from './require-file.ts';

/** Files as the dashboard shows them: lists in several orders, and the extracted contents of one. */
export const fileBrowsing = {
  /** A page of files, newest first by default. */
  page: procedureFor('files:read')
    .input(filePageRequest.prefault({}))
    .output(filePage)
    .query(async ({ ctx, input }) => {
      const { search, status, sort = 'created_at', order = 'desc', cursor, limit = 50 } = input;
      const after = cursor === undefined ? undefined : decodeCursor(cursor, sort);
      const filter = { projectId: ctx.caller.project.id, search, status };
      const rows = await listFilePage(ctx.deps.pool, filter, { sort, order, after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { data: shown.map(toFileItem), next_cursor: last ? encodeCursor(last) : null };
    }),

  /** The number of files whose name contains `search`. */
  counts: procedureFor('files:read')
    .input(fileCountsRequest.prefault({}))
    .output(fileCounts)
    .query(async ({ ctx, input }) => {
      const counts = await countFiles(ctx.deps.pool, {
        projectId: ctx.caller.project.id,
        search: input.search,
      });
      const { uploaded, processed, error, reread, bytes, paused } = counts;
      const all = uploaded + processed + error;
      const { file: maxFileBytes } = ctx.deps.storageLimits;
      return {
        all,
        uploaded,
        processed,
        error,
        pending: uploaded + reread,
        bytes,
        max_file_bytes: maxFileBytes,
        paused,
      };
    }),

  details: procedureFor('files:read')
    .input(idRequest)
    .output(fileDetails)
    .query(async ({ ctx, input }) => {
      const scope = fileScope(ctx.caller, input.id);
      const file = await findListedFile(ctx.deps.pool, scope);
      if (!file) throw fileNotFound(ctx.caller, input.id);
      const earlier = await findRepeated(ctx.deps.pool, scope);
      const repeats = earlier ? { ...earlier, id: formatId('file', earlier.id) } : null;
      const view = drawnKinds.some((kind) => kind === file.kind) ? ('pages' as const) : ('text' as const);
      return { ...toFileItem(file), title: file.title, last_error: file.lastError, view, repeats };
    }),

  /** The passages of a file in document order; together they are everything that was extracted from it. */
  passages: procedureFor('files:read')
    .input(passagesRequest)
    .output(passagePage)
    .query(async ({ ctx, input }) => {
      const { from = 0, page = null, limit = 50 } = input;
      const file = fileScope(ctx.caller, input.id);
      const rows = await listPassages(ctx.deps.pool, file, { from, page, limit: limit + 1 });
      if (rows.length === 0 && !(await findListedFile(ctx.deps.pool, file)))
        throw fileNotFound(ctx.caller, input.id);
      const data = rows.slice(0, limit).map(({ position, text, headingPath, page }) => ({
        position,
        text,
        heading_path: headingPath,
        page,
      }));
      return { data, next: rows[limit]?.position ?? null };
    }),

  /** Where a passage that an answer cites stands in its file. A mutation, although it changes nothing: see `search`. */
  passagePosition: procedureFor('files:read')
    .input(passagePositionRequest)
    .output(passagePosition)
    .mutation(async ({ ctx, input }) => {
      const file = fileScope(ctx.caller, input.id);
      const position = await findPassagePosition(ctx.deps.pool, file, input.passage);
      if (position === null && !(await findListedFile(ctx.deps.pool, file)))
        throw fileNotFound(ctx.caller, input.id);
      return { position };
    }),

  /** The passages of all files that come nearest to a text: what `search` finds, each by itself. */
  nearest: speculativeProcedureFor('search')
    .input(nearestPassagesRequest)
    .output(nearestPassages)
    .mutation(async ({ ctx, input: { query, max_results: limit }, signal }) => {
      const { id: projectId } = ctx.caller.project;
      const passages = await searchPassages(ctx, { projectId, query, limit, signal });
      const numbered = passages.map((passage, index) => ({ ...passage, number: index + 1 }));
      return toCitationObjects(numbered).map((object) => ({ ...object, cited: false }));
    }),
};

function toFileItem(file: ListedFile): FileItem {
  return {
    id: formatId('file', file.id),
    filename: file.filename,
    kind: file.kind,
    bytes: file.bytes,
    created_at: toUnixSeconds(file.createdAt),
    status: file.status,
    status_details: file.statusDetails,
    pending: file.pending,
    pages: file.pageCount,
    passages: file.chunkCount,
    thumbnail: file.thumbnail,
  };
}

/** An opaque cursor for clients. */
function encodeCursor({ value, sequence }: FileCursor): string {
  return Buffer.from(JSON.stringify([value, sequence])).toString('base64url');
}

const cursorContent = {
  name: z.tuple([z.string(), z.int()]),
  status: z.tuple([z.string(), z.int()]),
  bytes: z.tuple([z.int(), z.int()]),
  created_at: z.tuple([z.int(), z.int()]),
};

function decodeCursor(cursor: string, sort: FileOrder): FileCursor {
  try {
    const [value, sequence] = cursorContent[sort].parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    if (typeof value !== 'string' || !value.includes('\0')) return { value, sequence };
  } catch {
    // Reported below.
  }
  throw new AppError('invalid_request', '"cursor" must be the "next_cursor" of the page before.', {
    param: 'cursor',
  });
}
