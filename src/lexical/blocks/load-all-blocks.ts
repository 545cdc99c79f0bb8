import type { Queryable } from '../../db/connections.ts';
import { loadBlockRange } from '../../db/segments/blocks.ts';

/** How many blocks are loaded at once: about 130 kB, which takes a few milliseconds. */
const blocksAtOnce = 32;

/**
 * All blocks of a segment in order, some at a time.
 * @throws Error when the segment was swept meanwhile.
 */
export async function* loadAllBlocks(
  db: Queryable,
  { projectId, id, bits }: { projectId: string; id: number; bits: number },
): AsyncGenerator<Buffer[]> {
  const count = 2 ** bits;
  for (let from = 0; from < count; from += blocksAtOnce) {
    const blocks = await loadBlockRange(db, { projectId, segmentId: id, from, count: blocksAtOnce });
    if (blocks.length < Math.min(blocksAtOnce, count - from)) {
      throw new Error(`segment ${id} was swept while it was read`);
    }
    yield blocks;
  }
}
