import type { z } from 'zod';
import type { rotatedApiKey } from '../../../schema/api-key.ts';
import { formatId } from '../../../schema/ids.ts';
import type { Dependencies } from '../../composition/dependencies.ts';
import { digestApiKey, makeApiKey } from '../../credentials/api-keys.ts';
import { lockApiKey, replaceSecret } from '../../db/projects/api-keys.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { keyNotFound, lookUpKey } from './key-object.ts';
import { toExpiryDate, toGraceEnd } from './key-times.ts';

/** `id` is the stored uuid; `expires` replaces the key's expiry, which otherwise stays. */
type Rotation = { id: string; grace?: string | undefined; expires?: string | undefined };

/**
 * Gives a key a new secret, which only this response contains, and keeps the old one valid for the grace period, none by
 * default.
 * @throws AppError 404 for a missing key, 400 for malformed times, and for an expired key, whose new secret would be expired
 * too.
 */
export async function rotateKey(
  { pool, clock }: Dependencies,
  { id, grace = '0m', expires }: Rotation,
): Promise<z.output<typeof rotatedApiKey>> {
  const now = clock();
  const replacedAt = toGraceEnd(grace, now);
  const newExpiry = expires === undefined ? undefined : toExpiryDate(expires, now);
  const key = makeApiKey();
  const previousExpiresAt = await transaction(pool, async (db) => {
    const stored = await lockApiKey(db, id);
    if (!stored) throw keyNotFound(formatId('key', id));
    const expiresAt = newExpiry === undefined ? stored.expiresAt : newExpiry;
    if (expiresAt && expiresAt <= now) {
      throw new AppError('invalid_request', 'This key has expired. Rotate it with a new expiry or "never".', {
        param: 'expires',
      });
    }
    const lastFour = key.slice(-4);
    await replaceSecret(db, { id, digest: digestApiKey(key), lastFour, expiresAt, replacedAt, now });
    const ends = [replacedAt, stored.expiresAt, expiresAt].filter((end) => end !== null);
    const previous = ends.reduce((first, end) => (end < first ? end : first));
    return previous > now ? previous : null;
  });
  return { ...(await lookUpKey(pool, id)), key, previous_expires_at: toUnixSeconds(previousExpiresAt) };
}
