/**
 * SQL for what identifies the history of a database: another value says that the database may lack what was read from it before,
 * and gives the same ids again to something else. That is so after a failover to a server that had not received everything, and
 * when a database is put back to an earlier state. Every start of a server counts, since most of these cannot be told apart.
 * Null on a replica, whose primary is to be asked, and with Citus, where each machine would give its own.
 */
export const databaseHistory = `case when not pg_is_in_recovery() and current_setting('citus.version', true) is null
  then extract(epoch from pg_postmaster_start_time())::text || ' ' || pg_relation_filepath(to_regclass('installation')) end`;

/** The database continues another history than the one that a cache was filled from. */
export class HistoryChanged extends Error {
  constructor() {
    super(
      'The database is not the one that was read before: it was replaced, or another server has taken over.',
    );
  }
}
