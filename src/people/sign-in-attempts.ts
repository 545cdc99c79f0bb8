import { createHash } from 'node:crypto';
import type { RateLimit, RateLimiter } from '../db/rate-limits.ts';
import { AppError } from '../errors.ts';

const minutes = 60;

/** Wrong passwords, tokens and codes that one network may send. */
const perAddress: RateLimit = { name: 'sign-in-address', requests: 50, windowSeconds: 15 * minutes };

/** Wrong passwords for one account from one network. */
const perAccountHere: RateLimit = { name: 'sign-in-here', requests: 10, windowSeconds: 15 * minutes };

/** Wrong passwords for one account from anywhere: so many that one attacker alone cannot keep its owner out. */
const perAccount: RateLimit = { name: 'sign-in-account', requests: 100, windowSeconds: 60 * minutes };

/** An attempt that has been counted. */
export type Attempt = {
  /** Takes it off again, since it was right. */
  forgive(): Promise<void>;
};

export type SignInAttempts = {
  /**
   * Counts an attempt before anything is compared, against the network that it comes from and, where it names one, the account.
   * @throws AppError 429 past a limit; a network that is past its own does not use up the account's.
   */
  count(from: { network: string; email?: string }): Promise<Attempt>;
};

/** These limits hold whether or not calls are limited otherwise. */
export function createSignInAttempts(limiter: RateLimiter): SignInAttempts {
  return {
    async count({ network, email }) {
      const account = email === undefined ? undefined : digest(email);
      const counts: [RateLimit, string][] = [
        [perAddress, network],
        ...(account === undefined
          ? []
          : ([
              [perAccountHere, `${account} ${network}`],
              [perAccount, account],
            ] satisfies [RateLimit, string][])),
      ];
      for (const [limit, caller] of counts) {
        const { exceeded, resetSeconds } = await limiter.count(limit, caller);
        if (exceeded) throw tooMany(resetSeconds);
      }
      return {
        forgive: async () => {
          for (const [limit, caller] of counts) await limiter.forgive(limit, caller);
        },
      };
    },
  };
}

function tooMany(seconds: number): AppError {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new AppError('rate_limited', `Too many attempts to sign in. Try again in ${wait}.`, {
    code: 'rate_limit_exceeded',
    retryAfterSeconds: seconds,
  });
}

/** Addresses of people do not belong into a table of counts. */
function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
