import type { RequestHandler } from 'express';
import helmet from 'helmet';

const overHttps = helmet();

/** Directives that only work with HTTPS are left out: over plain HTTP they would keep a page from loading its own scripts. */
const overHttp = helmet({
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
});

/** The security headers of pages. Behind a trusted proxy, the scheme is the one that the client used. */
export const setPageHeaders: RequestHandler = (request, response, next) =>
  (request.secure ? overHttps : overHttp)(request, response, next);
