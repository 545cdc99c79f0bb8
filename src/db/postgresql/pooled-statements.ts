import type pg from 'pg';

/** PostgreSQL's codes for a prepared statement that the session does not have, and for one that another client has left. */
const confusions = ['26000', '42P05'];

/** How long to wait for a pooler whose only session is held by the other connection, in milliseconds. */
const patienceMs = 2_000;

const statement = { name: 'probe_statements', text: 'select 1' };

/**
 * Whether the server is behind a pooler that gives each transaction another session and does not prepare statements there, so
 * that most requests would fail. The second connection takes the session in which the first has prepared one.
 */
export async function forgetsStatements(
  first: Pick<pg.Client, 'query'>,
  second: Pick<pg.Client, 'query'>,
): Promise<boolean> {
  try {
    await first.query(statement);
    await second.query('begin');
    await first.query({ ...statement, query_timeout: patienceMs } as pg.QueryConfig);
    return false;
  } catch (error) {
    return confusions.includes((error as { code?: string }).code ?? '');
  } finally {
    await second.query('rollback');
  }
}
