import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from './database.ts';

/** So many requests in a window that begins with a caller's first one. */
export type RateLimit = {
  name: string;
  requests: number;
  windowSeconds: number;
  /** Counted in the memory of this process alone, so that looking costs nothing. */
  inProcess?: boolean;
};

/** Where a caller stands once a request has been counted. */
export type Tally = {
  limit: number;
  /** How many more requests the window takes; 0 when this one was too many. */
  remaining: number;
  /** How long the window still lasts: whole seconds, rounded up, at least 1. */
  resetSeconds: number;
  /** Whether this request was one too many. */
  exceeded: boolean;
};

/** Counts requests. Limits with different names are counted apart, and so are callers. */
export type RateLimiter = {
  /** Counts a request. */
  count(limit: RateLimit, caller: string): Promise<Tally>;
  /** Where the caller of an `inProcess` limit stands; `exceeded` once no further request is allowed. Counts nothing. */
  look(limit: RateLimit & { inProcess: true }, caller: string): Promise<Tally>;
};

/**
 * Counts in the memory of this process where the database is its own, and in the table `rate_limit` where other
 * processes share it. While PostgreSQL is out of reach, each process counts for itself.
 */
export function createRateLimiter({ kind, pool }: Pick<Database, 'kind' | 'pool'>): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>();

  const create = ({ name, requests, windowSeconds, inProcess }: RateLimit) => {
    const inMemory = new RateLimiterMemory({ keyPrefix: name, points: requests, duration: windowSeconds });
    if (inProcess || kind === 'pglite') return inMemory;
    return new RateLimiterPostgres({
      keyPrefix: name,
      points: requests,
      duration: windowSeconds,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      // One table for all limits: it is enough that one of them deletes what has expired.
      clearExpiredByTimeout: ![...limiters.values()].some((other) => other instanceof RateLimiterPostgres),
      // Who is over the limit is refused from memory until the window ends: a flood does not reach the database.
      inMemoryBlockOnConsumed: requests,
      insuranceLimiter: inMemory,
    });
  };

  const limiterOf = (limit: RateLimit) => {
    const limiter = limiters.get(limit.name) ?? create(limit);
    limiters.set(limit.name, limiter);
    return limiter;
  };

  return {
    async count(limit, caller) {
      const [result, exceeded] = await limiterOf(limit)
        .consume(caller)
        .then(
          (result) => [result, false] as const,
          (refusal: unknown) => {
            if (refusal instanceof RateLimiterRes) return [refusal, true] as const;
            throw refusal;
          },
        );
      return toTally(limit, result, exceeded);
    },
    async look(limit, caller) {
      const result = await limiterOf(limit).get(caller);
      return toTally(limit, result, result !== null && result.remainingPoints <= 0);
    },
  };
}

/** @param result null for a caller who has no window */
function toTally(
  { requests, windowSeconds }: RateLimit,
  result: RateLimiterRes | null,
  exceeded: boolean,
): Tally {
  return {
    limit: requests,
    remaining: result?.remainingPoints ?? requests,
    resetSeconds: result ? Math.max(1, Math.ceil(result.msBeforeNext / 1000)) : windowSeconds,
    exceeded,
  };
}
