import type { Pool } from '../../db/connections.ts';
import type { Hit } from '../../db/hit.ts';
import { type BlockKey, loadSegmentBlocks } from '../../db/segments/blocks.ts';
import { scanDocuments, scoreByVector } from '../../db/vectors/vectors.ts';
import type { ProjectView } from '../../segments/load-segments.ts';
import type { KnownSegment, SegmentCache } from '../../segments/segment-cache.ts';
import { scanSegments } from '../scanner/scanner.ts';
import { maxRescored, nearestOf, rescoreClose } from './nearest-hits.ts';
import { isNarrow } from './preselect-by-signs.ts';
import { createQuestion } from './question.ts';
import { type Scores, scoreAll } from './score-values.ts';
import { hasSigns, toSearched } from './searched-segments.ts';

export type NearestDependencies = { pool: Pool; indexCache: SegmentCache };

export type NearestQuery = {
  vector: Float32Array;
  limit: number;
  /** Resolves once statements that were begun are sent; see `searchSpeculatively`. */
  sent?: Promise<void> | undefined;
};

/**
 * The chunks of a project nearest to a vector, best first; the score is the inner product, which is the cosine for vectors
 * of unit length. In small segments all are scored. In large ones another thread scores those whose signs suggest that they are near.
 * @returns undefined when a segment was swept, and the project has to be loaded again
 */
export async function findNearest(
  { pool, indexCache }: NearestDependencies,
  {
    projectId,
    generationId,
    vectorSegments,
    tombstoned,
    unsegmented,
  }: ProjectView & { generationId: number },
  { vector, limit, sent }: NearestQuery,
): Promise<Hit[] | undefined> {
  const question = createQuestion(vector);
  const { width } = question;
  const wanted = isNarrow(width) ? limit + maxRescored : limit;
  const all = [...vectorSegments];
  const large = all.filter(([, segment]) => hasSigns(segment));
  const small = all.filter(([, segment]) => !hasSigns(segment));
  const searchedOf = (segments: typeof all) => ({
    segments: segments.map((segment) => toSearched(segment, tombstoned)),
    width,
  });
  const load = (places: BlockKey[]) => loadSegmentBlocks(pool, projectId, places);
  const scanning =
    large.length > 0
      ? scanSegments(indexCache, { searched: searchedOf(large), vector, limit, wanted }, load)
      : { numbers: new Int32Array(), scores: new Float32Array(), unscored: [] };
  const scoring = async () => {
    await sent;
    return scoreAll({ blocks: indexCache.blocks, load }, question, searchedOf(small), wanted);
  };
  const [scan, whole] = await Promise.all([scanning, scoring()]);
  if (!whole || !scan) return undefined;
  const asked = { generationId, projectId, vector };
  const unscored = chunksOf(large, scan.unscored);
  const ofDatabase = unscored.length > 0 ? await scoreByVector(pool, asked, unscored) : [];
  const scanned =
    unsegmented.length > 0 ? await scanDocuments(pool, asked, { documentIds: unsegmented, limit }) : [];
  const hits = {
    rounded: [...toHits(small, whole), ...toHits(large, scan)],
    exact: [...ofDatabase, ...scanned],
  };
  // Vectors of few dimensions lie so close together that rounding changes which are nearest.
  return nearestOf(isNarrow(width) ? await rescoreClose(pool, { ...asked, limit }, hits) : hits, limit);
}

function toHits(segments: [number, KnownSegment][], { numbers, scores }: Scores): Hit[] {
  return chunksOf(segments, [...numbers]).map((chunkId, at) => ({ chunkId, score: scores[at] as number }));
}

/** The ids of chunks by their numbers among those of segments. */
function chunksOf(segments: [number, KnownSegment][], numbers: number[]): number[] {
  return numbers.map((number) => {
    let ordinal = number;
    for (const [, { header }] of segments) {
      const { chunkIds } = header;
      if (ordinal < chunkIds.length) return chunkIds[ordinal] as number;
      ordinal -= chunkIds.length;
    }
    throw new RangeError(`The segments have no chunk ${number}.`);
  });
}
