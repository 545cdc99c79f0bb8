import type { Pool, Queryable } from '../connections.ts';
import type { Hit } from '../hit.ts';
import { toBinaryVector } from './binary-vector.ts';
import { findActiveGeneration, type Generation } from './generations.ts';

/** A generation whose tables exist. */
export type PreparedGeneration = Generation & { dimensions: number; vectorType: string };

/** A chunk's vector, of at most unit length. */
export type ChunkVector = { chunkId: number; documentId: number; projectId: string; vector: Float32Array };

/** The vectors of some chunks in a generation, in their order. */
export type ChunkVectors = { generation: PreparedGeneration; vectors: Float32Array[] };

/** Whether a generation's tables exist. */
export function isPrepared(generation: Generation): generation is PreparedGeneration {
  return generation.vectorType !== null;
}

/**
 * Inserts vectors into a generation; chunks that have one already are skipped.
 * @throws Error of the database when a vector has other dimensions than the generation, or when it was dropped
 */
export async function insertVectors(
  db: Queryable,
  { id, vectorType }: PreparedGeneration,
  vectors: ChunkVector[],
): Promise<void> {
  const parameters = 4;
  const rows = vectors.map((_, index) => {
    const first = index * parameters + 1;
    return `($${first}::bigint, $${first + 1}::bigint, $${first + 2}::uuid, $${first + 3}::vector::${vectorType})`;
  });
  await db.query(
    `insert into vector_${id} (chunk_id, document_id, project_id, embedding) values ${rows.join()}
     on conflict do nothing`,
    vectors.flatMap(({ chunkId, documentId, projectId, vector }) => [
      chunkId,
      documentId,
      projectId,
      toBinaryVector(vector),
    ]),
  );
}

/**
 * What a process knows of the present state; each search verifies it. Every connection keeps prepared statements for the indexes
 * in `planned`, which saves a fifth of a search.
 */
type SearchState = { generation: PreparedGeneration; indexOf: Map<string, number>; planned: Set<number> };

/** Maximum number of prepared searches that each connection keeps, about ten kilobytes each. */
const maxPlanned = 50;

const lastSeen = new WeakMap<Pool, SearchState>();

/** PostgreSQL's code for a table that does not exist: the generation was dropped meanwhile. */
const undefinedTable = '42P01';

/**
 * The generation to search, remembered from the last search.
 * @param except a generation that turned out to be outdated, so that the database is asked
 * @returns undefined while there are no vectors, or only those of `except`
 */
export async function findSearchedGeneration(
  pool: Pool,
  except?: PreparedGeneration,
): Promise<PreparedGeneration | undefined> {
  const known = lastSeen.get(pool);
  if (known && known.generation.id !== except?.id) return known.generation;
  const generation = await findActiveGeneration(pool);
  if (!generation || !isPrepared(generation) || generation.id === except?.id) return undefined;
  lastSeen.set(pool, { generation, indexOf: new Map(), planned: new Set() });
  return generation;
}

/**
 * The chunks of a project nearest to a vector, best first; the score is the inner product, which is the cosine of vectors of unit
 * length. For a project with an index, the index is searched, and vectors that are not in it yet are scanned.
 * @returns undefined when the generation is not active any more: another model has to embed the question
 */
export async function searchByVector(
  pool: Pool,
  generation: PreparedGeneration,
  query: { projectId: string; vector: Float32Array; limit: number },
): Promise<Hit[] | undefined> {
  let assumedIndex = lastSeen.get(pool)?.indexOf.get(query.projectId) ?? null;
  for (;;) {
    const found = await runSearch(pool, generation, assumedIndex, query);
    if (!found && assumedIndex !== null) {
      // The index is being rebuilt, unless the generation was dropped.
      assumedIndex = null;
      continue;
    }
    if (found?.generationId !== generation.id) {
      lastSeen.delete(pool);
      return undefined;
    }
    if (found.indexId === assumedIndex) return found.hits;
    assumedIndex = found.indexId;
    const indexOf = lastSeen.get(pool)?.indexOf;
    if (assumedIndex === null) indexOf?.delete(query.projectId);
    else indexOf?.set(query.projectId, assumedIndex);
  }
}

