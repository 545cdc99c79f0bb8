import type { z } from 'zod';
import type { comparison } from '../../../schema/dashboard/quality.ts';
import type { ResultRow } from '../../db/evaluation/results.ts';
import { mean } from '../../evaluate/metrics.ts';
import { compareFigures } from '../../evaluate/paired-test.ts';
import { figureOf } from '../../evaluate/summarize-run.ts';
import { type FigureName, figureNames, type QuestionResult } from '../../ports/evaluation.ts';

/** How many of the changed questions are listed. */
const maxChanged = 50;

/** The names of the metrics in the API. */
const wireNames: Record<FigureName, string> = {
  ndcg10: 'ndcg_at_10',
  recall10: 'recall_at_10',
  mrr10: 'mrr_at_10',
  correct: 'correct',
  answered: 'answered',
  citationPrecision: 'citation_precision',
  citationRecall: 'citation_recall',
  supported: 'supported',
};

type Measured = ResultRow & { result: QuestionResult };
type Pair = { before: Measured; after: Measured };

/** Compares two runs by the questions that both asked and that were not edited in between. */
export async function compareRuns(
  before: ResultRow[],
  after: ResultRow[],
): Promise<z.output<typeof comparison>> {
  const earlier = new Map(before.filter(isMeasured).map((row) => [row.questionId, row]));
  const pairs = after.filter(isMeasured).flatMap((row): Pair[] => {
    const other = earlier.get(row.questionId);
    return other && isSame(other, row) ? [{ before: other, after: row }] : [];
  });
  const figures: z.output<typeof comparison>['figures'] = [];
  for (const name of figureNames) {
    const values = pairs.flatMap((pair) => {
      const [one, other] = [figureOf(pair.before.result, name), figureOf(pair.after.result, name)];
      return one === null || other === null ? [] : { one, other };
    });
    if (values.length === 0) continue;
    const [ones, others] = [values.map(({ one }) => one), values.map(({ other }) => other)];
    const { mean: difference, p } = await compareFigures(ones, others);
    figures.push({
      name: wireNames[name],
      questions: values.length,
      before: mean(ones),
      after: mean(others),
      difference,
      p,
    });
  }
  return { questions: pairs.length, figures, changed: changedOf(pairs) };
}

function changedOf(pairs: Pair[]): z.output<typeof comparison>['changed'] {
  return pairs
    .flatMap(({ before, after }) =>
      before.score === null || after.score === null || before.score === after.score
        ? []
        : { question: after.body, before: before.score, after: after.score },
    )
    .sort((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, maxChanged);
}

function isMeasured(row: ResultRow): row is Measured {
  return row.result !== null && row.result.error === null;
}

function isSame(one: ResultRow, other: ResultRow): boolean {
  const text = ({ body, expected, targets }: ResultRow) => JSON.stringify([body, expected, targets]);
  return text(one) === text(other);
}
