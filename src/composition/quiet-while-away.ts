import type { Database } from '../db/database.ts';
import { isDatabaseAway } from '../db/outages/unreachable.ts';
import type { Log } from '../ports/log.ts';

/**
 * A log that tells at the level debug what fails because the database is away: every request, job and background task does, and
 * that it is away is said once, by what watches it.
 */
export function quietWhileAway(log: Log, { isAway }: Pick<Database, 'isAway'>): Log {
  const levelOf = (level: 'warn' | 'error', facts: object) =>
    isAway() && 'err' in facts && isDatabaseAway(facts.err) ? 'debug' : level;
  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => log[levelOf('warn', facts)](facts, message),
    error: (facts, message) => log[levelOf('error', facts)](facts, message),
  };
}
