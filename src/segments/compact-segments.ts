import type { Queryable } from '../db/connections.ts';
import { deleteSweptDocuments, listSweptDocuments } from '../db/documents/sweep-documents.ts';
import { appendBlocks, insertSegment } from '../db/segments/insert-segment.ts';
import { listSegments, replaceSegments, retireSegments, type SegmentSize } from '../db/segments/segments.ts';
import { chooseMerge } from './choose-merge.ts';
import { loadSegments } from './load-segments.ts';
import type { KnownSegment, SegmentCache } from './segment-cache.ts';
import { type SegmentHeader, tombstonedRanges } from './segment-header.ts';

/** A statement writes at most this many blocks or about this many bytes, which takes a few milliseconds. */
const maxBlocksAtOnce = 32;
const maxBytesAtOnce = 256 * 1024;

export type CompactionOptions = {
  signal?: AbortSignal | undefined;
  /** Called before each statement that writes; resolves when nothing more urgent is going on. */
  pause?: (() => Promise<void>) | undefined;
};

/** A segment to be merged; see `SegmentSize`. */
export type MergeSource = {
  projectId: string;
  id: number;
  bits: number;
  bytes: number;
  header: SegmentHeader;
};

/** The result of a merge. */
export type MergedSegment = {
  chunkCount: number;
  bits: number;
  header: Buffer;
  /** All blocks in the order of their buckets. Reads the sources lazily. */
  blocks(): AsyncIterable<Buffer>;
};

/** Concatenates segments into one, without deleted documents. */
export type MergeSegments = (
  db: Queryable,
  sources: MergeSource[],
  gone: ReadonlySet<number>,
) => MergedSegment;

/** The merge functions of the two kinds of segments. */
export type Mergers = { postings: MergeSegments; vectors: MergeSegments };

/** What merging segments needs. */
export type CompactionDependencies = { db: Queryable; cache: SegmentCache; mergers: Mergers };

/**
 * Merges the segments of a project, postings and the vectors of each generation, until no merge is due, and forgets swept
 * documents that no segment contains any more. Others may search, add and delete meanwhile; of two concurrent merges of the
 * same segments one has no effect.
 */
export async function compactSegments(
  { db, cache, mergers }: CompactionDependencies,
  projectId: string,
  options: CompactionOptions = {},
): Promise<void> {
  for (;;) {
    options.signal?.throwIfAborted();
    // Sizes are listed before the view is loaded, so that a document which is tombstoned in the view is gone for good, rather than not published yet.
    const sizes = new Map((await listSegments(db, projectId)).map((size) => [size.id, size]));
    const view = await loadSegments(db, cache, projectId, 'all');
    const segments = new Map([...view.segments, ...view.vectorSegments]);
    const sized = [...sizes.values()].map((size) => ({
      ...size,
      tombstonedCount: countTombstoned(segments.get(size.id)?.header, view.tombstoned),
    }));
    const chosen = [...Map.groupBy(sized, ({ generationId }) => generationId)]
      .map(([generationId, alike]) => ({ generationId, sources: chooseMerge(alike) }))
      .find(({ sources }) => sources !== undefined);
    if (!chosen?.sources) return deleteUnreferenced(db, projectId, segments);
    const sources = chosen.sources.map(({ id }) => sizes.get(id) as SegmentSize);
    const { generationId } = chosen;
    const merge = generationId === null ? mergers.postings : mergers.vectors;
    const known = { segments, tombstoned: view.tombstoned };
    await mergeInto(db, known, { projectId, generationId, sources, merge }, options);
  }
}

type Merge = {
  projectId: string;
  generationId: number | null;
  sources: SegmentSize[];
  merge: MergeSegments;
};

/** Writes the merged segment in short statements, then publishes it in place of the others. */
async function mergeInto(
  db: Queryable,
  { segments, tombstoned }: { segments: Map<number, KnownSegment>; tombstoned: ReadonlySet<number> },
  { projectId, generationId, sources, merge }: Merge,
  options: CompactionOptions,
): Promise<void> {
  const ids = sources.map(({ id }) => id);
  const known = sources.flatMap((source) => {
    const header = segments.get(source.id)?.header;
    return header ? [{ ...source, projectId, header }] : [];
  });
  if (known.length < sources.length) return;
  const merged = merge(db, known, tombstoned);
  if (merged.chunkCount === 0) {
    await replaceSegments(db, projectId, [], ids);
    return;
  }
  const languages = [...new Set(sources.flatMap((source) => source.languages))];
  const { chunkCount, bits, header } = merged;
  const kind = { documentIds: [], generationId: generationId ?? undefined, languages };
  const facts = { projectId, ...kind, chunkCount, bits, header };
  const built = (await insertSegment(db, facts, 'building', [])) as number;
  try {
    await writeBlocks(db, { projectId, segmentId: built }, merged, options);
  } catch (error) {
    await retireSegments(db, projectId, [built]);
    throw error;
  }
  if (!(await replaceSegments(db, projectId, [built], ids))) await retireSegments(db, projectId, [built]);
}

async function writeBlocks(
  db: Queryable,
  segment: { projectId: string; segmentId: number },
  merged: MergedSegment,
  { signal, pause }: CompactionOptions,
): Promise<void> {
  let bucket = 0;
  let bytes = 0;
  let waiting: Buffer[] = [];
  const write = async () => {
    signal?.throwIfAborted();
    await pause?.();
    await appendBlocks(db, { ...segment, firstBucket: bucket }, waiting);
    bucket += waiting.length;
    bytes = 0;
    waiting = [];
  };
  for await (const block of merged.blocks()) {
    waiting.push(block);
    bytes += block.length;
    if (waiting.length === maxBlocksAtOnce || bytes >= maxBytesAtOnce) await write();
  }
  if (waiting.length > 0) await write();
}

function countTombstoned(header: SegmentHeader | undefined, tombstoned: ReadonlySet<number>): number {
  return header
    ? tombstonedRanges(header, tombstoned).reduce((sum, { start, end }) => sum + end - start, 0)
    : 0;
}

/** Deletes the rows of swept documents that no segment contains any more. */
async function deleteUnreferenced(
  db: Queryable,
  projectId: string,
  segments: Map<number, KnownSegment>,
): Promise<void> {
  const swept = await listSweptDocuments(db, projectId);
  const headers = [...segments.values()].map((segment) => segment.header);
  const unreferenced = swept.filter((id) => !headers.some(({ documents }) => documents.has(id)));
  if (unreferenced.length > 0) await deleteSweptDocuments(db, unreferenced);
}
