import { LRUCache } from 'lru-cache';
import type { Pool } from '../db/connections.ts';
import { type FoundChunk, loadChunks } from '../db/tables/chunks.ts';

/** Size of the cache of chunks that were found last, in bytes. */
const maxBytes = 32 * 1024 * 1024;

/** Memory of an entry besides its text. */
const entryBytes = 1_000;

const remembered = new WeakMap<Pool, LRUCache<number, FoundChunk>>();

/**
 * Loads chunks that a search has just found, in no particular order. Chunks never change and are cached; the search has
 * already checked that the caller may see them. Chunks that are not cached and were deleted meanwhile are left out.
 */
export async function loadCandidates(
  pool: Pool,
  { projectId, chunkIds }: { projectId: string; chunkIds: number[] },
): Promise<FoundChunk[]> {
  const cache = cacheOf(pool);
  const known = chunkIds.flatMap((id) => cache.get(id) ?? []);
  const missing = chunkIds.filter((id) => !cache.has(id));
  if (missing.length === 0) return known;
  const loaded = await loadChunks(pool, { projectId, chunkIds: missing });
  // The language of a document from an older version is detected later.
  for (const chunk of loaded) if (chunk.language !== null) cache.set(chunk.chunkId, chunk);
  return [...known, ...loaded];
}

function cacheOf(pool: Pool): LRUCache<number, FoundChunk> {
  const known = remembered.get(pool);
  if (known) return known;
  const cache = new LRUCache<number, FoundChunk>({
    maxSize: maxBytes,
    // Two bytes a character where a text has any beyond Latin.
    sizeCalculation: ({ text }) => 2 * text.length + entryBytes,
  });
  remembered.set(pool, cache);
  return cache;
}
