import type { Queryable } from '../db/connections.ts';
import { insertSegment } from '../db/segments/insert-segment.ts';
import type { ChunksToIndex } from '../segments/segment-header.ts';
import type { VectorSegmentBuilder } from './build-vector-segment.ts';

/**
 * Writes a segment of each generation with the vectors of documents' chunks, seen as soon as the documents are. A generation whose
 * model failed on the way gets none: it is embedded again later.
 * @param builders with the vectors of the chunks, by generation
 * @param state see `insertSegment`
 * @returns the ids of the segments; undefined when one of the documents was retired meanwhile
 */
export async function writeVectorSegments(
  db: Queryable,
  { projectId, spans, chunkIds }: ChunksToIndex,
  builders: Map<number, VectorSegmentBuilder>,
  state: 'building' | 'live' = 'live',
): Promise<number[] | undefined> {
  const documentIds = spans.map(({ documentId }) => documentId);
  const written: number[] = [];
  for (const [generationId, builder] of builders) {
    if (builder.count !== chunkIds.length) continue;
    const { blocks, ...segment } = builder.finish(chunkIds, spans);
    const facts = { projectId, documentIds, generationId, languages: [], ...segment };
    const id = await insertSegment(db, facts, state, blocks);
    if (id === undefined) return undefined;
    written.push(id);
  }
  return written;
}
