import { AppError } from '../../errors/errors.ts';
import { toUnitLength } from '../../helpers/to-unit-length.ts';
import type { Stopwatch } from '../../ports/clock.ts';
import type { Embedder, TextPurpose } from '../../ports/embedder.ts';
import type { Log } from '../../ports/log.ts';
import { countTokens } from '../../text/model-tokens/count-tokens.ts';
import type { Prefixes } from '../embedding-models.ts';
import { createVendorCall, type ParseFailure, type RetryPolicy } from './vendor-call.ts';

/** What differs between vendors of embeddings. */
export type EmbeddingProtocol = {
  /** Asks for one vector per text, in order. `parseFailure` must understand what it throws. */
  ask(texts: string[], purpose: TextPurpose, signal: AbortSignal): Promise<number[][]>;
  parseFailure: ParseFailure;
  /** Bounds of one request. */
  maxBatch: { texts: number; tokens: number };
};

/** The facts about a model that its embedder needs. */
export type EmbeddingFacts = Pick<
  Embedder,
  'model' | 'weight' | 'minimumSimilarity' | 'unrelatedSimilarity'
> & {
  prefixes: Prefixes;
  /** Longer texts are cut. */
  maxTextTokens: number;
  /** Required dimensions; undefined: all vectors of a call have those of its first. */
  dimensions?: number | undefined;
};

/** What the embedders of all vendors need. */
export type EmbedderSurroundings = { elapsed: Stopwatch; log: Log };

/** Documents can wait. A question cannot, and the lexical search answers it alone when embedding fails. */
const retryPolicy: Record<TextPurpose, RetryPolicy> = {
  document: { maxAttempts: 4, timeoutMs: 180_000, maxWaitMs: 60_000 },
  query: { maxAttempts: 2, timeoutMs: 5_000, maxWaitMs: 2_000 },
};

/**
 * An embedder of a vendor: adds the model's prefixes, cuts long texts, sends batches under the retry rules of all vendors,
 * and checks the vectors.
 */
export function createVendorEmbedder(
  { prefixes, maxTextTokens, dimensions, ...facts }: EmbeddingFacts,
  { ask, parseFailure, maxBatch }: EmbeddingProtocol,
  { elapsed, log }: EmbedderSurroundings,
): Embedder {
  const call = createVendorCall(facts.model, parseFailure, elapsed);

  function prepare(text: string, purpose: TextPurpose): string {
    const cut = cutToTokens(prefixes[purpose] + text, maxTextTokens);
    if (cut.length < prefixes[purpose].length + text.length) {
      log.warn(
        { model: facts.model, characters: text.length, tokens: maxTextTokens },
        'a text is longer than the embedding model reads; its vector ignores the end',
      );
    }
    return cut;
  }

  function check(vectors: number[][], count: number, expected: number | undefined): number[][] {
    if (vectors.length !== count) {
      throw malformed(`${vectors.length} vectors for ${count} texts`);
    }
    const wanted = expected ?? vectors[0]?.length ?? 0;
    for (const vector of vectors) {
      if (vector.length !== wanted || wanted === 0) throw wrongDimensions(vector.length, wanted);
      if (!vector.every(Number.isFinite)) throw malformed('a vector that is not made of numbers');
    }
    return vectors;
  }

  return {
    ...facts,
    async embed(texts, purpose, signal) {
      const prepared = texts.map((text) => prepare(text, purpose));
      const vectors: Float32Array[] = [];
      for (const batch of toBatches(prepared, maxBatch)) {
        const expected = dimensions ?? vectors[0]?.length;
        const attempt = async (signal: AbortSignal) =>
          check(await ask(batch, purpose, signal), batch.length, expected);
        vectors.push(...(await call(attempt, retryPolicy[purpose], signal)).map(toUnitLength));
      }
      return vectors;
    },
  };
}

function wrongDimensions(dimensions: number, expected: number): AppError {
  return new AppError(
    'upstream',
    `The embedding provider returned a vector of ${dimensions} dimensions where ${expected || 'some'} were expected. ` +
      'The operator must check EMBEDDING_MODEL.',
    { code: 'upstream_error', lasting: true },
  );
}

function malformed(description: string): AppError {
  return new AppError('upstream', `The embedding provider returned ${description}.`, {
    code: 'upstream_error',
  });
}

/** The beginning of a text within a number of tokens, which are estimated on the high side. */
function cutToTokens(text: string, limit: number): string {
  let cut = text;
  for (let tokens = countTokens(cut); tokens > limit; tokens = countTokens(cut)) {
    cut = cut.slice(0, Math.min(cut.length - 1, Math.floor((cut.length * limit) / tokens)));
  }
  // The cut may split a surrogate pair.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

function toBatches(
  texts: string[],
  { texts: maxTexts, tokens: maxTokens }: EmbeddingProtocol['maxBatch'],
): string[][] {
  const batches: string[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const tokens = countTokens(text);
    const current = batches.at(-1);
    if (!current || current.length >= maxTexts || used + tokens > maxTokens) {
      batches.push([text]);
      used = tokens;
    } else {
      current.push(text);
      used += tokens;
    }
  }
  return batches;
}
