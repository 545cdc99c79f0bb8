import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { drawThumbnail } from '../ingest/draw-thumbnail.ts';
import { type IngestDependencies, ingestFile } from '../ingest/ingest-file.ts';
import { drawThumbnailTask, enqueueAfterReading, enqueueEmbedding, enqueueSweep } from './enqueue.ts';
import { claimFile, endTurn, ingestNextTask } from './ingestion-queue.ts';

const turnPayload = z.object({ organizationId: z.string(), after: z.string().nullable() });
const filePayload = z.object({ fileId: z.string() });

/** Tasks for uploaded files. */
export function createIngestionTasks(dependencies: IngestDependencies): TaskList {
  const deps = { ...dependencies, enqueueNext: enqueueAfterReading };
  return {
    async [ingestNextTask](payload, { job, abortSignal }) {
      const turn = { ...turnPayload.parse(payload), jobId: job.id, key: job.key };
      const claimed = await claimFile(deps.pool, turn);
      if (claimed) await ingestOnce(deps, claimed.fileId, abortSignal);
      await endTurn(deps.pool, { ...turn, after: claimed?.projectId ?? null });
    },
    async [drawThumbnailTask](payload, { abortSignal }) {
      await drawThumbnail(deps, filePayload.parse(payload).fileId, abortSignal);
    },
  };
}

/** One attempt at a file, and what follows from its result. @throws when the process is stopped */
async function ingestOnce(deps: IngestDependencies, fileId: string, signal?: AbortSignal): Promise<void> {
  const { pool, log } = deps;
  try {
    const done = await ingestFile(deps, fileId, signal);
    if (done?.complete === false) await enqueueEmbedding(pool);
    if (!done) await enqueueSweep(pool);
  } catch (error) {
    if (signal?.aborted) throw error;
    log.warn({ fileId, err: error }, 'an attempt to ingest a file failed; it is repeated later');
    await enqueueSweep(pool);
  }
}
