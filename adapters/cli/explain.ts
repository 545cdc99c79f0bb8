import { isTRPCClientError, type TRPCClientError } from '@trpc/client';
import { startCommand } from '../../src/config/program.ts';
import type { AppRouter } from '../../src/index.ts';
import { Failure, TooLargeForProxy } from './failure.ts';
import type { Server } from './find-server.ts';

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
export function explain(error: unknown, { url, isKey, origin }: Server): unknown {
  if (isBrokenStream(error)) return lostConnection(url);
  if (!isTRPCClientError<AppRouter>(error)) return error;
  if (error.cause instanceof Failure) return error.cause;
  if (error.data?.httpStatus === 401) {
    if (isKey)
      return new Failure(`The server at ${url} does not accept the API key from ${origin}. ${error.message}`);
    return new Failure(
      `The server at ${url} does not accept the admin token from ${origin}. Set ADMIN_TOKEN to the ` +
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
  const tlsCode = tlsFault(error);
  if (tlsCode !== undefined) {
    return new Failure(
      noTls.test(tlsCode)
        ? `The server at ${url} does not answer over TLS (${tlsCode}). Set LECTERN_URL to its address with http://, or to a proxy with TLS.`
        : `The certificate of ${url} is not trusted (${tlsCode}). Set LECTERN_URL to the name that it is for, and NODE_EXTRA_CA_CERTS to a ` +
            'file with the certificate of its authority.',
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

/** Whether the server, or a proxy, refused a call because of its content, so that another one may succeed. */
export function isRefusal(error: unknown): error is Error {
  const status = isTRPCClientError<AppRouter>(error) ? error.data?.httpStatus : undefined;
  if (isTRPCClientError(error) && error.cause instanceof TooLargeForProxy) return true;
  // A wrong token or project is wrong for every call.
  return status !== undefined && status !== 401 && status !== 404;
}

/** Whether the server did not find what a call names. */
export function isMissing(error: unknown): error is Error {
  return isTRPCClientError<AppRouter>(error) && error.data?.httpStatus === 404;
}

/** Codes of OpenSSL for an answer that is not TLS. */
const noTls = /^(?:ERR_SSL_|EPROTO$)/;

/** Codes of Node.js for a certificate that it does not accept. */
const badCertificate = /^(?:CERT_|ERR_TLS_|UNABLE_TO_(?:GET|VERIFY)|(?:DEPTH_ZERO_)?SELF_SIGNED)/;

/** Why a connection by TLS was not made; undefined when it was. */
function tlsFault(error: Error): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause)) continue;
    const code = String(cause.code);
    if (noTls.test(code) || badCertificate.test(code)) return code;
  }
  return undefined;
}

/** Why no connection was made, in the words of the system or `fetch`; undefined when there was one. */
function connectionFault(error: Error): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && noConnection.has(String(cause.code))) return String(cause.code);
    if (cause.message === 'bad port') return cause.message;
  }
  return undefined;
}
