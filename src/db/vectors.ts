import { toBinaryVector } from './binary-vector.ts';
import type { Hit } from './chunks.ts';
import type { Queryable } from './connections.ts';

/**
 * Stores the vectors of chunks, which have unit length.
 * @param embeddingModel names their space
 */
export async function insertVectors(
  db: Queryable,
  {
    documentId,
    projectId,
    embeddingModel,
  }: { documentId: number; projectId: string; embeddingModel: string },
  vectors: { chunkId: number; vector: Float32Array }[],
): Promise<void> {
  const rows = vectors.map((_, index) => `($${index * 2 + 4}::bigint, $${index * 2 + 5}::vector)`);
  await db.query(
    `insert into chunk_vector (document_id, project_id, embedding_model, chunk_id, embedding)
     select $1, $2, $3, * from (values ${rows.join()}) as input`,
    [
      documentId,
      projectId,
      embeddingModel,
      ...vectors.flatMap(({ chunkId, vector }) => [chunkId, toBinaryVector(vector)]),
    ],
  );
}

/**
 * The chunks of a project nearest to a vector, best first; the score is the cosine, since vectors have unit length.
 * An exact scan: it misses nothing, needs no index to be kept, and 10,000 vectors take it about 30 ms when embedded.
 */
export async function searchByVector(
  db: Queryable,
  query: { projectId: string; embeddingModel: string; vector: Float32Array; limit: number },
): Promise<Hit[]> {
  const { rows } = await db.query<Hit>({
    name: 'search_by_vector',
    text: `select chunk_id as "chunkId", -(embedding <#> $3) as score from chunk_vector
           where project_id = $1 and embedding_model = $2
             and document_id not in (select id from document where project_id = $1 and not live)
           order by embedding <#> $3 limit $4`,
    values: [query.projectId, query.embeddingModel, toBinaryVector(query.vector), query.limit],
  });
  return rows;
}
