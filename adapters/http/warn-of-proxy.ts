import type { RequestHandler } from 'express';
import type { Log } from '../../src/index.ts';

/** Logs once that requests come through a proxy, for a server that trusts none: all clients of the proxy are one address to it. */
export function warnOfProxy(log: Log): RequestHandler {
  let isTold = false;
  return (request, _response, next) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      log.warn(
        {},
        'a request has come through a proxy, and TRUSTED_PROXIES is not set: all clients of the proxy count as one address, for limits and ' +
          'in the audit log. Set it to the number of proxies in a row, unless clients reach this server without one',
      );
    }
    next();
  };
}
