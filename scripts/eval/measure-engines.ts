import { join } from 'node:path';
import { type Metrics, meanMetrics, metricsOf } from '../../src/evaluate/metrics.ts';
import { rankTargets } from '../../src/evaluate/relevance.ts';
import { openLanceDb } from '../bench/baselines/lancedb.ts';
import { openOrama } from '../bench/baselines/orama.ts';
import type { SearchEngine } from '../bench/baselines/search-engine.ts';
import type { Instance } from './instance.ts';
import { toQuestion } from './measure-search.ts';
import type { Progress } from './progress.ts';
import type { EvalSet } from './read-set.ts';

/** How well one engine ranks the documents of a set. */
export type EngineResult = { name: string; metrics: Metrics };

/** How many documents are ranked, as by the service. */
const limit = 100;

/**
 * Measures how LanceDB and Orama rank the documents of a set, compared with the service: they get its passages with their headings,
 * and the vectors of its embedder.
 */
export async function measureEngines(
  instance: Instance,
  set: EvalSet,
  progress: Progress,
): Promise<EngineResult[]> {
  const { embedder } = instance.deps;
  const project = await instance.createProject(set.name, set.documents, (done) =>
    progress('reading', done, set.documents.length),
  );
  const passages = (await project.loadPassages()).map((passage, id) => ({ ...passage, id }));
  const lance = await openLanceDb(join(instance.directory, set.name), passages);
  const orama = await openOrama(passages, embedder.minimumSimilarity);
  const results: EngineResult[] = [];
  for (const engine of [...lance.parts, ...lance.hybrids, ...orama.parts, ...orama.hybrids]) {
    results.push({ name: engine.name, metrics: await measure(engine) });
  }
  lance.close();
  return results;

  async function measure({ name, search }: SearchEngine): Promise<Metrics> {
    const all: Metrics[] = [];
    for (const question of set.questions) {
      const { targets } = toQuestion(question, project);
      const [vector = new Float32Array()] = await embedder.embed([question.text], 'query');
      const found = await search({ text: question.text, vector, limit });
      const ranked = rankTargets(
        found.flatMap((id) => passages[id] ?? []),
        targets,
      );
      all.push(metricsOf(ranked, new Map(targets.map(({ gain }, index) => [String(index), gain]))));
      progress(name, all.length, set.questions.length);
    }
    return meanMetrics(all);
  }
}
