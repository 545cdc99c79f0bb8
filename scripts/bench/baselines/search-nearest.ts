import type { Pool } from '../../../src/db/connections.ts';
import type { Hit } from '../../../src/db/hit.ts';
import { loadSegments } from '../../../src/segments/load-segments.ts';
import type { SegmentCache } from '../../../src/segments/segment-cache.ts';
import { findNearest } from '../../../src/vectors/nearest/find-nearest.ts';

/** The bare vector search, in the active generation. */
export async function searchNearest(
  pool: Pool,
  indexCache: SegmentCache,
  query: { projectId: string; vector: Float32Array; limit: number },
): Promise<Hit[]> {
  const view = await loadSegments(pool, indexCache, query.projectId);
  const { generationId } = view;
  if (generationId === null) return [];
  return (await findNearest({ pool, indexCache }, { ...view, generationId }, query)) ?? [];
}
