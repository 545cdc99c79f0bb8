import { randomUUID } from 'node:crypto';
import { type IncomingMessage, METHODS, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '../../src/index.ts';
import { envelope } from './envelopes.ts';

/** An error of Node's HTTP parser, with the bytes that it was reading. */
type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer };

type Refusal = { status: number; message: string; allow?: string };

const malformed: Refusal = { status: 400, message: 'The request is not valid HTTP.' };
const unknownMethod: Refusal = {
  status: 405,
  message: 'No endpoint answers this method.',
  allow: 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
};
const late: Refusal = {
  status: 408,
  message: 'The request stopped arriving before it was complete. Send it again.',
};
const tooLarge: Refusal = { status: 431, message: 'The URL and headers of the request are too large.' };

const requestLine = /^([\w!#$%&'*+.^`|~-]+) \S+ HTTP\/1\.[01]\r\n/;

/** Answers requests that Node.js rejects before any handler sees them like all others: in JSON, with a request id. */
export function answerMalformedRequests(server: Server): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  // The parser complains of each further packet too.
  const waiting = new WeakSet<Duplex>();
  const remember = (request: IncomingMessage, response: ServerResponse) =>
    void latest.set(request.socket, { request, response });
  server.on('request', remember).on('checkContinue', remember).on('checkExpectation', remember);
  server.on('connect', (_request, socket) => {
    // Node.js leaves the socket to this listener, its failures too.
    socket.on('error', () => socket.destroy());
    refuse(socket, unknownMethod);
  });
  server.on('clientError', (error: ParseError, socket) => {
    const { request, response } = latest.get(socket) ?? {};
    const answer = () => refuse(socket, refusalOf(error));
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else if (waiting.has(socket)) return;
    else if (request?.complete && !response?.writableFinished) {
      // After a complete request: its response comes first.
      waiting.add(socket);
      response?.once('close', answer);
    } else if (!request?.complete && response?.headersSent) {
      // In the body of a request that has got its response, or a part of it, already.
      socket.destroy();
    } else answer();
  });
}

/** Answers a request that did not arrive in time, and closes its connection even if the client does not. */
export function refuseLateRequest(socket: Socket): void {
  refuse(socket, late);
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** The codes are those of Node's HTTP parser. */
function refusalOf({ code, rawPacket }: ParseError): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return tooLarge;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return late;
    case 'HPE_INVALID_METHOD':
      return namesUnknownMethod(rawPacket?.toString('latin1') ?? '') ? unknownMethod : malformed;
    default:
      return malformed;
  }
}

/** Whether a request with a method that Node.js does not know begins here, rather than something else than HTTP. */
function namesUnknownMethod(packet: string): boolean {
  const [, method] = requestLine.exec(packet) ?? [];
  return method !== undefined && !METHODS.includes(method);
}

function refuse(socket: Duplex, { status, message, allow }: Refusal): void {
  const body = JSON.stringify(envelope('openai', new AppError('invalid_request', message)));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    ...(allow === undefined ? [] : [`allow: ${allow}`]),
    'connection: close',
  ];
  if (socket.writable) socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
