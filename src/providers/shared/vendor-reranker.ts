import { AppError } from '../../errors/errors.ts';
import type { Stopwatch } from '../../ports/clock.ts';
import type { Reranker } from '../../ports/reranker.ts';
import { createVendorCall, type ParseFailure, type RetryPolicy } from './vendor-call.ts';

/** The score of one document, by its index in the request. */
export type RerankScore = { index: number; score: number };

/** What differs between vendors of rerankers. */
export type RerankProtocol = {
  /** Asks for the scores of all documents, in any order. `parseFailure` must understand what it throws. */
  ask(query: string, documents: string[], signal: AbortSignal): Promise<RerankScore[]>;
  parseFailure: ParseFailure;
};

/** How long reranking may delay an answer; without it, the order of the search stands. */
const retryPolicy: RetryPolicy = { maxAttempts: 2, timeoutMs: 5_000, maxWaitMs: 1_000 };

/** A reranker of a vendor, called under the retry rules of all vendors. */
export function createVendorReranker(
  model: string,
  { ask, parseFailure }: RerankProtocol,
  elapsed?: Stopwatch,
): Reranker {
  const call = createVendorCall(model, parseFailure, elapsed);
  return {
    model,
    async rerank(query, documents, signal) {
      const attempt = async (signal: AbortSignal) =>
        check(await ask(query, documents, signal), documents.length);
      const results = await call(attempt, retryPolicy, signal);
      // Scores may be logits, most of them below zero. A document without a score comes last.
      const last = Math.min(0, ...results.map(({ score }) => score)) - 1;
      const scores = documents.map(() => last);
      for (const { index, score } of results) scores[index] = score;
      return scores;
    },
  };
}

/** Returns sound scores as they are. @throws AppError for one that is no number, or of no document */
function check(results: RerankScore[], count: number): RerankScore[] {
  const isSound = ({ index, score }: RerankScore) =>
    Number.isInteger(index) && index >= 0 && index < count && Number.isFinite(score);
  if (results.every(isSound)) return results;
  throw new AppError('upstream', 'The reranking provider returned a score that is none, or of no document.', {
    code: 'upstream_error',
  });
}
