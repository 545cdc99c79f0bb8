import type { Queryable } from '../../../src/db/connections.ts';
import { listLiveDocuments } from '../../../src/db/documents/live-documents.ts';
import { analyzeChunks } from '../../../src/lexical/analyze-chunks.ts';
import { analyzeQuestion } from '../../../src/lexical/analyze-question.ts';
import { loadFields } from '../../../src/lexical/load-fields.ts';
import {
  findSimilar,
  findSpellings,
  groupOf,
  groupWords,
  prefixOf,
  type SimilarWord,
} from '../../../src/lexical/similar-words.ts';
import type { Stemmer } from '../../../src/lexical/stemmer.ts';
import { createVocabularies } from '../../../src/lexical/vocabulary.ts';

/** How often a chunk has each term, and how many there are in all. */
type ChunkTerms = { frequencies: Map<string, number>; length: number };

export type RankedChunk = { chunkId: number; score: number };

/** The chunks of a project as plain lists of terms, read from their texts: what the index is compared with. */
export async function buildReference(
  db: Queryable,
  stemmer: Stemmer,
  projectId: string,
): Promise<Map<number, ChunkTerms>> {
  const all = new Map<number, ChunkTerms>();
  const vocabularies = createVocabularies(stemmer);
  for (const document of await listLiveDocuments(db, projectId)) {
    for await (const chunks of loadFields(db, document)) {
      const fields = chunks.map((chunk) => chunk.fields);
      const analyzed = await analyzeChunks(db, vocabularies, document.language ?? 'simple', fields);
      for (const [index, { terms, frequencies, length }] of analyzed.chunks.entries()) {
        const entries = Array.from(terms, (term, ordinal): [string, number] => [
          analyzed.terms.all.texts[analyzed.terms.places[term] ?? 0] ?? '',
          frequencies[ordinal] ?? 0,
        ]);
        all.set(chunks[index]?.chunkId ?? 0, { frequencies: new Map(entries), length });
      }
    }
  }
  return all;
}

/**
 * All chunks that have a word of the question by BM25 as its definition has it, with k1 = 1.4 and b = 0.6, as a share of
 * the most that it can be. Words that are similar to one of the question count in part.
 */
export async function rankByReference(
  db: Queryable,
  stemmer: Stemmer,
  chunks: Map<number, ChunkTerms>,
  { query, languages }: { query: string; languages: string[] },
): Promise<RankedChunk[]> {
  const { terms: words } = await analyzeQuestion(db, stemmer, query, languages);
  const meanLength = [...chunks.values()].reduce((sum, { length }) => sum + length, 0) / chunks.size;
  const all = [...new Set([...chunks.values()].flatMap(({ frequencies }) => [...frequencies.keys()]))];
  const countHolders = (terms: string[]) =>
    [...chunks.values()].filter(({ frequencies }) => terms.some((term) => frequencies.has(term))).length;
  const idf = (terms: string[]) => {
    const holders = countHolders(terms);
    return Math.log(1 + (chunks.size - holders + 0.5) / (holders + 0.5));
  };
  const weighted = words.map(({ variants, count }) => {
    const whole = variants.map((terms) => ({ terms, idf: idf(terms) }));
    const [written] = whole;
    // What chunks have with the accents of the question counts a quarter without them.
    const isHeld = written !== undefined && countHolders(written.terms) > 0;
    const own = whole.map((variant) =>
      isHeld && variant !== written
        ? { ...variant, idf: 0.25 * Math.min(variant.idf, written.idf) }
        : variant,
    );
    const held = whole
      .filter((variant) => countHolders(variant.terms) > 0 && (!isHeld || variant === written))
      .map((variant) => variant.idf);
    const most = held.length > 0 ? Math.max(...held) : Number.POSITIVE_INFINITY;
    const similar = similarTo(new Set(variants.flat()), all).map(({ word, share }) => ({
      terms: [word],
      idf: share * Math.min(most, idf([word])),
    }));
    return { count, variants: own, similar };
  });
  const most = weighted.reduce(
    (sum, { variants, count }) => sum + count * 2.4 * Math.max(0, ...variants.map((variant) => variant.idf)),
    0,
  );
  const scored = [...chunks].map(([chunkId, { frequencies, length }]) => {
    let score = 0;
    for (const { variants, similar, count } of weighted) {
      const gains = [...variants, ...similar].flatMap((variant) =>
        variant.terms.map((term) => {
          const frequency = frequencies.get(term) ?? 0;
          const norm = 1.4 * (1 - 0.6 + (0.6 * length) / meanLength);
          return (count * variant.idf * 2.4 * frequency) / (frequency + norm);
        }),
      );
      score += Math.max(0, ...gains);
    }
    return { chunkId, score: score / most };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.chunkId - other.chunkId);
}

/** The terms of an index that resemble one of a question's word, looked for among all that are kept with it. */
function similarTo(own: Set<string>, all: string[]): SimilarWord[] {
  const groups = groupWords({ texts: all, prefixes: all.map(prefixOf) }, all.keys());
  return [...own]
    .flatMap((term) => {
      const hash = groupOf(term);
      const group = groups.find(({ high, low }) => high === hash?.high && low === hash.low);
      const meant = all.some((one) => own.has(one)) ? [] : findSpellings(term, all);
      return [...meant, ...findSimilar(term, group?.words ?? [])];
    })
    .filter(({ word }) => !own.has(word));
}

/** Whether two rankings are the same; scores that differ in their last digits alone may be in either order. */
export function isSameRanking(found: RankedChunk[], expected: RankedChunk[]): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1e-9;
  const scores = new Map(expected.map(({ chunkId, score }) => [chunkId, score]));
  return found.every(
    ({ chunkId, score }, rank) =>
      isNear(score, expected[rank]?.score ?? -1) && isNear(score, scores.get(chunkId) ?? -1),
  );
}
