import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../../src/index.ts';
import { envelope } from './envelopes.ts';

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

function describe(code: string | undefined): string {
  const tooLarge = code === 'HPE_HEADER_OVERFLOW';
  const message = tooLarge
    ? 'The URL and headers of the request are too large.'
    : 'The request is not valid HTTP.';
  const status = tooLarge ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
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
