import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '../db/connections.ts';
import type { MergedSegment, MergeSource } from '../segments/compact-segments.ts';
import { type DocumentSpan, encodeHeader } from '../segments/segment-header.ts';
import { loadAllBlocks } from './load-all-blocks.ts';
import { bitsFor, decodeBlock, encodeBlock, type TermPostings } from './postings.ts';
import { bucketOf, compareHashes, type TermHash } from './term-hash.ts';

/** How long terms are merged before other work gets its turn, in milliseconds. */
const turn = 5;

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
    const ranges = [...header.documents].flatMap(([documentId, all]) =>
      gone.has(documentId) ? [] : all.map((range) => ({ documentId, ...range })),
    );
    // In the order of ordinals, so that postings keep theirs.
    for (const { documentId, start, end } of ranges.sort((one, other) => one.start - other.start)) {
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
  const readable = sources.map((source) => ({ blocks: () => loadAllBlocks(db, source.id, source.bits) }));
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
  let terms: TermPostings[] = [];
  let turnStarted = performance.now();
  for await (const same of mergeTerms(sources)) {
    for (; bucket < bucketOf(same.term.high, bits); bucket += 1) {
      yield encodeBlock(terms);
      terms = [];
    }
    const merged = joinPostings(same, ordinalsOf);
    if (merged.ordinals.length > 0) terms.push(merged);
    if (performance.now() - turnStarted < turn) continue;
    await nextTurn();
    turnStarted = performance.now();
  }
  for (; bucket < 2 ** bits; bucket += 1) {
    yield encodeBlock(terms);
    terms = [];
  }
}

/** A term with its postings in each source that has it. */
type SameTerm = { term: TermHash; found: { source: number; postings: TermPostings }[] };

/** The terms of all sources, each once, in their order, which is that of every source. */
async function* mergeTerms(sources: ReadableSource[]): AsyncGenerator<SameTerm> {
  const readers = sources.map((source) => decodeTerms(source));
  const heads = await Promise.all(readers.map((reader) => reader.next()));
  for (;;) {
    let first: TermHash | undefined;
    for (const { value } of heads) if (value && (!first || compareHashes(value, first) < 0)) first = value;
    if (!first) return;
    const same: SameTerm = { term: first, found: [] };
    for (const [source, reader] of readers.entries()) {
      const postings = heads[source]?.value;
      if (!postings || compareHashes(postings, first) !== 0) continue;
      same.found.push({ source, postings });
      heads[source] = await reader.next();
    }
    yield same;
  }
}

async function* decodeTerms(source: ReadableSource): AsyncGenerator<TermPostings, undefined> {
  for await (const blocks of source.blocks()) for (const block of blocks) yield* decodeBlock(block);
  return undefined;
}

function joinPostings({ term, found }: SameTerm, ordinalsOf: Int32Array[]): TermPostings {
  const ordinals: number[] = [];
  const frequencies: number[] = [];
  for (const { source, postings } of found) {
    for (const [index, old] of postings.ordinals.entries()) {
      const ordinal = ordinalsOf[source]?.[old] ?? -1;
      if (ordinal < 0) continue;
      ordinals.push(ordinal);
      frequencies.push(postings.frequencies[index] ?? 0);
    }
  }
  return { ...term, ordinals: Int32Array.from(ordinals), frequencies: Int32Array.from(frequencies) };
}
