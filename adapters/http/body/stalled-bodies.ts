import type { RequestHandler } from 'express';
import { refuseLateRequest } from '../malformed-requests.ts';
import { hasBody } from './json-body.ts';

/** How fast a body must arrive. */
export type BodyPace = {
  /** In milliseconds. */
  period: number;
  /** How many bytes each period must bring, unless the body is complete. */
  minBytes: number;
};

/**
 * Slower than any connection that is of use. A small body has one period, as with Node's own limit, which would also cut off a
 * large file that takes longer to arrive.
 */
const defaultPace: BodyPace = { period: 300_000, minBytes: 64 * 1024 };

/** Ends requests whose body stops arriving, so that they do not occupy the server. A body may take any time otherwise. */
export function endStalledBodies({ period, minBytes }: BodyPace = defaultPace): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const { socket } = request;
    // What came together with the headers counts; so do earlier requests of the connection, which does no harm.
    let received = 0;
    const timer = setInterval(() => {
      if (request.complete) return clearInterval(timer);
      const arrived = socket.bytesRead - received;
      received = socket.bytesRead;
      // Bytes that wait to be processed are not the client's fault.
      if (arrived >= minBytes || request.readableLength > 0) return;
      clearInterval(timer);
      if (response.headersSent) socket.destroy();
      else refuseLateRequest(socket);
    }, period);
    timer.unref();
    request.once('close', () => clearInterval(timer));
    next();
  };
}
