import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '../../src/index.ts';
import { envelope } from './envelopes.ts';

/** Node's code for a request that did not arrive in time. */
const timedOut = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * Answers requests that Node.js rejects before any handler sees them like all others: in JSON, with a request id. The codes
 * are those of Node's HTTP parser.
 */
export function answerMalformedRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    socket.end(describe(error.code));
  });
}

/** Answers a request that did not arrive in time, and closes its connection even if the client does not. */
export function refuseLateRequest(socket: Socket): void {
  socket.end(describe(timedOut));
  setTimeout(() => socket.destroy(), 1_000).unref();
}

function describe(code: string | undefined): string {
  const tooLarge = code === 'HPE_HEADER_OVERFLOW';
  const late = code === timedOut;
  const message = tooLarge
    ? 'The URL and headers of the request are too large.'
    : late
      ? 'The request stopped arriving before it was complete. Send it again.'
      : 'The request is not valid HTTP.';
  const status = tooLarge ? 431 : late ? 408 : 400;
  const body = JSON.stringify(envelope('openai', new AppError('invalid_request', message)));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
