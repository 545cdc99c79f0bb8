import type { RequestHandler } from 'express';

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
