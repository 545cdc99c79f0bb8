import type { Pool } from '../db/connections.ts';
import type { Hit } from '../db/hit.ts';
import type { FoundChunk } from '../db/tables/chunks.ts';
import type { LexicalCache } from '../lexical/lexical-cache.ts';
import { searchWords } from '../lexical/search-lexical.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { Embedders } from '../ports/embedders.ts';
import type { Log } from '../ports/log.ts';
import type { Passage } from '../ports/passage.ts';
import type { Reranker } from '../ports/reranker.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { isUnspaced } from '../text/ngrams.ts';
import { textWithHeadings } from '../text/passage-text.ts';
import { searchVectors } from '../vectors/search-vectors.ts';
import { findExactHits, placeExactHits } from './exact-hits.ts';
import { fuse } from './fuse.ts';
import { loadCandidates } from './load-candidates.ts';
import { createNgramScorer, type NgramScorer } from './ngram-scorer.ts';
import { type Scored, startReranking } from './start-reranking.ts';

export type RetrieveDependencies = Embedders & {
  pool: Pool;
  lexicalCache: LexicalCache;
  /** Undefined where the fused order stands. */
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
  /** Told what each stage found, for measuring them one by one. */
  observe?: ((stage: Stage) => void) | undefined;
};

/** The steps of a search whose lists can be told apart, in the order in which they are reached. */
export const stageNames = ['words', 'vectors', 'spelling', 'fused', 'reranked'] as const;

/** What one step of a search found, best first. `reranked` is the order that the caller gets, not yet cut, and what was not loaded behind it. */
export type Stage = { name: (typeof stageNames)[number]; chunkIds: number[] };

/** A chunk that was loaded, with its score in the last list. */
type Ranked = Scored & { chunk: FoundChunk };

/** How many hits each search contributes. */
const listLength = 100;

/** How many candidates of the words and vectors are loaded, compared by their spelling and reranked. */
const candidateCount = 50;

/**
 * The score by words, see `scoreChunks`, from which on they have their full weight in the order. Where the best passage has
 * less, it hardly has more of the question than a name, as where it is in another language, and words lose weight in
 * proportion.
 */
const enoughWords = 0.25;

/**
 * Share of the spelling in the fused score: little for English, whose words have few forms, and which its stemmer knows;
 * more where words are compounded or inflected in many ways, and where no spaces part them.
 */
const ngramWeights = { english: 0.1, other: 0.3 };

/**
 * The passages of a project that fit a question best: words and vectors searched at once, fused with the spelling of the
 * best, reranked. When the embedder or the reranker fails, the rest goes on without it and the log says so. Neighbours are
 * apart: `joinNeighbours` puts them together once it is known how many fit.
 */
