import type { SegmentCache } from '../../segments/segment-cache.ts';
import { type BlockSource, loadVectorBlocks } from '../load-vector-blocks.ts';
import { decodeSigns, partSizeOf } from '../vector-blocks.ts';
import { BestScores } from './best-scores.ts';
import type { Question } from './question.ts';
import {
  areValuesKept,
  countChunks,
  type Part,
  type Places,
  placesOf,
  type SearchedSegments,
  visitParts,
} from './searched-segments.ts';

/**
 * How many chunks are preselected by their signs: more for a large project and for vectors of few dimensions, whose signs
 * say less. If the database has to score them, as many as it scores fast.
 */
const candidateCounts = { usual: 800, large: 1_600, narrow: 3_200 };
const largeFrom = 50_000;
const narrowBelow = 512;

/** A candidate is left out if its estimate is this many standard deviations below that of the last one wanted. */
const mostErrors = 3;

/** Whether vectors are of so few dimensions that they lie close together. */
export function isNarrow(width: number): boolean {
  return width < narrowBelow;
}

/**
 * The chunks in segments with signs that are probably nearest.
 * @returns undefined when a segment was swept
 */
export async function chooseCandidates(
  source: BlockSource,
  question: Question,
  searched: SearchedSegments,
  limit: number,
): Promise<Places[] | undefined> {
  const { segments, width } = searched;
  const size = partSizeOf(width);
  const blocks = await loadVectorBlocks(source, placesOf(segments, 'signs'), (size * width) / 8);
  if (!blocks) return undefined;
  const estimates = new Float32Array(size * blocks.length).fill(Number.NEGATIVE_INFINITY);
  const parts = await visitParts(searched, ({ index, count, gone }) => {
    const ofPart = estimates.subarray(index * size, index * size + count);
    question.estimate(decodeSigns(blocks[index] as Buffer, count), ofPart);
    if (gone) leaveOut(ofPart, gone);
  });
  const best = new BestScores(countCandidates(searched, source.cache), {
    rank: limit,
    margin: mostErrors * errorOf(width),
  });
  best.addAll(estimates);
  return placesIn(parts, best.take().numbers.sort(), size);
}

/** The standard deviation of what the signs of a vector of unit length let estimate, by Gao and Long. */
function errorOf(width: number): number {
  return Math.sqrt((Math.PI / 2 - 1) / width);
}

function countCandidates({ segments, width }: SearchedSegments, cache: SegmentCache): number {
  if (!areValuesKept(segments, width, cache)) return candidateCounts.usual;
  if (isNarrow(width)) return candidateCounts.narrow;
  return countChunks(segments) < largeFrom ? candidateCounts.usual : candidateCounts.large;
}

function leaveOut(estimates: Float32Array, gone: Uint8Array): void {
  for (let at = 0; at < estimates.length; at += 1)
    if (gone[at] === 1) estimates[at] = Number.NEGATIVE_INFINITY;
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
