import type { Pool, PoolClient } from '../../../src/db/connections.ts';

/** Notes the text of each statement that goes through the connections of a pool from now on. */
export function recordStatements(pool: Pool): { stop(): Set<string> } {
  const sent = new Set<string>();
  const recorded = new Map<PoolClient, PoolClient['query']>();
  const record = (client: PoolClient) => {
    if (recorded.has(client)) return;
    recorded.set(client, client.query);
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
      for (const [client, query] of recorded) client.query = query;
      return sent;
    },
  };
}
