import type { Queryable } from '../connections.ts';

/** A phrase that a passage must or must not contain, as its words in order. */
export type PhraseQuery = { phrases: string[]; excluded: string[] };

/**
 * Which of some chunks contain all phrases and nothing excluded, as PostgreSQL parses them in the language of their
 * document. Computed from the texts: an index with positions would double the size of the lexical index for few questions.
 * Texts in scripts without spaces are matched as they are written.
 */
export async function matchPhrases(
  db: Queryable,
  { projectId, chunkIds, phrases, excluded }: PhraseQuery & { projectId: string; chunkIds: number[] },
): Promise<{ id: number; hasPhrases: boolean; hasExcluded: boolean }[]> {
  const { rows } = await db.query<{ id: number; hasPhrases: boolean; hasExcluded: boolean }>({
    name: 'match_phrases',
    text: `
      with found as materialized (
        select id, document_id, array_to_string(heading_path, E'\\n') as headings, body
        from chunk where project_id = $1 and id = any($2::bigint[])
      )
      select id, (select coalesce(bool_and(words @@ phraseto_tsquery(configuration, phrase)
            or strpos(body, lower(phrase)) > 0), true) from unnest($3::text[]) as phrase) as "hasPhrases",
        (select coalesce(bool_or(words @@ phraseto_tsquery(configuration, phrase)), false)
          from unnest($4::text[]) as phrase) as "hasExcluded"
      from (
        select id, configuration, body, to_tsvector(configuration, body) as words from (
          select c.id, coalesce(known.oid::regconfig, 'simple'::regconfig) as configuration,
            lower(concat_ws(E'\\n', d.title, c.headings, c.body)) as body
          from found c join document d on d.id = c.document_id
            left join pg_ts_config known on known.cfgname = d.language
          offset 0
        ) as text
        offset 0
      ) as chunk`,
    values: [projectId, chunkIds, phrases, excluded],
  });
  return rows;
}
