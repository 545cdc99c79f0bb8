import type { Hit } from './chunks.ts';
import type { Queryable } from './connections.ts';

/** PostgreSQL's analysis of texts and questions: its stemmer and stop words. Both sides must use the same. */
const analysis = 'english';

/**
 * Indexes chunks by their words, in the transaction that adds them to their document.
 * @param chunks what exact-term search finds each by, ready for PostgreSQL's text analysis
 */
export async function insertPostings(
  db: Queryable,
  { documentId, projectId }: { documentId: number; projectId: string },
  chunks: { chunkId: number; searchText: string }[],
): Promise<void> {
  const input = chunks.map(({ chunkId, searchText }) => ({ id: chunkId, search_text: searchText }));
  await db.query({
    name: 'insert_postings',
    text: `
      with input as materialized (
        select id, to_tsvector('${analysis}', search_text) as terms
        from json_to_recordset($3) as (id bigint, search_text text)
      ), occurrence as materialized (
        select t.lexeme, id, cardinality(t.positions) as frequency,
          sum(cardinality(t.positions)) over (partition by id) as chunk_length
        from input, unnest(input.terms) as t
      ), inserted as (
        insert into posting (document_id, project_id, term, chunk_ids, frequencies, chunk_lengths)
        select $1, $2, lexeme, array_agg(id), array_agg(frequency), array_agg(chunk_length)
        from occurrence group by lexeme
      )
      update document set term_count = term_count + (select coalesce(sum(frequency), 0) from occurrence) where id = $1`,
    values: [documentId, projectId, JSON.stringify(input)],
  });
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
        from document where project_id = $1 and live
      ), matches as materialized (
        select p.term, p.chunk_ids, p.frequencies, p.chunk_lengths, q.weight
        from question q join posting p on p.project_id = $1 and p.term = q.lexeme
        where p.document_id not in (select id from document where project_id = $1 and not live)
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
