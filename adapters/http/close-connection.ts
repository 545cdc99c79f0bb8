import type { RequestHandler } from 'express';

/**
 * Closes the connection after the response where the client asked for that, and may wait for it. Node.js does so itself
 * except after a response with the header `Connection: keep-alive`, which streams have.
 */
export const closeWhereAsked: RequestHandler = ({ headers, socket }, response, next) => {
  if (/\bclose\b/i.test(headers.connection ?? '')) response.once('finish', () => socket.end());
  next();
};
