import type { Pool } from '../db/connections.ts';
import { findLiveDocuments } from '../db/documents/live-documents.ts';
import type { Replica } from '../db/read-replica.ts';
import type { LexicalCache } from '../lexical/lexical-cache.ts';
import { searchWords } from '../lexical/search-lexical.ts';
import type { Embedders } from '../ports/embedders.ts';
import type { Log } from '../ports/log.ts';
import type { Passage } from '../ports/passage.ts';
import type { Reranker } from '../ports/reranker.ts';
import { viewProject } from '../segments/load-segments.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { isOtherScript } from '../text/names/names-across-scripts.ts';
import { withoutRequestPhrases } from '../text/questions/request-phrases.ts';
import { isUnspaced } from '../text/scripts.ts';
import { inSpan } from '../tracing.ts';
import { searchVectors } from '../vectors/search-vectors.ts';
import { distinctChunks } from './distinct-chunks.ts';
import { findExactHits, placeExactHits } from './exact-hits.ts';
import { fuse } from './fuse.ts';
import { type Candidate, createLoading } from './load-candidates.ts';
import { createMerge, listLength, toScored } from './merge-lists.ts';
import { rankByNames } from './name-scorer.ts';
import { createNgramScorer } from './ngram-scorer.ts';
import { applyOperators, parseSearchOperators } from './search-operators.ts';
import type { Stage } from './stages.ts';
import { prepareReranking, type Scored, startReranking } from './start-reranking.ts';
import { rankBySupport } from './support.ts';
import { toPassage } from './to-passage.ts';

export type RetrieveDependencies = Embedders & {
  pool: Pool;
  /** A read replica to search in; undefined without one. */
  replica?: Replica | undefined;
  lexicalCache: LexicalCache;
  /** Undefined: the fused order is final. */
  reranker: Reranker | undefined;
  log: Log;
};

export type RetrieveRequest = {
  /** The only project that is searched. */
  projectId: string;
  query: string;
  /** How many passages at most. */
  limit: number;
  signal?: AbortSignal | undefined;
  /** Called with the results of each stage, for evaluation and explanation. */
  observe?: ((stage: Stage) => void) | undefined;
};

/**
 * How many candidates of both searches are loaded, scored by n-grams and reranked. Where the words of a question are found, more than
 * the usual number take time and change nothing. All are wanted where they are not, since vectors alone rank the right
 * passage lower, and by a reranker whose scores replace those of the search.
 */
const candidateCounts = { usual: 24, all: 50 };

/**
 * How many of the best chunks of the lexical search are loaded while vectors are still compared: of the first sixteen, 95 of a
 * hundred become candidates.
 */
const aheadCount = 16;

/**
 * The lexical score, see `scoreChunks`, from which on the lexical search has its full weight. A lower best score means that
 * little more than a name of the question was found, as in documents of another language: the weight shrinks in proportion.
 */
const enoughWords = 0.25;

/**
 * Weight of n-grams and neighbouring words in the fused score: small for English, which has few inflections and a good
 * stemmer; larger for languages with compounds and rich inflection, and for scripts without spaces.
 */
const ngramWeights = { english: 0.1, other: 0.4 };

/**
 * What a name that the question writes in another script adds to the score, as a share of the best and for each unit of its rarity. Added
 * last, since rerankers do not know it.
 */
const nameWeight = 0.1;

/** Weight of how much a passage resembles the best ones. */
const supportWeight = 0.1;

/**
 * Finds the passages of a project that answer a question best. Lexical and vector search run in parallel; their results are
 * fused with n-gram scores and reranked. If the embedder or the reranker fails, the search continues without it and logs
 * the failure. Quoted phrases must occur and words after a minus sign must not, see `parseSearchOperators`. Neighbouring
 * chunks stay separate; `joinNeighbours` joins them once it is known how many fit. An up-to-date replica is searched if
 * there is one, and the primary is only asked whether the results may still be shown.
 */
