import type { Pool } from '../../db/connections.ts';
import type { Hit } from '../../db/hit.ts';
import { scanDocuments, scoreByVector } from '../../db/vectors/vectors.ts';
import type { ProjectView } from '../../segments/load-segments.ts';
import type { SegmentCache } from '../../segments/segment-cache.ts';
import { chooseCandidates, isNarrow } from './choose-candidates.ts';
import { maxOpen, nearestOf, settle } from './nearest-hits.ts';
import { createQuestion } from './question.ts';
import { scoreAll, scoreCandidates } from './score-values.ts';
import { hasSigns, toSearched } from './searched-segments.ts';

export type NearestDependencies = { pool: Pool; lexicalCache: SegmentCache };

export type NearestQuery = { vector: Float32Array; limit: number };

/**
 * The chunks of a project nearest to a vector, best first; the score is the inner product, which is the cosine for vectors
 * of unit length. In small segments all are scored, in large ones those whose signs suggest that they are near.
 * @returns undefined when a segment was swept, and the project has to be loaded again
 */
export async function findNearest(
  { pool, lexicalCache }: NearestDependencies,
  {
    projectId,
    generationId,
    vectorSegments,
    tombstoned,
    unsegmented,
  }: ProjectView & { generationId: number },
  { vector, limit }: NearestQuery,
): Promise<Hit[] | undefined> {
  const question = createQuestion(vector);
  const { width } = question;
  const segments = [...vectorSegments].map((segment) => toSearched(segment, width));
  const large = { segments: segments.filter(hasSigns), width, tombstoned };
  const small = { segments: segments.filter((segment) => !hasSigns(segment)), width, tombstoned };
  const source = { db: pool, cache: lexicalCache, projectId };
  const wanted = isNarrow(width) ? limit + maxOpen : limit;
  const whole = await scoreAll(source, question, small, wanted);
  const candidates = await chooseCandidates(source, question, large, limit);
  if (!whole || !candidates) return undefined;
  const scored = await scoreCandidates(source, question, { ...large, candidates, wanted });
  if (!scored) return undefined;
  const asked = { generationId, projectId, vector };
  const ofDatabase = scored.unscored.length > 0 ? await scoreByVector(pool, asked, scored.unscored) : [];
  const scanned =
    unsegmented.length > 0 ? await scanDocuments(pool, asked, { documentIds: unsegmented, limit }) : [];
  const hits = { rounded: [...whole, ...scored.hits], exact: [...ofDatabase, ...scanned] };
  // Vectors of few dimensions lie so close together that rounding changes which are nearest.
  return nearestOf(isNarrow(width) ? await settle(pool, { ...asked, limit }, hits) : hits, limit);
}
