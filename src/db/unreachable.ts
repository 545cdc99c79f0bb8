import type pg from 'pg';
import { AppError } from '../errors.ts';

/** The suggested delay before a retry, in seconds: a server restarts in about that time. */
const retryAfterSeconds = 5;

/**
 * The errors of PostgreSQL when it ends a connection or accepts no new one: connection exceptions (class 08), shutdown and
 * crash, starting up, too many connections. Source: PostgreSQL documentation, appendix A.
 */
const refusals = /^(08...|57P0[123]|53300)$/;

/** The errors of Node.js when the server cannot be reached. */
const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of node-postgres, which have no code, for a connection that ended or was never made. */
const endedConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a failure means that the database server cannot be reached at the moment, and not that a statement is wrong. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnreachable);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return endedConnection.test(error.message);
  return networkFaults.has(code) || refusals.test(code);
}

/** Makes the promises of a pool and of its connections reject with a 503 when the server cannot be reached. */
export function explainLostConnections(pool: pg.Pool): void {
  explain(pool, 'connect');
  explain(pool, 'query');
  pool.on('connect', (client) => explain(client, 'query'));
}

type Method = (...args: unknown[]) => unknown;

function explain<Name extends string>(target: Record<Name, unknown>, name: Name): void {
  const original = (target[name] as Method).bind(target);
  const explained: Method = (...args) => {
    // Calls with a callback, as the pool makes of its own connections, return no promise and stay as they are.
    const result = original(...args);
    return result instanceof Promise ? result.catch(rethrow) : result;
  };
  target[name] = explained;
}

function rethrow(error: unknown): never {
  if (!isUnreachable(error)) throw error;
  const message = 'The database cannot be reached at the moment. Try again in a few seconds.';
  throw new AppError('unavailable', message, { retryAfterSeconds, cause: error });
}
