import type { Pool, Queryable } from '../connections.ts';
import type { Hit } from '../hit.ts';
import { toBinaryVector, toBinaryVectors } from './binary-vector.ts';
import { findActiveGeneration, type Generation } from './generations.ts';

/** A generation whose number of dimensions is known. */
export type PreparedGeneration = Generation & { dimensions: number };

/** A chunk's vector, of at most unit length. */
export type ChunkVector = { chunkId: number; vector: Float32Array };

/** The vectors of some chunks in a generation, in their order. */
export type ChunkVectors = { generation: PreparedGeneration; vectors: Float32Array[] };

/** Whether a generation may have vectors. */
export function isPrepared(generation: Generation): generation is PreparedGeneration {
  return generation.dimensions !== null;
}

/** Inserts vectors of a project's chunks into a generation; chunks that have one already are skipped. */
export async function insertVectors(
  db: Queryable,
  generation: PreparedGeneration,
  projectId: string,
  vectors: ChunkVector[],
): Promise<void> {
  const values = vectors.map(({ vector }) => vector);
  await db.query({
    name: 'insert_vectors',
    text: `insert into chunk_vector (chunk_id, generation_id, project_id, embedding)
           select chunk_id, $1::integer, $3::uuid, embedding
           from unnest($2::bigint[], $4::vector[]) as made (chunk_id, embedding)
           on conflict do nothing`,
    values: [generation.id, vectors.map(({ chunkId }) => chunkId), projectId, toBinaryVectors(values)],
  });
}

/** The generation that was searched last, beside the cache of that database; each search compares it with the present one. */
const lastSearched = new WeakMap<object, PreparedGeneration>();

/**
 * The generation to search, remembered from the last search.
 * @param except a generation that turned out to be outdated, so that the database is asked
 * @param cache what else is remembered of the database, and replaced together with it
 * @returns undefined while there are no vectors, or only those of `except`
 */
export async function findSearchedGeneration(
  pool: Pool,
  except?: PreparedGeneration,
  cache: object = pool,
): Promise<PreparedGeneration | undefined> {
  const known = lastSearched.get(cache);
  if (known && known.id !== except?.id) return known;
  lastSearched.delete(cache);
  const generation = await findActiveGeneration(pool);
  if (!generation || !isPrepared(generation) || generation.id === except?.id) return undefined;
  lastSearched.set(cache, generation);
  return generation;
}

/** Which vectors a statement scores, and with what. */
export type ScoredVectors = { generationId: number; projectId: string; vector: Float32Array };

/** The exact scores of chunks, in no particular order; chunks without a vector are left out. */
export async function scoreByVector(
  db: Queryable,
  { generationId, projectId, vector }: ScoredVectors,
  chunkIds: number[],
): Promise<Hit[]> {
  const { rows } = await db.query<Hit>({
    name: 'score_by_vector',
    text: `select chunk_id as "chunkId", -(embedding::vector <#> (select $3::vector)) as score
           from chunk_vector where generation_id = $1 and project_id = $2 and chunk_id = any($4::bigint[])`,
    values: [generationId, projectId, toBinaryVector(vector), chunkIds],
  });
  return rows;
}

/** The chunks of some documents that are nearest to a vector, best first, by the exact scores of all. */
export async function scanDocuments(
  db: Queryable,
  { generationId, projectId, vector }: ScoredVectors,
  { documentIds, limit }: { documentIds: number[]; limit: number },
): Promise<Hit[]> {
  const { rows } = await db.query<Hit>({
    name: 'scan_documents',
    // Only the distance is computed for each vector: a second expression would be computed for every one too.
    text: `select "chunkId", -distance as score from (
             select c.id as "chunkId", v.embedding::vector <#> (select $3::vector) as distance
             from chunk c
               join chunk_vector v on v.chunk_id = c.id and v.project_id = c.project_id and v.generation_id = $1
             where c.project_id = $2 and c.document_id = any($4::bigint[])
             order by distance limit $5
           ) as nearest`,
    values: [generationId, projectId, toBinaryVector(vector), documentIds, limit],
  });
  return rows;
}

/** Deletes the vectors of chunks of a project in all generations. */
export async function deleteVectors(db: Queryable, projectId: string, chunkIds: number[]): Promise<void> {
  await db.query('delete from chunk_vector where project_id = $1 and chunk_id = any($2::bigint[])', [
    projectId,
    chunkIds,
  ]);
}