type SearchResult = { generationId: number | null; indexId: number | null; hits: Hit[] };

/** @returns undefined when a table was dropped meanwhile. */
async function runSearch(
  pool: Pool,
  generation: PreparedGeneration,
  indexId: number | null,
  query: { projectId: string; vector: Float32Array; limit: number },
): Promise<SearchResult | undefined> {
  type Row = { generationId: number | null; indexId: number | null; chunkId: number | null; score: number };
  try {
    const { rows } = await pool.query<Row>({
      ...(keepsPlan(pool, indexId) && { name: `search_vectors_${generation.id}_${indexId}` }),
      text: searchStatement(generation, indexId),
      values: [query.projectId, toBinaryVector(query.vector), query.limit],
    });
    const hits = rows.flatMap(({ chunkId, score }) => (chunkId === null ? [] : [{ chunkId, score }]));
    return { generationId: rows[0]?.generationId ?? null, indexId: rows[0]?.indexId ?? null, hits };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return undefined;
    throw error;
  }
}

/** There may be many indexes: searches in the first ones are prepared. */
function keepsPlan(pool: Pool, indexId: number | null): boolean {
  const planned = lastSeen.get(pool)?.planned;
  if (indexId === null || !planned) return indexId === null;
  if (planned.size < maxPlanned) planned.add(indexId);
  return planned.has(indexId);
}

/**
 * One statement with one snapshot: a vector that is being moved is seen once, in either table. Only the distance is computed for
 * each vector, and the score is derived from it outside: a second expression would be computed for every scanned vector too. So
 * would the question's cast in a prepared statement, were it not a subquery.
 */
function searchStatement({ id, vectorType }: PreparedGeneration, indexId: number | null): string {
  const nearest = (table: string) => `
    (select chunk_id, embedding <#> (select $2::vector::${vectorType}) as distance from ${table}
     where project_id = $1 and document_id not in (select id from document where project_id = $1 and not live)
     order by distance limit $3)`;
  const tables = [`only vector_${id}`, ...(indexId === null ? [] : [indexTable(id, indexId)])];
  return `
    select state.*, hit.chunk_id as "chunkId", -hit.distance as score
    from (
      select (select id from embedding_generation where state = 'active') as "generationId",
        (select id from vector_index where generation_id = ${id} and project_id = $1) as "indexId"
    ) state left join (
      select * from (${tables.map(nearest).join(' union all ')}) as nearest order by distance limit $3
    ) hit on true
    order by hit.distance`;
}

/** The table of a project that has an index of its own. */
export function indexTable(generationId: number, indexId: number): string {
  return `vector_${generationId}_${indexId}`;
}

/** Deletes the vectors of chunks of a project in all generations, inside the caller's transaction. */
export async function deleteVectors(db: Queryable, projectId: string, chunkIds: number[]): Promise<void> {
  // Shared locks keep the index tables from being dropped meanwhile.
  const { rows: indexes } = await db.query<{ id: number; generationId: number }>(
    'select id, generation_id as "generationId" from vector_index where project_id = $1 order by id for share',
    [projectId],
  );
  const { rows: generations } = await db.query<{ id: number }>(
    'select id from embedding_generation where vector_type is not null order by id',
  );
  for (const { id } of generations) {
    const own = indexes.filter(({ generationId }) => generationId === id);
    const base = `only vector_${id}`;
    // A vector may be moving to an index or back; each statement waits for the moves that it meets.
    const tables = own.length === 0 ? [base] : [base, ...own.map((index) => indexTable(id, index.id)), base];
    for (const table of tables) {
      await db.query(`delete from ${table} where project_id = $1 and chunk_id = any($2::bigint[])`, [
        projectId,
        chunkIds,
      ]);
    }
  }
}
