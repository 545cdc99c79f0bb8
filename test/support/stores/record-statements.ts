import type { Pool, PoolClient } from '../../../src/db/connections.ts';

/** Notes the text of each statement that goes through the connections of a pool from now on. */
export function recordStatements(pool: Pool): { stop(): Set<string> } {
  const sent = new Set<string>();
  const recorded = new Set<PoolClient>();
  const record = (client: PoolClient) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    const recording = (...values: unknown[]) => {
      const [statement] = values as [string | { text?: string }];
      sent.add((typeof statement === 'string' ? statement : statement.text) ?? '');
      return query(...values);
    };
    client.query = recording as PoolClient['query'];
  };
  pool.on('acquire', record);
  return {
    stop() {
      pool.off('acquire', record);
      // The method of its class is there again.
      for (const client of recorded) Reflect.deleteProperty(client, 'query');
      return sent;
    },
  };
}
