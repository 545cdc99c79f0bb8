import type { Pool, PoolClient } from '../../../src/db/connections.ts';
import { until } from '../timing/until.ts';

/**
 * Starts a call while a transaction is open, and commits this once the call waits for it. Only on a PostgreSQL server, where two
 * transactions can be open.
 * @param change what the transaction does
 * @param last what it does when the call is waiting
 * @returns what the call returns
 */
export async function commitMeanwhile<Result>(
  pool: Pool,
  change: (db: PoolClient) => Promise<unknown>,
  call: () => Promise<Result>,
  last?: (db: PoolClient) => Promise<unknown>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await change(client);
    let hasEnded = false;
    const called = call().finally(() => {
      hasEnded = true;
    });
    // Told by the caller.
    called.catch(() => {});
    await until(async () => {
      if (hasEnded) throw new Error('The call ended and did not wait for the transaction.');
      const { rowCount } = await pool.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [rows[0]?.pid],
      );
      return rowCount !== 0;
    });
    await last?.(client);
    await client.query('commit');
    return await called;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
