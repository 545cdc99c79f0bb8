import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../ports/log.ts';
import { openPool, type Pool } from '../connections.ts';
import { databaseHistory } from '../history.ts';
import { describeReason } from '../outages/unreachable.ts';
import { maxSilenceMs } from './silent-connections.ts';

/** How long a search waits for a replica to replay what was committed before it, in milliseconds. */
const patienceMs = 100;
/** Delay between two checks of the replica's position. */
const lookAgainMs = 5;
/** How long a replica is skipped after it was too far behind, and after it failed, in milliseconds. */
const pauses = { behindMs: 1_000, failedMs: 5_000 };
/** After how long behind the log says so, in milliseconds: every replica is behind for moments. */
const longBehindMs = 60_000;
/** How long a replica may take to accept a connection and to say how far it is, in milliseconds. */
const maxAnswerMs = 2_000;

/** A copy of the database for reading, kept up to date by streaming replication. */
export type Replica = {
  /**
   * Its connections, once it has everything that was committed before the call, and the history of the primary (see
   * `databaseHistory`); undefined if that takes too long or it cannot be reached, in which case the primary is to be read.
   * @throws AppError of the kind `unavailable` when the primary cannot be reached
   */
  caughtUp(): Promise<{ pool: Pool; history: string | null } | undefined>;
  close(): Promise<void>;
};

/** Opens a replica. It may be unavailable at times, even at the start; the log says so. */
export function openReplica(
  primary: Pool,
  { url, poolSize, log }: { url: string; poolSize: number | undefined; log: Log | undefined },
): Replica {
  const pool = openPool(
    { connectionString: url, max: poolSize, connectionTimeoutMillis: maxAnswerMs },
    { onLost: (error) => log?.debug({ err: error }, 'a connection to the replica was lost') },
    maxSilenceMs,
  );
  let restUntil = Number.NEGATIVE_INFINITY;
  /** Since when it could not be read; undefined while it is. */
  let unreadSince: number | undefined;
  let isTold = false;

  function rest(ms: number): void {
    restUntil = performance.now() + ms;
    unreadSince ??= performance.now();
  }

  /** Once, however many searches meet it. */
  function tell(facts: object, message: string): void {
    if (!isTold) log?.warn(facts, message);
    isTold = true;
  }

  function isRead(): void {
    if (isTold) log?.info({}, 'the replica is read again');
    unreadSince = undefined;
    isTold = false;
  }

  async function waitFor(state: PrimaryState): Promise<boolean> {
    const end = performance.now() + patienceMs;
    while (!(await hasReplayed(pool, state))) {
      if (performance.now() > end) return false;
      await pause(lookAgainMs);
    }
    return true;
  }

  return {
    async caughtUp() {
      if (performance.now() < restUntil) return undefined;
      const state = await currentState(primary);
      try {
        if (await waitFor(state)) {
          isRead();
          return { pool, history: state.history };
        }
        rest(pauses.behindMs);
        const behindMs = performance.now() - (unreadSince ?? 0);
        if (behindMs > longBehindMs)
          tell(
            { seconds: Math.round(behindMs / 1_000) },
            'the replica has been behind for long; searches read the primary',
          );
      } catch (error) {
        rest(pauses.failedMs);
        tell({ reason: describeReason(error) }, 'the replica cannot be read; searches read the primary');
      }
      return undefined;
    },
    close: () => pool.end(),
  };
}

/** How far the primary has written its log, and what its replicas have in common with it. */
type PrimaryState = {
  position: string;
  database: string;
  id: string | null;
  server: string;
  history: string | null;
};

async function currentState(primary: Pool): Promise<PrimaryState> {
  const { rows } = await primary.query<PrimaryState>({
    name: 'primary_state',
    text: `select pg_current_wal_lsn()::text as position, current_database() as database,
             (select id::text from installation) as id, extract(epoch from pg_postmaster_start_time())::text as server,
             ${databaseHistory} as history`,
  });
  return rows[0] as PrimaryState;
}

/** @throws Error when the server is no replica, such as one that was promoted, or holds another database */
async function hasReplayed(
  replica: Pool,
  { position, database, id, server }: PrimaryState,
): Promise<boolean> {
  const { rows } = await replica.query<{ isReplica: boolean; replayed: boolean }>({
    name: 'has_replayed',
    // The primary itself, which both addresses may lead to after a failover, has everything that it has written. After
    // a crash it goes on naming the position up to which it recovered.
    text: `select current_database() = $2 and case when pg_is_in_recovery()
               then (select id::text from installation) is not distinct from $3
               else extract(epoch from pg_postmaster_start_time())::text = $4 end as "isReplica",
             not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed`,
    values: [position, database, id, server],
    query_timeout: maxAnswerMs,
  } as pg.QueryConfig);
  if (rows[0]?.isReplica !== true)
    throw new Error(
      'DATABASE_READ_URL names neither a streaming replica of the database nor the database itself.',
    );
  return rows[0].replayed;
}
