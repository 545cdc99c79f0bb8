import type { Job, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Queryable } from '../../db/connections.ts';
import { untilArrived } from '../../ingest/arriving-files.ts';
import { type Disk, untilRoom } from '../../ingest/disk-room.ts';
import { drawThumbnail } from '../../ingest/draw-thumbnail.ts';
import { type IngestDependencies, ingestFiles } from '../../ingest/ingest-file.ts';
import {
  drawThumbnailTask,
  enqueueAfterIngestion,
  enqueueEmbedding,
  enqueueSweep,
  ingestNextTask,
} from '../enqueue.ts';
import { claimFiles, endTurn, returnFiles } from '../ingestion/ingestion-turn.ts';

const turnPayload = z.object({ organizationId: z.string(), after: z.string().nullable() });
const filePayload = z.object({ fileId: z.string() });

/** Tasks for uploaded files. */
export function createIngestionTasks(dependencies: IngestDependencies & Disk): TaskList {
  const deps = { ...dependencies, enqueueNext: enqueueAfterIngestion };
  return {
    async [ingestNextTask](payload, { job, abortSignal }) {
      const turn = { ...turnPayload.parse(payload), jobId: job.id, key: job.key };
      await untilRoom(deps, abortSignal);
      await untilArrived(turn.organizationId);
      const claimed = await claimFiles(deps.pool, turn);
      const giveBack = (fileIds: string[]) => returnFiles(deps.pool, turn, fileIds);
      const interruptions = await countInterruptions(deps.pool, job);
      if (claimed) await ingestOnce({ ...deps, giveBack }, claimed.fileIds, { interruptions, abortSignal });
      await endTurn(deps.pool, { ...turn, after: claimed?.projectId ?? null });
    },
    async [drawThumbnailTask](payload, { abortSignal }) {
      await drawThumbnail(deps, filePayload.parse(payload).fileId, abortSignal);
    },
  };
}

/** How many processes in a row were killed, or crashed, while they worked on a job. */
async function countInterruptions(
  db: Queryable,
  { id, attempts, last_error: lastError }: Pick<Job, 'id' | 'attempts' | 'last_error'>,
): Promise<number> {
  if (lastError === null) return attempts - 1;
  // A stop leaves an error, as a failure does. Processes that are killed after it are counted from here.
  await db.query('update graphile_worker._private_jobs set attempts = 1, last_error = null where id = $1', [
    id,
  ]);
  return 0;
}

/** One attempt at files, and what follows from its results. @throws when the process is stopped */
async function ingestOnce(
  deps: IngestDependencies,
  fileIds: string[],
  { interruptions, abortSignal: signal }: { interruptions: number; abortSignal: AbortSignal | undefined },
): Promise<void> {
  const { pool, log } = deps;
  const outcomes = await ingestFiles(deps, fileIds, { signal, interruptions });
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    if (signal?.aborted) throw outcome.reason;
    log.warn({ fileIds, err: outcome.reason }, 'an attempt to ingest a file failed; it is repeated later');
  }
  if (done.some(({ complete }) => !complete)) await enqueueEmbedding(pool);
  if (done.length < fileIds.length) await enqueueSweep(pool);
}
