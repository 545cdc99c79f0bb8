import type { Queryable } from '../db/connections.ts';
import { deleteSweptDocuments, listSweptDocuments } from '../db/tables/documents.ts';
import {
  appendBlocks,
  insertSegment,
  listSegments,
  loadPostingBlockRange,
  replaceSegments,
  retireSegments,
  type SegmentSize,
} from '../db/tables/segments.ts';
import { chooseMerge } from './choose-merge.ts';
import type { LexicalCache } from './lexical-cache.ts';
import { loadSegments, type ProjectView } from './load-segments.ts';
import { type MergedSegment, mergeSegments } from './merge-segments.ts';
import { bitsFor } from './postings.ts';
import { tombstonedRanges } from './segment-header.ts';

/** How many blocks are read or written at once: about 130 kB, over in a few milliseconds. */
const blocksAtOnce = 32;

export type CompactionOptions = {
  signal?: AbortSignal | undefined;
  /** Called between statements; waits while others have more urgent work. */
  pause?: (() => Promise<void>) | undefined;
};

/**
 * Merges the segments of a project until no merge is due, and forgets swept documents that are in none any more. Others
 * may search, add and delete meanwhile; whoever merges the same segments at the same time does so in vain.
 */
export async function compactSegments(
  db: Queryable,
  index: LexicalCache,
  projectId: string,
  options: CompactionOptions = {},
): Promise<void> {
  for (;;) {
    options.signal?.throwIfAborted();
    // In this order: what is tombstoned after it was listed is gone for good, and not about to be published.
    const sizes = new Map((await listSegments(db, projectId)).map((size) => [size.id, size]));
    const view = await loadSegments(db, index, projectId);
    const chosen = chooseMerge(
      [...sizes.values()].map((size) => ({ ...size, tombstonedCount: tombstonedCount(view, size.id) })),
    );
    if (!chosen) return forgetSwept(db, projectId, view);
    const sources = chosen.map(({ id }) => sizes.get(id) as SegmentSize);
    await mergeInto(db, view, { projectId, sources }, options);
  }
}

/** Writes the segments as one in short statements, then shows it in their place. */
async function mergeInto(
  db: Queryable,
  { segments, tombstoned }: ProjectView,
  { projectId, sources }: { projectId: string; sources: SegmentSize[] },
  options: CompactionOptions,
): Promise<void> {
  const ids = sources.map(({ id }) => id);
  const known = ids.map((id) => segments.get(id));
  if (known.includes(undefined)) return;
  const merged = mergeSegments(
    sources.flatMap(({ id, bits }, ordinal) => {
      const header = known[ordinal]?.header;
      return header ? [{ header, blocks: () => loadAllBlocks(db, id, bits) }] : [];
    }),
    tombstoned,
  );
  if (merged.chunkCount === 0) {
    await replaceSegments(db, [], ids);
    return;
  }
  const bits = bitsFor(sources.reduce((sum, { bytes }) => sum + bytes, 0));
  const languages = [...new Set(sources.flatMap((source) => source.languages))];
  const { chunkCount, header } = merged;
  const facts = { projectId, documentId: undefined, languages, chunkCount, bits, header };
  const built = (await insertSegment(db, facts, 'building', [])) as number;
  try {
    await writeBlocks(db, built, merged, bits, options);
  } catch (error) {
    await retireSegments(db, [built]);
    throw error;
  }
  if (!(await replaceSegments(db, [built], ids))) await retireSegments(db, [built]);
}

async function writeBlocks(
  db: Queryable,
  segmentId: number,
  merged: MergedSegment,
  bits: number,
  { signal, pause }: CompactionOptions,
): Promise<void> {
  let bucket = 0;
  let waiting: Buffer[] = [];
  const write = async () => {
    signal?.throwIfAborted();
    await pause?.();
    await appendBlocks(db, segmentId, bucket, waiting);
    bucket += waiting.length;
    waiting = [];
  };
  for await (const block of merged.blocks(bits)) {
    waiting.push(block);
    if (waiting.length === blocksAtOnce) await write();
  }
  if (waiting.length > 0) await write();
}

/**
 * All blocks of a segment in order, some at a time.
 * @throws Error when the segment was swept meanwhile.
 */
export async function* loadAllBlocks(
  db: Queryable,
  segmentId: number,
  bits: number,
): AsyncGenerator<Buffer[]> {
  const count = 2 ** bits;
  for (let from = 0; from < count; from += blocksAtOnce) {
    const blocks = await loadPostingBlockRange(db, { segmentId, from, count: blocksAtOnce });
    if (blocks.length < Math.min(blocksAtOnce, count - from)) {
      throw new Error(`segment ${segmentId} was swept while it was read`);
    }
    yield blocks;
  }
}

function tombstonedCount({ segments, tombstoned }: ProjectView, id: number): number {
  const header = segments.get(id)?.header;
  return header
    ? tombstonedRanges(header, tombstoned).reduce((sum, { start, end }) => sum + end - start, 0)
    : 0;
}

async function forgetSwept(db: Queryable, projectId: string, { segments }: ProjectView): Promise<void> {
  const swept = await listSweptDocuments(db, projectId);
  const headers = [...segments.values()].map((segment) => segment.header);
  const forgotten = swept.filter((id) => !headers.some(({ documents }) => documents.has(id)));
  if (forgotten.length > 0) await deleteSweptDocuments(db, forgotten);
}
