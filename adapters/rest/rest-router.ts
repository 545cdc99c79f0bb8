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
    describeUnknown,
  });
}

/** OpenAI's endpoints that are served at the base URL for clients without assistants. */
const underOpenAi = /^\/(?:responses|embeddings)(?:\/|$)/;

function describeUnknown(path: string): string {
  if (underOpenAi.test(path))
    return `No such endpoint under /v1. This one is at /openai/v1${path.slice(0, 200)}: use the base URL that ends in /openai/v1.`;
  return 'No such endpoint. The documentation at /docs lists all endpoints.';
}
