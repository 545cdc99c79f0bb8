import express, { type Router } from 'express';
import { AppError, type Dependencies } from '../../src/index.ts';
import { serveRoutes } from '../http/serve-routes.ts';
import { nearestPath } from './nearest-path.ts';
import { routes } from './routes.ts';

type OpenAiOptions = { corsOrigins: '*' | string[]; publicUrl: () => string };

/** The endpoints below `/openai`: those of OpenAI that clients use which know nothing of assistants. */
export function createOpenAiRouter(deps: Dependencies, { corsOrigins, publicUrl }: OpenAiOptions): Router {
  const router = express.Router({ caseSensitive: true });
  router.use('/v1', serveRoutes(deps, { routes, corsOrigins, publicUrl, absent: [], describeUnknown }));
  router.use(() => {
    throw new AppError('not_found', 'No such address. The base URL for clients of OpenAI is /openai/v1.');
  });
  return router;
}

/** OpenAI's resources that are served under `/v1`, in the same form. */
const underV1 = /^\/(?:files|assistants|threads)(?:\/|$)/;

function describeUnknown(path: string): string {
  if (underV1.test(path))
    return `No such endpoint under /openai/v1. This one is at /v1${path.slice(0, 200)}.`;
  const nearest = nearestPath(path, routes);
  return `No such endpoint. The nearest one is ${nearest.method.toUpperCase()} /openai/v1${nearest.path}.`;
}
