import type { Database } from '../db/database.ts';
import { hadNoConnection } from '../db/outages/unreachable.ts';
import type { Log } from '../ports/log.ts';

/**
 * A log with errors at the level debug if they are caused by an outage of the database: every request, job and background task
 * fails then, and the outage itself is logged once, by what watches the database.
 */
export function demoteOutageErrors(log: Log, { isAway }: Pick<Database, 'isAway'>): Log {
  const levelOf = (level: 'warn' | 'error', facts: object) =>
    isAway() && 'err' in facts && hadNoConnection(facts.err) ? 'debug' : level;
  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => log[levelOf('warn', facts)](facts, message),
    error: (facts, message) => log[levelOf('error', facts)](facts, message),
  };
}
