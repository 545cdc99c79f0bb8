import type { Log } from '../../ports/log.ts';
import type { Queryable } from '../connections.ts';
import { logFirstFailure } from '../outages/repeated-failure.ts';

/** When the embedded database does the work of PostgreSQL's background processes. */
export type MaintenanceLimits = {
  /** A checkpoint is due when the write-ahead log has grown by this many bytes, */
  logBytes: number;
  /** or after this much time, if anything was written. */
  checkpointSeconds: number;
};

const defaultLimits: MaintenanceLimits = { logBytes: 64 * 1024 * 1024, checkpointSeconds: 300 };
const defaultIntervalMs = 10_000;

/** What a checkpoint itself writes to the log. */
const emptyLogBytes = 1024;

/**
 * Checks at intervals whether the database needs a checkpoint, a vacuum or new statistics. Each is a separate statement, so
 * that it waits while a transaction is open.
 * @returns a function that stops it, after the statement in progress
 */
export function startMaintenance(
  db: Queryable,
  log: Log | undefined,
  intervalMs: number = defaultIntervalMs,
): () => Promise<void> {
  const attempts = logFirstFailure(log, {
    failed:
      'the maintenance of the embedded database (checkpoint, vacuum) fails; it is tried again every few seconds',
    again: 'the maintenance of the embedded database works again',
  });
  let stopped = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      running = maintain(db).then(attempts.succeeded, attempts.failed).then(schedule);
    }, intervalMs).unref();
  }
  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}

/** Does what is due: a checkpoint, and vacuum or analyze of the table that needs it most. */
export async function maintain(db: Queryable, limits: MaintenanceLimits = defaultLimits): Promise<void> {
  await checkpointIfDue(db, limits);
  await vacuumIfDue(db);
}

async function checkpointIfDue(db: Queryable, limits: MaintenanceLimits): Promise<void> {
  const { rows } = await db.query<{ bytes: number; seconds: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes,
            extract(epoch from now() - checkpoint_time)::bigint as seconds
     from pg_control_checkpoint()`,
  );
  const since = rows[0];
  if (since === undefined) return;
  const old = since.seconds >= limits.checkpointSeconds && since.bytes > emptyLogBytes;
  if (old || since.bytes >= limits.logBytes) await db.query('checkpoint');
}

/**
 * The thresholds are the defaults of PostgreSQL's autovacuum.
 * Source: PostgreSQL documentation, "Automatic Vacuuming" (`autovacuum_*_threshold` and `_scale_factor`).
 */
async function vacuumIfDue(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ name: string; vacuum_due: boolean }>(
    `select * from (
       select format('%I.%I', s.schemaname, s.relname) as name,
              (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
                or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)) as vacuum_due,
              s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) as analyze_due,
              s.n_dead_tup + s.n_mod_since_analyze as changes
       from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     ) as candidate
     where vacuum_due or analyze_due order by changes desc limit 1`,
  );
  const due = rows[0];
  if (due !== undefined) await db.query(`${due.vacuum_due ? 'vacuum (analyze)' : 'analyze'} ${due.name}`);
}
