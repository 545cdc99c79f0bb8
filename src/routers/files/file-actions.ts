import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  type FileProgress,
  fileChoice,
  fileProgress,
  maxFilesShown,
  reindexedFiles,
} from '../../../schema/file-progress.ts';
import { idRequest, parseId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { cancelIngestion, type RereadSelection, requestIngestion } from '../../db/files/file-revisions.ts';
import type { FileRow } from '../../db/files/files.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { enqueueDuplicates, enqueueIngestion, lockIngestion } from '../../jobs/ingestion/ingestion-queue.ts';
import { listProgress } from '../../jobs/overview/list-progress.ts';
import type { AuthorizedContext } from '../../request/context.ts';
import { countOpenStream } from '../../request/open-streams.ts';
import { procedureFor } from '../../request/trpc.ts';
import { whileAuthorized } from '../../request/while-authorized.ts';
import { toFileProgressObject } from '../objects/file-progress-object.ts';
import { fileNotFound, fileScope, requireFile } from './require-file.ts';

/** How many files one statement requeues: with a single database session, everybody else waits for it. */
const rereadBatch = 500;

/** How often a watched file is polled, in milliseconds. Ingestion updates its progress about once a second. */
const watchIntervalMs = 500;

/** Progress of a project's files, and the actions on their ingestion. */
export const fileActions = {
  /** Progress of the named files, or of the first hundred that are not processed yet. */
  progress: procedureFor('files:read')
    .input(fileChoice.prefault({}))
    .output(z.array(fileProgress))
    .query(({ ctx, input }) => loadProgress(ctx, idsOf(input.ids))),

  /**
   * The same as a stream: first the current state, then each file whenever it changes. With `ids` it ends when all of them
   * are processed, failed or deleted; without, it continues until the client leaves, and does not report a file that ends
   * before it was seen pending. A mutation, although it changes nothing: see `search`.
   */
  watch: procedureFor('files:read')
    .input(fileChoice.prefault({}))
    .mutation(async function* ({ ctx, input, signal }): AsyncGenerator<FileProgress> {
      const close = countOpenStream(ctx.caller, signal);
      try {
        yield* whileAuthorized(ctx, 'files:read', signal, (signal) =>
          watchFiles(ctx, idsOf(input.ids), signal),
        );
      } finally {
        close();
      }
    }),

  /** Cancels a file that is waiting or being processed; one that was being reprocessed stays as it was. */
  cancel: procedureFor('files:write')
    .input(idRequest)
    .output(fileProgress)
    .mutation(({ ctx, input }) =>
      changeIngestion(ctx, input.id, async (db, scope, { status }) => {
        if (!(await cancelIngestion(db, scope)))
          throw nothingToDo(`The file is neither waiting nor being processed: its status is "${status}".`);
      }),
    ),

  /** Retries a file in `error`. */
  retry: procedureFor('files:write')
    .input(idRequest)
    .output(fileProgress)
    .mutation(({ ctx, input }) =>
      changeIngestion(ctx, input.id, async (db, scope, { status }) => {
        const { files } = await requestIngestion(
          db,
          scope.projectId,
          { ids: [scope.id] },
          { processed: false },
        );
        if (files === 0)
          throw nothingToDo(`Only a file in "error" can be retried: the status of this one is "${status}".`);
      }),
    ),

  /** Reprocesses a file; until then its previous contents remain searchable. */
  reindex: procedureFor('files:write')
    .input(idRequest)
    .output(fileProgress)
    .mutation(({ ctx, input }) =>
      changeIngestion(ctx, input.id, async (db, scope) => {
        await requestIngestion(db, scope.projectId, { ids: [scope.id] }, { processed: true });
      }),
    ),

  /** Reprocesses every file of the project. Returns how many files were newly queued. */
  reindexAll: procedureFor('files:write')
    .output(reindexedFiles)
    .mutation(async ({ ctx }) => {
      let files = 0;
      for (let after: number | null = 0; after !== null; ) {
        const selection = { afterSequence: after, limit: rereadBatch };
        const requested = await requestProjectIngestion(ctx, selection);
        files += requested.files;
        after = requested.next;
      }
      return { files };
    }),
};

function requestProjectIngestion(
  { deps, caller }: AuthorizedContext,
  selection: RereadSelection,
): Promise<{ files: number; next: number | null }> {
  return transaction(deps.pool, async (db) => {
    await lockIngestion(db, caller.organization.id);
    const requested = await requestIngestion(db, caller.project.id, selection, { processed: true });
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
    // A file that is no longer pending has ended: it is sent once more.
    const gone = ids ? [] : [...seen.keys()].filter((id) => !present.some((file) => file.id === id));
    const ended = gone.length > 0 ? await loadProgress(ctx, idsOf(gone.slice(0, maxFilesShown))) : [];
    for (const file of [...ended, ...present]) {
      if (JSON.stringify(seen.get(file.id)) !== JSON.stringify(file)) yield file;
      seen.set(file.id, file);
    }
    for (const id of gone) seen.delete(id);
    if (ids && present.every(({ stage }) => stage === 'processed' || stage === 'error')) return;
    await pause(watchIntervalMs, undefined, { signal }).catch(() => {});
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

/** Stored ids; malformed ids name nothing. */
function idsOf(ids: string[] | undefined): string[] | undefined {
  return ids?.map((id) => parseId('file', id)).filter((id) => id !== null);
}

/** Runs `change` in a transaction on an existing file and returns its progress afterwards. */
async function changeIngestion(
  ctx: AuthorizedContext,
  fileId: string,
  change: (db: Queryable, scope: { projectId: string; id: string }, found: FileRow) => Promise<void>,
): Promise<FileProgress> {
  const scope = fileScope(ctx.caller, fileId);
  await transaction(ctx.deps.pool, async (db) => {
    await lockIngestion(db, ctx.caller.organization.id);
    const found = await requireFile(db, ctx.caller, fileId);
    await change(db, scope, found);
    await enqueueDuplicates(db, ctx.caller.organization.id, [found]);
  });
  const [progress] = await loadProgress(ctx, [scope.id]);
  if (!progress) throw fileNotFound(ctx.caller, fileId);
  return progress;
}

function nothingToDo(why: string): AppError {
  return new AppError('invalid_request', why, { param: 'id' });
}
