import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  type FileProgress,
  fileChoice,
  fileProgress,
  maxFilesShown,
  reindexedFiles,
} from '../../schema/file-progress.ts';
import { idRequest, parseId } from '../../schema/ids.ts';
import type { Queryable } from '../db/connections.ts';
import { cancelReading, type RereadSelection, requestReading } from '../db/tables/file-revisions.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { enqueueDuplicates, enqueueIngestion, lockIngestion } from '../jobs/ingestion-queue.ts';
import { listProgress } from '../jobs/list-progress.ts';
import type { AuthorizedContext } from '../request/context.ts';
import { procedureFor } from '../request/trpc.ts';
import { whileAuthorized } from '../request/while-authorized.ts';
import { toFileProgressObject } from './objects/file-progress-object.ts';
import { fileNotFound, fileScope, requireFile } from './require-file.ts';

/** How many files one statement requests again: everyone else waits for it where the database has one session. */
const rereadBatch = 500;

/** How often a watched file is looked at, in milliseconds. Whoever reads it writes about once a second. */
const watchInterval = 500;

/** How the reading of a project's files goes, and what steers it. */
export const fileActions = {
  /** How far files are: those named, or the first hundred that are not yet read. */
  progress: procedureFor('files:read')
    .input(fileChoice.prefault({}))
    .output(z.array(fileProgress))
    .query(({ ctx, input }) => loadProgress(ctx, idsOf(input.ids))),

  /**
   * The same as it goes on: first as it stands, then each file whenever something about it has changed. With `ids` it
   * ends when all of them are read or failed, or deleted; without, it goes on until the client leaves. A mutation,
   * although it changes nothing: see `search`.
   */
  watch: procedureFor('files:read')
    .input(fileChoice.prefault({}))
    .mutation(async function* ({ ctx, input, signal }): AsyncGenerator<FileProgress> {
      yield* whileAuthorized(ctx, 'files:read', signal, (signal) =>
        watchFiles(ctx, idsOf(input.ids), signal),
      );
    }),

  /** Has a file left unread that waits or is being read; one that was to be read again stays as it was. */
  cancel: procedureFor('files:write')
    .input(idRequest)
    .output(fileProgress)
    .mutation(({ ctx, input }) =>
      changeIngestion(ctx, input.id, async (db, scope) => {
        if (!(await cancelReading(db, scope))) throw nothingToDo('It is not waiting, nor being read.');
      }),
    ),

  /** Has a file in `error` read once more. */
  retry: procedureFor('files:write')
    .input(idRequest)
    .output(fileProgress)
    .mutation(({ ctx, input }) =>
      changeIngestion(ctx, input.id, async (db, scope) => {
        const { files } = await requestReading(
          db,
          scope.projectId,
          { ids: [scope.id] },
          { processed: false },
        );
        if (files === 0) throw nothingToDo('Only a file in "error" can be retried.');
      }),
    ),

  /** Has a file read again; what was read of it before answers until then. */
  reindex: procedureFor('files:write')
    .input(idRequest)
    .output(fileProgress)
    .mutation(({ ctx, input }) =>
      changeIngestion(ctx, input.id, async (db, scope) => {
        await requestReading(db, scope.projectId, { ids: [scope.id] }, { processed: true });
      }),
    ),

  /** Has every file of the project read again. Answers how many are to be read that were not before. */
  reindexAll: procedureFor('files:write')
    .output(reindexedFiles)
    .mutation(async ({ ctx }) => {
      let files = 0;
      for (let after: number | null = 0; after !== null; ) {
        const selection = { afterSequence: after, limit: rereadBatch };
        const requested = await requestProjectReading(ctx, selection);
        files += requested.files;
        after = requested.next;
      }
      return { files };
    }),
};

function requestProjectReading(
  { deps, caller }: AuthorizedContext,
  selection: RereadSelection,
): Promise<{ files: number; next: number | null }> {
  return transaction(deps.pool, async (db) => {
    await lockIngestion(db, caller.organization.id);
    const requested = await requestReading(db, caller.project.id, selection, { processed: true });
    await enqueueIngestion(db, caller.organization.id);
    return requested;
  });
}

async function* watchFiles(
  ctx: AuthorizedContext,
  ids: string[] | undefined,
  signal: AbortSignal,
): AsyncGenerator<FileProgress> {
  const seen = new Map<string, FileProgress>();
  while (!signal.aborted) {
    const present = await loadProgress(ctx, ids);
    // What is no longer among the unread files has ended: it is shown once more.
    const gone = ids ? [] : [...seen.keys()].filter((id) => !present.some((file) => file.id === id));
    const ended = gone.length > 0 ? await loadProgress(ctx, idsOf(gone.slice(0, maxFilesShown))) : [];
    for (const file of [...ended, ...present]) {
      if (JSON.stringify(seen.get(file.id)) !== JSON.stringify(file)) yield file;
      seen.set(file.id, file);
    }
    for (const id of gone) seen.delete(id);
    if (ids && present.every(({ stage }) => stage === 'processed' || stage === 'error')) return;
    await pause(watchInterval, undefined, { signal }).catch(() => {});
  }
}

async function loadProgress(
  { deps, caller }: AuthorizedContext,
  ids: string[] | undefined,
): Promise<FileProgress[]> {
  const rows = await listProgress(deps.pool, {
    organizationId: caller.organization.id,
    projectId: caller.project.id,
    ids,
    limit: maxFilesShown,
  });
  return rows.map(toFileProgressObject);
}

/** Stored ids; what is no id names nothing. */
function idsOf(ids: string[] | undefined): string[] | undefined {
  return ids?.map((id) => parseId('file', id)).filter((id) => id !== null);
}

/** Runs `change` in a transaction on a file that is there, and answers how far the file is then. */
async function changeIngestion(
  ctx: AuthorizedContext,
  fileId: string,
  change: (db: Queryable, scope: { projectId: string; id: string }) => Promise<void>,
): Promise<FileProgress> {
  const scope = fileScope(ctx.caller, fileId);
  await transaction(ctx.deps.pool, async (db) => {
    await lockIngestion(db, ctx.caller.organization.id);
    const found = await requireFile(db, ctx.caller, fileId);
    await change(db, scope);
    await enqueueDuplicates(db, ctx.caller.organization.id, [found]);
  });
  const [progress] = await loadProgress(ctx, [scope.id]);
  if (!progress) throw fileNotFound();
  return progress;
}

function nothingToDo(why: string): AppError {
  return new AppError('invalid_request', `${why} "files.progress" tells how far the file is.`, {
    param: 'id',
  });
}
