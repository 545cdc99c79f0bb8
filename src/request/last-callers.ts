import { LRUCache } from 'lru-cache';
import type { Pool } from '../db/connections.ts';
import type { KeyCaller } from './caller.ts';

/** The most memory that remembered callers may take, in bytes. */
const maxBytes = 4 * 1024 * 1024;

/** The memory of a caller apart from the instructions of its organization and project, in bytes. */
const entryBytes = 2_000;

const callers = new WeakMap<Pool, LRUCache<string, KeyCaller>>();

/** Remembers the caller that a lookup of a key has found, by the digest of the key. */
export function rememberCaller(pool: Pool, digest: Buffer, caller: KeyCaller): void {
  const known = callers.getOrInsertComputed(
    pool,
    () =>
      new LRUCache({
        maxSize: maxBytes,
        sizeCalculation: ({ organization, project }) =>
          entryBytes + 2 * (organization.instructions.length + project.instructions.length),
      }),
  );
  known.set(digest.toString('base64'), caller);
}

export function forgetCaller(pool: Pool, digest: Buffer): void {
  callers.get(pool)?.delete(digest.toString('base64'));
}

/** The caller that the last lookup of a key has found; undefined if it was refused, or is no longer remembered. */
export function recallCaller(pool: Pool, digest: Buffer): KeyCaller | undefined {
  return callers.get(pool)?.get(digest.toString('base64'));
}
