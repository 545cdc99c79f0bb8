import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeBlock, encodeBlock, type TermPostings } from './postings.ts';
import { encodeHeader, type Run, type SegmentHeader } from './segment-header.ts';
import { bucketOf, compareHashes, type TermHash } from './term-hash.ts';

/** A segment to be merged. */
export type MergeSource = {
  header: SegmentHeader;
  /** Its blocks in order, a few at a time. */
  blocks(): AsyncIterable<Buffer[]>;
};

/** What segments are together. */
export type MergedSegment = {
  chunkCount: number;
  header: Buffer;
  /** All blocks, one for each of 2^bits buckets. Reads the sources while it goes. */
  blocks(bits: number): AsyncGenerator<Buffer>;
};

/** How long terms are merged before other work gets its turn, in milliseconds. */
const turn = 5;

/** Puts segments into one, one behind the other, without the documents that are gone. */
export function mergeSegments(sources: MergeSource[], gone: ReadonlySet<number>): MergedSegment {
  const ids: number[] = [];
  const lengths: number[] = [];
  const runs: Run[] = [];
  const placesOf = sources.map(({ header }) => {
    const places = new Int32Array(header.chunkIds.length).fill(-1);
    const ranges = [...header.documents].flatMap(([documentId, all]) =>
      gone.has(documentId) ? [] : all.map((range) => ({ documentId, ...range })),
    );
    // In the order of places, so that postings keep theirs.
    for (const { documentId, start, end } of ranges.sort((one, other) => one.start - other.start)) {
      for (let place = start; place < end; place += 1) {
        places[place] = ids.length;
        ids.push(header.chunkIds[place] ?? 0);
        lengths.push(header.lengths[place] ?? 0);
      }
      runs.push({ documentId, size: end - start });
    }
    return places;
  });
  return {
    chunkCount: ids.length,
    header: encodeHeader(Float64Array.from(ids), Uint32Array.from(lengths), runs),
    blocks: (bits) => mergeBlocks(sources, placesOf, bits),
  };
}

async function* mergeBlocks(
  sources: MergeSource[],
  placesOf: Int32Array[],
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
    const merged = joinPostings(same, placesOf);
    if (merged.places.length > 0) terms.push(merged);
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
async function* mergeTerms(sources: MergeSource[]): AsyncGenerator<SameTerm> {
  const readers = sources.map((source) => readTerms(source));
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

async function* readTerms(source: MergeSource): AsyncGenerator<TermPostings, undefined> {
  for await (const blocks of source.blocks()) for (const block of blocks) yield* decodeBlock(block);
  return undefined;
}

function joinPostings({ term, found }: SameTerm, placesOf: Int32Array[]): TermPostings {
  const places: number[] = [];
  const frequencies: number[] = [];
  for (const { source, postings } of found) {
    for (const [index, old] of postings.places.entries()) {
      const place = placesOf[source]?.[old] ?? -1;
      if (place < 0) continue;
      places.push(place);
      frequencies.push(postings.frequencies[index] ?? 0);
    }
  }
  return { ...term, places: Int32Array.from(places), frequencies: Int32Array.from(frequencies) };
}
