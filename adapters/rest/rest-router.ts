import type { Router } from 'express';
import type { Dependencies } from '../../src/index.ts';
import { serveRoutes } from '../http/serve-routes.ts';
import { routes } from './routes.ts';

/** OpenAI's endpoints that run a model on a thread. Their callers get more than a plain 404. */
const runs = {
  paths: ['/threads/runs', '/threads/:id/runs', '/threads/:id/runs/*rest'],
  message:
    'Runs are not implemented: threads store messages and never run a model. Send the conversation to ' +
    'POST /v1/chat/completions, and store the answer as a message of the thread.',
};

/** The REST endpoints below `/v1`. */
export function createRestRouter(deps: Dependencies, corsOrigins: '*' | string[]): Router {
  return serveRoutes(deps, {
    routes,
    corsOrigins,
    absent: [runs],
    describeUnknown: () => 'No such endpoint. The documentation at /docs lists all endpoints.',
  });
}
