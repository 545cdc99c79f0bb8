import type { BlockKey } from '../../db/segments/blocks.ts';
import type { Scores } from '../nearest/score-values.ts';
import type { SearchedSegments } from '../nearest/searched-segments.ts';

/** A question for the chunks of large segments that are nearest to a vector. */
export type ScanRequest = {
  searched: SearchedSegments;
  vector: Float32Array;
  /** How many of the nearest are asked for, and how many scores are wanted, since rounding may change their order. */
  limit: number;
  wanted: number;
};

/** The best chunks, and those that the database has to score, by their numbers among those of the segments. */
export type Scan = Scores & { unscored: number[] };

/** To the thread: a scan that is wanted, and blocks that it asked for. */
export type ToScanner =
  | ({ kind: 'scan'; id: number } & ScanRequest)
  | { kind: 'blocks'; id: number; blocks: (BlockKey & { bytes: Uint8Array })[] }
  | { kind: 'failed'; id: number; message: string };

/** From the thread: blocks that a scan lacks, its result (none if a segment was swept), or why it failed. */
export type FromScanner =
  | { kind: 'wanted'; id: number; places: BlockKey[] }
  | { kind: 'scanned'; id: number; scan: Scan | undefined; cachedBytes: number }
  | { kind: 'failed'; id: number; message: string };
