import type { Pool } from '../db/connections.ts';
import type { Hit } from '../db/hit.ts';
import { scanDocuments, scoreByVector } from '../db/vectors/vectors.ts';
import type { ProjectView } from '../segments/load-segments.ts';
import { blockKey, type KnownSegment, type SegmentCache } from '../segments/segment-cache.ts';
import { type SegmentHeader, tombstonedRanges } from '../segments/segment-header.ts';
import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import { chooseBest } from './choose-best.ts';
import { type BlockPlace, loadVectorBlocks } from './load-vector-blocks.ts';
import { createQuestion, type Question } from './question.ts';
import { bucketOf, countInPart, decodeSigns, decodeValues, partSizeOf } from './vector-blocks.ts';

/** How many chunks are chosen by their signs: of the hundred nearest of 100,000, .99 are among them. */
const candidateCount = 800;

/** How many blocks of values a search reads at most; the candidates in others are scored by the database. */
const maxValuesRead = 8;

/** Values of a project are kept in memory if they fit into this share of the cache. */
const keptShare = 0.5;

export type NearestDependencies = { pool: Pool; lexicalCache: SegmentCache };

type ProjectDependencies = NearestDependencies & { projectId: string };

export type NearestQuery = { projectId: string; vector: Float32Array; limit: number };

/** A segment of vectors as it is searched. */
type SearchedSegment = { id: number; bits: number; header: SegmentHeader; parts: number };

/** A chunk by its place in a segment. */
type Candidate = { segment: SearchedSegment; ordinal: number };

/**
 * The chunks of a project nearest to a vector, best first; the score is the inner product, which is the cosine of vectors of unit
 * length. In small segments all are scored, in large ones those that their signs let expect to be near.
 * @returns undefined when a segment was swept, and the project has to be looked at again
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
  const whole = await scoreAll(project, question, small, view.tombstoned, query.limit);
  const chosen = await chooseCandidates(project, question, large, view.tombstoned);
  if (!whole || !chosen) return undefined;
  const scored = { ...query, generationId: view.generationId };
  const rescored = await rescore(deps, question, chosen, large, scored);
  if (!rescored) return undefined;
  const { unsegmented: documentIds } = view;
  const scanned =
    documentIds.length > 0 ? await scanDocuments(deps.pool, scored, { documentIds, limit: query.limit }) : [];
  return [...whole, ...rescored, ...scanned]
    .sort((one, other) => other.score - one.score || one.chunkId - other.chunkId)
    .slice(0, query.limit);
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
  const { scores, placeOf } = await scoreParts(question, segments, tombstoned, (segment, part, count) =>
    question.score(decodeValues(blockOf(blocks, segment, part, 'values'), count)),
  );
  return chooseBest(scores, limit).map((index) => {
    const { segment, ordinal } = placeOf(index);
    return { chunkId: segment.header.chunkIds[ordinal] as number, score: scores[index] as number };
  });
}

/** The chunks in segments with signs that are probably nearest. */
async function chooseCandidates(
  { pool, lexicalCache, projectId }: ProjectDependencies,
  question: Question,
  segments: SearchedSegment[],
  tombstoned: ReadonlySet<number>,
): Promise<Candidate[] | undefined> {
  const bytes = (partSizeOf(question.width) * question.width) / 8;
  const blocks = await loadVectorBlocks(pool, lexicalCache, projectId, placesOf(segments, 'signs'), bytes);
  if (!blocks) return undefined;
  const { scores, placeOf } = await scoreParts(question, segments, tombstoned, (segment, part, count) =>
    question.estimate(decodeSigns(blockOf(blocks, segment, part, 'signs'), count)),
  );
  return chooseBest(scores, candidateCount).map(placeOf);
}

function blockOf(
  blocks: Map<string, Buffer>,
  { id, bits }: SearchedSegment,
  part: number,
  kind: 'values' | 'signs',
): Buffer {
  return blocks.get(blockKey(id, bucketOf(part, kind, bits))) ?? Buffer.alloc(0);
}

