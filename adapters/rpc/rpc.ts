import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { RequestHandler } from 'express';
import { appRouter, createContext, type Dependencies, type People, toAppError } from '../../src/index.ts';
import { visitFacts } from '../http/visit.ts';

/** Room for what surrounds a file in a multipart form. */
const formOverhead = 1024 * 1024;

/** Typed tRPC, for clients that import the type `AppRouter`: programs with a key, administrators, and our own pages. */
export function createRpcHandler(deps: Dependencies, people: People): RequestHandler {
  return createExpressMiddleware({
    router: appRouter,
    createContext: ({ req, res }) =>
      createContext(deps, {
        ...visitFacts(req, res, people),
        administration: { projectId: req.headers['x-lectern-project']?.toString() },
      }),
    maxBodySize: deps.storageLimits.file + formOverhead,
    onError: ({ error, path }) => {
      const known = toAppError(error);
      if (known.status >= 500) deps.log.error({ path, err: known.cause ?? known }, known.message);
    },
  });
}
