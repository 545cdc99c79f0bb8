import { LRUCache } from 'lru-cache';
import type { SegmentHeader } from './segment-header.ts';

/** A segment that has been read, but for its blocks. */
export type KnownSegment = { header: SegmentHeader; bits: number; languages: string[] };

/** What a process remembers of segments: nothing in it ever changes, so nothing has to be forgotten. */
export type SegmentCache = {
  segments: LRUCache<number, KnownSegment>;
  /** By segment and bucket, as `blockKey` writes them. */
  blocks: LRUCache<string, Buffer>;
  /** The segments of a project when it was last searched. */
  lastSeen: LRUCache<string, number[]>;
  /** When the last search began, by `performance.now`. */
  searchedAt: number;
};

/**
 * Bounds of the caches in bytes. A project of 100,000 passages has about 3 MB of headers, 20 MB of postings, and with 512
 * dimensions 7 MB of signs and 51 MB of values.
 */
const defaultBytes = { segments: 32 * 1024 * 1024, blocks: 192 * 1024 * 1024 };

const maxProjects = 10_000;

/** What an entry of a cache takes besides its bytes. */
const entryBytes = 200;

/** @param maxBytes bounds of headers and of blocks, by default as large as most projects need */
export function createSegmentCache(maxBytes = defaultBytes): SegmentCache {
  return {
    segments: new LRUCache({
      maxSize: maxBytes.segments,
      sizeCalculation: ({ header }) => header.bytes + entryBytes,
    }),
    blocks: new LRUCache({
      maxSize: maxBytes.blocks,
      sizeCalculation: (block) => block.length + entryBytes,
    }),
    lastSeen: new LRUCache({ max: maxProjects }),
    searchedAt: Number.NEGATIVE_INFINITY,
  };
}

export function blockKey(segmentId: number, bucket: number): string {
  return `${segmentId}:${bucket}`;
}
