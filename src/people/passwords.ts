import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors/errors.ts';
import { createSlots } from '../helpers/slots.ts';

/**
 * Parameters of new hashes: 32 MiB and about a sixth of a second of one thread, following OWASP's recommendation for
 * scrypt.
 */
const fullCost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

/**
 * How many hashes run at once. Each takes 32 MiB and a thread of Node's pool, which file access and DNS lookups need as
 * well.
 */
const maxAtOnce = 2;
const maxWaiting = 100;

/** Hashes and compares passwords off the event loop, a few at a time. Too slow to be called inside a transaction. */
export type Passwords = {
  /** @throws AppError 503 when too many calls are waiting already. */
  hash(password: string): Promise<string>;
  /** @throws AppError as `hash` does. */
  verify(password: string, hash: string): Promise<boolean>;
};

/** @param cost of new hashes, as scrypt counts it */
export function createPasswords(cost = fullCost): Passwords {
  const inTurn = createTurns();
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16);
        const key = await derive(password, salt, cost);
        return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
      }),
    async verify(password, hash) {
      const [scheme, N, r, p, salt = '', key = ''] = hash.split('$');
      const expected = Buffer.from(key, 'base64');
      if (scheme !== 'scrypt' || expected.length !== keyLength) return false;
      const parameters = { N: Number(N), r: Number(r), p: Number(p) };
      const actual = await inTurn(() => derive(password, Buffer.from(salt, 'base64'), parameters));
      return timingSafeEqual(actual, expected);
    },
  };
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((done, fail) => {
    // Normalized, so that the same password typed on another system has the same bytes.
    scrypt(password.normalize('NFKC'), salt, keyLength, { ...options, maxmem: 2 ** 27 }, (error, key) =>
      error ? fail(error) : done(key),
    );
  });
}

/** Limits how many tasks run at once; the others wait their turn. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const slots = createSlots(maxAtOnce);
  let present = 0;
  return async (work) => {
    if (present === maxAtOnce + maxWaiting)
      throw new AppError('unavailable', 'Too many people are signing in right now. Try again in a moment.');
    present += 1;
    await slots.take('everybody');
    try {
      return await work();
    } finally {
      present -= 1;
      slots.free();
    }
  };
}
