import type { Queryable } from '../db/connections.ts';
import type { Hit } from '../db/hit.ts';
import { type BlockKey, loadSegmentBlocks } from '../db/segments/blocks.ts';
import {
  languagesOf,
  type ProjectView,
  searchAhead,
  type ViewedProject,
  viewProject,
} from '../segments/load-segments.ts';
import { blockKey } from '../segments/segment-cache.ts';
import { analyzeQuestion, type QueryTerm } from './analyze-question.ts';
import { decodeWords, findTerm } from './blocks/read-blocks.ts';
import type { LexicalCache } from './lexical-cache.ts';
import { type HashedQueryTerm, scoreChunks } from './scoring/score.ts';
import { findSimilar, groupOf, type SimilarWord } from './similar-words.ts';
import { bucketOf, hashTerm, type TermHash } from './term-hash.ts';

type WordQuery = {
  projectId: string;
  query: string;
  limit: number;
  /** Called with the hits as soon as there are any, even if the project has changed and will be searched again. */
  onFound?: ((hits: Hit[]) => void) | undefined;
};

/**
 * How many times a project is searched before giving up. A search fails if it lasts so long that segments are merged and
 * swept meanwhile.
 */
const maxAttempts = 5;

/**
 * The chunks of a project that contain any word of a question, best first; see `scoreChunks`.
 * @param viewed the project, if the caller has begun to look at it
 */
export async function searchWords(
  db: Queryable,
  cache: LexicalCache,
  question: WordQuery,
  viewed?: ViewedProject,
): Promise<Hit[]> {
  cache.searchedAt = performance.now();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const project = (attempt === 0 && viewed) || viewProject(db, cache, question.projectId);
    const hits = await searchAhead(project, (view, sent) => searchView(db, cache, view, question, sent));
    if (hits) return hits;
  }
  throw new Error(
    `the segments of project ${question.projectId} changed during each of ${maxAttempts} searches`,
  );
}

/** @returns undefined when a segment was swept */
async function searchView(
  db: Queryable,
  cache: LexicalCache,
  view: ProjectView,
  { query, limit, onFound }: WordQuery,
  sent: Promise<void> | undefined,
): Promise<Hit[] | undefined> {
  if (view.segments.size === 0) return [];
  const terms = await analyzeQuestion(db, cache.stemmer, query, languagesOf(view));
  await sent;
  const asked = terms.flatMap(({ variants }) => variants.flat());
  const groups = asked.flatMap((term) => groupOf(term) ?? []);
  const blocks = await loadBlocks(db, cache, view, [...asked.map(hashTerm), ...groups]);
  if (!blocks) return undefined;
  const similar = terms.map((term) => findSimilarTo(term, view, blocks));
  const further = similar.flat().map(({ word }) => hashTerm(word));
  const others = await loadBlocks(db, cache, view, further);
  if (!others) return undefined;
  const words = terms.map((term, ordinal) => hashQueryTerm(term, similar[ordinal] ?? []));
  const segments = [...view.segments].map(([id, { header, bits }]) => ({
    header,
    blockOf: ({ high }: TermHash) => {
      const key = blockKey(id, bucketOf(high, bits));
      return blocks.get(key) ?? others.get(key);
    },
  }));
  const hits = scoreChunks(segments, view.tombstoned, words, limit);
  onFound?.(hits);
  return hits;
}

/** The words of the index that are similar to a word of a question. */
function findSimilarTo(
  { variants }: QueryTerm,
  view: ProjectView,
  blocks: Map<number, Buffer>,
): SimilarWord[] {
  const own = new Set(variants.flat());
  const all = [...own].flatMap((term) => {
    const group = groupOf(term);
    if (!group) return [];
    const words = [...view.segments].flatMap(([id, { bits }]) => {
      const block = blocks.get(blockKey(id, bucketOf(group.high, bits)));
      const offset = block && findTerm(block, group);
      return block && offset !== undefined ? decodeWords(block, offset) : [];
    });
    return findSimilar(term, words);
  });
  return all.filter(({ word }) => !own.has(word));
}

function hashQueryTerm({ variants, count }: QueryTerm, similar: SimilarWord[]): HashedQueryTerm {
  const own = variants.map((terms, variant) => ({
    terms: terms.map(hashTerm),
    share: 1,
    isBare: variant > 0,
  }));
  return {
    variants: [...own, ...similar.map(({ word, share }) => ({ terms: [hashTerm(word)], share }))],
    count,
  };
}

/** The blocks that may contain some terms; undefined when a segment has been swept. */
async function loadBlocks(
  db: Queryable,
  cache: LexicalCache,
  { projectId, segments }: ProjectView,
  terms: TermHash[],
): Promise<Map<number, Buffer> | undefined> {
  const blocks = new Map<number, Buffer>();
  const missing = new Map<number, BlockKey>();
  for (const [segmentId, { bits }] of segments) {
    for (const { high } of terms) {
      const bucket = bucketOf(high, bits);
      const key = blockKey(segmentId, bucket);
      const block = cache.blocks.get(key);
      if (block) blocks.set(key, block);
      else missing.set(key, { segmentId, bucket });
    }
  }
  if (missing.size === 0) return blocks;
  const found = await loadSegmentBlocks(db, projectId, [...missing.values()]);
  for (const { segmentId, bucket, data } of found) {
    const key = blockKey(segmentId, bucket);
    blocks.set(key, data);
    cache.blocks.set(key, data);
  }
  return found.length === missing.size ? blocks : undefined;
}
