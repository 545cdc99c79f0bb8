import { onTestFinished } from 'vitest';
import type { Pool, PoolClient } from '../../../src/db/connections.ts';

/** A statement as the service sends it. */
export type SentStatement = { name?: string; text: string };

/**
 * A pool over the connections of another one, which shows each statement to a test before it is sent. The other pool and its
 * connections stay as they are: all tests of a worker share them, and one that is in use elsewhere could not be mended in time.
 * @param intercept what it throws is what the statement fails with; a promise is waited for
 * @param answered the same once the database has done it, as where a connection is lost before its answer
 */
export function interceptStatements(
  pool: Pool,
  intercept: (statement: SentStatement) => void | Promise<void>,
  answered: (statement: SentStatement) => void = () => {},
): Pool {
  const intercepting = (target: Pick<PoolClient, 'query'>, areInOrder: boolean) => {
    let before: undefined | Promise<unknown>;
    return {
      async query(...values: unknown[]) {
        const [given] = values as [string | SentStatement];
        const statement = typeof given === 'string' ? { text: given } : given;
        const delayed = intercept(statement) ?? undefined;
        // Statements of a transaction stay in their order, also where they do not wait for each other.
        if (areInOrder && delayed) before = Promise.all([before, delayed]);
        const awaited = areInOrder ? before : delayed;
        if (awaited) await awaited;
        const answer = await (target.query as (...values: unknown[]) => unknown)(...values);
        answered(statement);
        return answer;
      },
    };
  };
  const connect = async () => {
    const client = await pool.connect();
    return Object.assign(Object.create(client), intercepting(client, true));
  };
  return Object.assign(Object.create(pool), intercepting(pool, false), { connect });
}

/**
 * Does something in the moment before a server sends a statement, once. Of a transaction only before `begin`: with the
 * embedded database, everything else waits for its end.
 * @param part of the statement's text
 */
export function actBefore(
  { deps }: { deps: { pool: Pool } },
  part: string,
  act: () => Promise<unknown>,
): void {
  const { pool } = deps;
  const restore = () => {
    deps.pool = pool;
  };
  onTestFinished(restore);
  deps.pool = interceptStatements(pool, ({ text }) => {
    if (deps.pool === pool || !text.includes(part)) return undefined;
    restore();
    return act().then(() => {});
  });
}
