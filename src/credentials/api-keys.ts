import { createHash, randomInt } from 'node:crypto';

/** The prefix of every API key. */
export const apiKeyPrefix = 'sk-';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh secret key: `sk-` and 40 random base62 characters, 238 bits. */
export function makeApiKey(): string {
  return `${apiKeyPrefix}${Array.from({ length: 40 }, () => base62[randomInt(62)]).join('')}`;
}

/** How a key is displayed once its secret is gone: `sk-…` and its last four characters. */
export function maskApiKey(lastFour: string): string {
  return `${apiKeyPrefix}…${lastFour}`;
}

/**
 * The SHA-256 of a key, which is all that the database stores. A plain hash is enough, since keys are random and not
 * chosen.
 */
export function digestApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
