import type { Pool } from '../db/connections.ts';
import { findLiveDocuments, listDocumentsOf } from '../db/documents/live-documents.ts';
import type { Replica } from '../db/postgresql/read-replica.ts';
import type { IndexCache, IndexCaches } from '../lexical/index-cache.ts';
import type { Embedders } from '../ports/embedders.ts';
import type { Log } from '../ports/log.ts';
import type { Passage } from '../ports/passage.ts';
import type { Reranker } from '../ports/reranker.ts';
import type { Thesaurus } from '../ports/thesaurus.ts';
import { requireHistory } from '../segments/segment-cache.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { readMessage } from '../text/questions/read-message.ts';
import { withoutRequestPhrases } from '../text/questions/request-phrases.ts';
import { type Candidates, chooseCandidates } from './candidates/choose-candidates.ts';
import { createLoading } from './candidates/load-candidates.ts';
import { toScored } from './candidates/merge-lists.ts';
import { distinctChunks } from './ranking/distinct-chunks.ts';
import { type Ranking, rankCandidates } from './ranking/rank-candidates.ts';
import { prepareReranking } from './ranking/start-reranking.ts';
import { searchBoth } from './search/search-both.ts';
import { parseSearchOperators } from './search/search-operators.ts';
import type { Stage } from './stages.ts';
import { toPassage } from './to-passage.ts';

export type RetrieveDependencies = Embedders & {
  pool: Pool;
  /** A read replica to search in; undefined without one. */
  replica?: Replica | undefined;
  indexCaches: IndexCaches;
  /** Finds synonyms and translations of a question's words; undefined to search for those words alone. */
  thesaurus?: Thesaurus | undefined;
  /** Undefined: the fused order is final. */
  reranker: Reranker | undefined;
  log: Log;
};

export type RetrieveRequest = {
  /** The only project that is searched. */
  projectId: string;
  /** The only file that is searched; undefined for all of the project. */
  fileId?: string | undefined;
  query: string;
  /** How many passages at most. */
  limit: number;
  /**
   * How many of the nearest passages to return if nothing that was found is related to the question: for a model that judges by itself
   * whether they answer it. 0 by default.
   */
  unrelated?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the results of each stage, for evaluation and explanation. */
  observe?: ((stage: Stage) => void) | undefined;
};

/**
 * How many of the best chunks of the lexical search are loaded while vectors are still compared: 95 % of the first sixteen become
 * candidates.
 */
const speculativeCount = 16;

/**
 * Finds the passages of a project that answer a question best. Lexical and vector search run in parallel; their results are
 * fused with n-gram scores and reranked. If the embedder or the reranker fails, the search continues without it and logs
 * the failure. Quoted phrases must occur and words after a minus sign must not, see `parseSearchOperators`. Neighbouring
 * chunks stay separate; `joinNeighbours` joins them once it is known how many fit. An up-to-date replica is searched if
 * there is one, and the primary is only asked whether the results may still be shown.
 */
export async function retrieve(deps: RetrieveDependencies, request: RetrieveRequest): Promise<Passage[]> {
  return inSpan('retrieve', { attributes: { 'lectern.limit': request.limit } }, () =>
    deps.indexCaches.use((indexCache) => readBest({ ...deps, indexCache }, request)),
  );
}

/** With the cache that all of a search uses, which is replaced together with what was found in it. */
type ReadDependencies = RetrieveDependencies & { indexCache: IndexCache };

/** The passages that were found, and whether others were left out because their documents were deleted or replaced during the search. */
type Found = { passages: Passage[]; isOutdated: boolean };

/** How often a question is searched for while documents with what is found are replaced. */
const maxAttempts = 3;

/** Searches again where a document was replaced during the search: its former passages are gone, and the new ones were not searched. */
async function readBest(deps: ReadDependencies, request: RetrieveRequest): Promise<Passage[]> {
  for (let attempt = 1; ; attempt += 1) {
    const stages: Stage[] = [];
    const observe = request.observe && ((stage: Stage) => void stages.push(stage));
    const { passages, isOutdated } = await readOnce(deps, { ...request, observe });
    if (isOutdated && attempt < maxAttempts) continue;
    for (const stage of stages) request.observe?.(stage);
    return passages;
  }
}

/** Searches the replica, or the primary if there is none or it lags behind. */
async function readOnce(deps: ReadDependencies, request: RetrieveRequest): Promise<Found> {
  const replica = await deps.replica?.caughtUp();
  if (!replica) return find(deps, request);
  requireHistory(deps.indexCache, replica.history);
  try {
    return await withoutRetired(deps.pool, request, await find({ ...deps, pool: replica.pool }, request));
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
  { passages, isOutdated }: Found,
): Promise<Found> {
  const documentIds = passages.flatMap(({ location }) => location?.documentId ?? []);
  const live = await findLiveDocuments(primary, { projectId, documentIds });
  const kept = passages.filter(({ location }) => location && live.has(location.documentId));
  return { passages: kept, isOutdated: isOutdated || kept.length < passages.length };
}

/** Searches, chooses among what was found, and ranks it. */
async function find(deps: ReadDependencies, request: RetrieveRequest): Promise<Found> {
  const { projectId, fileId, limit, unrelated, signal, observe } = request;
  const operators = parseSearchOperators(request.query);
  const { searched } = readMessage(operators.text);
  const query = withoutRequestPhrases(searched);
  const loading = createLoading(deps, projectId);
  const documentIds =
    fileId === undefined ? undefined : await listDocumentsOf(deps.pool, { projectId, fileId });
  const found = await searchBoth(deps, { projectId, documentIds, query, operators, signal }, (hits) =>
    loading.begin(hits.slice(0, speculativeCount).map(({ chunkId }) => chunkId)),
  );
  observe?.({ name: 'words', hits: found.byTerms.map((hit) => toScored(hit)) });
  observe?.({ name: 'vectors', hits: found.byVector.map((hit) => toScored(hit)) });
  const language = detectLanguage(searched);
  let isOutdated = false;
  const load = async (chunkIds: number[]) => {
    const chunks = await loading.load(chunkIds, (begun) => prepareReranking(deps, found.embedder, begun));
    isOutdated = chunks.length < chunkIds.length;
    return chunks;
  };
  const candidates = await chooseCandidates(deps, found, { query, language, limit, unrelated }, load);
  if (!candidates) return { passages: [], isOutdated };
  const ranking = await rankCandidates(deps, { ...found, query, language, signal }, candidates);
  if (observe) reportRanking(observe, ranking, candidates);
  const passages = distinctChunks(ranking.ranked, candidates.loaded)
    .take(limit)
    .map(({ chunk, score }) => toPassage(chunk, score))
    .toArray();
  return { passages, isOutdated };
}

/** Reports the stages of a ranking. What was not loaded stands at the end of the last two. */
function reportRanking(
  observe: (stage: Stage) => void,
  { byNgrams, fused, ranked, exact }: Ranking,
  { loaded, rest }: Candidates,
): void {
  observe({ name: 'spelling', hits: byNgrams });
  observe({ name: 'fused', hits: [...fused, ...rest] });
  observe({
    name: 'reranked',
    hits: [...distinctChunks(ranked, loaded), ...rest],
    exact: [...new Set([exact.first ?? [], exact.near].flat())],
  });
}
