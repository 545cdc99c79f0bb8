import type { RequestHandler } from 'express';

/** How long a client may read nothing of what waits for it, in milliseconds. Slower than any connection that is of use. */
const defaultPatience = 300_000;

/**
 * Ends connections whose clients do not read their responses, each of which occupies a socket and perhaps an open file. A response may
 * take any time otherwise: to begin, between its parts, and to be read as long as that goes on.
 */
export function endStalledResponses(patience = defaultPatience): RequestHandler {
  return ({ socket }, response, next) => {
    // Node.js reports that nothing was sent or received for so long, parts of a large write included.
    response.setTimeout(patience, () => {
      if (socket.writableLength > 0) socket.destroy();
      else socket.setTimeout(patience);
    });
    next();
  };
}
