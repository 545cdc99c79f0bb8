import type { Pool, PoolClient, Queryable } from './connections.ts';

/**
 * For the FROM of a statement whose effect is useless until a later transaction commits: its own commit need not wait for
 * the disk, since the later one flushes the log up to itself.
 */
export const asynchronousCommit = `set_config('synchronous_commit', 'off', true)`;

/**
 * Runs `work` in a transaction on its own connection: commits when it returns, rolls back when it throws. Inside, use only
 * this client: with a single database session, a second connection or a wait for the network would stall everyone. Statements
 * are sent at once and run in the order of their calls, so `Promise.all` of several makes one round trip of them, and rejects
 * with the fault of the first that fails; none that follows has an effect then.
 */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Answered before the first statement of the work is, which is sent behind it.
    const begun = client.query('begin');
    begun.catch(() => {});
    const result = await work(client);
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The id of the transaction of `db`, for `isCommitted`. */
export async function currentTransaction(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id ?? '';
}

/**
 * Whether a transaction was committed, when the connection was lost at its end. One that a crash has erased was not.
 * @throws Error while it is still running
 */
export async function isCommitted(db: Queryable, transactionId: string): Promise<boolean> {
  const { rows } = await db.query<{ status: string | null }>(
    `select case when $1::xid8 < pg_snapshot_xmax(pg_current_snapshot()) then pg_xact_status($1::xid8) end as status`,
    [transactionId],
  );
  const status = rows[0]?.status;
  if (status === 'in progress') throw new Error(`The transaction ${transactionId} is still running.`);
  return status === 'committed';
}
