import type { Pool, PoolClient } from './connections.ts';

/**
 * For the FROM of a statement whose effect is useless until a later transaction commits: its own commit need not wait for the
 * disk, since the later one flushes the log up to itself.
 */
export const asynchronousCommit = `set_config('synchronous_commit', 'off', true)`;

/**
 * Runs `work` in a transaction on its own connection: commits when it returns, rolls back when it throws. Inside, use only the
 * client: where the database has a single session, a second connection or a wait for the network would stall everyone.
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
