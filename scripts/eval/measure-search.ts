import type { Instance } from './instance.ts';
import { mean, metricsOf } from './metrics.ts';
import type { Progress } from './progress.ts';
import type { EvalSet } from './read-set.ts';

/** One line a figure: its name and its value as printed. */
export type Figures = [name: string, value: string][];

/** How well the search procedure ranks the documents of a set. */
export async function measureSearch(instance: Instance, set: EvalSet, progress: Progress): Promise<Figures> {
  const project = await instance.createProject(set.name, set.documents, (done) =>
    progress('reading', done, set.documents.length),
  );
  const all: ReturnType<typeof metricsOf>[] = [];
  const started = performance.now();
  for (const question of set.questions) {
    all.push(metricsOf(await project.search(question.text), question.judgements));
    progress('searching', all.length, set.questions.length);
  }
  const milliseconds = (performance.now() - started) / Math.max(1, all.length);
  return [
    ['questions', String(all.length)],
    ['nDCG@10', mean(all.map((metrics) => metrics.ndcg)).toFixed(3)],
    ['recall@10', mean(all.map((metrics) => metrics.recall)).toFixed(3)],
    ['MRR@10', mean(all.map((metrics) => metrics.mrr)).toFixed(3)],
    ['ms a question', milliseconds.toFixed(1)],
  ];
}
