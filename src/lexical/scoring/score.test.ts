import { expect, test } from 'vitest';
import { createRandom } from '../../evaluate/random.ts';
import { decodeHeader, encodeHeader } from '../../segments/segment-header.ts';
import { encodeBlock } from '../blocks/write-blocks.ts';
import { compareHashes, hashTerm } from '../term-hash.ts';
import { type HashedQueryTerm, scoreChunks } from './score.ts';
import type { LoadedSegment } from './segment-view.ts';

const chunkCount = 6_000;
const chunksPerDocument = 10;

/** How many of a hundred chunks have each term. */
const holders = { common: 60, frequent: 30, bare: 20, rare: 1 };

type Chunk = { id: number; documentId: number; length: number; frequencies: Map<string, number> };

test('pruning misses no chunk with only common words, and changes no score', () => {
  const random = createRandom(16);
  const chunks = Array.from({ length: chunkCount }, (_, index): Chunk => {
    const frequencies = new Map(
      Object.entries(holders)
        .filter(([, share]) => 100 * random() < share)
        .map(([term]) => [term, 1 + Math.floor(random() * 150)]),
    );
    const documentId = Math.floor(index / chunksPerDocument);
    return { id: index + 1, documentId, length: 50 + Math.floor(random() * 300), frequencies };
  });
  const gone = new Set([3, 4, 300, 599]);
  const segments = [chunks.slice(0, 2_500), chunks.slice(2_500)].map(toSegment);
  const live = chunks.filter(({ documentId }) => !gone.has(documentId));
  for (const terms of [['rare', 'common', 'frequent'], ['common', 'frequent'], ['rare'], ['common']]) {
    for (const limit of [3, 100]) {
      const words = terms.map((term): HashedQueryTerm => {
        const variants = term === 'frequent' ? ['frequent', 'bare'] : [term];
        return { variants: variants.map((one) => ({ terms: [hashTerm(one)], share: 1 })), count: 1 };
      });
      const scored = scoreChunks(segments, gone, words, limit);
      const expected = scorePlainly(live, terms).slice(0, limit);
      expect(scored.map(({ chunkId }) => chunkId)).toEqual(expected.map(({ chunkId }) => chunkId));
      for (const [index, { score }] of scored.entries())
        expect(score).toBeCloseTo(expected[index]?.score ?? 0);
    }
  }
});

function toSegment(chunks: Chunk[]): LoadedSegment {
  const spans = [...Map.groupBy(chunks, ({ documentId }) => documentId)];
  const header = encodeHeader(
    Float64Array.from(chunks, ({ id }) => id),
    Uint32Array.from(chunks, ({ length }) => length),
    spans.map(([documentId, { length: size }]) => ({ documentId, size })),
  );
  const entries = Object.keys(holders).map((term) => {
    const ordinals = Int32Array.from(chunks.keys()).filter((index) => chunks[index]?.frequencies.has(term));
    const frequencies = ordinals.map((index) => chunks[index]?.frequencies.get(term) ?? 0);
    return { ...hashTerm(term), ordinals, frequencies };
  });
  const block = encodeBlock(entries.sort(compareHashes));
  return { header: decodeHeader(header), blockOf: () => block };
}

/** BM25 of each chunk, best first, divided by the most that a chunk could have. */
function scorePlainly(chunks: Chunk[], terms: string[]): { chunkId: number; score: number }[] {
  const meanLength = chunks.reduce((sum, { length }) => sum + length, 0) / chunks.length;
  const weightOf = (term: string) => {
    const held = chunks.filter(({ frequencies }) => frequencies.has(term)).length;
    return 2.4 * Math.log(1 + (chunks.length - held + 0.5) / (held + 0.5));
  };
  const weights = new Map(['bare', ...terms].map((term) => [term, weightOf(term)]));
  const variantsOf = (term: string) => (term === 'frequent' ? ['frequent', 'bare'] : [term]);
  const most = terms.reduce(
    (sum, term) => sum + Math.max(...variantsOf(term).map((one) => weights.get(one) ?? 0)),
    0,
  );
  return chunks
    .map(({ id, length, frequencies }) => {
      const norm = 1.4 * (0.4 + (0.6 * length) / meanLength);
      const gainOf = (term: string) => {
        const frequency = frequencies.get(term) ?? 0;
        return ((weights.get(term) ?? 0) * frequency) / (frequency + norm);
      };
      const sum = terms.reduce((all, term) => all + Math.max(...variantsOf(term).map(gainOf)), 0);
      return { chunkId: id, score: sum / most };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.chunkId - other.chunkId);
}
