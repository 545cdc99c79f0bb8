import pg from 'pg';
import { AppError } from '../../errors/errors.ts';

/** The suggested delay before a retry, in seconds: a server restarts in about that time. */
const retryAfterSeconds = 5;

/**
 * The errors of PostgreSQL when it ends a connection or accepts no new one: connection exceptions (class 08), shutdown and
 * crash, starting up, too many connections. Source: PostgreSQL documentation, appendix A.
 */
const refusals = /^(08...|57P0[123]|53300)$/;

const crossed =
  'Another request changed the same things at the same moment, and this one had to give way. Try again in a few seconds.';

const tookTooLong =
  'The database ended a statement that took longer than it is allowed to. Try again in a few seconds; the log of the server says which limit ended it.';

/** PostgreSQL's code for a change in a transaction that may only read (`read_only_sql_transaction`). */
const readOnlyTransaction = '25006';

/** The errors of a database that answers but does not do what it is asked, by their code in PostgreSQL. */
const impediments: Record<string, string> = {
  // disk_full
  53100: 'The database has no room left, so nothing can be stored. Try again once there is room on its disk.',
  // A standby that was not promoted yet, or a primary that was demoted.
  [readOnlyTransaction]:
    'The database accepts no changes at the moment, as after a failover. Try again in a few seconds.',
  // query_canceled, lock_not_available: limits that the provider or the operator has set for the role or the database
  57014: tookTooLong,
  '55P03': tookTooLong,
  // deadlock_detected, serialization_failure
  '40P01': crossed,
  40001: crossed,
};

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
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether a failure means that the database server is unreachable, rather than that a statement is wrong; also as a pool
 * rejects with it.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AppError) return isUnreachable(error.cause);
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnreachable);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return endedConnection.test(error.message);
  return networkFaults.has(code) || refusals.test(code);
}

/** Whether a pool rejects with an error because its database is away, or the error says so itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === 'unavailable' && isDatabaseAway(error.cause);
  return !isPoolExhausted(error) && (isUnreachable(error) || isRefused(error));
}

/** Whether no connection of the pool became free in time, which says nothing about the server; also as a pool rejects with it. */
export function isPoolExhausted(error: unknown): boolean {
  if (error instanceof AppError) return isPoolExhausted(error.cause);
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** Whether there was no connection to the database, for either reason. */
export function hadNoConnection(error: unknown): boolean {
  return isDatabaseAway(error) || isPoolExhausted(error);
}

/**
 * Whether a server that is there lets this service in no longer: its password, role or database was changed, removed or closed.
 * Only refusals are fatal, and they have many codes, which statements have too. A server may translate the word.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.severity === 'FATAL' || /^(28...|3D000)$/.test(error.code ?? '');
}

/**
 * Makes queries of a pool and its connections reject with a 503 when the server is unreachable or read-only. A connection on which
 * it was read-only leaves the pool: it may stay so for as long as it is open, though the database accepts changes again.
 * @param onAway is told of each failure to reach the server
 */
export function explainLostConnections(pool: pg.Pool, onAway?: (error: unknown) => void): void {
  const fail = (error: unknown) => {
    if (isDatabaseAway(error)) onAway?.(error);
    rethrow(error);
  };
  const readOnly = new WeakSet<pg.PoolClient>();
  explain(pool, 'query', fail);
  pool.on('connect', (client) =>
    explain(client, 'query', (error) => {
      if (error instanceof pg.DatabaseError && error.code === readOnlyTransaction) readOnly.add(client);
      fail(error);
    }),
  );
  const connect = pool.connect.bind(pool) as Method;
  // With a callback, as the pool's own queries call it, it returns no promise; they give up connections whose statement failed.
  pool.connect = ((...args: unknown[]) => {
    const result = connect(...args);
    if (!(result instanceof Promise)) return result;
    return result.then((client: pg.PoolClient) => {
      const release = client.release.bind(client);
      client.release = (error) => release(error ?? readOnly.has(client));
      return client;
    }, fail);
  }) as typeof pool.connect;
}

type Method = (...args: unknown[]) => unknown;

function explain<Name extends string>(
  target: Record<Name, unknown>,
  name: Name,
  fail: (error: unknown) => void,
): void {
  const original = (target[name] as Method).bind(target);
  const explained: Method = (...args) => {
    // Calls with a callback, which the pool itself makes, return no promise and are not changed.
    const result = original(...args);
    return result instanceof Promise ? result.catch(fail) : result;
  };
  target[name] = explained;
}

function rethrow(error: unknown): never {
  const message = isPoolExhausted(error)
    ? 'The service is waiting for its database, and all of its connections are in use. Try again in a few seconds.'
    : isDatabaseAway(error)
      ? 'The database cannot be reached at the moment. Try again in a few seconds.'
      : impedimentOf(error as NodeJS.ErrnoException);
  if (message === undefined) throw error;
  throw new AppError('unavailable', message, { retryAfterSeconds, cause: error });
}

/**
 * A failure as an operator may read it: with the database and its own reason, if it is away. Others learn only that it is, because
 * the reason names hosts and roles.
 * @param name what and where the database is
 */
export function withReason(error: AppError, name: string): AppError {
  if (!isDatabaseAway(error)) return error;
  const sentence = `${name} cannot be used: ${describeReason(error)}. Requests get a 503 until it can; then the service resumes by itself.`;
  return new AppError('unavailable', sentence, { retryAfterSeconds, cause: error.cause });
}

function impedimentOf({ code = '', message }: NodeJS.ErrnoException): string | undefined {
  // A client that gives a COPY no data cancels it, which is no limit that was exceeded.
  return message.startsWith('COPY ') ? undefined : impediments[code];
}

/** The words of an error for an operator. When several addresses of one host fail, Node.js throws one error without words. */
export function describeReason(error: unknown): string {
  if (error instanceof AppError && error.cause !== undefined) return describeReason(error.cause);
  if (error instanceof AggregateError) return error.errors.map(describeReason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
