import type { Queryable } from '../db/connections.ts';
import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import type { MergedSegment, MergeSource } from '../segments/compact-segments.ts';
import { type DocumentSpan, encodeHeader, rangesWithout } from '../segments/segment-header.ts';
import { type BlockEntry, bitsFor, type TermPostings } from './blocks/block-entries.ts';
import { loadAllBlocks } from './blocks/load-all-blocks.ts';
import { decodeBlock } from './blocks/read-blocks.ts';
import { encodeBlock } from './blocks/write-blocks.ts';
import type { WordGroup } from './similar-words.ts';
import { bucketOf, compareHashes, type TermHash } from './term-hash.ts';

/** A segment with its blocks in order, a few at a time. */
type ReadableSource = { blocks(): AsyncIterable<Buffer[]> };

/** See `MergeSegments`. */
export function mergePostings(
  db: Queryable,
  sources: MergeSource[],
  gone: ReadonlySet<number>,
): MergedSegment {
  const ids: number[] = [];
  const lengths: number[] = [];
  const spans: DocumentSpan[] = [];
  const ordinalsOf = sources.map(({ header }) => {
    const ordinals = new Int32Array(header.chunkIds.length).fill(-1);
    // In the order of ordinals, so that postings keep theirs.
    for (const { documentId, start, end } of rangesWithout(header, gone)) {
      for (let ordinal = start; ordinal < end; ordinal += 1) {
        ordinals[ordinal] = ids.length;
        ids.push(header.chunkIds[ordinal] ?? 0);
        lengths.push(header.lengths[ordinal] ?? 0);
      }
      spans.push({ documentId, size: end - start });
    }
    return ordinals;
  });
  const bits = bitsFor(sources.reduce((sum, { bytes }) => sum + bytes, 0));
  const readable = sources.map((source) => ({ blocks: () => loadAllBlocks(db, source) }));
  return {
    chunkCount: ids.length,
    bits,
    header: encodeHeader(Float64Array.from(ids), Uint32Array.from(lengths), spans),
    blocks: () => mergeBlocks(readable, ordinalsOf, bits),
  };
}

/** One block for each of 2^bits buckets. */
async function* mergeBlocks(
  sources: ReadableSource[],
  ordinalsOf: Int32Array[],
  bits: number,
): AsyncGenerator<Buffer> {
  let bucket = 0;
  let entries: BlockEntry[] = [];
  const yieldToEventLoop = createYieldToEventLoop();
  for await (const same of mergeEntries(sources)) {
    for (; bucket < bucketOf(same.hash.high, bits); bucket += 1) {
      yield encodeBlock(entries);
      entries = [];
    }
    const merged = join(same, ordinalsOf);
    if (merged) entries.push(merged);
    await yieldToEventLoop();
  }
  for (; bucket < 2 ** bits; bucket += 1) {
    yield encodeBlock(entries);
    entries = [];
  }
}

/** The entries of the sources under one hash. */
type SameHash = { hash: TermHash; found: { source: number; entry: BlockEntry }[] };

/** Iterates over the entries of all sources in their common order, grouped by hash. */
async function* mergeEntries(sources: ReadableSource[]): AsyncGenerator<SameHash> {
  const readers = sources.map((source) => decodeEntries(source));
  const heads = await Promise.all(readers.map((reader) => reader.next()));
  for (;;) {
    let first: TermHash | undefined;
    for (const { value } of heads) if (value && (!first || compareHashes(value, first) < 0)) first = value;
    if (!first) return;
    const same: SameHash = { hash: first, found: [] };
    for (const [source, reader] of readers.entries()) {
      const entry = heads[source]?.value;
      if (!entry || compareHashes(entry, first) !== 0) continue;
      same.found.push({ source, entry });
      heads[source] = await reader.next();
    }
    yield same;
  }
}

async function* decodeEntries(source: ReadableSource): AsyncGenerator<BlockEntry, undefined> {
  for await (const blocks of source.blocks()) for (const block of blocks) yield* decodeBlock(block);
  return undefined;
}

/** @returns undefined when all its chunks are gone. */
function join({ hash, found }: SameHash, ordinalsOf: Int32Array[]): BlockEntry | undefined {
  if (found.every(({ entry }) => 'words' in entry)) return joinWords(hash, found);
  const merged = joinPostings(hash, found, ordinalsOf);
  return merged.ordinals.length > 0 ? merged : undefined;
}

/** Words that occur only in deleted chunks stay until the index is rebuilt; they find nothing. */
function joinWords({ high, low }: TermHash, found: SameHash['found']): WordGroup {
  const words = new Set(found.flatMap(({ entry }) => ('words' in entry ? entry.words : [])));
  return { high, low, words: [...words].sort() };
}

function joinPostings(
  { high, low }: TermHash,
  found: SameHash['found'],
  ordinalsOf: Int32Array[],
): TermPostings {
  const ordinals: number[] = [];
  const frequencies: number[] = [];
  for (const { source, entry } of found) {
    if ('words' in entry) continue;
    for (const [index, old] of entry.ordinals.entries()) {
      const ordinal = ordinalsOf[source]?.[old] ?? -1;
      if (ordinal < 0) continue;
      ordinals.push(ordinal);
      frequencies.push(entry.frequencies[index] ?? 0);
    }
  }
  return { high, low, ordinals: Int32Array.from(ordinals), frequencies: Int32Array.from(frequencies) };
}
