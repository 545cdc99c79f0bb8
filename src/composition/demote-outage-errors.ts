import type { Database } from '../db/database.ts';
import { hadNoConnection } from '../db/outages/unreachable.ts';
import { StoreRefusal } from '../errors/store-fault.ts';
import type { Log } from '../ports/log.ts';

/**
 * A log with errors at the level debug if they are caused by an outage of the database, or by a file store that takes no files: every
 * request, job and background task fails then, and the outage itself is logged once, by what watches the database or the store.
 */
export function demoteOutageErrors(log: Log, { isAway }: Pick<Database, 'isAway'>): Log {
  const levelOf = (level: 'warn' | 'error', facts: object) =>
    'err' in facts && ((isAway() && hadNoConnection(facts.err)) || wasNotStored(facts.err)) ? 'debug' : level;
  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => log[levelOf('warn', facts)](facts, message),
    error: (facts, message) => log[levelOf('error', facts)](facts, message),
  };
}

function wasNotStored(error: unknown): boolean {
  return error instanceof StoreRefusal || (error instanceof Error && wasNotStored(error.cause));
}
