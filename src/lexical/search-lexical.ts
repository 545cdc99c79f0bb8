import type { Queryable } from '../db/connections.ts';
import type { Hit } from '../db/hit.ts';
import type { Thesaurus } from '../ports/thesaurus.ts';
import {
  languagesOf,
  type ProjectView,
  type SearchScope,
  searchSpeculatively,
  type ViewedProject,
  viewProject,
} from '../segments/load-segments.ts';
import { findAlternatives } from './alternatives.ts';
import { analyzeQuestion, type QueryTerm } from './analyze-question.ts';
import { createIndexBlocks, type IndexBlocks } from './blocks/index-blocks.ts';
import type { IndexCache } from './index-cache.ts';
import { type HashedQueryTerm, scoreChunks } from './scoring/score.ts';
import { findSimilar, findSpellings, groupOf, groupsOfSpellings, type SimilarWord } from './similar-words.ts';
import { unknownLanguage } from './stemmer.ts';
import { hashTerm, type TermHash } from './term-hash.ts';

type WordQuery = SearchScope & {
  query: string;
  limit: number;
  /** Finds synonyms and translations of the question's words; undefined to search for those words alone. */
  thesaurus?: Thesaurus | undefined;
  /** Called with the hits as soon as there are any, even if the project has changed and will be searched again. */
  onFound?: ((hits: Hit[]) => void) | undefined;
};

/**
 * How many times a project is searched before giving up. A search fails if it lasts so long that segments are merged and
 * swept meanwhile.
 */
const maxAttempts = 5;

/**
 * The chunks of a project, or of some of its documents, that contain any word of a question, best first; see `scoreChunks`.
 * @param viewed the project, if the caller has started to load it
 */
export async function searchWords(
  db: Queryable,
  cache: IndexCache,
  question: WordQuery,
  viewed?: ViewedProject,
): Promise<Hit[]> {
  cache.searchedAt = performance.now();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const project = (attempt === 0 && viewed) || viewProject(db, cache, question);
    const hits = await searchSpeculatively(project, (view, sent) =>
      searchView({ db, cache, view, sent }, question),
    );
    if (hits) return hits;
  }
  throw new Error(
    `the segments of project ${question.projectId} changed during each of ${maxAttempts} searches`,
  );
}

type SearchedView = {
  db: Queryable;
  cache: IndexCache;
  view: ProjectView;
  /** Awaited before computing for long; see `searchSpeculatively`. */
  sent: Promise<void> | undefined;
};

/** @returns undefined when a segment was swept */
async function searchView(
  { db, cache, view, sent }: SearchedView,
  { query, limit, thesaurus, onFound }: WordQuery,
): Promise<Hit[] | undefined> {
  if (view.segments.size === 0) return [];
  const languages = languagesOf(view);
  const analyzed = await analyzeQuestion(db, cache.stemmer, query, languages);
  await sent;
  const { terms } = analyzed;
  const index = createIndexBlocks(db, cache, view);
  const asked = terms.flatMap(({ variants }) => variants.flat());
  const groups = asked.flatMap((term) => groupOf(term) ?? []);
  if (!(await index.load([...asked.map(hashTerm), ...groups]))) return undefined;
  const isAcross = isForeign(analyzed.language, languages);
  // In another language than the documents, a word that they lack need not be misspelt.
  const unindexed = new Set(isAcross ? [] : terms.filter((term) => !isIndexed(term, index)));
  const spellings = [...unindexed].flatMap(({ variants }) => variants.flat().flatMap(groupsOfSpellings));
  if (spellings.length > 0 && !(await index.load(spellings))) return undefined;
  const similar = terms.map((term) => [
    ...(unindexed.has(term) ? findSpellingsOf(term, index) : []),
    ...findSimilarTo(term, index),
  ]);
  if (!(await index.load(similar.flat().map(({ word }) => hashTerm(word))))) return undefined;
  const tools = thesaurus && { db, stemmer: cache.stemmer, thesaurus };
  const alternatives = tools
    ? await findAlternatives(
        tools,
        { text: query, terms, lacking: isAcross ? new Set(terms) : unindexed, languages },
        index,
      )
    : [];
  if (!alternatives) return undefined;
  const words = terms.map((term, ordinal) => {
    const ofTerm = alternatives.flatMap((one) => (one.term === term ? one.words : []));
    return hashQueryTerm(term, [...(similar[ordinal] ?? []), ...ofTerm]);
  });
  const further = alternatives.filter(({ term }) => term === undefined);
  words.push(...further.map((one) => hashQueryTerm({ variants: [], count: 1 }, one.words)));
  const segments = [...view.segments].map(([id, { header }]) => ({
    header,
    blockOf: (term: TermHash) => index.find(id, term),
  }));
  const hits = scoreChunks(segments, view.tombstoned, words, limit);
  onFound?.(hits);
  return hits;
}

/** Whether a passage has a word of a question. */
function isIndexed({ variants }: QueryTerm, index: IndexBlocks): boolean {
  return variants.flat().some((term) => index.has(hashTerm(term)));
}

/** Whether a question is in another language than all documents, as far as that is known. */
function isForeign(language: string | undefined, languages: string[]): boolean {
  const known = languages.filter((one) => one !== unknownLanguage);
  return language !== undefined && known.length > 0 && !known.includes(language);
}

/** The words of the index that are similar to a word of a question. */
function findSimilarTo({ variants }: QueryTerm, index: IndexBlocks): SimilarWord[] {
  const own = new Set(variants.flat());
  const all = [...own].flatMap((term) => {
    const group = groupOf(term);
    return group ? findSimilar(term, index.wordsIn(group)) : [];
  });
  return all.filter(({ word }) => !own.has(word));
}

/** The words of the index that a word of a question, which has none there, may be a misspelling of. */
function findSpellingsOf({ variants }: QueryTerm, index: IndexBlocks): SimilarWord[] {
  return [...new Set(variants.flat())].flatMap((term) =>
    findSpellings(
      term,
      groupsOfSpellings(term).flatMap((group) => index.wordsIn(group)),
    ),
  );
}

function hashQueryTerm(
  { variants, count }: Pick<QueryTerm, 'variants' | 'count'>,
  similar: SimilarWord[],
): HashedQueryTerm {
  const own = variants.map((terms, variant) => ({
    terms: terms.map(hashTerm),
    share: 1,
    isUnaccented: variant > 0,
  }));
  return {
    variants: [...own, ...similar.map(({ word, share }) => ({ terms: [hashTerm(word)], share }))],
    count,
  };
}
