import { type FigureName, figureNames, type QuestionResult, type RunFigures } from '../ports/evaluation.ts';
import { mean } from './metrics.ts';
import { percentile } from './percentile.ts';

/** A metric of one question; null if it could not be measured. */
export function figureOf({ search, answer }: QuestionResult, name: FigureName): number | null {
  switch (name) {
    case 'ndcg10':
    case 'recall10':
    case 'mrr10':
      return search?.[name] ?? null;
    case 'correct':
    case 'answered': {
      const holds = answer?.[name] ?? null;
      return holds === null ? null : Number(holds);
    }
    default:
      return answer?.[name] ?? null;
  }
}

/** The order of questions, worst first: whether the answer is right, if known, then what was found. */
export function scoreOf(result: QuestionResult): number | null {
  const known = (['correct', 'ndcg10', 'citationRecall'] as const).flatMap(
    (name) => figureOf(result, name) ?? [],
  );
  return known.length === 0 ? null : mean(known);
}

/** The metrics of a run: means over the questions that each could be measured for. */
export function summarizeRun(results: QuestionResult[]): RunFigures {
  const means = figureNames.map((name) => {
    const values = results.flatMap((result) => figureOf(result, name) ?? []);
    return [name, values.length === 0 ? null : mean(values)];
  });
  const times = results.flatMap(({ error, milliseconds }) => (error === null ? milliseconds : []));
  return {
    ...(Object.fromEntries(means) as Record<FigureName, number | null>),
    measured: results.filter(({ search }) => search !== null).length,
    failed: results.filter(({ error }) => error !== null).length,
    gone: results.filter(({ gone }) => gone.length > 0).length,
    p50: times.length === 0 ? null : percentile(times, 50),
    p95: times.length === 0 ? null : percentile(times, 95),
    tokens: results.reduce((sum, { answer }) => sum + (answer?.tokens ?? 0), 0),
  };
}
