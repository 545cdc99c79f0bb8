import { createHash } from 'node:crypto';
import type { RateLimit, RateLimiter } from '../db/rate-limits.ts';
import { AppError, toAppError } from '../errors/errors.ts';

const minutes = 60;

/** Wrong passwords, tokens and codes allowed from one network. */
const perAddress: RateLimit = { name: 'sign-in-address', requests: 50, windowSeconds: 15 * minutes };

/** Wrong passwords allowed for one account from one network. */
const perAccountHere: RateLimit = { name: 'sign-in-here', requests: 10, windowSeconds: 15 * minutes };

/** Wrong passwords allowed for one account from anywhere: enough that a single attacker cannot lock its owner out. */
const perAccount: RateLimit = { name: 'sign-in-account', requests: 100, windowSeconds: 60 * minutes };

/** Uses of one code of an authenticator, for longer than the minute and a half in which it is accepted. */
const perCode: RateLimit = { name: 'sign-in-code', requests: 1, windowSeconds: 2 * minutes };

export type SignInAttempts = {
  /**
   * Makes an attempt. It is counted before anything is compared, against the network that it comes from and, if it names one,
   * against the account, and taken back unless it was wrong: because it was right, or because the service failed.
   * @throws AppError 429 past a limit, where a network past its own does not use up the account's; and what `attempt` throws.
   */
  make<Result>(from: { network: string; email?: string }, attempt: () => Promise<Result>): Promise<Result>;
  /** Notes that a code of a person's authenticator was right. @returns whether it had not been used before. */
  useCode(personId: string, code: string): Promise<boolean>;
};

/** These limits apply even when rate limits are off. */
export function createSignInAttempts(limiter: RateLimiter): SignInAttempts {
  return {
    async make({ network, email }, attempt) {
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
      const takeBack = async () => {
        for (const [limit, caller] of counts) await limiter.forgive(limit, caller);
      };
      const result = await attempt().catch(async (error: unknown) => {
        if (toAppError(error).status >= 500) await takeBack();
        throw error;
      });
      await takeBack();
      return result;
    },
    async useCode(personId, code) {
      const { exceeded } = await limiter.count(perCode, digest(`${personId} ${code}`));
      return !exceeded;
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

/** People's email addresses and codes do not belong in a table of counts, which has digests of them. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
