import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Pool } from '../db/connections.ts';
import { sweepSegments } from '../db/tables/segments.ts';
import type { LexicalCache } from '../lexical/lexical-cache.ts';
import { mergePostings } from '../lexical/merge-segments.ts';
import { rebuildSegments } from '../lexical/rebuild-segments.ts';
import { compactSegments } from '../segments/compact-segments.ts';
import {
  compactTask,
  enqueueAllCompaction,
  enqueueSegmentSweep,
  rebuildTask,
  sweepSegmentsTask,
} from './enqueue-segments.ts';
import { pauseUnderLoad } from './pause-under-load.ts';
import { runAlone } from './run-alone.ts';

const payloadForm = z.object({ projectId: z.string() });

/** The upkeep of the lexical index, in short steps that give way to searches. */
export function createSegmentTasks({
  pool,
  lexicalCache,
}: {
  pool: Pool;
  lexicalCache: LexicalCache;
}): TaskList {
  const pause = () => pauseUnderLoad(lexicalCache);
  // Compaction would build on segments that a rebuild replaces.
  const alone = (task: Task) => runAlone(pool, [compactTask, rebuildTask], task);
  return {
    [compactTask]: alone(async (payload, { abortSignal: signal }) => {
      const { projectId } = payloadForm.parse(payload);
      await compactSegments(pool, lexicalCache, projectId, mergePostings, { signal, pause });
      await enqueueSegmentSweep(pool);
    }),
    [rebuildTask]: alone(async (payload, { abortSignal: signal }) => {
      const { projectId } = payloadForm.parse(payload);
      await rebuildSegments(pool, lexicalCache, projectId, { signal, pause });
      await enqueueAllCompaction(pool);
      await enqueueSegmentSweep(pool);
    }),
    async [sweepSegmentsTask](_payload, { abortSignal }) {
      while (await sweepSegments(pool)) {
        abortSignal?.throwIfAborted();
        await pause();
      }
    },
  };
}
