import type { RequestHandler } from 'express';

/**
 * Closes the connection after the response where the client asked for that, and may wait for it. Node.js does so itself
 * except after a response with the header `Connection: keep-alive`, which streams have.
 */
export const closeWhereAsked: RequestHandler = ({ headers, socket }, response, next) => {
  if (/\bclose\b/i.test(headers.connection ?? '')) response.once('finish', () => socket.end());
  next();
};

/**
 * Asks a client that waits for it (`Expect: 100-continue`) for the body of its request, as soon as somebody reads it. A
 * request that is refused before gets its response instead, and its body never travels.
 */
export const inviteBody: RequestHandler = (request, response, next) => {
  const invite = (event: string | symbol) => {
    if (event !== 'data' && event !== 'readable') return;
    request.off('newListener', invite);
    if (!response.headersSent) response.writeContinue();
  };
  if (request.headers.expect?.toLowerCase() === '100-continue') request.on('newListener', invite);
  next();
};
