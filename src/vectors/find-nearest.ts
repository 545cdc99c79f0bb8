import type { Pool } from '../db/connections.ts';
import type { Hit } from '../db/hit.ts';
import { scanDocuments, scoreByVector } from '../db/vectors/vectors.ts';
import type { ProjectView } from '../segments/load-segments.ts';
import { blockKey, type KnownSegment, type SegmentCache } from '../segments/segment-cache.ts';
import { type SegmentHeader, tombstonedRanges } from '../segments/segment-header.ts';
import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import { BestScores } from './best-scores.ts';
import { type BlockPlace, loadVectorBlocks } from './load-vector-blocks.ts';
import { type Hits, maxOpen, nearestOf, settle } from './nearest-hits.ts';
import { createQuestion, type Question } from './question.ts';
import { bucketOf, countInPart, decodeSigns, decodeValues, partSizeOf } from './vector-blocks.ts';

/**
 * How many chunks are preselected by their signs: more for a large project and for vectors of few dimensions, whose signs
 * say less. If the database has to score them, as many as it scores fast.
 */
const candidateCounts = { usual: 800, large: 1_600, narrow: 3_200 };
const largeFrom = 50_000;
const narrowBelow = 512;

/** A candidate is left out if its estimate is this many standard deviations below that of the last one wanted. */
const mostErrors = 3;

/** How many blocks of values a search loads at most; the database scores the candidates in others. */
const maxValuesRead = 8;

/** Values of a project are kept in memory if they fit into this share of the cache. */
const keptShare = 0.5;

export type NearestDependencies = { pool: Pool; lexicalCache: SegmentCache };

type ProjectDependencies = NearestDependencies & { projectId: string };

export type NearestQuery = { projectId: string; vector: Float32Array; limit: number };

/** A segment of vectors as it is searched. */
type SearchedSegment = { id: number; bits: number; header: SegmentHeader; parts: number };

type Part = { segment: SearchedSegment; part: number };

/** Chunks of one part of a segment, by their ordinals in the part. */
type Places = Part & { ordinals: Int32Array };

/**
 * The chunks of a project nearest to a vector, best first; the score is the inner product, which is the cosine for vectors
 * of unit length. In small segments all are scored, in large ones those whose signs suggest that they are near.
 * @returns undefined when a segment was swept, and the project has to be loaded again
 */
export async function findNearest(
  deps: NearestDependencies,
  view: ProjectView & { generationId: number },
  query: NearestQuery,
): Promise<Hit[] | undefined> {
  const question = createQuestion(query.vector);
  const segments = [...view.vectorSegments].map((segment) => toSearched(segment, question.width));
  const [large, small] = [segments.filter(hasSigns), segments.filter((segment) => !hasSigns(segment))];
  const project = { ...deps, projectId: query.projectId };
  const { limit } = query;
  const isNarrow = question.width < narrowBelow;
  const wanted = isNarrow ? limit + maxOpen : limit;
  const whole = await scoreAll(project, question, small, view.tombstoned, wanted);
  const chosen = await chooseCandidates(project, question, large, { tombstoned: view.tombstoned, limit });
  if (!whole || !chosen) return undefined;
  const scored = { ...query, generationId: view.generationId };
  const rescored = await rescore(project, question, { candidates: chosen, segments: large, wanted }, scored);
  if (!rescored) return undefined;
  const { unsegmented: documentIds } = view;
  const scanned =
    documentIds.length > 0 ? await scanDocuments(deps.pool, scored, { documentIds, limit }) : [];
  const hits = { rounded: [...whole, ...rescored.rounded], exact: [...rescored.exact, ...scanned] };
  // Vectors of few dimensions lie so close together that rounding changes which are nearest.
  return nearestOf(isNarrow ? await settle(deps.pool, scored, hits) : hits, limit);
}

function toSearched([id, { header, bits }]: [number, KnownSegment], width: number): SearchedSegment {
  return { id, bits, header, parts: Math.ceil(header.chunkIds.length / partSizeOf(width)) };
}

function hasSigns({ bits }: SearchedSegment): boolean {
  return bits === 1;
}

