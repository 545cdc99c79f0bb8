import type { Metrics } from '../../src/evaluate/metrics.ts';
import { compareFigures } from '../../src/evaluate/paired-test.ts';
import type { EvalSet } from './read-set.ts';
import type { RunResult, SetResult } from './results.ts';

/** The width of names, with the spaces after them. */
const nameWidth = 24;

const columns = ['nDCG@10', 'recall@10', 'recall@100', 'MRR@10'];

/** The figures of a set as a table: a line a stage, and under it time and size. */
export function formatSet({
  name,
  questions,
  documents,
  stages,
  milliseconds,
  bytesPerDocument,
}: SetResult): string {
  const lines = stages.map(({ stage, metrics }) => formatLine(stage, figuresOf(metrics)));
  const { p50, p95 } = milliseconds;
  return [
    '',
    `${name}: ${questions.length} questions, ${documents} documents`,
    formatLine('', columns),
    ...lines,
    `  ms a search: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}; bytes a document: ${bytesPerDocument}`,
    '',
  ].join('\n');
}

/** How nDCG@10 of each stage differs from an earlier run; empty where that did not ask the same questions. */
export async function formatComparison(set: SetResult, before: RunResult): Promise<string> {
  const earlier = before.sets.find(({ name }) => name === set.name);
  if (!earlier) return `  ${set.name} is not in the earlier run.\n`;
  const known = new Map(earlier.questions.map(({ id, stages }) => [id, stages]));
  const shared = set.questions.filter(({ id }) => known.has(id));
  const lines: string[] = [];
  for (const { stage } of set.stages) {
    const ndcg = (stages: SetResult['stages'] = []) =>
      stages.find((one) => one.stage === stage)?.metrics.ndcg10 ?? 0;
    const { mean, p } = await compareFigures(
      shared.map(({ id }) => ndcg(known.get(id))),
      shared.map(({ stages }) => ndcg(stages)),
    );
    const gain = `${mean < 0 ? '' : '+'}${mean.toFixed(4)}`;
    lines.push(formatLine(stage, [gain, `p ${p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`}`]));
  }
  return [`  nDCG@10 against the earlier run, ${shared.length} questions`, ...lines, ''].join('\n');
}

/** How well other engines rank a set, one line per engine. */
export function formatRanking(
  { name, questions, documents }: EvalSet,
  results: { name: string; metrics: Metrics }[],
): string {
  return [
    '',
    `${name}: ${questions.length} questions, ${documents.length} documents`,
    formatLine('', columns, nameWidth),
    ...results.map((result) => formatLine(result.name, figuresOf(result.metrics), nameWidth)),
    '',
  ].join('\n');
}

function figuresOf({ ndcg10, recall10, recall100, mrr10 }: Metrics): string[] {
  return [ndcg10, recall10, recall100, mrr10].map(formatFigure);
}

function formatLine(name: string, values: string[], width = 12): string {
  return `  ${name.padEnd(width)}${values.map((value) => value.padStart(12)).join('')}`;
}

function formatFigure(value: number): string {
  return value.toFixed(4);
}
