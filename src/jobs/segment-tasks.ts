import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Pool } from '../db/connections.ts';
import { sweepSegments } from '../db/tables/segments.ts';
import { compactSegments } from '../lexical/compact-segments.ts';
import type { LexicalCache } from '../lexical/lexical-cache.ts';
import { rebuildSegments } from '../lexical/rebuild-segments.ts';
import {
  compactTask,
  enqueueAllCompaction,
  enqueueSegmentSweep,
  rebuildTask,
  sweepSegmentsTask,
} from './enqueue-segments.ts';
import { pauseUnderLoad } from './pause-under-load.ts';

const payloadForm = z.object({ projectId: z.string() });

/** What keeps the lexical index in order, in short steps that give way to searches. */
export function createSegmentTasks({
  pool,
  lexicalCache,
}: {
  pool: Pool;
  lexicalCache: LexicalCache;
}): TaskList {
  const pause = () => pauseUnderLoad(lexicalCache);
  return {
    async [compactTask](payload, { abortSignal: signal }) {
      const { projectId } = payloadForm.parse(payload);
      await compactSegments(pool, lexicalCache, projectId, { signal, pause });
      await enqueueSegmentSweep(pool);
    },
    async [rebuildTask](payload, { abortSignal: signal }) {
      const { projectId } = payloadForm.parse(payload);
      await rebuildSegments(pool, lexicalCache, projectId, { signal, pause });
      await enqueueAllCompaction(pool);
      await enqueueSegmentSweep(pool);
    },
    async [sweepSegmentsTask](_payload, { abortSignal }) {
      while (await sweepSegments(pool)) {
        abortSignal?.throwIfAborted();
        await pause();
      }
    },
  };
}
