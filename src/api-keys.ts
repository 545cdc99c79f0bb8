import { createHash, randomInt } from 'node:crypto';

/** How every API key begins. */
export const apiKeyPrefix = 'sk-';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh secret key: `sk-` and 40 random base62 characters, 238 bits. */
export function makeApiKey(): string {
  return `${apiKeyPrefix}${Array.from({ length: 40 }, () => base62[randomInt(62)]).join('')}`;
}

/** How a key is shown once its secret is gone: `sk-…` and its last four characters. */
export function maskApiKey(lastFour: string): string {
  return `${apiKeyPrefix}…${lastFour}`;
}

/** What the database keeps of a key: its SHA-256. A plain hash is enough, since a key is random, not chosen. */
export function digestApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
