import { LRUCache } from 'lru-cache';
import type { Pool } from '../db/connections.ts';
import type { KeyCaller } from './caller.ts';

/** How much memory the callers take at most, in bytes. */
const maxBytes = 4 * 1024 * 1024;

/** Memory of a caller besides what its organization and project wrote. */
const entryBytes = 2_000;

const callers = new WeakMap<Pool, LRUCache<string, KeyCaller>>();

/** Remembers whose a key was when it was looked up, by the key's digest. */
export function rememberCaller(pool: Pool, digest: Buffer, caller: KeyCaller): void {
  let known = callers.get(pool);
  if (!known) {
    known = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ organization, project }) =>
        entryBytes + 2 * (organization.instructions.length + project.instructions.length),
    });
    callers.set(pool, known);
  }
  known.set(digest.toString('base64'), caller);
}

export function forgetCaller(pool: Pool, digest: Buffer): void {
  callers.get(pool)?.delete(digest.toString('base64'));
}

/** Whose a key was when it was last looked up; undefined if it was refused then, or has not been looked up for long. */
export function recallCaller(pool: Pool, digest: Buffer): KeyCaller | undefined {
  return callers.get(pool)?.get(digest.toString('base64'));
}
