import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { characters, optional } from './text.ts';

/**
 * A target that a question should find: a file, a passage of any file, or a passage of that file. `gain` is its relevance,
 * 1 by default.
 */
const relevantItem = z
  .object({
    file_id: optional(z.string()),
    passage: optional(characters(1, 20_000).regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit')),
    gain: optional(z.number().min(0).max(100)),
  })
  .refine((item) => item.file_id !== undefined || item.passage !== undefined, {
    error: 'must have "file_id" or "passage"',
  });

/** Per question: each target passage is compared with every chunk that its search finds. */
const maxPassageLength = 100_000;

function totalLength(items: z.output<typeof relevantItem>[]): number {
  return items.reduce((sum, { passage = '' }) => sum + passage.length, 0);
}

const evaluationQuestion = z.object({
  question: characters(1, 2_000),
  relevant: boundedArray(relevantItem, { min: 1, max: 100, things: 'files and passages' }).refine(
    (items) => totalLength(items) <= maxPassageLength,
    {
      error: `must have at most ${maxPassageLength.toLocaleString('en')} characters of passages together`,
    },
  ),
});

/** Questions with their targets. */
export const evaluationRequest = z
  .object({
    assistant_id: z.string(),
    questions: boundedArray(evaluationQuestion, {
      min: 1,
      max: 100,
      things: 'questions: send more in several calls',
    }),
  })
  .meta({ id: 'EvaluationRequest' });

/** Each from 0 to 1. */
const figures = {
  ndcg_at_10: z.number(),
  recall_at_10: z.number(),
  recall_at_100: z.number(),
  mrr_at_10: z.number(),
};

const stageFigures = z.array(z.object({ stage: z.string(), ...figures }));

/**
 * How well a search finds its targets: means over the questions for each stage, the last of which is what callers of search
 * get, and the metrics of each question in the order of the request.
 */
export const evaluationResult = z
  .object({
    object: z.literal('evaluation'),
    assistant_id: z.string(),
    milliseconds: z
      .object({ p50: z.number(), p95: z.number() })
      .describe('Of one search: the median and the 95th percentile.'),
    stages: stageFigures.describe(
      'The means over the questions at each stage of the search; the last is what callers get.',
    ),
    questions: z
      .array(z.object({ milliseconds: z.number(), stages: stageFigures }))
      .describe('In the order of the request.'),
  })
  .meta({ id: 'EvaluationResult' });

export type EvaluationResult = z.infer<typeof evaluationResult>;
