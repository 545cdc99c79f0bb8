import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Pool } from '../../db/connections.ts';
import { listUnswept, sweepSegments } from '../../db/segments/sweep-segments.ts';
import { discardVectorSegments } from '../../db/vectors/unsegmented.ts';
import { type Disk, hasRoom } from '../../ingest/disk-room.ts';
import type { IndexCaches } from '../../lexical/index-cache.ts';
import { mergePostings } from '../../lexical/merge-segments.ts';
import { rebuildSegments } from '../../lexical/rebuild-segments.ts';
import { compactSegments } from '../../segments/compact-segments.ts';
import { mergeVectors } from '../../vectors/merge-vectors.ts';
import { enqueueEmbedding } from '../enqueue.ts';
import {
  compactTask,
  enqueueCompaction,
  enqueueSegmentSweep,
  rebuildTask,
  sweepSegmentsTask,
} from '../enqueue-segments.ts';
import { exclusiveTask } from './exclusive-task.ts';
import { pauseUnderLoad } from './pause-under-load.ts';
import { postpone } from './postpone.ts';

const payloadForm = z.object({ projectId: z.string(), vectors: z.boolean().optional() });

/** A job of the previous version has no payload, and is for all projects. */
const sweepForm = z.object({ projectId: z.string().optional() });

/** How long segments wait for room on the disk before it is looked at again, in seconds. */
const roomSeconds = 30;

/** The merge functions of each kind of segments. */
export const mergers = { postings: mergePostings, vectors: mergeVectors };

/** The maintenance of segments, in short steps that yield to searches. */
export function createSegmentTasks(deps: Disk & { pool: Pool; indexCaches: IndexCaches }): TaskList {
  const { pool, indexCaches } = deps;
  const pause = () => pauseUnderLoad(indexCaches.current);
  // Compaction would build on segments that a rebuild replaces.
  const exclusive = (task: Task) => withRoom(exclusiveTask(pool, [compactTask, rebuildTask], task));
  /** Both write anew what they read, which waits where the disk has no room for it. */
  const withRoom =
    (task: Task): Task =>
    async (payload, helpers) =>
      (await hasRoom(deps)) ? task(payload, helpers) : postpone(pool, helpers.job, payload, roomSeconds);
  return {
    [compactTask]: exclusive(async (payload, { abortSignal: signal }) => {
      const { projectId } = payloadForm.parse(payload);
      await indexCaches.use((cache) =>
        compactSegments({ db: pool, cache, mergers }, projectId, { signal, pause }),
      );
      await enqueueSegmentSweep(pool, projectId);
    }),
    [rebuildTask]: exclusive(async (payload, { abortSignal: signal }) => {
      const { projectId, vectors } = payloadForm.parse(payload);
      await indexCaches.use((cache) => rebuildSegments(pool, cache, projectId, { signal, pause }));
      if (vectors) {
        await discardVectorSegments(pool, projectId);
        await enqueueEmbedding(pool);
      }
      await enqueueCompaction(pool, projectId);
      await enqueueSegmentSweep(pool, projectId);
    }),
    async [sweepSegmentsTask](payload, { abortSignal }) {
      const { projectId } = sweepForm.parse(payload);
      for (const id of projectId === undefined ? await listUnswept(pool) : [projectId]) {
        while (await sweepSegments(pool, id)) {
          abortSignal.throwIfAborted();
          await pause();
        }
        // What was retired meanwhile, or is still being built.
        await enqueueSegmentSweep(pool, id);
      }
    },
  };
}
