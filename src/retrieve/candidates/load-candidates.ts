import { LRUCache } from 'lru-cache';
import type { Pool } from '../../db/connections.ts';
import { type ChunkSource, type FoundChunk, loadChunks } from '../../db/documents/chunks.ts';
import type { SegmentCache } from '../../segments/segment-cache.ts';
import { textWithHeadings } from '../../text/passage-text.ts';
import { type ContentWords, contentWordsIn } from './content-words.ts';
import { countWords, type WordCounts } from './word-counts.ts';

/** A chunk that was found, with everything that does not depend on the question. */
export type Candidate = FoundChunk & {
  /** The text under its headings. */
  wholeText: string;
  /** Its content words. */
  content: ContentWords;
  /** How often it has each of these. */
  wordCounts: WordCounts;
};

/** Size of the cache of recently found chunks, in bytes. */
const maxBytes = 32 * 1024 * 1024;

/** Memory of an entry besides its text and its words. */
const entryBytes = 1_000;

/** A text with any of these characters takes two bytes per character. */
const hasWideCharacters = /[\u0100-\uffff]/;

/** How many documents are cached with the names of their files. */
const maxSources = 20_000;

type LoadDependencies = { pool: Pool; indexCache: SegmentCache };

/** Something of a project, which no other project gets: a database that is put back gives ids again. */
type OfProject<Value> = { projectId: string; value: Value };

/** Cached chunks and their documents. */
type Remembered = {
  chunks: LRUCache<number, OfProject<Candidate>>;
  sources: LRUCache<number, OfProject<ChunkSource>>;
};

const remembered = new WeakMap<SegmentCache, Remembered>();

/**
 * Loads chunks that a search has just found, in no particular order. Chunks never change and are cached; the search has
 * already checked that the caller may see them. Uncached chunks that were deleted meanwhile are left out.
 */
async function loadCandidates(
  { pool, indexCache }: LoadDependencies,
  { projectId, chunkIds }: { projectId: string; chunkIds: number[] },
): Promise<Candidate[]> {
  const { chunks, sources } = rememberedBeside(indexCache);
  const own = <Value>(held: OfProject<Value> | undefined) =>
    held?.projectId === projectId ? held.value : undefined;
  const found: Candidate[] = [];
  const missing: number[] = [];
  for (const id of chunkIds) {
    const known = own(chunks.get(id));
    if (known) found.push(known);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  const known = {
    get: (id: number) => own(sources.get(id)),
    // The language of a document from an older version is detected later.
    set: (id: number, source: ChunkSource) =>
      source.language !== null && sources.set(id, { projectId, value: source }),
  };
  for (const chunk of await loadChunks(pool, { projectId, chunkIds: missing }, known)) {
    const candidate = toCandidate(chunk);
    found.push(candidate);
    if (chunk.language !== null) chunks.set(chunk.chunkId, { projectId, value: candidate });
  }
  return found;
}

/** Loads the chunks of a search; those that will probably be wanted before the search is over. */
export type Loading = {
  /** Begins to load chunks that will probably be wanted. A failure is reported by `load`, if it wants any of them. */
  begin(chunkIds: number[]): void;
  /**
   * The chunks with these ids, in their order. Uncached chunks that were deleted meanwhile are left out.
   * @param onBegun called while the rest is loaded, with one entry for each id: its chunk if `begin` has loaded it, otherwise undefined
   */
  load(chunkIds: number[], onBegun: (chunks: (Candidate | undefined)[]) => void): Promise<Candidate[]>;
};

/** Prepares to load chunks of a project that a search finds. */
export function createLoading(deps: LoadDependencies, projectId: string): Loading {
  const begun = new Set<number>();
  let beginning: Promise<Candidate[]> = Promise.resolve([]);
  const load = (chunkIds: number[]) => {
    const candidates = loadCandidates(deps, { projectId, chunkIds });
    // Awaited later, if at all.
    candidates.catch(() => {});
    return candidates;
  };
  return {
    begin(chunkIds) {
      for (const id of chunkIds) begun.add(id);
      const [before, now] = [beginning, load(chunkIds)];
      beginning = Promise.all([before, now]).then((parts) => parts.flat());
      beginning.catch(() => {});
    },
    async load(chunkIds, onBegun) {
      const others = load(chunkIds.filter((id) => !begun.has(id)));
      const needsBegun = chunkIds.some((id) => begun.has(id));
      const held = new Map((needsBegun ? await beginning : []).map((chunk) => [chunk.chunkId, chunk]));
      onBegun(chunkIds.map((id) => held.get(id)));
      for (const chunk of await others) held.set(chunk.chunkId, chunk);
      return chunkIds.flatMap((id) => held.get(id) ?? []);
    },
  };
}

function toCandidate(chunk: FoundChunk): Candidate {
  const wholeText = textWithHeadings(chunk);
  const content = contentWordsIn(wholeText);
  return { ...chunk, wholeText, content, wordCounts: countWords(content) };
}

function rememberedBeside(cache: SegmentCache): Remembered {
  return remembered.getOrInsertComputed(cache, () => ({
    chunks: new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value: { text, wholeText, content, wordCounts } }) =>
        bytesOf(text) +
        (wholeText === text ? 0 : bytesOf(wholeText)) +
        content.words.byteLength +
        content.ngrams.byteLength +
        (content.written.words === content.words ? 0 : 2 * content.ngrams.byteLength) +
        wordCounts.slots.byteLength +
        wordCounts.weights.byteLength +
        entryBytes,
    }),
    sources: new LRUCache({ max: maxSources }),
  }));
}

function bytesOf(text: string): number {
  return hasWideCharacters.test(text) ? 2 * text.length : text.length;
}
