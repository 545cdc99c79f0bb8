import type { Queryable } from '../connections.ts';

/**
 * The stems of words by a dictionary of PostgreSQL, in order; null for a stop word.
 * @param dictionary such as `english_stem`, or `simple`, which leaves words as they are
 */
export async function findStems(
  db: Queryable,
  dictionary: string,
  words: string[],
): Promise<(string | null)[]> {
  const { rows } = await db.query<{ stems: (string | null)[] }>({
    name: 'find_stems',
    text: `select coalesce(json_agg((ts_lexize($1::regdictionary, word))[1] order by ordinal), '[]') as stems
           from unnest($2::text[]) with ordinality as given (word, ordinal)`,
    values: [dictionary, words],
  });
  return rows[0]?.stems ?? [];
}
