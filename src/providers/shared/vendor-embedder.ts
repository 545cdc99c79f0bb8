import { AppError } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { Log } from '../../ports/log.ts';
import { countTokens } from '../../text/count-tokens.ts';
import type { Prefixes } from '../embedding-models.ts';
import { createVendorCall, type ParseFailure, type RetryPolicy } from './vendor-call.ts';

/** What a text is embedded for. */
export type Purpose = 'document' | 'query';

/** What differs between vendors of embeddings. */
export type EmbeddingProtocol = {
  /** Asks for one vector a text, in order. Whatever it throws, `parseFailure` understands. */
  ask(texts: string[], purpose: Purpose, signal: AbortSignal): Promise<number[][]>;
  parseFailure: ParseFailure;
  /** Bounds of one request. */
  request: { texts: number; tokens: number };
};

/** A model as the embedder needs it. */
export type EmbeddingFacts = Pick<
  Embedder,
  'model' | 'weight' | 'minimumSimilarity' | 'unrelatedSimilarity'
> & {
  prefixes: Prefixes;
  /** Tokens of the longest text; a longer one is cut. */
  longestText: number;
  /** How many dimensions the vectors must have; undefined where those of the first vector count. */
  dimensions?: number | undefined;
};

/** What an embedder of any vendor is given besides its model. */
export type EmbedderSurroundings = { clock: Clock; log: Log };

/** Documents can wait; for a question somebody waits, and it can be searched by its words alone. */
const retryPolicy: Record<Purpose, RetryPolicy> = {
  document: { attempts: 4, milliseconds: 180_000, longestWait: 60_000 },
  query: { attempts: 2, milliseconds: 5_000, longestWait: 2_000 },
};

/**
 * An embedder of a vendor: cuts texts that are too long, puts the model's prefixes before them, asks in batches under
 * the fault rules of all vendors, and checks what comes back.
 */
export function createVendorEmbedder(
  { prefixes, longestText, dimensions, ...facts }: EmbeddingFacts,
  { ask, parseFailure, request }: EmbeddingProtocol,
  { clock, log }: EmbedderSurroundings,
): Embedder {
  const call = createVendorCall(parseFailure, clock);
  let expected = dimensions;

  function prepare(text: string, purpose: Purpose): string {
    const cut = cutToTokens(prefixes[purpose] + text, longestText);
    if (cut.length < prefixes[purpose].length + text.length) {
      log.warn(
        { model: facts.model, characters: text.length, tokens: longestText },
        'a text is longer than the embedding model reads; its end has no part in its vector',
      );
    }
    return cut;
  }

  function check(vectors: number[][], count: number): number[][] {
    if (vectors.length !== count) {
      throw malformed(`${vectors.length} vectors for ${count} texts`);
    }
    for (const vector of vectors) {
      expected ??= vector.length;
      if (vector.length !== expected || vector.length === 0) {
        throw malformed(`a vector of ${vector.length} dimensions where ${expected || 'some'} were expected`);
      }
      if (!vector.every(Number.isFinite)) throw malformed('a vector that is not made of numbers');
    }
    return vectors;
  }

  return {
    ...facts,
    async embed(texts, purpose, signal) {
      const prepared = texts.map((text) => prepare(text, purpose));
      const vectors: Float32Array[] = [];
      for (const batch of intoBatches(prepared, request)) {
        const attempt = async (signal: AbortSignal) => check(await ask(batch, purpose, signal), batch.length);
        vectors.push(...(await call(attempt, retryPolicy[purpose], signal)).map(toUnitLength));
      }
      return vectors;
    },
  };
}

function malformed(what: string): AppError {
  return new AppError('upstream', `The embedding provider returned ${what}.`, { code: 'upstream_error' });
}

/** The beginning of a text that costs at most so many tokens, by an estimate that leans towards too many. */
function cutToTokens(text: string, limit: number): string {
  let cut = text;
  for (let tokens = countTokens(cut); tokens > limit; tokens = countTokens(cut)) {
    cut = cut.slice(0, Math.min(cut.length - 1, Math.floor((cut.length * limit) / tokens)));
  }
  // Half of a surrogate pair may be left at the end.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

function intoBatches(
  texts: string[],
  { texts: most, tokens: room }: EmbeddingProtocol['request'],
): string[][] {
  const batches: string[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const tokens = countTokens(text);
    const current = batches.at(-1);
    if (!current || current.length >= most || used + tokens > room) {
      batches.push([text]);
      used = tokens;
    } else {
      current.push(text);
      used += tokens;
    }
  }
  return batches;
}

function toUnitLength(vector: number[]): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(vector, (value) => (length > 0 ? value / length : 0));
}
