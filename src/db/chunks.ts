import { toBinaryVector } from './binary-vector.ts';
import type { Queryable } from './connections.ts';

/** A chunk as it is stored and indexed. */
export type ChunkRow = {
  text: string;
  headingPath: string[];
  /** Counted from 1; null where the format has no pages. */
  page: number | null;
  /** What exact-term search finds the chunk by, ready for PostgreSQL's text analysis. */
  searchText: string;
  /** Unit length. */
  vector: Float32Array;
};

/** A chunk that was found, with a score that is comparable inside its list alone; higher is better. */
export type Hit = { chunkId: number; score: number };

/** How many chunks go into one statement: bounds its size to about half a megabyte. */
const batchSize = 100;

/** PostgreSQL's analysis of texts and questions: its stemmer and stop words. Both sides must use the same. */
const analysis = 'english';

/**
 * Replaces all chunks of a file with their vectors and postings, inside the caller's transaction.
 * @param file.embeddingModel names the space of the chunks' vectors
 */
export async function replaceChunks(
  db: Queryable,
  file: { id: string; projectId: string; embeddingModel: string },
  chunks: ChunkRow[],
): Promise<void> {
  await db.query('delete from chunk where file_id = $1', [file.id]);
  await db.query('delete from posting where file_id = $1', [file.id]);
  for (let start = 0; start < chunks.length; start += batchSize) {
    const batch = chunks.slice(start, start + batchSize);
    const texts = batch.map((chunk, index) => ({
      position: start + index,
      body: chunk.text,
      heading_path: chunk.headingPath,
      page: chunk.page,
      search_text: chunk.searchText,
    }));
    await db.query({
      // The last batch of a file has any number of chunks: to keep a plan for each number would not pay.
      ...(batch.length === batchSize && { name: 'insert_chunks' }),
      text: insertChunks(batch.length),
      values: [
        file.projectId,
        file.id,
        file.embeddingModel,
        JSON.stringify(texts),
        start,
        ...batch.map((chunk) => toBinaryVector(chunk.vector)),
      ],
    });
  }
  await db.query(
    `update file set chunk_count = $2, term_count = (
       select coalesce(sum(frequency), 0) from posting, unnest(frequencies) as frequency where file_id = $1
     ) where id = $1`,
    [file.id, chunks.length],
  );
}

/** The vectors are parameters of their own, from the sixth on. */
function insertChunks(count: number): string {
  const vectors = Array.from(
    { length: count },
    (_, index) => `($5::integer + ${index}, $${index + 6}::vector)`,
  );
  return `
  with input as materialized (
    select *, to_tsvector('${analysis}', search_text) as terms
    from json_to_recordset($4)
      as (position integer, body text, heading_path text[], page integer, search_text text)
  ), inserted as (
    insert into chunk (project_id, file_id, position, body, heading_path, page)
    select $1, $2, position, body, heading_path, page from input
    returning id, position
  ), vectors as (
    insert into chunk_vector (chunk_id, project_id, embedding_model, embedding)
    select id, $1, $3, embedding
    from inserted join (values ${vectors.join()}) as v (position, embedding) using (position)
  ), occurrence as (
    select t.lexeme, c.id, cardinality(t.positions) as frequency,
      sum(cardinality(t.positions)) over (partition by c.id) as chunk_length
    from input join inserted c using (position), unnest(input.terms) as t
  )
  insert into posting (project_id, file_id, term, chunk_ids, frequencies, chunk_lengths)
  select $1, $2, lexeme, array_agg(id), array_agg(frequency), array_agg(chunk_length)
  from occurrence group by lexeme`;
}

/**
 * The chunks of a project that hold any term of a question, best first by BM25: k1 = 1.2, b = 0.75 and the idf
 * ln(1 + (N - n + 0.5) / (n + 0.5)), as in Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and
 * Beyond" (2009), with Lucene's addition of 1. All figures are those of the moment, so deletions count at once.
 */
export async function searchByTerms(
  db: Queryable,
  { projectId, searchText, limit }: { projectId: string; searchText: string; limit: number },
): Promise<Hit[]> {
  const { rows } = await db.query<Hit>({
    name: 'search_by_terms',
    text: `
      with question as materialized (
        select lexeme, cardinality(positions) as weight from unnest(to_tsvector('${analysis}', $2))
      ), project as materialized (
        select sum(chunk_count)::float8 as chunks, sum(term_count)::float8 / sum(chunk_count) as mean_length
        from file where project_id = $1 and chunk_count > 0
      ), matches as materialized (
        select p.term, p.chunk_ids, p.frequencies, p.chunk_lengths, q.weight
        from question q join posting p on p.project_id = $1 and p.term = q.lexeme
      ), term as materialized (
        select term, ln(1 + (chunks - n + 0.5) / (n + 0.5)) as idf
        from (select term, sum(cardinality(chunk_ids)) as n from matches group by term) cross join project
      ), occurrence as (
        -- In the select list, arrays are unnested side by side, and twice as fast as in the from clause.
        select weight * idf as weight, unnest(chunk_ids) as chunk_id, unnest(frequencies)::float8 as frequency,
          unnest(chunk_lengths)::float8 as chunk_length
        from matches join term using (term)
      )
      select chunk_id as "chunkId",
        sum(weight * 2.2 * frequency / (frequency + 1.2 * (0.25 + 0.75 * chunk_length / mean_length))) as score
      from occurrence cross join project
      group by chunk_id order by score desc, chunk_id limit $3`,
    values: [projectId, searchText, limit],
  });
  return rows;
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
           where project_id = $1 and embedding_model = $2 order by embedding <#> $3 limit $4`,
    values: [query.projectId, query.embeddingModel, toBinaryVector(query.vector), query.limit],
  });
  return rows;
}

/** A chunk with the file it belongs to. */
export type FoundChunk = {
  chunkId: number;
  fileId: string;
  filename: string;
  text: string;
  headingPath: string[];
  page: number | null;
};

/** The chunks with these ids, in no particular order; those deleted meanwhile are left out. */
export async function loadChunks(
  db: Queryable,
  { projectId, chunkIds }: { projectId: string; chunkIds: number[] },
): Promise<FoundChunk[]> {
  const { rows } = await db.query<FoundChunk>({
    name: 'load_chunks',
    text: `select c.id as "chunkId", c.file_id as "fileId", f.filename, c.body as text,
             c.heading_path as "headingPath", c.page
           from chunk c join file f on f.id = c.file_id
           where c.project_id = $1 and c.id = any($2::bigint[]) and f.status = 'processed'`,
    values: [projectId, chunkIds],
  });
  return rows;
}
