import type { Pool, PoolClient } from './connections.ts';

/**
 * For the FROM of a statement whose effect is of no use before a later transaction has committed: its own commit need not
 * wait for the disk then, since the later one flushes the log up to itself.
 */
export const asynchronousCommit = `set_config('synchronous_commit', 'off', true)`;

/**
 * Runs `work` in one transaction on a connection of its own: commits when it returns, rolls back when it throws.
 * Inside, use the client only: a second connection, or waiting for the network, would stall everyone where the
 * database has a single session.
 */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
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
