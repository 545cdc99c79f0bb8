import pg from 'pg';

/**
 * Tries a server with a connection of its own.
 * @param maxMs how long the server may take to let it in, and to answer a statement: a pooler lets everybody in
 * @returns why it cannot be used; undefined if it can
 */
export async function tryServer(config: pg.ClientConfig, maxMs: number): Promise<unknown> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: maxMs, query_timeout: maxMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    void client.end().catch(() => {});
  }
}
