import type { Reranker } from '../../ports/reranker.ts';
import { isOtherScript } from '../../text/names/names-across-scripts.ts';
import { isUnspaced } from '../../text/scripts.ts';
import type { FoundByBoth } from '../search/search-both.ts';
import type { Scored } from '../stages.ts';
import type { Candidate } from './load-candidates.ts';
import { createMerge } from './merge-lists.ts';
import { rankByNames } from './name-scorer.ts';

/**
 * How many candidates of both searches are loaded, scored by n-grams and reranked. The usual number is enough where documents contain the
 * words of the question: more would take time and change nothing. Where they do not, vectors alone rank the right passage lower, so all
 * are loaded. A reranker whose scores replace those of the search gets all of them, too.
 */
export const candidateCounts = { usual: 24, all: 50 };

/**
 * The lexical search has its full weight when its best score (see `scoreChunks`) is at least this. A lower one means that little more
 * than a name of the question was found, as in documents of another language, and the weight shrinks in proportion.
 */
const enoughWords = 0.25;

/**
 * Where the lexical search has less weight, this many of its best hits are candidates in any case; otherwise the one passage with a name
 * or part number of the question might be lost. They are loaded while vectors are compared.
 */
const sureByWords = 16;

/**
 * A passage with a name of the question in another script ("Tesla" for "Тесла") gains this share of the best score, times the rarity of
 * the name. It is added after reranking, since rerankers do not recognise such names.
 */
const nameWeight = 0.1;

/** The chunks that a search ranks. */
export type Candidates = {
  /** Best first, by words and vectors. */
  related: Scored[];
  /** The chunks of `related` and of `named`, by their ids. */
  loaded: Map<number, Candidate>;
  /** Chunks with a name of the question in another script: what each gains by it, as a share of the best score. */
  named: ReadonlyMap<number, number>;
  /** What was found but ranked too low to be loaded, best first. */
  rest: { id: number; score: null }[];
};

/**
 * A question to choose for: its text, its language as far as that can be detected, how many results are wanted, and how many where
 * nothing is related to it.
 */
type ChosenFor = {
  query: string;
  language: string | undefined;
  limit: number;
  unrelated?: number | undefined;
};

/**
 * Merges what both searches found, and loads the best that are related to the question.
 * @param load loads chunks, in the order of their ids, and leaves out those that were deleted meanwhile
 * @returns undefined when nothing was found
 */
export async function chooseCandidates(
  { reranker }: { reranker: Reranker | undefined },
  { byTerms, byVector, embedder }: FoundByBoth,
  { query, language, limit, unrelated = 0 }: ChosenFor,
  load: (chunkIds: number[]) => Promise<Candidate[]>,
): Promise<Candidates | undefined> {
  const withWords = new Set(byTerms.map((hit) => hit.chunkId));
  const { minimumSimilarity, minimumAcrossLanguages = minimumSimilarity } = embedder;
  const near = byVector.filter((hit) => withWords.has(hit.chunkId) || hit.score >= minimumAcrossLanguages);
  const merge = createMerge({ byTerms, byVector, near }, embedder);
  const trustInWords = Math.min(1, (byTerms[0]?.score ?? 0) / enoughWords);
  const found = merge(trustInWords);
  if (found.length === 0) return undefined;

  const wantsAll = trustInWords < 1 || (reranker !== undefined && reranker.gain === undefined);
  const count = wantsAll ? candidateCounts.all : candidateCounts.usual;
  const sure = trustInWords < 1 ? byTerms.slice(0, sureByWords).map(({ chunkId }) => chunkId) : [];
  const best = bestOf(found, new Set(sure), Math.max(count, limit));
  // A passage in another script shares no words with the question, so vectors alone rank it low; its names may still match.
  const further = trustInWords < 1 && isOtherScript(query) ? idsBeyond(best, byVector) : [];
  const chunks = await load([...best.map(({ id }) => id), ...further]);
  const named = new Map(rankByNames(query, chunks).map(({ id, score }) => [id, nameWeight * score]));
  const bestIds = new Set(best.map(({ id }) => id));
  const isRelated = (chunk: Candidate) =>
    withWords.has(chunk.chunkId) ||
    near.some((hit) => hit.chunkId === chunk.chunkId && hit.score >= minimumSimilarity) ||
    isForeign(query, language, chunk.language);
  const kept = chunks.filter(
    (chunk) => named.has(chunk.chunkId) || (bestIds.has(chunk.chunkId) && isRelated(chunk)),
  );
  const nearest = new Set(best.slice(0, unrelated).map(({ id }) => id));
  const chosen = kept.length > 0 ? kept : chunks.filter(({ chunkId }) => nearest.has(chunkId));
  const loaded = new Map(chosen.map((chunk) => [chunk.chunkId, chunk]));
  return {
    related: found.filter(({ id }) => loaded.has(id)),
    loaded,
    named,
    rest: found.flatMap(({ id }) => (bestIds.has(id) ? [] : [{ id, score: null }])),
  };
}

/** The best of all that was found, among them some that are candidates in any case. */
function bestOf(found: Scored[], sure: ReadonlySet<number>, count: number): Scored[] {
  const others = found.filter(({ id }) => !sure.has(id)).slice(0, count - sure.size);
  const chosen = new Set([...sure, ...others.map(({ id }) => id)]);
  return found.filter(({ id }) => chosen.has(id));
}

/** Whether a question and a document are in different languages, as far as can be detected. */
function isForeign(query: string, asked: string | undefined, language: string | null): boolean {
  if (asked !== undefined) return language !== asked;
  return isUnspaced(query) && language !== null && language !== 'simple';
}

/** The next best by vectors that are not among the candidates, as many as bring these to their full number. */
function idsBeyond(best: Scored[], byVector: { chunkId: number }[]): number[] {
  const chosen = new Set(best.map(({ id }) => id));
  const others = byVector.flatMap(({ chunkId }) => (chosen.has(chunkId) ? [] : [chunkId]));
  return others.slice(0, Math.max(0, candidateCounts.all - best.length));
}
