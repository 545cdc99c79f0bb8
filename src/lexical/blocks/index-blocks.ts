import type { Queryable } from '../../db/connections.ts';
import { type BlockKey, loadSegmentBlocks } from '../../db/segments/blocks.ts';
import type { ProjectView } from '../../segments/load-segments.ts';
import { blockKey } from '../../segments/segment-cache.ts';
import type { IndexCache } from '../index-cache.ts';
import { bucketOf, type TermHash } from '../term-hash.ts';
import { decodeWords, findTerm } from './read-blocks.ts';

/** The blocks of a project's segments that a search has loaded. */
export type IndexBlocks = {
  /** Loads those that may contain some terms or groups of words. @returns whether all could be: false when a segment has been swept */
  load(terms: TermHash[]): Promise<boolean>;
  /** The loaded block of a segment that may contain a term. */
  find(segmentId: number, term: TermHash): Buffer | undefined;
  /** Whether any segment has a loaded term. */
  has(term: TermHash): boolean;
  /** The words of a loaded group in all segments. */
  wordsIn(group: TermHash): string[];
};

export function createIndexBlocks(
  db: Queryable,
  cache: IndexCache,
  { projectId, segments }: ProjectView,
): IndexBlocks {
  const blocks = new Map<number, Buffer>();
  const find = (id: number, { high }: TermHash) => {
    const bits = segments.get(id)?.bits;
    return bits === undefined ? undefined : blocks.get(blockKey(id, bucketOf(high, bits)));
  };
  return {
    find,
    async load(terms) {
      const missing = new Map<number, BlockKey>();
      for (const [segmentId, { bits }] of segments) {
        for (const { high } of terms) {
          const bucket = bucketOf(high, bits);
          const key = blockKey(segmentId, bucket);
          const block = cache.blocks.get(key);
          if (block) blocks.set(key, block);
          else if (!blocks.has(key)) missing.set(key, { segmentId, bucket });
        }
      }
      if (missing.size === 0) return true;
      const found = await loadSegmentBlocks(db, projectId, [...missing.values()]);
      for (const { segmentId, bucket, data } of found) {
        const key = blockKey(segmentId, bucket);
        blocks.set(key, data);
        cache.blocks.set(key, data);
      }
      return found.length === missing.size;
    },
    has: (term) =>
      segments.keys().some((id) => {
        const block = find(id, term);
        return block !== undefined && findTerm(block, term) !== undefined;
      }),
    wordsIn: (group) =>
      [...segments.keys()].flatMap((id) => {
        const block = find(id, group);
        const offset = block && findTerm(block, group);
        return block && offset !== undefined ? decodeWords(block, offset) : [];
      }),
  };
}
