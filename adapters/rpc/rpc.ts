import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { RequestHandler } from 'express';
import { appRouter, createContext, type Dependencies, toAppError } from '../../src/index.ts';
import { clientAddress } from '../http/client-address.ts';

/** Room for what surrounds a file in a multipart form. */
const formOverhead = 1024 * 1024;

/** Typed tRPC, for clients that import the type `AppRouter`. */
export function createRpcHandler(deps: Dependencies): RequestHandler {
  return createExpressMiddleware({
    router: appRouter,
    createContext: ({ req, res }) =>
      createContext(deps, {
        authorization: req.headers.authorization,
        address: clientAddress(req),
        requestId: String(res.getHeader('x-request-id')),
        administration: { projectId: req.headers['x-lectern-project']?.toString() },
      }),
    maxBodySize: deps.storageLimits.file + formOverhead,
    onError: ({ error, path }) => {
      const known = toAppError(error);
      if (known.status >= 500) deps.log.error({ path, err: known.cause ?? known }, known.message);
    },
  });
}
