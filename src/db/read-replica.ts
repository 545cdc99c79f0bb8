import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../ports/log.ts';
import { openPool, type Pool } from './connections.ts';

/** How long a search waits for a replica to replay what was committed before it, in milliseconds. */
const patienceMs = 100;
/** Delay between two checks of the replica's position. */
const lookAgainMs = 5;
/** How long a replica is skipped after it was too far behind, and after it failed, in milliseconds. */
const rest = { behindMs: 1_000, failedMs: 5_000 };
const connectMilliseconds = 2_000;

/** A copy of the database for reading, kept up to date by streaming replication. */
export type Replica = {
  /**
   * Its connections, once it has everything that was committed before the call; undefined if that takes too long or it
   * cannot be reached, in which case the primary is to be read.
   * @throws AppError of the kind `unavailable` when the primary cannot be reached
   */
  caughtUp(): Promise<Pool | undefined>;
  close(): Promise<void>;
};

/** Opens a replica. It may be unavailable at times, even at the start; the log says so. */
export function openReplica(
  primary: Pool,
  { url, poolSize, log }: { url: string; poolSize: number | undefined; log: Log | undefined },
): Replica {
  const pool = openPool(
    { connectionString: url, max: poolSize, connectionTimeoutMillis: connectMilliseconds },
    log,
  );
  let restUntil = Number.NEGATIVE_INFINITY;

  async function waitFor(position: string): Promise<boolean> {
    const end = performance.now() + patienceMs;
    while (!(await hasReplayed(pool, position))) {
      if (performance.now() > end) return false;
      await pause(lookAgainMs);
    }
    return true;
  }

  return {
    async caughtUp() {
      if (performance.now() < restUntil) return undefined;
      const position = await currentPosition(primary);
      try {
        if (await waitFor(position)) return pool;
        restUntil = performance.now() + rest.behindMs;
        log?.debug({}, 'the replica is behind; searches read the primary for a second');
      } catch (error) {
        restUntil = performance.now() + rest.failedMs;
        log?.warn({ err: error }, 'the replica cannot be read; searches read the primary');
      }
      return undefined;
    },
    close: () => pool.end(),
  };
}

/** How far the primary has written its log. */
async function currentPosition(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>({
    name: 'current_position',
    text: 'select pg_current_wal_lsn()::text as position',
  });
  return rows[0]?.position ?? '';
}

async function hasReplayed(replica: Pool, position: string): Promise<boolean> {
  const { rows } = await replica.query<{ replayed: boolean }>({
    name: 'has_replayed',
    // A server that is not a replica has everything that it has written.
    text: 'select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn()) >= $1::pg_lsn as replayed',
    values: [position],
  });
  return rows[0]?.replayed === true;
}
