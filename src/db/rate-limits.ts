import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from './database.ts';

/** A number of requests per window; a window begins with a caller's first request. */
export type RateLimit = {
  name: string;
  requests: number;
  windowSeconds: number;
  /** Counted in the memory of this process only, so that checking costs nothing. */
  inProcess?: boolean;
};

/** A caller's state after a request was counted. */
export type Tally = {
  limit: number;
  /** How many more requests the window allows; 0 when this one was too many. */
  remaining: number;
  /** The rest of the window: whole seconds, rounded up, at least 1. */
  resetSeconds: number;
  /** Whether this request was one too many. */
  exceeded: boolean;
};

/** Counts requests, separately for each limit and caller. */
export type RateLimiter = {
  /** Counts a request. */
  count(limit: RateLimit, caller: string): Promise<Tally>;
  /** Takes back one counted request. */
  forgive(limit: RateLimit, caller: string): Promise<void>;
  /** A caller's state under an `inProcess` limit; `exceeded` once no further request is allowed. Counts nothing. */
  look(limit: RateLimit & { inProcess: true }, caller: string): Promise<Tally>;
};

/**
 * Counts in memory with the embedded database, and in the table `rate_limit` when other processes share the database. While
 * PostgreSQL is unreachable, each process counts for itself.
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
      // One table serves all limits, so only one of them deletes expired rows.
      clearExpiredByTimeout: ![...limiters.values()].some((other) => other instanceof RateLimiterPostgres),
      // Callers over the limit are refused from memory until the window ends: a flood does not reach the database.
      inMemoryBlockOnConsumed: requests,
      insuranceLimiter: inMemory,
    });
  };

  const limiterOf = (limit: RateLimit) => limiters.getOrInsertComputed(limit.name, () => create(limit));

  const consume = (limiter: RateLimiterAbstract, caller: string) =>
    limiter.consume(caller).then(
      (result) => [result, false] as const,
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return [refusal, true] as const;
        throw refusal;
      },
    );

  return {
    async count(limit, caller) {
      const limiter = limiterOf(limit);
      let [result, exceeded] = await consume(limiter, caller);
      if (result.msBeforeNext > limit.windowSeconds * 1_000) {
        // The clock was set back, and the window would last until it has caught up.
        await limiter.delete(caller);
        [result, exceeded] = await consume(limiter, caller);
      }
      return toTally(limit, result, exceeded);
    },
    async forgive(limit, caller) {
      const limiter = limiterOf(limit);
      await limiter.reward(caller);
      // The request may have been the last one allowed, from which on this process refuses the caller unseen. All others that it
      // refuses so are counted once more, and refused.
      if (limiter instanceof RateLimiterPostgres) limiter.deleteInMemoryBlockedAll();
    },
    async look(limit, caller) {
      const result = await limiterOf(limit).get(caller);
      return toTally(limit, result, result !== null && result.remainingPoints <= 0);
    },
  };
}

/** @param result null for a caller without a window */
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