function placesOf(segments: SearchedSegment[], kind: 'values' | 'signs'): BlockPlace[] {
  return segments.flatMap(({ id, bits, parts }) =>
    Array.from({ length: parts }, (_, part) => ({ segmentId: id, bucket: bucketOf(part, kind, bits) })),
  );
}

/** The best of all chunks in segments without signs. */
async function scoreAll(
  { pool, lexicalCache, projectId }: ProjectDependencies,
  question: Question,
  segments: SearchedSegment[],
  tombstoned: ReadonlySet<number>,
  limit: number,
): Promise<Hit[] | undefined> {
  const size = partSizeOf(question.width);
  const places = placesOf(segments, 'values');
  const blocks = await loadVectorBlocks(pool, lexicalCache, projectId, places, size * question.width);
  if (!blocks) return undefined;
  const best = new BestScores(limit);
  const parts = await visitParts(question, segments, tombstoned, ({ index, count, gone }) => {
    best.add(question.score(decodeValues(blocks[index] as Buffer, count)), index * size, gone);
  });
  return toHits(best, (number) => {
    const { segment, part } = parts[Math.floor(number / size)] as Part;
    return segment.header.chunkIds[part * size + (number % size)] as number;
  });
}

/** The chunks in segments with signs that are probably nearest. */
async function chooseCandidates(
  { pool, lexicalCache, projectId }: ProjectDependencies,
  question: Question,
  segments: SearchedSegment[],
  { tombstoned, limit }: { tombstoned: ReadonlySet<number>; limit: number },
): Promise<Places[] | undefined> {
  const size = partSizeOf(question.width);
  const places = placesOf(segments, 'signs');
  const blocks = await loadVectorBlocks(pool, lexicalCache, projectId, places, (size * question.width) / 8);
  if (!blocks) return undefined;
  const estimates = new Float32Array(size * blocks.length).fill(Number.NEGATIVE_INFINITY);
  const parts = await visitParts(question, segments, tombstoned, ({ index, count, gone }) => {
    const ofPart = estimates.subarray(index * size, index * size + count);
    question.estimate(decodeSigns(blocks[index] as Buffer, count), ofPart);
    if (gone) leaveOut(ofPart, gone);
  });
  const count = countCandidates(question, segments, lexicalCache);
  const best = new BestScores(count, { rank: limit, margin: mostErrors * errorOf(question) });
  best.addAll(estimates);
  return placesIn(parts, best.take().numbers.sort(), size);
}

/** The standard deviation of what the signs of a vector of unit length let estimate, by Gao and Long. */
function errorOf({ width }: Question): number {
  return Math.sqrt((Math.PI / 2 - 1) / width);
}

function countCandidates({ width }: Question, segments: SearchedSegment[], cache: SegmentCache): number {
  if (!areKept(width, segments, cache)) return candidateCounts.usual;
  if (width < narrowBelow) return candidateCounts.narrow;
  return countChunks(segments) < largeFrom ? candidateCounts.usual : candidateCounts.large;
}

/** Whether the values of segments are kept in memory. */
function areKept(width: number, segments: SearchedSegment[], { blocks }: SegmentCache): boolean {
  return countChunks(segments) * width <= keptShare * blocks.maxSize;
}

function countChunks(segments: SearchedSegment[]): number {
  return segments.reduce((sum, { header }) => sum + header.chunkIds.length, 0);
}

function leaveOut(estimates: Float32Array, gone: Uint8Array): void {
  for (let at = 0; at < estimates.length; at += 1)
    if (gone[at] === 1) estimates[at] = Number.NEGATIVE_INFINITY;
}

/** A part of a segment: its index among all, how many chunks it has, and a 1 for each that is tombstoned, if any is. */
type VisitedPart = { index: number; count: number; gone: Uint8Array | undefined };

/**
 * Visits the parts of segments, one after the other.
 * @returns the parts in order; the numbers of their scores begin at multiples of `partSizeOf`
 */
