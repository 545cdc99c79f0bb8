import type { RequestHandler } from 'express';
import helmet from 'helmet';

const overHttps = helmet();

/** What only works behind HTTPS is left out: over plain HTTP it would keep a page from loading its own scripts. */
const overHttp = helmet({
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
});

/** The security headers of pages. Behind a trusted proxy the scheme is the one that the proxy was asked by. */
export const setPageHeaders: RequestHandler = (request, response, next) =>
  (request.secure ? overHttps : overHttp)(request, response, next);