/** Scores all chunks of segments, one part after the other, and of tombstoned ones none. */
async function scoreParts(
  { width }: Question,
  segments: SearchedSegment[],
  tombstoned: ReadonlySet<number>,
  score: (segment: SearchedSegment, part: number, count: number) => Float32Array,
): Promise<{ scores: Float32Array; placeOf: (index: number) => Candidate }> {
  const yieldToEventLoop = createYieldToEventLoop();
  const size = partSizeOf(width);
  const starts: number[] = [];
  let total = 0;
  for (const { header } of segments) {
    starts.push(total);
    total += header.chunkIds.length;
  }
  const scores = new Float32Array(total);
  for (const [index, segment] of segments.entries()) {
    const start = starts[index] as number;
    for (let part = 0; part < segment.parts; part += 1) {
      const count = countInPart(segment.header.chunkIds.length, width, part);
      scores.set(score(segment, part, count), start + part * size);
      await yieldToEventLoop();
    }
    for (const range of tombstonedRanges(segment.header, tombstoned)) {
      scores.fill(Number.NEGATIVE_INFINITY, start + range.start, start + range.end);
    }
  }
  const placeOf = (index: number): Candidate => {
    const at = starts.findLastIndex((start) => start <= index);
    return { segment: segments[at] as SearchedSegment, ordinal: index - (starts[at] as number) };
  };
  return { scores, placeOf };
}

/** The scores of candidates by their values in eight bits where those are in memory, or else by the database. */
async function rescore(
  { pool, lexicalCache }: NearestDependencies,
  question: Question,
  candidates: Candidate[],
  segments: SearchedSegment[],
  scored: { generationId: number; projectId: string; vector: Float32Array },
): Promise<Hit[] | undefined> {
  const { width } = question;
  const size = partSizeOf(width);
  const chunks = segments.reduce((sum, { header }) => sum + header.chunkIds.length, 0);
  const isKept = chunks * width <= keptShare * lexicalCache.blocks.maxSize;
  const groups = [
    ...Map.groupBy(candidates, ({ segment, ordinal }) =>
      blockKey(segment.id, bucketOf(Math.floor(ordinal / size), 'values', segment.bits)),
    ),
  ];
  const unknown = groups.filter(([key]) => !lexicalCache.blocks.has(key));
  const places = unknown
    .slice(0, isKept ? maxValuesRead : 0)
    .map(([, [first]]) => placeOfValues(first, size));
  const loaded = await loadVectorBlocks(pool, lexicalCache, scored.projectId, places, size * width);
  if (!loaded) return undefined;
  const hits: Hit[] = [];
  const others: number[] = [];
  for (const [key, group] of groups) {
    const block = loaded.get(key) ?? lexicalCache.blocks.get(key);
    if (block) hits.push(...scoreGroup(question, block, group));
    else others.push(...group.map(({ segment, ordinal }) => segment.header.chunkIds[ordinal] as number));
  }
  return others.length > 0 ? [...hits, ...(await scoreByVector(pool, scored, others))] : hits;
}

function placeOfValues(candidate: Candidate | undefined, size: number): BlockPlace {
  if (!candidate) throw new Error('a group of candidates is empty');
  const { segment, ordinal } = candidate;
  return { segmentId: segment.id, bucket: bucketOf(Math.floor(ordinal / size), 'values', segment.bits) };
}

/** Scores candidates of one part. */
function scoreGroup(question: Question, block: Buffer, group: Candidate[]): Hit[] {
  const { width } = question;
  const size = partSizeOf(width);
  const [first] = group;
  if (!first) return [];
  const part = Math.floor(first.ordinal / size);
  const { scales, values } = decodeValues(
    block,
    countInPart(first.segment.header.chunkIds.length, width, part),
  );
  const gathered = { scales: new Float32Array(group.length), values: new Int8Array(group.length * width) };
  for (const [index, { ordinal }] of group.entries()) {
    const at = ordinal - part * size;
    gathered.scales[index] = scales[at] as number;
    gathered.values.set(values.subarray(at * width, (at + 1) * width), index * width);
  }
  const scores = question.score(gathered);
  return group.map(({ segment, ordinal }, index) => ({
    chunkId: segment.header.chunkIds[ordinal] as number,
    score: scores[index] as number,
  }));
}
