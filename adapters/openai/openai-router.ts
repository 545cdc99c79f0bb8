import express, { type Router } from 'express';
import { AppError, type Dependencies } from '../../src/index.ts';
import { fileContents, runs } from '../http/absent-endpoints.ts';
import { serveRoutes } from '../http/serve-routes.ts';
import { nearestPath } from './nearest-path.ts';
import { routes } from './routes.ts';

type OpenAiOptions = { corsOrigins: '*' | string[]; publicUrl: () => string };

/** Endpoints called by clients that are too old or too new for this service, and what they are told. */
const absent = [
  runs,
  fileContents,
  {
    paths: ['/completions', '/edits', '/engines', '/engines/*rest'],
    message:
      'This client is too old for the service: text completions have been replaced. Send messages to ' +
      'POST /openai/v1/chat/completions.',
  },
  {
    paths: ['/responses/input_tokens', '/responses/compact'],
    message:
      'Tokens cannot be counted without an answer, and conversations cannot be compacted. The usage of each answer has its tokens: ' +
      'send the whole conversation to POST /openai/v1/responses.',
  },
  {
    paths: [
      '/responses/*rest',
      '/conversations',
      '/conversations/*rest',
      '/chat/completions/:id',
      '/chat/completions/:id/messages',
    ],
    message:
      'Answers are not stored, so they can be neither looked up nor continued. Send the whole conversation to ' +
      'POST /openai/v1/responses or to POST /openai/v1/chat/completions.',
  },
  {
    paths: ['/realtime', '/realtime/*rest'],
    message:
      'This client is too new for the service: answers are text, and one request has one. Send messages to ' +
      'POST /openai/v1/chat/completions.',
  },
];

/** OpenAI's resources that are served under `/v1`, in the same form. */
const underV1 = /^\/(?:files|assistants|threads)(?:\/|$)/;

/** The endpoints below `/openai`: those of OpenAI's that clients without a notion of assistants use. */
export function createOpenAiRouter(deps: Dependencies, { corsOrigins, publicUrl }: OpenAiOptions): Router {
  const router = express.Router({ caseSensitive: true });
  router.use('/v1', serveRoutes(deps, { routes, corsOrigins, publicUrl, absent, describeUnknown }));
  router.use(() => {
    throw new AppError('not_found', 'No such endpoint. The base URL for OpenAI clients is /openai/v1.');
  });
  return router;
}

function describeUnknown(path: string): string {
  if (underV1.test(path))
    return `No such endpoint under /openai/v1. This one is at /v1${path.slice(0, 200)}.`;
  const nearest = nearestPath(path, routes);
  return `No such endpoint. The nearest one is ${nearest.method.toUpperCase()} /openai/v1${nearest.path}; the base URL ends in /openai/v1.`;
}
