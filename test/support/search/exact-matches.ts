import { createSyntheticText } from '../../../scripts/bench/workloads/synthetic-text.ts';
import type { Instance } from '../../../scripts/eval/instance.ts';
import type { Progress } from '../../../scripts/eval/progress.ts';
import { createRandom } from '../../../src/evaluate/random.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import type { Reranker } from '../../../src/ports/reranker.ts';
import { type RetrieveDependencies, retrieve } from '../../../src/retrieve/retrieve.ts';
import { type Identifier, makeIdentifiers } from './identifiers.ts';

/** How often the passage with an identifier came first, and among the first three. */
export type ExactResult = { name: string; asked: number; first: number; topThree: number; missed: string[] };

const sectionsPerFile = 200;

/** Searches that must find an identifier: with the given settings, and with a reranker and an embedder that are wrong. */
const variants: { name: string; change(deps: RetrieveDependencies): Partial<RetrieveDependencies> }[] = [
  { name: 'as set', change: () => ({}) },
  { name: 'with a reranker that reverses', change: () => ({ reranker: reversing }) },
  {
    name: 'with a strong embedder that is wrong',
    change: ({ embedder }) => ({ embedder: withRandomVectors(embedder) }),
  },
  {
    name: 'with both',
    change: ({ embedder }) => ({ embedder: withRandomVectors(embedder), reranker: reversing }),
  },
];

/**
 * Whether each identifier is found by itself, and by a question about it, in the one passage that holds it.
 * @param passages how many passages there are
 */
export async function measureExact(
  instance: Instance,
  { count, passages }: { count: number; passages: number },
  progress: Progress,
): Promise<ExactResult[]> {
  const identifiers = makeIdentifiers(count);
  const documents = makeDocuments(identifiers, passages);
  const project = await instance.createProject('exact', documents, (done) =>
    progress('reading', done, documents.length),
  );
  return findIdentifiers(instance.deps, project.id, identifiers, progress);
}

/** Looks for each identifier, by itself and by a question, in every variant. */
export async function findIdentifiers(
  deps: RetrieveDependencies,
  projectId: string,
  identifiers: Identifier[],
  progress: Progress = () => {},
): Promise<ExactResult[]> {
  const results: ExactResult[] = [];
  for (const { name, change } of variants) {
    const changed = { ...deps, ...change(deps) };
    for (const key of ['text', 'question'] as const) {
      const how = key === 'text' ? 'alone' : 'in a question';
      const result: ExactResult = { name: `${name}, ${how}`, asked: 0, first: 0, topThree: 0, missed: [] };
      for (const identifier of identifiers) {
        const found = await retrieve(changed, { projectId, query: identifier[key], limit: 8 });
        const rank = found.findIndex(({ text }) => text.includes(identifier.text));
        result.asked += 1;
        if (rank === 0) result.first += 1;
        if (rank >= 0 && rank < 3) result.topThree += 1;
        else result.missed.push(`${identifier.kind}: ${identifier[key]} at ${rank + 1 || 'no rank'}`);
        progress(name, result.asked, identifiers.length);
      }
      results.push(result);
    }
  }
  return results;
}

/** Sections of filler, some with an identifier, in files of many. */
export function makeDocuments(identifiers: Identifier[], passages: number) {
  const filler = createSyntheticText(11);
  const every = Math.floor(passages / identifiers.length);
  const sections = Array.from({ length: passages }, (_, index) => {
    const identifier = index % every === 0 ? identifiers[index / every] : undefined;
    const words = filler.passage();
    const heading = words.split(' ').slice(3, 6).join(' ');
    const middle = words.indexOf('. ', words.length / 2) + 2;
    return `## ${heading}\n\n${words.slice(0, middle)}${identifier ? `${identifier.sentence} ` : ''}${words.slice(middle)}`;
  });
  return Array.from({ length: Math.ceil(passages / sectionsPerFile) }, (_, index) => ({
    id: `part ${index}`,
    title: '',
    text: sections.slice(index * sectionsPerFile, (index + 1) * sectionsPerFile).join('\n\n'),
  }));
}

/** A reranker that reverses the order of its candidates. */
const reversing: Reranker = {
  model: 'reversing',
  rerank: async (_query, candidates) => candidates.map((_, index) => index),
};

/** An embedder with half of the weight whose vectors of questions are random. */
function withRandomVectors(embedder: Embedder): Embedder {
  const random = createRandom(3);
  return {
    ...embedder,
    weight: 0.5,
    minimumSimilarity: -1,
    unrelatedSimilarity: 0,
    async embed(texts, purpose, signal) {
      const vectors = await embedder.embed(texts, purpose, signal);
      return vectors.map((vector) => {
        const other = vector.map(() => random() - 0.5);
        const length = Math.hypot(...other);
        return other.map((value) => value / length);
      });
    },
  };
}