async function visitParts(
  { width }: Question,
  segments: SearchedSegment[],
  tombstoned: ReadonlySet<number>,
  visit: (part: VisitedPart) => void,
): Promise<Part[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const size = partSizeOf(width);
  const parts: Part[] = [];
  for (const segment of segments) {
    const gone = tombstonedIn(segment, tombstoned);
    for (let part = 0; part < segment.parts; part += 1) {
      const count = countInPart(segment.header.chunkIds.length, width, part);
      visit({ index: parts.length, count, gone: gone?.subarray(part * size) });
      parts.push({ segment, part });
      await yieldToEventLoop();
    }
  }
  return parts;
}

function toHits(best: BestScores, chunkIdOf: (number: number) => number): Hit[] {
  const { numbers, scores } = best.take();
  const hits: Hit[] = [];
  for (let at = 0; at < numbers.length; at += 1)
    hits.push({ chunkId: chunkIdOf(numbers[at] as number), score: scores[at] as number });
  return hits;
}

/** A 1 for each tombstoned chunk of a segment; undefined if there are none. */
function tombstonedIn({ header }: SearchedSegment, tombstoned: ReadonlySet<number>): Uint8Array | undefined {
  const ranges = tombstonedRanges(header, tombstoned);
  if (ranges.length === 0) return undefined;
  const gone = new Uint8Array(header.chunkIds.length);
  for (const { start, end } of ranges) gone.fill(1, start, end);
  return gone;
}

/**
 * @param numbers ascending, `size` of them for each part
 */
function placesIn(parts: Part[], numbers: Int32Array, size: number): Places[] {
  const places: Places[] = [];
  for (let start = 0; start < numbers.length; ) {
    const at = Math.floor((numbers[start] as number) / size);
    let end = start + 1;
    while (end < numbers.length && (numbers[end] as number) < (at + 1) * size) end += 1;
    const ordinals = numbers.subarray(start, end);
    for (let index = 0; index < ordinals.length; index += 1)
      ordinals[index] = (ordinals[index] as number) - at * size;
    places.push({ ...(parts[at] as Part), ordinals });
    start = end;
  }
  return places;
}

type Rescoring = {
  candidates: Places[];
  /** Those that the candidates are in. */
  segments: SearchedSegment[];
  /** How many of the best are wanted. */
  wanted: number;
};

/** Scores candidates by their 8-bit values if those are in memory, otherwise in the database. */
async function rescore(
  { pool, lexicalCache, projectId }: ProjectDependencies,
  question: Question,
  { candidates, segments, wanted }: Rescoring,
  scored: { generationId: number; projectId: string; vector: Float32Array },
): Promise<Hits | undefined> {
  const { width } = question;
  const size = partSizeOf(width);
  const placed = candidates.map(({ segment, part }) => ({
    segmentId: segment.id,
    bucket: bucketOf(part, 'values', segment.bits),
  }));
  const blocks = placed.map(({ segmentId, bucket }) => lexicalCache.blocks.get(blockKey(segmentId, bucket)));
  const isKept = areKept(width, segments, lexicalCache);
  const missing = [...placed.keys()].filter((index) => !blocks[index]).slice(0, isKept ? maxValuesRead : 0);
  const places = missing.map((index) => placed[index] as BlockPlace);
  const loaded = await loadVectorBlocks(pool, lexicalCache, projectId, places, size * width);
  if (!loaded) return undefined;
  for (const [at, index] of missing.entries()) blocks[index] = loaded[at];
  const best = new BestScores(wanted);
  const chunkIds = new Float64Array(candidates.reduce((sum, { ordinals }) => sum + ordinals.length, 0));
  const others: number[] = [];
  let scoredCount = 0;
  for (const [index, { segment, part, ordinals }] of candidates.entries()) {
    const block = blocks[index];
    const { chunkIds: all } = segment.header;
    if (!block) {
      for (const ordinal of ordinals) others.push(all[part * size + ordinal] as number);
      continue;
    }
    const values = decodeValues(block, countInPart(all.length, width, part));
    best.add(question.score(values, ordinals), scoredCount);
    for (let at = 0; at < ordinals.length; at += 1)
      chunkIds[scoredCount + at] = all[part * size + (ordinals[at] as number)] as number;
    scoredCount += ordinals.length;
  }
  return {
    rounded: toHits(best, (number) => chunkIds[number] as number),
    exact: others.length > 0 ? await scoreByVector(pool, scored, others) : [],
  };
}
