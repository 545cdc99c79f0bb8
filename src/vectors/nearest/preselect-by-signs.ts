import { type BlockSource, loadVectorBlocks } from '../load-vector-blocks.ts';
import { decodeSigns, partSizeOf } from '../vector-blocks.ts';
import { BestScores } from './best-scores.ts';
import type { Question } from './question.ts';
import {
  areValuesKept,
  blocksOf,
  countChunks,
  createTombstoneMasks,
  type Part,
  type Places,
  partsOf,
  type SearchedSegments,
} from './searched-segments.ts';

/**
 * How many chunks are preselected by their signs: more for a large project, and for vectors of few dimensions, whose signs
 * say less. Where the database has to score them, only the usual number, which it scores fast enough.
 */
const candidateCounts = { usual: 800, large: 1_600, narrow: 3_200 };
const largeFrom = 50_000;
const narrowBelow = 512;

/** A candidate is left out if its estimate is this many standard deviations below that of the last one wanted. */
const maxErrors = 3;

/** Whether vectors have so few dimensions that their scores lie close together. */
export function isNarrow(width: number): boolean {
  return width < narrowBelow;
}

/**
 * The chunks in segments with signs that are probably nearest.
 * @returns undefined when a segment was swept
 */
export async function preselectBySigns(
  source: BlockSource,
  question: Question,
  searched: SearchedSegments,
  limit: number,
): Promise<Places[] | undefined> {
  const { segments, width } = searched;
  const parts = partsOf(searched);
  const blocks = await loadVectorBlocks(source, blocksOf(parts, 'signs'), (partSizeOf(width) * width) / 8);
  if (!blocks) return undefined;
  const estimates = new Float32Array(countChunks(segments));
  const goneIn = createTombstoneMasks(width);
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as Part;
    const ofPart = estimates.subarray(part.first, part.first + part.count);
    question.estimate(decodeSigns(blocks[index] as Buffer, part.count), ofPart);
    const gone = goneIn(part);
    if (gone) leaveOut(ofPart, gone);
  }
  const best = new BestScores(countCandidates(searched, source.blocks.maxSize), {
    rank: limit,
    margin: maxErrors * errorOf(width),
  });
  best.addAll(estimates);
  return placesIn(parts, best.take().numbers.sort());
}

/** The standard deviation of what the signs of a vector of unit length let estimate, by Gao and Long. */
function errorOf(width: number): number {
  return Math.sqrt((Math.PI / 2 - 1) / width);
}

function countCandidates(searched: SearchedSegments, maxSize: number): number {
  if (!areValuesKept(searched, maxSize)) return candidateCounts.usual;
  if (isNarrow(searched.width)) return candidateCounts.narrow;
  return countChunks(searched.segments) < largeFrom ? candidateCounts.usual : candidateCounts.large;
}

function leaveOut(estimates: Float32Array, gone: Uint8Array): void {
  for (let at = 0; at < estimates.length; at += 1)
    if (gone[at] === 1) estimates[at] = Number.NEGATIVE_INFINITY;
}

/** @param numbers ascending */
function placesIn(parts: Part[], numbers: Int32Array): Places[] {
  const places: Places[] = [];
  let start = 0;
  for (const part of parts) {
    const { first, count } = part;
    let end = start;
    while (end < numbers.length && (numbers[end] as number) < first + count) end += 1;
    if (end === start) continue;
    const ordinals = numbers.subarray(start, end);
    for (let index = 0; index < ordinals.length; index += 1)
      ordinals[index] = (ordinals[index] as number) - first;
    places.push({ ...part, ordinals });
    start = end;
  }
  return places;
}
