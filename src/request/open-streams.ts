import { AppError } from '../errors/errors.ts';
import type { Caller } from './caller.ts';

/** How many streams that poll the database one key or person may have open in one process. */
const maxOpen = 20;

const open = new Map<string, number>();

/**
 * Counts a stream that polls the database for as long as it is open. Rate limits count only how often streams begin, and
 * these may stay open for days. Administrators are not limited.
 * @param signal aborts when the client leaves
 * @returns what to call at the end
 * @throws AppError 429 for a caller who has too many open already.
 */
export function countOpenStream(caller: Caller, signal: AbortSignal | undefined): () => void {
  if (caller.kind === 'administrator') return () => {};
  const id = caller.kind === 'key' ? caller.keyId : caller.person.id;
  const count = open.get(id) ?? 0;
  if (count >= maxOpen) throw tooMany(caller.kind);
  open.set(id, count + 1);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    const left = (open.get(id) ?? 1) - 1;
    if (left > 0) open.set(id, left);
    else open.delete(id);
  };
  // Whoever passes on the events of a client that left may not ask for the end of the stream.
  signal?.addEventListener('abort', close, { once: true });
  return close;
}

function tooMany(kind: 'key' | 'person'): AppError {
  const whose = kind === 'key' ? 'API key' : 'person';
  return new AppError(
    'rate_limited',
    `At most ${maxOpen} of these streams may be open for one ${whose}. Close some, or name several files in one.`,
    { code: 'rate_limit_exceeded' },
  );
}
