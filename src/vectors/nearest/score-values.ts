import type { BlockKey } from '../../db/segments/blocks.ts';
import { createYieldToEventLoop } from '../../helpers/yield-to-event-loop.ts';
import { blockKey } from '../../segments/segment-cache.ts';
import { type BlockSource, loadVectorBlocks } from '../load-vector-blocks.ts';
import { decodeValues, partSizeOf } from '../vector-blocks.ts';
import { BestScores } from './best-scores.ts';
import type { Question } from './question.ts';
import {
  areValuesKept,
  blocksOf,
  createTombstoneMasks,
  type Part,
  type Places,
  partsOf,
  type SearchedSegments,
} from './searched-segments.ts';

/** How many blocks of values a search loads at most; the database scores the candidates in others. */
const maxValuesRead = 8;

/** Chunks by their numbers among those of the searched segments, in no particular order. */
export type Scores = { numbers: Int32Array; scores: Float32Array };

/**
 * The best of all chunks in segments, by their 8-bit values.
 * @returns undefined when a segment was swept
 */
export async function scoreAll(
  source: BlockSource,
  question: Question,
  searched: SearchedSegments,
  wanted: number,
): Promise<Scores | undefined> {
  const { width } = searched;
  const parts = partsOf(searched);
  const blocks = await loadVectorBlocks(source, blocksOf(parts, 'values'), partSizeOf(width) * width);
  if (!blocks) return undefined;
  const yieldToEventLoop = createYieldToEventLoop();
  const goneIn = createTombstoneMasks(width);
  const best = new BestScores(wanted);
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as Part;
    const scores = question.score(decodeValues(blocks[index] as Buffer, part.count));
    best.add(scores, part.first, goneIn(part));
    await yieldToEventLoop();
  }
  return best.take();
}

/** Candidates, the segments that they are in, and how many of the best are wanted. */
export type Rescoring = { candidates: Places[]; searched: SearchedSegments; wanted: number };

/**
 * Scores candidates by their 8-bit values, as far as those are in memory or are to be kept there.
 * @returns the best, and the numbers of the chunks that were not scored; undefined when a segment was swept
 */
export async function scoreCandidates(
  source: BlockSource,
  question: Question,
  { candidates, searched, wanted }: Rescoring,
): Promise<(Scores & { unscored: number[] }) | undefined> {
  const blocks = await loadBlocksOf(source, candidates, {
    width: searched.width,
    maxRead: areValuesKept(searched, source.blocks.maxSize) ? maxValuesRead : 0,
  });
  if (!blocks) return undefined;
  const best = new BestScores(wanted);
  /** The number of each scored candidate. */
  const numbers = new Int32Array(candidates.reduce((sum, { ordinals }) => sum + ordinals.length, 0));
  const unscored: number[] = [];
  let scored = 0;
  for (const [index, { first, count, ordinals }] of candidates.entries()) {
    const block = blocks[index];
    if (!block) {
      for (const ordinal of ordinals) unscored.push(first + ordinal);
      continue;
    }
    best.add(question.score(decodeValues(block, count), ordinals), scored);
    for (let at = 0; at < ordinals.length; at += 1) numbers[scored + at] = first + (ordinals[at] as number);
    scored += ordinals.length;
  }
  const { numbers: chosen, scores } = best.take();
  return { numbers: chosen.map((at) => numbers[at] as number), scores, unscored };
}

/** The blocks with the values of candidates, of which at most `maxRead` are loaded if they are not in memory. */
async function loadBlocksOf(
  source: BlockSource,
  candidates: Places[],
  { width, maxRead }: { width: number; maxRead: number },
): Promise<(Buffer | undefined)[] | undefined> {
  const placed = blocksOf(candidates, 'values');
  const blocks = placed.map(({ segmentId, bucket }) => source.blocks.get(blockKey(segmentId, bucket)));
  const missing = [...placed.keys()].filter((index) => !blocks[index]).slice(0, maxRead);
  const places = missing.map((index) => placed[index] as BlockKey);
  const loaded = await loadVectorBlocks(source, places, partSizeOf(width) * width);
  if (!loaded) return undefined;
  for (const [at, index] of missing.entries()) blocks[index] = loaded[at];
  return blocks;
}
