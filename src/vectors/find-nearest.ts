import type { Pool } from '../db/connections.ts';
import type { Hit } from '../db/hit.ts';
import { scanDocuments, scoreByVector } from '../db/vectors/vectors.ts';
import type { ProjectView } from '../segments/load-segments.ts';
import { blockKey, type KnownSegment, type SegmentCache } from '../segments/segment-cache.ts';
import { type SegmentHeader, tombstonedRanges } from '../segments/segment-header.ts';
import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import { BestScores } from './best-scores.ts';
import type { Scores } from './kernel/kernel.ts';
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

/** Chunks of one part of a segment, by their ordinals in the part. */
type Places = { segment: SearchedSegment; part: number; ordinals: Int32Array };

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
  const rescored = await rescore(deps, question, chosen, large, scored);
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
  const bytes = partSizeOf(question.width) * question.width;
  const blocks = await loadVectorBlocks(pool, lexicalCache, projectId, placesOf(segments, 'values'), bytes);
  if (!blocks) return undefined;
  const chosen = await chooseBest(
    question,
    segments,
    { tombstoned, count: limit },
    (segment, part, count) => ({
      scores: question.score(decodeValues(blockOf(blocks, segment, part, 'values'), count)),
    }),
  );
  return chosen.flatMap((places) =>
    scorePlaces(question, blockOf(blocks, places.segment, places.part, 'values'), places),
  );
}

/** The chunks in segments with signs that are probably nearest. */
async function chooseCandidates(
  { pool, lexicalCache, projectId }: ProjectDependencies,
  question: Question,
  segments: SearchedSegment[],
  { tombstoned, limit }: { tombstoned: ReadonlySet<number>; limit: number },
): Promise<Places[] | undefined> {
  const bytes = (partSizeOf(question.width) * question.width) / 8;
  const blocks = await loadVectorBlocks(pool, lexicalCache, projectId, placesOf(segments, 'signs'), bytes);
  if (!blocks) return undefined;
  const count = countCandidates(question, segments, lexicalCache);
  const near = { rank: limit, margin: mostErrors * errorOf(question) };
  return chooseBest(question, segments, { tombstoned, count, near }, (segment, part, inPart, threshold) =>
    question.estimate(decodeSigns(blockOf(blocks, segment, part, 'signs'), inPart), threshold),
  );
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

function blockOf(
  blocks: Map<string, Buffer>,
  { id, bits }: SearchedSegment,
  part: number,
  kind: 'values' | 'signs',
): Buffer {
  return blocks.get(blockKey(id, bucketOf(part, kind, bits))) ?? Buffer.alloc(0);
}

/** Which chunks are chosen: so many, without tombstoned ones, and of these alone those with about the score of a rank or a higher one. */
type Choice = {
  tombstoned: ReadonlySet<number>;
  count: number;
  near?: { rank: number; margin: number };
};

/** The chunks of segments with the highest scores, one part after the other. */
async function chooseBest(
  { width }: Question,
  segments: SearchedSegment[],
  { tombstoned, count: wanted, near }: Choice,
  score: (segment: SearchedSegment, part: number, count: number, threshold: number) => Scores,
): Promise<Places[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const size = partSizeOf(width);
  const best = new BestScores(wanted);
  const parts: Omit<Places, 'ordinals'>[] = [];
  for (const segment of segments) {
    const gone = tombstonedIn(segment, tombstoned);
    for (let part = 0; part < segment.parts; part += 1) {
      const count = countInPart(segment.header.chunkIds.length, width, part);
      const scores = score(segment, part, count, best.threshold);
      best.add(scores, parts.length * size, gone?.subarray(part * size));
      parts.push({ segment, part });
      await yieldToEventLoop();
    }
  }
  const least = near && best.scoreAt(near.rank) - near.margin;
  return placesIn(parts, best.numbers(least), size);
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
function placesIn(parts: Omit<Places, 'ordinals'>[], numbers: Int32Array, size: number): Places[] {
  const places: Places[] = [];
  for (let start = 0; start < numbers.length; ) {
    const at = Math.floor((numbers[start] as number) / size);
    let end = start + 1;
    while (end < numbers.length && (numbers[end] as number) < (at + 1) * size) end += 1;
    const ordinals = numbers.subarray(start, end).map((number) => number - at * size);
    places.push({ ...(parts[at] as Omit<Places, 'ordinals'>), ordinals });
    start = end;
  }
  return places;
}

/** Scores candidates by their 8-bit values if those are in memory, otherwise in the database. */
async function rescore(
  { pool, lexicalCache }: NearestDependencies,
  question: Question,
  candidates: Places[],
  segments: SearchedSegment[],
  scored: { generationId: number; projectId: string; vector: Float32Array },
): Promise<Hits | undefined> {
  const { width } = question;
  const size = partSizeOf(width);
  const isKept = areKept(width, segments, lexicalCache);
  const placed = candidates.map((places) => ({ places, block: placeOfValues(places) }));
  const unknown = placed.filter(
    ({ block: { segmentId, bucket } }) => !lexicalCache.blocks.has(blockKey(segmentId, bucket)),
  );
  const wanted = unknown.slice(0, isKept ? maxValuesRead : 0).map(({ block }) => block);
  const loaded = await loadVectorBlocks(pool, lexicalCache, scored.projectId, wanted, size * width);
  if (!loaded) return undefined;
  const rounded: Hit[] = [];
  const others: number[] = [];
  for (const { places, block } of placed) {
    const key = blockKey(block.segmentId, block.bucket);
    const values = loaded.get(key) ?? lexicalCache.blocks.get(key);
    if (values) rounded.push(...scorePlaces(question, values, places));
    else others.push(...chunkIdsOf(places, size));
  }
  return { rounded, exact: others.length > 0 ? await scoreByVector(pool, scored, others) : [] };
}

function placeOfValues({ segment, part }: Places): BlockPlace {
  return { segmentId: segment.id, bucket: bucketOf(part, 'values', segment.bits) };
}

function chunkIdsOf({ segment, part, ordinals }: Places, size: number): number[] {
  return Array.from(ordinals, (ordinal) => segment.header.chunkIds[part * size + ordinal] as number);
}

/** Scores chunks by the block of their part's values. */
function scorePlaces(question: Question, block: Buffer, places: Places): Hit[] {
  const { segment, part, ordinals } = places;
  const count = countInPart(segment.header.chunkIds.length, question.width, part);
  const scores = question.score(decodeValues(block, count), ordinals);
  return chunkIdsOf(places, partSizeOf(question.width)).map((chunkId, index) => ({
    chunkId,
    score: scores[index] as number,
  }));
}