export async function retrieve(deps: RetrieveDependencies, request: RetrieveRequest): Promise<Passage[]> {
  return inSpan('retrieve', { attributes: { 'lectern.limit': request.limit } }, () =>
    readBest(deps, request),
  );
}

/** Searches the replica, or the primary if there is none or it lags behind. */
async function readBest(deps: RetrieveDependencies, request: RetrieveRequest): Promise<Passage[]> {
  const replica = await deps.replica?.caughtUp();
  if (!replica) return find(deps, request);
  try {
    return await withoutRetired(deps.pool, request, await find({ ...deps, pool: replica }, request));
  } catch (error) {
    request.signal?.throwIfAborted();
    deps.log.warn({ err: error }, 'a search on the replica failed; the primary is searched');
    return find(deps, request);
  }
}

/** Drops passages of documents that were deleted or replaced during the search. */
async function withoutRetired(
  primary: Pool,
  { projectId }: RetrieveRequest,
  passages: Passage[],
): Promise<Passage[]> {
  const documentIds = passages.flatMap(({ location }) => location?.documentId ?? []);
  const live = await findLiveDocuments(primary, { projectId, documentIds });
  return passages.filter(({ location }) => location && live.has(location.documentId));
}

async function find(deps: RetrieveDependencies, request: RetrieveRequest): Promise<Passage[]> {
  const { pool, lexicalCache } = deps;
  const { projectId, signal, observe } = request;
  const operators = parseSearchOperators(request.query);
  const query = withoutRequestPhrases(operators.text);
  // Both searches see the project at one moment.
  const viewed = viewProject(pool, lexicalCache, projectId);
  const search = (text: string, limit: number) =>
    searchWords(pool, lexicalCache, { projectId, query: text, limit }, viewed);
  // First, since another thread compares them.
  const meaning = searchVectors(deps, { ...request, query, limit: listLength }, viewed);
  const loading = createLoading(pool, projectId);
  const words = searchWords(
    pool,
    lexicalCache,
    {
      projectId,
      query,
      limit: listLength,
      onFound: (hits) => loading.begin(hits.slice(0, aheadCount).map(({ chunkId }) => chunkId)),
    },
    viewed,
  );
  const [byAllTerms, { hits: allByVector, embedder }] = await Promise.all([words, meaning]);
  const all = { byTerms: byAllTerms, byVector: allByVector };
  const { byTerms, byVector } = await applyOperators(pool, { projectId, operators, search }, all);
  const known = new Set(byTerms.map((hit) => hit.chunkId));
  const { minimumSimilarity, minimumAcrossLanguages = minimumSimilarity } = embedder;
  const near = byVector.filter((hit) => known.has(hit.chunkId) || hit.score >= minimumAcrossLanguages);
  const merge = createMerge({ byTerms, byVector, near }, embedder);
  // Candidates are chosen with the full lexical weight, or the one passage with a name of the question might be lost.
  const found = merge(1);
  observe?.({ name: 'words', hits: byTerms.map((hit) => toScored(hit)) });
  observe?.({ name: 'vectors', hits: byVector.map((hit) => toScored(hit)) });
  if (found.length === 0) return [];

  const trustInWords = Math.min(1, (byTerms[0]?.score ?? 0) / enoughWords);
  const areAllWanted = trustInWords < 1 || (deps.reranker !== undefined && deps.reranker.gain === undefined);
  const count = areAllWanted ? candidateCounts.all : candidateCounts.usual;
  const best = found.slice(0, Math.max(count, request.limit));
  const asked = detectLanguage(operators.text);
  const isRelated = ({ chunkId, language }: Candidate) =>
    known.has(chunkId) ||
    near.some((hit) => hit.chunkId === chunkId && hit.score >= minimumSimilarity) ||
    isForeign(query, asked, language);
  // Vectors alone place a passage low whose language has few words in common with the question's, but not its names.
  const further = trustInWords < 1 && isOtherScript(query) ? idsBeyond(best, byVector) : [];
  const chunkIds = [...best.map(({ id }) => id), ...further];
  const held = await loading.load(chunkIds, (begun) => prepareReranking(deps, embedder, begun));
  const byNames = rankByNames(query, held);
  const named = new Map(byNames.map(({ id, score }) => [id, nameWeight * score]));
  const isNear = new Set(best.map(({ id }) => id));
  const loaded = new Map(
    held
      .filter((chunk) => named.has(chunk.chunkId) || (isNear.has(chunk.chunkId) && isRelated(chunk)))
      .map((chunk) => [chunk.chunkId, chunk]),
  );
  const trusted = trustInWords < 1 ? merge(trustInWords) : found;
  const related = trusted.filter(({ id }) => loaded.has(id));
  const chunks = related.flatMap(({ id }) => loaded.get(id) ?? []);
  // Runs in a thread or process of its own, in parallel with what follows.
  const reranking = startReranking(deps, { query, signal, embedder }, chunks);
  const byNgrams = rankByNgrams(query, chunks);
  const ngramWeight = ngramWeights[asked === 'english' ? 'english' : 'other'];
  const fused = fuse([
    { weight: (1 - supportWeight) * (1 - ngramWeight), hits: related },
    { weight: (1 - supportWeight) * ngramWeight, hits: byNgrams },
    { weight: supportWeight, hits: rankBySupport(related, loaded) },
  ]);
  observe?.({ name: 'spelling', hits: byNgrams });
  const rest = found.slice(best.length).map(({ id }) => ({ id, score: null }));
  observe?.({ name: 'fused', hits: [...fused, ...rest] });

  const exact = findExactHits(query, chunks, byTerms);

  const rerank = await reranking;
  const ranked = placeExactHits(raiseNamed(rerank(fused), named), exact);
  observe?.({
    name: 'reranked',
    hits: [...distinctChunks(ranked, loaded), ...rest],
    exact: [...new Set([exact.first ?? [], exact.near].flat())],
  });
  return distinctChunks(ranked, loaded)
    .take(request.limit)
    .map(({ chunk, score }) => toPassage(chunk, score))
    .toArray();
}

