import type { Hit } from '../../db/hit.ts';
import { blockKey } from '../../segments/segment-cache.ts';
import { type BlockPlace, type BlockSource, loadVectorBlocks } from '../load-vector-blocks.ts';
import { bucketOf, countInPart, decodeValues, partSizeOf } from '../vector-blocks.ts';
import { BestScores } from './best-scores.ts';
import type { Question } from './question.ts';
import {
  areValuesKept,
  type Part,
  type Places,
  placesOf,
  type SearchedSegments,
  visitParts,
} from './searched-segments.ts';

/** How many blocks of values a search loads at most; the database scores the candidates in others. */
const maxValuesRead = 8;

/**
 * The best of all chunks in segments, by their 8-bit values.
 * @returns undefined when a segment was swept
 */
export async function scoreAll(
  source: BlockSource,
  question: Question,
  searched: SearchedSegments,
  wanted: number,
): Promise<Hit[] | undefined> {
  const { segments, width } = searched;
  const size = partSizeOf(width);
  const blocks = await loadVectorBlocks(source, placesOf(segments, 'values'), size * width);
  if (!blocks) return undefined;
  const best = new BestScores(wanted);
  const parts = await visitParts(searched, ({ index, count, gone }) => {
    best.add(question.score(decodeValues(blocks[index] as Buffer, count)), index * size, gone);
  });
  return toHits(best, (number) => {
    const { segment, part } = parts[Math.floor(number / size)] as Part;
    return segment.header.chunkIds[part * size + (number % size)] as number;
  });
}

/** Candidates, the segments that they are in, and how many of the best are wanted. */
export type Rescoring = SearchedSegments & { candidates: Places[]; wanted: number };

/**
 * Scores candidates by their 8-bit values, as far as those are in memory or are to be kept there.
 * @returns the best, and the chunks that were not scored; undefined when a segment was swept
 */
export async function scoreCandidates(
  source: BlockSource,
  question: Question,
  { candidates, segments, width, wanted }: Rescoring,
): Promise<{ hits: Hit[]; unscored: number[] } | undefined> {
  const blocks = await loadBlocksOf(source, candidates, {
    width,
    maxRead: areValuesKept(segments, width, source.cache) ? maxValuesRead : 0,
  });
  if (!blocks) return undefined;
  const size = partSizeOf(width);
  const best = new BestScores(wanted);
  const chunkIds = new Float64Array(candidates.reduce((sum, { ordinals }) => sum + ordinals.length, 0));
  const unscored: number[] = [];
  let scored = 0;
  for (const [index, { segment, part, ordinals }] of candidates.entries()) {
    const block = blocks[index];
    const { chunkIds: all } = segment.header;
    if (!block) {
      for (const ordinal of ordinals) unscored.push(all[part * size + ordinal] as number);
      continue;
    }
    const values = decodeValues(block, countInPart(all.length, width, part));
    best.add(question.score(values, ordinals), scored);
    for (let at = 0; at < ordinals.length; at += 1)
      chunkIds[scored + at] = all[part * size + (ordinals[at] as number)] as number;
    scored += ordinals.length;
  }
  return { hits: toHits(best, (number) => chunkIds[number] as number), unscored };
}

/** The blocks with the values of candidates, of which at most `maxRead` are loaded if they are not in memory. */
async function loadBlocksOf(
  source: BlockSource,
  candidates: Places[],
  { width, maxRead }: { width: number; maxRead: number },
): Promise<(Buffer | undefined)[] | undefined> {
  const placed = candidates.map(({ segment, part }) => ({
    segmentId: segment.id,
    bucket: bucketOf(part, 'values', segment.bits),
  }));
  const blocks = placed.map(({ segmentId, bucket }) => source.cache.blocks.get(blockKey(segmentId, bucket)));
  const missing = [...placed.keys()].filter((index) => !blocks[index]).slice(0, maxRead);
  const places = missing.map((index) => placed[index] as BlockPlace);
  const loaded = await loadVectorBlocks(source, places, partSizeOf(width) * width);
  if (!loaded) return undefined;
  for (const [at, index] of missing.entries()) blocks[index] = loaded[at];
  return blocks;
}

function toHits(best: BestScores, chunkIdOf: (number: number) => number): Hit[] {
  const { numbers, scores } = best.take();
  const hits: Hit[] = [];
  for (let at = 0; at < numbers.length; at += 1)
    hits.push({ chunkId: chunkIdOf(numbers[at] as number), score: scores[at] as number });
  return hits;
}
