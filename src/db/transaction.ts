import type { Pool, PoolClient } from './connections.ts';

/**
 * Runs `work` in one transaction on a connection of its own: commits when it returns, rolls back when it throws.
 * Inside, use the client only: a second connection, or waiting for the network, would stall everyone where the
 * database has a single session.
 * @param options.flush false for what is of no use before a later transaction has committed: it then need not wait for
 *   the disk, since that later commit flushes the log up to itself
 */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  { flush = true }: { flush?: boolean } = {},
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(flush ? 'begin' : 'begin; set local synchronous_commit = off');
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
