import { LRUCache } from 'lru-cache';
import { HistoryChanged } from '../db/history.ts';
import type { SegmentHeader } from './segment-header.ts';

/** A loaded segment without its blocks. */
export type KnownSegment = { header: SegmentHeader; bits: number; languages: string[] };

/** What a project looked like when its segments were last loaded; see `ProjectView`. */
export type LastView = {
  segments: Set<number>;
  vectorSegments: Set<number>;
  tombstoned: Set<number>;
  generationId: number | null;
  unsegmented: number[];
  /** Whether two searches in a row saw this. */
  isSettled: boolean;
};

/** A cache of the segments of one database. They are immutable, so nothing needs to be invalidated while its history goes on. */
export type SegmentCache = {
  /** The history of the database that it is filled from; undefined before that is known. */
  history: string | undefined;
  segments: LRUCache<number, KnownSegment>;
  /** By `blockKey`, without those of large segments of vectors. */
  blocks: LRUCache<number, Buffer>;
  /** The bytes of large segments of vectors, which lie in a thread: the bound, and how many there were at the last search. */
  vectors: { maxSize: number; calculatedSize: number };
  /** By project. */
  lastViews: LRUCache<string, LastView>;
  /** When the last search began, by `performance.now`. */
  searchedAt: number;
};

/**
 * Bounds of the caches in bytes. A project of 100,000 passages has about 3 MB of headers, 20 MB of postings, and with 512
 * dimensions 7 MB of signs and 51 MB of values.
 */
const defaultBytes = { segments: 32 * 1024 * 1024, blocks: 128 * 1024 * 1024, vectors: 112 * 1024 * 1024 };

/** How many segments and documents the last views name, which take about 20 MB. */
const maxNamed = 500_000;

/** The overhead of a cache entry in bytes. */
const entryBytes = 200;

/** @param maxBytes bounds of headers, of blocks and of vectors, by default as large as most projects need */
export function createSegmentCache(maxBytes = defaultBytes): SegmentCache {
  return {
    history: undefined,
    segments: new LRUCache({
      maxSize: maxBytes.segments,
      sizeCalculation: ({ header }) => header.bytes + entryBytes,
    }),
    blocks: createBlockCache(maxBytes.blocks),
    vectors: { maxSize: maxBytes.vectors, calculatedSize: 0 },
    lastViews: new LRUCache({
      maxSize: maxNamed,
      sizeCalculation: ({ segments, vectorSegments, tombstoned, unsegmented }) =>
        10 + segments.size + vectorSegments.size + tombstoned.size + unsegmented.length,
    }),
    searchedAt: Number.NEGATIVE_INFINITY,
  };
}

/**
 * Makes sure that a cache is filled from the database that is read now.
 * @param history null where it is not known
 * @throws HistoryChanged when it was filled from another
 */
export function requireHistory(cache: SegmentCache, history: string | null): void {
  if (history === null) return;
  cache.history ??= history;
  if (cache.history !== history) throw new HistoryChanged();
}

/** A cache of blocks by `blockKey`. */
export function createBlockCache(maxSize: number): LRUCache<number, Buffer> {
  return new LRUCache({ maxSize, sizeCalculation: (block) => block.length + entryBytes });
}

/** More buckets than any segment has. */
const maxBuckets = 2 ** 21;

/** The key of a block: a number, since a search looks up hundreds, and strings would have to be built and hashed. */
export function blockKey(segmentId: number, bucket: number): number {
  return segmentId * maxBuckets + bucket;
}
