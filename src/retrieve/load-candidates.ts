import { LRUCache } from 'lru-cache';
import type { Pool } from '../db/connections.ts';
import { type FoundChunk, loadChunks } from '../db/tables/chunks.ts';
import { textWithHeadings } from '../text/passage-text.ts';
import { type ContentWord, contentWordsIn } from './content-words.ts';
import { slotsOf, type WordSlots } from './support.ts';

/** A chunk that was found, as far as it can be prepared for any question. */
export type Candidate = FoundChunk & {
  /** The text under its headings. */
  wholeText: string;
  /** The content words of that. */
  words: ContentWord[];
  /** Each of these once. */
  wordSlots: WordSlots;
};

/** Size of the cache of chunks that were found last, in bytes. */
const maxBytes = 32 * 1024 * 1024;

/** Memory of an entry besides its text, of each of its words, which texts share, and of each slot of one. */
const entryBytes = { chunk: 1_200, word: 8, slot: 6 };

/** A text with any of them takes two bytes a character. */
const hasWideCharacters = /[\u0100-\uffff]/;

const remembered = new WeakMap<Pool, LRUCache<number, Candidate>>();

/**
 * Loads chunks that a search has just found, in no particular order. Chunks never change and are cached; the search has
 * already checked that the caller may see them. Chunks that are not cached and were deleted meanwhile are left out.
 */
export async function loadCandidates(
  pool: Pool,
  { projectId, chunkIds }: { projectId: string; chunkIds: number[] },
): Promise<Candidate[]> {
  const cache = cacheOf(pool);
  const known = chunkIds.flatMap((id) => cache.get(id) ?? []);
  if (known.length === chunkIds.length) return known;
  const missing = chunkIds.filter((id) => !cache.has(id));
  const loaded = (await loadChunks(pool, { projectId, chunkIds: missing })).map(toCandidate);
  // The language of a document from an older version is detected later.
  for (const chunk of loaded) if (chunk.language !== null) cache.set(chunk.chunkId, chunk);
  return [...known, ...loaded];
}

function toCandidate(chunk: FoundChunk): Candidate {
  const wholeText = textWithHeadings(chunk);
  const words = contentWordsIn(wholeText);
  return { ...chunk, wholeText, words, wordSlots: slotsOf(words) };
}

function cacheOf(pool: Pool): LRUCache<number, Candidate> {
  const known = remembered.get(pool);
  if (known) return known;
  const cache = new LRUCache<number, Candidate>({
    maxSize: maxBytes,
    sizeCalculation: ({ text, wholeText, words, wordSlots }) =>
      bytesOf(text) +
      (wholeText === text ? 0 : bytesOf(wholeText)) +
      entryBytes.word * words.length +
      entryBytes.slot * wordSlots.slots.length +
      entryBytes.chunk,
  });
  remembered.set(pool, cache);
  return cache;
}

function bytesOf(text: string): number {
  return hasWideCharacters.test(text) ? 2 * text.length : text.length;
}