/** Whether a question and a document are in different languages, as far as can be detected. */
function isForeign(query: string, asked: string | undefined, language: string | null): boolean {
  if (asked !== undefined) return language !== asked;
  return isUnspaced(query) && language !== null && language !== 'simple';
}

/** What vectors find beyond the candidates, as many as make up their number. */
function idsBeyond(best: Scored[], byVector: { chunkId: number }[]): number[] {
  const known = new Set(best.map(({ id }) => id));
  const others = byVector.flatMap(({ chunkId }) => (known.has(chunkId) ? [] : [chunkId]));
  return others.slice(0, Math.max(0, candidateCounts.all - best.length));
}

/** Adds what each passage gains by names, as shares of the best score, and takes in those that have only names. */
function raiseNamed(ranked: Scored[], named: ReadonlyMap<number, number>): Scored[] {
  if (named.size === 0) return ranked;
  const best = ranked[0]?.score || 1;
  const known = new Set(ranked.map(({ id }) => id));
  const others = [...named.keys()].flatMap((id) => (known.has(id) ? [] : [{ id, score: 0 }]));
  return [...ranked, ...others]
    .map((one) => ({ ...one, score: one.score + best * (named.get(one.id) ?? 0) }))
    .sort((one, other) => other.score - one.score);
}

function rankByNgrams(query: string, chunks: Candidate[]): Scored[] {
  const scores = createNgramScorer(query)(
    chunks.map(({ content, wholeText: { length } }) => ({ content, length })),
  );
  return chunks
    .map(({ chunkId }, index) => ({ id: chunkId, score: scores[index] ?? 0 }))
    .sort((one, other) => other.score - one.score);
}
