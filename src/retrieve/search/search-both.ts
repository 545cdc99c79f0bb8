import type { Pool } from '../../db/connections.ts';
import type { Hit } from '../../db/hit.ts';
import type { IndexCache } from '../../lexical/index-cache.ts';
import { searchWords } from '../../lexical/search-lexical.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { Embedders } from '../../ports/embedders.ts';
import type { Log } from '../../ports/log.ts';
import type { Thesaurus } from '../../ports/thesaurus.ts';
import { type SearchScope, viewProject } from '../../segments/load-segments.ts';
import { searchVectors } from '../../vectors/search-vectors.ts';
import { applyOperators } from './apply-operators.ts';
import type { SearchOperators } from './search-operators.ts';

/** Results taken from each search. */
export const listLength = 100;

type SearchDependencies = Embedders & {
  pool: Pool;
  indexCache: IndexCache;
  /** Finds synonyms and translations of a question's words; undefined to search for those words alone. */
  thesaurus?: Thesaurus | undefined;
  log: Log;
};

type SearchedQuestion = SearchScope & {
  /** What is searched for. */
  query: string;
  operators: SearchOperators;
  signal?: AbortSignal | undefined;
};

/** What both searches found, best first, and the model whose vectors were compared. */
export type FoundByBoth = { byTerms: Hit[]; byVector: Hit[]; embedder: Embedder };

/**
 * Searches a project, or some of its documents, by words and by vectors in parallel, both as it is at one moment, and applies
 * the operators of the question.
 * @param onWords called with the hits of the lexical search as soon as it ends, while vectors are still compared
 */
export async function searchBoth(
  deps: SearchDependencies,
  { projectId, documentIds, query, operators, signal }: SearchedQuestion,
  onWords: (hits: Hit[]) => void,
): Promise<FoundByBoth> {
  const { pool, indexCache, thesaurus } = deps;
  const scope = { projectId, documentIds };
  const viewed = viewProject(pool, indexCache, scope);
  const search = (text: string, limit: number, onFound?: (hits: Hit[]) => void) =>
    searchWords(pool, indexCache, { ...scope, query: text, limit, thesaurus, onFound }, viewed);
  // First, since another thread compares vectors while this one looks for the words.
  const meaning = searchVectors(deps, { ...scope, query, limit: listLength, signal }, viewed);
  const words = search(query, listLength, onWords);
  const [byTerms, { hits: byVector, embedder }] = await Promise.all([words, meaning]);
  const lists = await applyOperators(pool, { projectId, operators, search }, { byTerms, byVector });
  return { ...lists, embedder };
}
