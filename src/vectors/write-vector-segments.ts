import type { Queryable } from '../db/connections.ts';
import { insertSegment } from '../db/tables/segments.ts';
import { buildVectorSegment } from './build-vector-segment.ts';

/**
 * Writes a segment of each generation with the vectors of a document's chunks, visible as soon as the document is. A
 * generation whose model failed midway gets none: the document is embedded for it later.
 * @param vectors of the chunks, by generation
 * @returns false when the document was retired meanwhile
 */
export async function writeVectorSegments(
  db: Queryable,
  { documentId, projectId }: { documentId: number; projectId: string },
  chunkIds: number[],
  vectors: Map<number, Float32Array[]>,
): Promise<boolean> {
  for (const [generationId, made] of vectors) {
    if (made.length !== chunkIds.length) continue;
    const placed = made.map((vector, index) => ({ documentId, chunkId: chunkIds[index] as number, vector }));
    const { blocks, ...segment } = await buildVectorSegment(placed);
    const facts = { projectId, documentId, generationId, languages: [], ...segment };
    if ((await insertSegment(db, facts, 'live', blocks)) === undefined) return false;
  }
  return true;
}
