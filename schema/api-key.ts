import { createHash, randomInt } from 'node:crypto';

/** What a key may be allowed to do. A new key has all of them unless told otherwise. */
export const scopes = [
  'chat',
  'search',
  'files:read',
  'files:write',
  'assistants:read',
  'assistants:write',
  'threads:read',
  'threads:write',
  'models:read',
] as const;

export type Scope = (typeof scopes)[number];

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh secret key: `sk-` and 40 random base62 characters, 238 bits. */
export function makeApiKey(): string {
  return `sk-${Array.from({ length: 40 }, () => base62[randomInt(62)]).join('')}`;
}

/** What the database keeps of a key: its SHA-256. A plain hash is enough, since a key is random, not chosen. */
export function digestApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
