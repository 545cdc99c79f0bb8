import type { Queryable } from '../db/connections.ts';
import { insertSegment } from '../db/segments/insert-segment.ts';
import type { ChunksToIndex } from '../segments/segment-header.ts';
import { buildVectorSegment } from './build-vector-segment.ts';

/**
 * Writes a segment of each generation with the vectors of documents' chunks, seen as soon as the documents are. A generation whose
 * model failed on the way gets none: it is embedded again later.
 * @param vectors of the chunks, by generation
 * @param state see `insertSegment`
 * @returns the ids of the segments; undefined when one of the documents was retired meanwhile
 */
export async function writeVectorSegments(
  db: Queryable,
  { projectId, spans, chunkIds }: ChunksToIndex,
  vectors: Map<number, Float32Array[]>,
  state: 'building' | 'live' = 'live',
): Promise<number[] | undefined> {
  const documentIds = spans.map(({ documentId }) => documentId);
  const documentOf = spans.flatMap(({ documentId, size }) => Array.from({ length: size }, () => documentId));
  const written: number[] = [];
  for (const [generationId, made] of vectors) {
    if (made.length !== chunkIds.length) continue;
    const placed = made.map((vector, index) => ({
      documentId: documentOf[index] as number,
      chunkId: chunkIds[index] as number,
      vector,
    }));
    const { blocks, ...segment } = await buildVectorSegment(placed);
    const facts = { projectId, documentIds, generationId, languages: [], ...segment };
    const id = await insertSegment(db, facts, state, blocks);
    if (id === undefined) return undefined;
    written.push(id);
  }
  return written;
}
