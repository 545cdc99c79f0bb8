import type { Queryable } from '../db/connections.ts';
import type { Hit } from '../db/hit.ts';
import { type BlockKey, loadSegmentBlocks } from '../db/tables/segments.ts';
import { languagesOf, loadSegments, type ProjectView } from '../segments/load-segments.ts';
import { blockKey } from '../segments/segment-cache.ts';
import { analyzeQuestion } from './analyze.ts';
import type { LexicalCache } from './lexical-cache.ts';
import { type HashedQueryTerm, scoreChunks } from './score.ts';
import { bucketOf, hashTerm, type TermHash } from './term-hash.ts';

/** Attempts before giving up; one fails when segments are swept during the search, a minute after they were merged. */
const maxAttempts = 5;

/**
 * The chunks of a project that have any word of a question, best first; see `scoreChunks`.
 * @param firstView the project as it is now, where the caller asks for it too
 */
export async function searchWords(
  db: Queryable,
  index: LexicalCache,
  { projectId, query, limit }: { projectId: string; query: string; limit: number },
  firstView?: Promise<ProjectView>,
): Promise<Hit[]> {
  index.searchedAt = performance.now();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const view = await ((attempt === 0 && firstView) || loadSegments(db, index, projectId));
    if (view.segments.size === 0) return [];
    const words = await analyzeQuery(db, index, query, view);
    const blocks = await loadBlocks(db, index, view, words);
    if (!blocks) continue;
    const segments = [...view.segments].map(([id, { header, bits }]) => ({
      header,
      blockOf: ({ high }: TermHash) => blocks.get(blockKey(id, bucketOf(high, bits))),
    }));
    return scoreChunks(segments, view.tombstoned, words, limit);
  }
  throw new Error(`the segments of project ${projectId} changed during each of ${maxAttempts} searches`);
}

async function analyzeQuery(
  db: Queryable,
  index: LexicalCache,
  query: string,
  view: ProjectView,
): Promise<HashedQueryTerm[]> {
  const words = await analyzeQuestion(db, index.stemmer, query, languagesOf(view));
  return words.map(({ variants, count }) => ({
    variants: variants.map((terms) => terms.map(hashTerm)),
    count,
  }));
}

/** The blocks that may hold the words; undefined when a segment has been swept. */
async function loadBlocks(
  db: Queryable,
  index: LexicalCache,
  { segments }: ProjectView,
  words: HashedQueryTerm[],
): Promise<Map<string, Buffer> | undefined> {
  const blocks = new Map<string, Buffer>();
  const missing = new Map<string, BlockKey>();
  const terms = words.flatMap(({ variants }) => variants.flat());
  for (const [segmentId, { bits }] of segments) {
    for (const { high } of terms) {
      const bucket = bucketOf(high, bits);
      const key = blockKey(segmentId, bucket);
      const block = index.blocks.get(key);
      if (block) blocks.set(key, block);
      else missing.set(key, { segmentId, bucket });
    }
  }
  if (missing.size === 0) return blocks;
  const found = await loadSegmentBlocks(db, [...missing.values()]);
  for (const { segmentId, bucket, data } of found) {
    const key = blockKey(segmentId, bucket);
    blocks.set(key, data);
    index.blocks.set(key, data);
  }
  return found.length === missing.size ? blocks : undefined;
}