export async function retrieve(deps: RetrieveDependencies, request: RetrieveRequest): Promise<Passage[]> {
  const { pool, lexicalCache } = deps;
  const { projectId, query, signal, observe } = request;
  const ngramScorer = createNgramScorer(query);
  const words = searchWords(pool, lexicalCache, { projectId, query, limit: listLength });
  // Vectors take longer than words: until they are found, the best by words are read, most of which are candidates.
  const ahead = words.then(async (hits) => {
    const chunkIds = hits.slice(0, candidateCount).map(({ chunkId }) => chunkId);
    ngramScorer.read((await loadCandidates(pool, { projectId, chunkIds })).map(textWithHeadings));
  });
  const meaning = searchVectors(deps, { ...request, limit: listLength });
  const [byTerms, { hits: byVector, embedder }] = await Promise.all([words, meaning, ahead]);
  const known = new Set(byTerms.map((hit) => hit.chunkId));
  const { minimumSimilarity, minimumAcrossLanguages = minimumSimilarity } = embedder;
  const near = byVector.filter((hit) => known.has(hit.chunkId) || hit.score >= minimumAcrossLanguages);
  const merge = (trust: number) =>
    fuse([
      { weight: trust * (1 - embedder.weight), hits: byTerms.map(toScored) },
      { weight: embedder.weight, hits: near.map((hit) => toScored(aboveUnrelated(hit, embedder))) },
    ]);
  // Words have their full weight in who is a candidate, or one with the only name of the question might be none.
  const found = merge(1);
  observe?.({ name: 'words', chunkIds: byTerms.map((hit) => hit.chunkId) });
  observe?.({ name: 'vectors', chunkIds: byVector.map((hit) => hit.chunkId) });
  if (found.length === 0) return [];

  const best = found.slice(0, Math.max(candidateCount, request.limit));
  const asked = detectLanguage(query);
  const cosines = new Map(near.map(({ chunkId, score }) => [chunkId, score]));
  const isRelated = ({ chunkId, language }: FoundChunk) =>
    known.has(chunkId) ||
    (cosines.get(chunkId) ?? 0) >= minimumSimilarity ||
    isForeign(query, asked, language);
  const held = await loadCandidates(pool, { projectId, chunkIds: best.map(({ id }) => id) });
  const loaded = new Map(held.filter(isRelated).map((chunk) => [chunk.chunkId, chunk]));
  const trustInWords = Math.min(1, (byTerms[0]?.score ?? 0) / enoughWords);
  const trusted = trustInWords < 1 ? merge(trustInWords) : found;
  const related = trusted.filter(({ id }) => loaded.has(id));
  const chunks = related.flatMap(({ id }) => loaded.get(id) ?? []);
  const texts = chunks.map(textWithHeadings);
  // In a thread or a process of its own, so that the rest is done meanwhile.
  const reranking = startReranking(deps, { query, signal }, chunks, texts);
  const byNgrams = rankByNgrams(ngramScorer, chunks, texts);
  const ngramWeight = ngramWeights[asked === 'english' ? 'english' : 'other'];
  const fused = fuse([
    { weight: 1 - ngramWeight, hits: related },
    { weight: ngramWeight, hits: byNgrams },
  ]);
  observe?.({ name: 'spelling', chunkIds: byNgrams.map(({ id }) => id) });
  const rest = found.slice(best.length).map(({ id }) => id);
  observe?.({ name: 'fused', chunkIds: [...fused.map(({ id }) => id), ...rest] });

  const exact = findExactHits(query, chunks, byTerms);

  const rerank = await reranking;
  const ranked = placeExactHits(rerank(fused), exact);
  observe?.({ name: 'reranked', chunkIds: [...distinct(ranked, loaded).map(({ id }) => id), ...rest] });
  return distinct(ranked, loaded).take(request.limit).map(toPassage).toArray();
}

/** Whether a question and a document are in different languages, as far as can be told. */
function isForeign(query: string, asked: string | undefined, language: string | null): boolean {
  if (asked !== undefined) return language !== asked;
  return isUnspaced(query) && language !== null && language !== 'simple';
}

function rankByNgrams(ngramScorer: NgramScorer, chunks: FoundChunk[], texts: string[]): Scored[] {
  const scores = ngramScorer.score(texts);
  return chunks
    .map(({ chunkId }, index) => ({ id: chunkId, score: scores[index] ?? 0 }))
    .sort((one, other) => other.score - one.score);
}

/**
 * Some models give unrelated texts cosines of 0.7 and related ones of 0.8: only what is above the former counts, or their
 * list would give each of its passages nearly the whole of its weight.
 */
function aboveUnrelated({ chunkId, score }: Hit, { unrelatedSimilarity = 0 }: Embedder): Hit {
  return { chunkId, score: score - unrelatedSimilarity };
}

function toScored({ chunkId, score }: Hit): Scored {
  return { id: chunkId, score };
}

function toPassage({ chunk, score }: Ranked): Passage {
  const { chunkId, documentId, position, language: _, ...rest } = chunk;
  return { ...rest, chunkId: String(chunkId), score, location: { documentId, position } };
}

/** Without those whose headings and text stand further up, as of files that were uploaded twice. */
function* distinct(ranked: Scored[], loaded: Map<number, FoundChunk>): Generator<Ranked> {
  const seen = new Set<string>();
  for (const { id, score } of ranked) {
    const chunk = loaded.get(id);
    if (!chunk) continue;
    const content = textWithHeadings(chunk).replace(/\s+/gu, ' ');
    if (!seen.has(content)) yield { id, score, chunk };
    seen.add(content);
  }
}
