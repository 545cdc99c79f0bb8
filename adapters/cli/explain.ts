import { isTRPCClientError, type TRPCClientError } from '@trpc/client';
import { startCommand } from '../../src/config/program.ts';
import type { AppRouter } from '../../src/index.ts';
import { Failure } from './failure.ts';

/** The server that commands talk to. */
export type Server = {
  /** Without a path and without a trailing slash. */
  url: string;
  token: string;
  /** Where the token was found, for messages. */
  tokenOrigin: string;
};

const noConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Turns a failed call into a sentence that says what to do; other errors are returned as they are. */
export function explain(error: unknown, { url, tokenOrigin }: Server): unknown {
  if (isBrokenStream(error)) return lostConnection(url);
  if (!isTRPCClientError<AppRouter>(error)) return error;
  if (error.data?.httpStatus === 401) {
    return new Failure(
      `The server at ${url} does not accept the admin token from ${tokenOrigin}. Set ADMIN_TOKEN to the ` +
        `server's own, or to the content of the file admin-token in its data directory.`,
    );
  }
  if (error.data) return new Failure(error.message);
  const code = connectionFault(error);
  if (code !== undefined) {
    return new Failure(
      `No server answers at ${url} (${code}). Start it with "${startCommand}", or set LECTERN_URL to the address of one ` +
        'that runs.',
    );
  }
  if (isOtherServer(error)) {
    return new Failure(`The server at ${url} is not Lectern. Set LECTERN_URL to the address of a server.`);
  }
  return lostConnection(url);
}

function lostConnection(url: string): Failure {
  return new Failure(`The connection to ${url} was lost before the response was complete. Try again.`);
}

/** Whether a response broke off while it was read: `fetch` throws that as it is, past tRPC. */
function isBrokenStream(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return (
    cause instanceof Error && 'code' in cause && /^(?:UND_ERR_|ECONNRESET$|EPIPE$)/.test(String(cause.code))
  );
}

/** Whether a response is not tRPC's: neither a JSON text nor a stream that begins with a head. */
function isOtherServer({ meta, cause, message }: TRPCClientError<AppRouter>): boolean {
  const cannotBeRead = cause instanceof SyntaxError || message.endsWith('before head was received');
  return cannotBeRead || meta?.['response'] instanceof Response;
}

/** Whether the server refused a call because of its content, so that another one may succeed. */
export function isRefusal(error: unknown): error is Error {
  const status = isTRPCClientError<AppRouter>(error) ? error.data?.httpStatus : undefined;
  // A wrong token or project is wrong for every call.
  return status !== undefined && status !== 401 && status !== 404;
}

/** Why no connection was made, in the words of the system or `fetch`; undefined when there was one. */
function connectionFault(error: Error): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && noConnection.has(String(cause.code))) return String(cause.code);
    if (cause.message === 'bad port') return cause.message;
  }
  return undefined;
}
