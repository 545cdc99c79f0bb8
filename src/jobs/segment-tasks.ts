import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Pool } from '../db/connections.ts';
import { sweepSegments } from '../db/tables/segments.ts';
import { tidySegments } from '../lexical/compact-segments.ts';
import type { WordIndex } from '../lexical/lexical-cache.ts';
import { rebuildSegments } from '../lexical/rebuild-segments.ts';
import {
  enqueueAllTidying,
  enqueueSegmentSweep,
  rebuildTask,
  sweepSegmentsTask,
  tidyTask,
} from './enqueue-segments.ts';
import { pauseUnderLoad } from './pause-under-load.ts';

const payloadForm = z.object({ projectId: z.string() });

/** What keeps the index of words in order, in short steps that give way to searches. */
export function createSegmentTasks({ pool, wordIndex }: { pool: Pool; wordIndex: WordIndex }): TaskList {
  const pause = () => pauseUnderLoad(wordIndex);
  return {
    async [tidyTask](payload, { abortSignal: signal }) {
      const { projectId } = payloadForm.parse(payload);
      await tidySegments(pool, wordIndex, projectId, { signal, pause });
      await enqueueSegmentSweep(pool);
    },
    async [rebuildTask](payload, { abortSignal: signal }) {
      const { projectId } = payloadForm.parse(payload);
      await rebuildSegments(pool, wordIndex, projectId, { signal, pause });
      await enqueueAllTidying(pool);
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
